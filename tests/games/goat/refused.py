"""Define one table of Goat for every refusal."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.games.goat import rules
from tabletop.games.goat.state import SET, Deal
from tests.games.goat.goat import after, start, table
from tests.tools.refusals import LUCK, Case

FRESH: Final = start()
OPENING: Final = table(hands="5-4 3-3 2-2;1-0 6-5", market="6-6")
MIXED: Final = table(hands="5-4 3-1;1-0 4-3", market="6-6")
FREE: Final = table({"next_opener": "winner"}, hands="5-4 3-3;1-0 6-5", points=[[3, 9]], opener=1)
MIDDLE: Final = table(hands="5-1 4-2 3-3;0-0 6-6", market="6-3", line="2-6 6-5", turn=0)
STUCK: Final = table(hands="1-1 3-0;0-0 5-0", market="6-3", line="2-6 6-5", turn=0)
BARE: Final = table(hands="1-1 3-0;0-0 5-0", line="2-6 6-5", turn=0)
PAIRS: Final = table({"pairs": True}, hands="1-1 3-0;0-0 5-0;4-1;4-3", line="2-6 6-5", turn=0)
EQUAL: Final = table(hands="5-5 2-2;0-0", line="5-3 3-4 4-5", turn=0)
TWO: Final = table(hands="5-5 3-3;0-0", line="2-6 6-5", turn=0)
ONE_TILE: Final = table({"doubles_together": False}, hands="5-5 2-2;0-0", line="2-6 6-5", turn=0)
COUNTED: Final = after(table(hands="5-1;0-0 6-6", line="2-6 6-5", turn=0), "play 5-1 right")
OVER: Final = table(totals=[101, 3])

LUCKY: Final = rules.chance(FRESH, Random(1))
(_ONE, _TWO), _MARKET = LUCKY.hands, LUCKY.market
SHORT: Final = Deal((_ONE[1:], _TWO), (*_MARKET, _ONE[0]))
TWICE: Final = Deal((_ONE, (_ONE[0], *_TWO[1:])), _MARKET)
_DOUBLES: Final = ((6, 6), (5, 5), (4, 4), (3, 3), (2, 2))
_OTHERS: Final = tuple(tile for tile in SET if tile not in _DOUBLES)
MANY: Final = Deal(((*_DOUBLES, *_OTHERS[:2]), _OTHERS[2:9]), _OTHERS[9:])

CASES: Final[list[Case]] = [
    (FRESH, LUCK, TWICE, "G-1.1", "set"),
    (FRESH, 0, "draw", "G-2.1", "deal_first"),
    (FRESH, LUCK, "draw", "G-2.1", "deal_first"),
    (MIDDLE, 0, LUCKY, "G-2.1", "dealt"),
    (start(redeal_five_doubles=True), LUCK, MANY, "G-2.1", "redeal"),
    (FRESH, LUCK, SHORT, "G-2.2", "hands"),
    (OPENING, 1, "open 6-5", "G-3.1", "turn"),
    (OPENING, 0, "draw", "G-3.1", "open_first"),
    (OPENING, 0, "open 2-2", "G-3.1", "senior"),
    (OPENING, 0, "open 6-6", "G-3.1", "not_held"),
    (MIDDLE, 0, "open 5-1", "G-3.1", "opened"),
    (MIXED, 0, "open 3-1", "G-3.2", "senior"),
    (MIDDLE, 1, "draw", "G-3.3", "turn"),
    (MIDDLE, 0, "play 6-6 left", "G-4.1", "not_held"),
    (MIDDLE, 0, "play 5-1 left", "G-4.1", "unfit"),
    (MIDDLE, 0, "draw", "G-4.2", "draw_fits"),
    (MIDDLE, 0, "pass", "G-4.2", "pass_fits"),
    (OPENING, 0, "play 3-3 left 2-2 right", "G-4.3", "both_line"),
    (MIDDLE, 0, "play 5-1 left 3-3 right", "G-4.3", "both_doubles"),
    (MIDDLE, 0, "play 3-3 left 6-6 right", "G-4.3", "not_held"),
    (EQUAL, 0, "play 5-5 left 2-2 right", "G-4.3", "both_ends"),
    (TWO, 0, "play 3-3 left 5-5 right", "G-4.3", "unfit"),
    (ONE_TILE, 0, "play 2-2 left 5-5 right", "G-4.3", "one_tile"),
    (STUCK, 0, "play 1-1 left", "G-4.4", "draw_first"),
    (STUCK, 0, "pass", "G-4.4", "pass_market"),
    (BARE, 0, "play 1-1 left", "G-4.5", "must_pass"),
    (PAIRS, 0, "play 1-1 left", "G-4.5", "must_pass_pairs"),
    (BARE, 0, "draw", "G-4.5", "market_empty"),
    (COUNTED, 1, "draw", "G-6.4", "deal_first"),
    (FREE, 0, "open 5-4", "G-6.4", "turn"),
    (OVER, 0, "draw", "G-7.1", "over"),
]
