"""Look at the end of a round in the real window, and lead on from it."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from tabletop.games import GAMES
from tabletop.games.game import Game
from tests.desktop.conftest import House
from tests.desktop.devices import WAYS, Way
from tests.desktop.endgames import MATCH, against_the_gentlest, resumed, to_the_end_of_the_round
from tests.desktop.person import Person
from tests.desktop.test_way_in import scenes
from tests.desktop.winning import near_the_round_end

_NEVER: Final = next(one.default for one in fields(Game) if one.name == "round_over")

ROUNDS: Final = [game.id for game in GAMES if game.round_over is not _NEVER]
"""Games that are played in rounds."""


def ended(house: House, way: Way, game: str) -> Person:
    """Play to the end of a round, and check that its table is what is seen."""
    house.provide(reduced_motion=False)
    house.keep(MATCH, near_the_round_end(against_the_gentlest(game)))
    person = resumed(house, way)
    to_the_end_of_the_round(person)
    person.program.wait("round_over", ply=len(person.lines))
    person.program.point("next-round")
    person.program.point("sheet")
    return person


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ROUNDS)
def test_the_hands_are_counted_on_the_table_and_the_next_round_is_dealt(
    house: House, game: str
) -> None:
    person = ended(house, "mouse", game)
    program = person.program
    program.move("next-round")  # whatever the pointer rests on, counting goes on
    program.wait("counted", scene="table")
    assert scenes(program) == ["home", "table"]
    assert {"next-round", "sheet"} <= program.targets().keys()
    person.device.press("sheet")
    program.wait("layout", scene="sheet")
    since = program.mark()
    program.key("Return")  # the next round is lit here too
    program.wait("action", since)
    assert person.my_turn()
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ROUNDS)
def test_enter_deals_the_next_round(house: House, game: str, way: Way) -> None:
    person = ended(house, way, game)
    if way == "mouse":
        person.device.until("next-round", "action")
    else:
        person.device.until_accepted("action")
    assert scenes(person.program) == ["home", "table"]
    assert person.my_turn()
    person.do(person.legal()[0])
    assert person.program.close() == 0
    assert "Traceback" not in person.program.errors
