"""Test the sounds of the hand: each material has its own."""

from __future__ import annotations

import pytest

from tabletop.games.game import Told
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Msg, Seat
from tabletop.play.piece_sounds import handed_over, laid, lifted, of_hand
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Hand, Trying
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId, Picture
from tabletop.table.sprites import Art, Card, Domino
from tests.play.tables import BOT, PEOPLE, begun

TILE, PATCH = ItemId("tile"), ItemId("patch")
TABLE = Picture(
    (Item(TILE, Domino((1, 2)), Box(0, 0, 9, 18)), Item(PATCH, Art("patch"), Box(0, 0, 9, 9)))
)
CARRIED, TRIED = Carrying(TILE, 0, 0), Trying(TILE, ItemId("end"), UPRIGHT)
MOVED = inputs.Moved(0, 0)


def test_cloth_tiles_and_cards_sound_their_own_way() -> None:
    assert [lifted(one) for one in (None, Art("a"), Domino(), Card(None, "b"))] == [
        "lift",
        "lift",
        "tile-lift",
        "card-lift",
    ]
    assert [laid(one) for one in (None, Art("a"), Domino(), Card(None, "b"))] == [
        "drop",
        "drop",
        "clack",
        "card-lay",
    ]


@pytest.mark.parametrize(
    ("before", "now", "meant", "sound"),
    [
        (Empty(), CARRIED, MOVED, "tile-lift"),
        (TRIED, CARRIED, MOVED, "tile-lift"),
        (Empty(), Carrying(PATCH, 0, 0), MOVED, "lift"),
        (Empty(), Carrying(ItemId("gone"), 0, 0), MOVED, "lift"),
        (CARRIED, CARRIED, MOVED, ""),
        (CARRIED, CARRIED, inputs.Turn(1), "turn"),
        (CARRIED, CARRIED, inputs.Turn(flip=True), "flip"),
        (CARRIED, Empty(), inputs.Turn(1), ""),
        (CARRIED, TRIED, MOVED, "clack"),
        (TRIED, TRIED, MOVED, ""),
        (TRIED, Empty(), MOVED, ""),
        (Empty(), Empty(), MOVED, ""),
    ],
)
def test_a_step_of_the_hand_sounds(
    before: Hand, now: Hand, meant: inputs.Input, sound: str
) -> None:
    assert of_hand(before, now, meant, TABLE) == sound


def told(*seats: int | None) -> list[Told]:
    """Return lines of the log by these seats."""
    return [Told(None if one is None else Seat(one), None, Msg("a.b")) for one in seats]


def test_the_turn_passes_from_one_person_to_another() -> None:
    session = begun("gnoming", PEOPLE)
    assert session.match.to_act == 0
    fresh = range(2, 3)
    assert handed_over(session, told(None, 1), fresh)
    assert not handed_over(session, told(None, 0), fresh), "the same person goes on"
    assert not handed_over(session, told(1, None), fresh), "chance is nobody"
    assert not handed_over(session, told(None, 1), range(0)), "nothing was done"
    assert handed_over(session, told(1, 1, 0), range(1, 3)), "the last fresh line counts"
    bot = begun("gnoming", (HUMAN, BOT))
    assert not handed_over(bot, told(None, 1), fresh)
