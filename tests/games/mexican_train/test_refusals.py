"""Test that every refusal of Mexican Train names its clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.mexican_train import notation, rules
from tabletop.games.mexican_train.state import OPTIONS, Draw
from tabletop.kernel.options import settle
from tabletop.pieces import dominoes
from tests.games.mexican_train.tables import clause_of, play, table


def test_refusals_name_their_clause() -> None:
    trains = {"seat0": ["12-9"], "seat1": ["12-8"], "mexican": ["12-3"]}
    state = table(hands=[["9-4", "8-7"], ["2-1"]], stock=["1-0"], trains=trains)
    assert clause_of(state, "play 9-4 seat1") == "MT-4.2"
    assert clause_of(state, "play 9-4 mexican") == "MT-4.3"
    assert clause_of(state, "play 9-5 seat0") == "MT-4.1"
    assert clause_of(state, "play 9-4 seat5") == "MT-4.2"
    assert clause_of(state, "draw") == "MT-5.1"
    assert clause_of(state, "pass") == "MT-4.4"
    assert clause_of(state, "pass", 1) == "MT-3.1"
    assert clause_of(state, "deal 12-12 : 1-0 ; 2-0 | 3-0") == "MT-2.2"
    state = table(hands=[["6-4"], ["2-1"]], stock=["1-0", "5-0"], trains=trains)
    assert clause_of(state, "pass") == "MT-5.1"
    state = play(state, "draw")
    assert clause_of(state, "draw") == "MT-5.3"
    state = table(hands=[["6-4"], ["2-1", "8-2"]], trains=trains)
    assert clause_of(state, "draw") == "MT-5.6"
    state = table(hands=[["12-4"], ["2-1"]], stock=["1-0"])
    assert clause_of(state, "play 4-1 seat0") == "MT-4.1"
    over = play(table(hands=[["4-0"], ["2-1"]], engine=0), "play 4-0 seat0")
    assert clause_of(over, "draw", 0) == "MT-8.4"


def test_refusals_about_doubles_name_their_clause() -> None:
    trains = {"seat0": ["12-7", "7-7"], "mexican": ["12-3", "3-3"]}
    doubles = [["seat0", "7-7"], ["mexican", "3-3"]]
    held = [["2-0"], ["8-3", "9-7", "12-0", "5-5"]]
    given: dict[str, Any] = {"hands": held, "trains": trains, "open_doubles": doubles, "turn": 1}
    state = table(stock=["1-0"], **given)
    assert clause_of(state, "play 12-0 seat1") == "MT-6.3"
    assert clause_of(state, "play 8-3 mexican") == "MT-6.6"
    assert clause_of(state, "play 5-5 seat1") == "MT-6.7"
    assert clause_of(state, "play 8-3 seat0") == "MT-4.3"
    state = table(stock=["1-0"], options={"closing_order": "reverse"}, **given)
    assert clause_of(state, "play 9-7 seat0") == "MT-6.9"
    laid = {**given, "doubles_laid": ["7-7", "3-3"], "turn": 0, "hands": held[::-1]}
    state = table(stock=["1-0"], **laid)
    assert clause_of(state, "play 8-3 mexican") == "MT-6.6"
    one: dict[str, Any] = {
        "trains": {"seat0": ["12-7", "7-7"], "mexican": ["12-3"]},
        "doubles_laid": ["7-7"],
    }
    cover = {"extra_tile": "on_the_double"}
    state = table(hands=[["8-3", "9-7"], ["2-0"]], stock=["1-0"], options=cover, **one)
    assert clause_of(state, "play 8-3 mexican") == "MT-6.2"
    first = {"own_train_first": True}
    state = table(hands=[["12-3", "12-7"], ["2-0"]], stock=["1-0"], options=first)
    assert clause_of(state, "play 12-3 mexican") == "MT-3.5"
    run = {"long_first_turn": True}
    state = table(hands=[["12-3", "12-7", "5-3"], ["2-0"]], stock=["1-0"], options=run)
    assert clause_of(play(state, "play 12-3 seat0"), "play 12-7 mexican") == "MT-4.1"


SMALL = "deal 9-9 : {0} ; {1} | {2} start 1"


def test_a_deal_that_cannot_be_is_refused() -> None:
    state = rules.start(2, settle(OPTIONS, {"set": 9, "hand_size": 1}))
    tiles = [dominoes.write(piece) for piece in dominoes.full_set(9)[:-1]]
    good = SMALL.format(tiles[0], tiles[1], ",".join(tiles[2:]))
    assert rules.luck_refusal(state, notation.read(good)) is None
    wrong = {
        good.replace("9-9", "8-8", 1): "MT-2.1",
        good.partition(" start")[0]: "MT-3.1",
        good.replace("start 1", "start 2"): "MT-3.1",
        good.replace(" ;", ",9-8 ;"): "MT-2.5",
        good.replace(" |", " ; 9-8 |"): "MT-2.5",
        good.replace("9-8", "9-7"): "MT-1.2",
        good.replace("9-8", "9-9"): "MT-1.2",
        good.replace(",9-8", ""): "MT-1.2",
        "draw": "MT-2.2",
    }
    for line, clause in wrong.items():
        refused = rules.luck_refusal(state, notation.read(line))
        assert refused is not None, line
        assert refused.clause == clause, line
    state = rules.apply(rules.apply(state, notation.read(good)), Draw())
    later = replace(state, table=replace(state.table, phase="done"))
    refused = rules.luck_refusal(later, notation.read(good))
    assert refused is not None and refused.clause == "MT-7.3"
