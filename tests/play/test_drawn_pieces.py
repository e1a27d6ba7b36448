"""Test the pieces that came into a hand: drawn ones, not dealt ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Seat
from tabletop.play.hands import Looked, SeenHands, drawn, looked
from tabletop.play.session import Session
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Domino
from tests.play.tables import ALONE, begun, held
from tests.play.tables import until as played


def rack(*names: str) -> Picture:
    """Return a picture of a hand, and of a tile that is not in it."""
    tiles = tuple(
        Item(ItemId(name), Domino((1, 2)), Box(0, 0, 9, 9), shelf="rack") for name in names
    )
    return Picture((*tiles, Item(ItemId("table"), Domino(), Box(9, 9, 9, 9))))


def names(*found: str) -> frozenset[ItemId]:
    """Return ids of items."""
    return frozenset(map(ItemId, found))


def at(session: Session) -> int:
    """Return the number of actions of a match."""
    return session.match.ply


def dealt() -> Session:
    """Return a match whose person is to act first."""
    session = begun("mexican_train", ALONE)
    assert session.viewer == 0 == session.match.to_act
    return session


def played_on(session: Session, count: int = 1) -> Session:
    """Return the match after some first legal actions."""
    for _ in range(count):
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, next(iter(session.match.legal())))
    return session


def seen(session: Session, *tiles: str, **fields: Any) -> SeenHands:
    """Return that the viewer saw these tiles at this ply, or at another one."""
    known = Looked(at(session), names(*tiles))
    return ((session.viewer, replace(known, **fields)),)


def test_the_first_look_finds_nothing_new() -> None:
    session = dealt()
    hands = looked((), session, rack("a", "b"))
    assert hands == ((Seat(0), Looked(1, names("a", "b"))),)
    assert drawn(hands, Seat(0)) == drawn(hands, Seat(1)) == frozenset()


def test_another_look_at_the_same_hand_changes_nothing() -> None:
    session = dealt()
    hands = looked((), session, rack("a", "b"))
    assert looked(hands, session, rack("a", "b")) is hands


def test_a_piece_drawn_is_new_until_the_next_action() -> None:
    session = dealt()
    now = looked(seen(session, "a", "b"), session, rack("a", "b", "c"))
    assert drawn(now, Seat(0)) == names("c")
    assert drawn(looked(now, session, rack("a", "b", "c", "d")), Seat(0)) == names("c", "d")
    assert drawn(looked(now, session, rack("a", "b")), Seat(0)) == frozenset()
    later = played_on(session, 2)
    assert drawn(looked(now, later, rack("a", "b", "c")), Seat(0)) == frozenset()
    assert drawn(looked(now, later, rack("a", "c", "e")), Seat(0)) == names("e")


def test_the_own_action_alone_makes_a_drawn_piece_old() -> None:
    session = dealt()
    acted = played_on(session)
    assert acted.match.to_act == 1 and acted.viewer == 0
    hands = seen(session, "a", "b", new=names("b"))
    assert drawn(looked(hands, acted, rack("a", "b")), Seat(0)) == frozenset()
    bots = played_on(acted)
    hands = ((Seat(0), Looked(at(acted), names("a", "b"), names("b"))),)
    assert drawn(looked(hands, bots, rack("a", "b")), Seat(0)) == names("b")


def test_a_hand_dealt_anew_has_nothing_new() -> None:
    session = dealt()
    assert drawn(looked(seen(session), session, rack("a", "b")), Seat(0)) == frozenset()
    hands = looked(seen(session, "a", "b"), session, rack("b", "c"))
    assert drawn(hands, Seat(0)) == frozenset(), "nobody laid the one that is gone"
    later = played_on(session, 2)
    hands = looked(seen(session, "a", "b", "c"), later, rack("c", "d"))
    assert drawn(hands, Seat(0)) == frozenset(), "one action lays one, two are gone"
    hands = looked(seen(session, "a", "b", "c"), later, rack("b", "c", "d"))
    assert drawn(hands, Seat(0)) == names("d")


def test_a_new_round_has_nothing_new() -> None:
    ended = played("mexican_train", ALONE, held)
    session = ended.go_on()
    hands: SeenHands = ((session.viewer, Looked(at(ended) - 1, names("a"))),)
    assert drawn(looked(hands, session, rack("a", "b")), session.viewer) == frozenset()
    hands = ((session.viewer, Looked(at(session), names("a"))),)
    assert drawn(looked(hands, session, rack("a", "b")), session.viewer) == names("b")


def test_after_undo_nothing_is_new() -> None:
    session = dealt()
    hands = seen(session, "a", ply=5, new=names("a"))
    assert looked(hands, session, rack("a", "b")) == seen(session, "a", "b")


def test_each_person_has_the_own_hand() -> None:
    session = begun("goat", (HUMAN, HUMAN)).claim(Seat(1))
    hands: SeenHands = ((Seat(0), Looked(1, names("x"))),)
    both = looked(hands, session, rack("a"))
    assert both == (*hands, (Seat(1), Looked(1, names("a"))))
