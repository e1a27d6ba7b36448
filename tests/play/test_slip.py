"""Test that a slip can be taken back behind the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tabletop.games.game import SomeAction
from tabletop.games.goat import state as goat
from tabletop.games.mexican_train import state as trains
from tabletop.play import events
from tabletop.play.session import Session
from tests.play.tables import PEOPLE, after, opened
from tests.play.tables import until as played


def plays(session: Session) -> bool:
    """Return whether a person can lay a tile, with the other to act then."""
    match = session.match
    if match.to_act is None or match.ply < 8:
        return False
    return next(laid(session), None) is not None


def laid(session: Session) -> Iterator[SomeAction]:
    """Yield each tile to lay that ends the turn, but not the round."""
    seat = session.match.to_act
    assert seat is not None
    for action in session.match.legal():
        done = session.submit(seat, action)
        if isinstance(action, trains.Play | goat.Play) and done.match.to_act not in (None, seat):
            yield action


@pytest.mark.parametrize("game", ["mexican_train", "goat"])
def test_a_tile_can_be_taken_back_until_the_next_person_looks(game: str) -> None:
    session = played(game, PEOPLE, plays)
    action = next(laid(session))
    state = opened(session)
    seat = state.session.claimed
    assert seat is not None
    done = after(state, events.Submit(1.0, action))
    assert done.curtain not in (None, seat)
    assert not done.session.match.can_undo() and done.can_undo
    back = after(done, events.Undo(2.0))
    assert back.session.match.state == session.match.state
    assert back.curtain == seat, "who takes back says again who it is"
    assert not back.session.match.practice and not back.can_undo
    seen = after(done, events.Claim(2.0))
    assert not seen.can_undo
    away = after(seen, events.Blurred(3.0))
    assert away.curtain is not None and not away.can_undo, "it was seen, though nobody looks now"


def test_nothing_that_was_drawn_is_put_back() -> None:
    def draws(session: Session) -> bool:
        legal = session.match.legal()
        return bool(legal) and isinstance(legal[0], trains.Draw)

    session = played("mexican_train", PEOPLE, draws)
    state = opened(session)
    done = after(state, events.Submit(1.0, session.match.legal()[0]))
    hidden = replace(done, session=done.session.unclaim())
    assert not hidden.can_undo
