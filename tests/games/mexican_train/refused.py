"""Define one table of Mexican Train for every refusal."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.mexican_train import rules
from tabletop.games.mexican_train.state import OPTIONS, State
from tabletop.kernel.options import settle
from tabletop.pieces import dominoes
from tests.games.mexican_train.tables import play, table
from tests.tools.refusals import LUCK, Case


def fresh(seats: int = 2, **house: object) -> State:
    """Return the table before the first deal."""
    return rules.start(seats, settle(OPTIONS, house))


TRAINS: Final = {"seat0": ["12-9"], "seat1": ["12-8"], "mexican": ["12-3"]}
TURN: Final = table(hands=[["9-4", "8-7"], ["2-1"]], stock=["1-0"], trains=TRAINS)
STUCK: Final = table(hands=[["6-4"], ["2-1"]], stock=["1-0", "5-0"], trains=TRAINS)
LUCKY_DRAW: Final = table(hands=[["6-4"], ["2-1"]], stock=["9-0", "5-0"], trains=TRAINS)
NO_PILE: Final = table(hands=[["6-4"], ["2-1", "8-2"]], trains=TRAINS)
BEGIN: Final = table(hands=[["12-4", "4-1"], ["2-1"]], stock=["1-0"])
OVER: Final = play(table(hands=[["4-0"], ["2-1"]], engine=0), "play 4-0 seat0")

OPEN: Final[dict[str, Any]] = {
    "hands": [["2-0"], ["8-3", "9-7", "12-0", "5-5"]],
    "trains": {"seat0": ["12-7", "7-7"], "mexican": ["12-3", "3-3"]},
    "open_doubles": [["seat0", "7-7"], ["mexican", "3-3"]],
    "stock": ["1-0"],
}
TWO_OPEN: Final = table(turn=1, **OPEN)
REVERSE: Final = table(options={"closing_order": "reverse"}, turn=1, **OPEN)
TWO_LAID: Final = table(
    **{
        **OPEN,
        "doubles_laid": ["7-7", "3-3"],
        "turn": 0,
        "hands": OPEN["hands"][::-1],
        "markers": [False, True],
    }
)
ON_IT: Final = table(
    hands=[["8-3", "9-7"], ["2-0"]],
    stock=["1-0"],
    options={"extra_tile": "on_the_double"},
    trains={"seat0": ["12-7", "7-7"], "mexican": ["12-3"]},
    doubles_laid=["7-7"],
)
ONE_DOUBLE: Final = table(
    hands=[["8-8", "7-3"], ["2-0"]],
    stock=["1-0"],
    options={"doubles_a_turn": "one"},
    trains={"seat0": ["12-7", "7-7"], "mexican": ["12-8"]},
    doubles_laid=["7-7"],
)
HOME_FIRST: Final = table(
    hands=[["12-3", "12-7"], ["2-0"]], stock=["1-0"], options={"own_train_first": True}
)
RUN: Final = play(
    table(
        hands=[["12-3", "12-7", "5-3"], ["2-0"]],
        stock=["1-0"],
        options={"long_first_turn": True},
    ),
    "play 12-3 seat0",
)

ONE_EACH: Final = fresh(set=9, hand_size=1)
USUAL: Final = fresh(set=9)
_TILES: Final = [dominoes.write(piece) for piece in dominoes.full_set(9)[:-1]]
DEAL: Final = f"deal 9-9 : {_TILES[0]} ; {_TILES[1]} | {','.join(_TILES[2:])} start 1"
ENDED: Final = play(
    table(hands=[["9-0"], ["2-1"]], engine=9, options={"set": 9, "hand_size": 1}),
    "play 9-0 seat0",
)
_LEFT: Final = [dominoes.write(tile) for tile in dominoes.full_set(9) if tile != (8, 8)]
NEXT: Final = f"deal 8-8 : {_LEFT[0]} ; {_LEFT[1]} | {','.join(_LEFT[2:])} start 1"

DRAWN: Final = fresh(set=9, hand_size=1, deal_engine=True)
TWO_DRAWS: Final = table(
    hands=[["6-4"], ["2-1"]], stock=["1-0", "5-0", "5-1"], trains=TRAINS, options={"draws": "two"}
)

KNOCKED: Final = table(
    hands=[["9-4", "8-7"], ["2-1"]], stock=["1-0"], trains=TRAINS, options={"knock": 2}, knocked=[1]
)

CASES: Final[list[Case]] = [
    (ONE_EACH, LUCK, DEAL.replace("9-8", "9-7"), "MT-1.2", "tiles"),
    (ONE_EACH, LUCK, DEAL.replace("9-9", "8-8", 1), "MT-2.1", "engine"),
    (DRAWN, LUCK, DEAL.partition(" start")[0], "MT-2.1", "holder_starts"),
    (DRAWN, LUCK, DEAL, "MT-2.5", "hand_size"),
    (ONE_EACH, 0, "draw", "MT-2.2", "deal_first"),
    (ONE_EACH, LUCK, "draw", "MT-2.2", "deal_first"),
    (TURN, 0, DEAL, "MT-2.2", "dealt"),
    (USUAL, LUCK, DEAL, "MT-2.3", "hand_size"),
    (ONE_EACH, LUCK, DEAL.replace(" ;", ",9-8 ;"), "MT-2.5", "hand_size"),
    (TURN, 1, "pass", "MT-3.1", "turn"),
    (ONE_EACH, LUCK, DEAL.partition(" start")[0], "MT-3.1", "starter_lot"),
    (ENDED, LUCK, NEXT, "MT-3.1", "starter_known"),
    (HOME_FIRST, 0, "play 12-3 mexican", "MT-3.5", "own_first"),
    (BEGIN, 0, "play 4-1 seat0", "MT-3.5", "match"),
    (TURN, 0, "play 9-5 seat0", "MT-4.1", "not_held"),
    (RUN, 0, "play 12-7 mexican", "MT-4.1", "run_at_home"),
    (TURN, 0, "play 9-4 seat1", "MT-4.2", "closed"),
    (TURN, 0, "play 9-4 seat5", "MT-4.2", "no_train"),
    (TURN, 0, "play 9-4 mexican", "MT-4.3", "match"),
    (TURN, 0, "pass", "MT-4.4", "must_play"),
    (TURN, 0, "draw", "MT-5.1", "can_play"),
    (STUCK, 0, "pass", "MT-5.1", "draw_first"),
    (play(LUCKY_DRAW, "draw"), 0, "pass", "MT-5.2", "play_drawn"),
    (play(STUCK, "draw"), 0, "draw", "MT-5.3", "drew"),
    (play(TWO_DRAWS, "draw", "draw"), 0, "draw", "MT-5.3", "drew_two"),
    (NO_PILE, 0, "draw", "MT-5.6", "pile_empty"),
    (TURN, 0, "knock", "MT-5.7", "no_knock"),
    (play(KNOCKED, "knock"), 0, "knock", "MT-5.7", "knock"),
    (KNOCKED, 0, "catch seat1", "MT-5.7", "catch"),
    (ON_IT, 0, "play 8-3 mexican", "MT-6.2", "on_the_double"),
    (TWO_OPEN, 1, "play 12-0 seat1", "MT-6.3", "open_double"),
    (TWO_OPEN, 1, "play 8-3 mexican", "MT-6.6", "order"),
    (TWO_LAID, 0, "play 12-0 seat1", "MT-6.6", "on_the_double"),
    (ONE_DOUBLE, 0, "play 8-8 mexican", "MT-6.5", "one_double"),
    (TWO_OPEN, 1, "play 5-5 seat1", "MT-6.7", "no_new_double"),
    (REVERSE, 1, "play 9-7 seat0", "MT-6.9", "reverse_order"),
    (ENDED, LUCK, DEAL, "MT-7.3", "engine"),
    (OVER, 0, "draw", "MT-8.4", "over"),
]
