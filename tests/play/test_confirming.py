"""Test when a piece set down waits for a second click."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.games.patchwork.state import Pass
from tabletop.kernel.record import Chair
from tabletop.play import events
from tabletop.play.held_piece import reach_of
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Trying
from tests.known import known
from tests.play.tables import BOT, PEOPLE, after, begun, game, opened, seen, with_settings

BY_GAME = {"goat": False, "mexican_train": False, "gnoming": False, "patchwork": True}


def offered(state: TableState) -> Put:
    """Return the first offered gesture of a piece."""
    return next(gesture for gesture, _ in state.offers.pairs if isinstance(gesture, Put))


def set_down(state: TableState, now: float = 3.0) -> TableState:
    """Return the table with the first offered piece let go at its place."""
    put = offered(state)
    carried = after(state, events.HandInput(now, inputs.Pick(put.item)))
    return after(carried, events.HandInput(now, inputs.Commit()))


def clicked(state: TableState, now: float) -> TableState:
    """Return the table after a click on the piece that is tried."""
    assert isinstance(state.hand, Trying)
    place = state.picture.place(state.hand.place)
    assert place is not None
    x, y = place.box.centre
    down, up = inputs.Down(x, y), inputs.Up(x, y)
    return after(state, events.HandInput(now, down), events.HandInput(now, up))


@pytest.mark.parametrize(("name", "asks"), BY_GAME.items())
def test_a_game_says_whether_a_piece_is_tried_first(name: str, asks: bool) -> None:
    assert game(name).asks is asks
    state = opened(begun(name, PEOPLE))
    for confirm, wanted in (("automatic", asks), ("always", True), ("never", False)):
        assert with_settings(state, confirm=confirm).asks is wanted


def test_a_tile_is_played_at_once_and_a_patch_is_tried_first() -> None:
    tile = seen("mexican_train", settings=Settings())
    assert set_down(tile).session.match.ply > tile.session.match.ply
    patch = seen("patchwork", settings=Settings())
    tried = set_down(patch)
    assert isinstance(tried.hand, Trying) and tried.session is patch.session
    assert clicked(tried, 4.0).session.match.ply > patch.session.match.ply


def clicked_down(state: TableState, now: float = 3.0) -> TableState:
    """Return the table with the first offered piece set down by a click."""
    put = offered(state)
    carried = after(state, events.HandInput(now, inputs.Pick(put.item)))
    assert isinstance(carried.hand, Carrying)
    x, y = carried.hand.x, carried.hand.y
    click = (inputs.Moved(x, y), inputs.Down(x, y), inputs.Up(x, y))
    tried = after(carried, *(events.HandInput(now, one) for one in click))
    assert isinstance(tried.hand, Trying) and tried.tried is not None
    return tried


def test_the_second_half_of_a_double_click_confirms_nothing() -> None:
    tried = clicked_down(seen("patchwork"))
    assert tried.tried is not None
    x, y = tried.tried.x, tried.tried.y
    down, up = inputs.Down(x + 4, y), inputs.Up(x + 4, y)
    twice = after(tried, events.HandInput(3.2, down), events.HandInput(3.2, up))
    assert twice.hand == tried.hand and twice.session is tried.session
    assert clicked(twice, 3.4).session.match.ply > tried.session.match.ply


def test_the_second_half_that_waited_for_a_slow_frame_confirms_nothing_either() -> None:
    tried = clicked_down(seen("patchwork"))
    assert tried.tried is not None
    press = inputs.Down(tried.tried.x, tried.tried.y), inputs.Up(tried.tried.x, tried.tried.y)
    late = after(tried, *(events.HandInput(3.6, one, lag=0.5) for one in press))
    assert late.hand == tried.hand and late.session is tried.session
    again = after(late, *(events.HandInput(3.7, one, lag=0.1) for one in press))
    assert again.session.match.ply > tried.session.match.ply


def test_a_click_of_its_own_counts_however_soon() -> None:
    """Click elsewhere, or on a piece that a key set down."""
    tried = clicked_down(seen("patchwork"))
    assert tried.tried is not None
    x, y = tried.tried.x + 40, tried.tried.y + 40
    there = after(tried, events.HandInput(3.1, inputs.Down(x, y)))
    assert there.hand != tried.hand
    by_key = set_down(seen("patchwork"))
    assert clicked(by_key, 3.1).session.match.ply > by_key.session.match.ply


@pytest.mark.parametrize("rival", [PEOPLE[1], BOT])
def test_passing_and_placing_are_taken_back_alike(rival: str) -> None:
    session = begun("patchwork", (PEOPLE[0], rival))
    session = session.seated(session.match.to_act or session.home, Chair("Asha", PEOPLE[0]))
    state = opened(session)
    for wanted in (True, False):
        action = next(a for _, a in state.offers.pairs if isinstance(a, Pass) is wanted)
        done = after(state, events.Submit(1.0, action))
        assert done.session.match.ply == state.session.match.ply + 1 and done.can_undo
        back = after(done, events.Undo(2.0))
        assert back.session.match.state == state.session.match.state
        assert back.offers.pairs == state.offers.pairs and replace(back, hand=state.hand).my_turn


def test_a_grave_choice_asks_at_any_game() -> None:
    state = with_settings(seen("gnoming"), confirm="automatic")
    for put in (one for one, _ in state.offers.pairs if isinstance(one, Put)):
        grave = state.session.game.table.preview(
            state.seen_view, known(state.offers.meant(put)), state.laid
        ).grave
        assert reach_of(state).tries(put) is grave
