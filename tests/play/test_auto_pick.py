"""Test the one piece that must be placed: it comes to the hand by itself."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.autoplay import picked
from tabletop.play.lesson import begin
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.table import inputs
from tabletop.table.gesture import Offers, Press
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Item, ItemId, Label
from tabletop.table.sprites import Trail
from tabletop.table.tween import NOTHING
from tests.known import known
from tests.play.tables import ALONE, after, game, opened, seen, with_settings
from tests.play.tables import until as played


def takes(session: Session) -> bool:
    """Return whether the person is to place a patch of leather."""
    match = session.match
    if match.to_act != 0:
        return False
    return all(str(session.game.notation.write(one)).startswith("leather") for one in match.legal())


def owing() -> TableState:
    """Return a table whose person has a patch of leather in the hand."""
    return opened(played("patchwork", ALONE, takes))


def empty() -> TableState:
    """Return the same table with an empty hand."""
    return replace(owing(), hand=Empty())


def test_the_one_piece_is_lifted_over_the_places_for_it() -> None:
    hand = owing().hand
    assert isinstance(hand, Carrying) and hand.item == "leather owed"
    assert hand.over is not None and not hand.dragged
    assert picked(empty(), None).hand == hand
    assert picked(empty(), inputs.Commit()).hand == hand, "a key is no pointer"


def test_leather_waits_at_the_quilt_for_a_pointer_and_any_lit_square_takes_it() -> None:
    for cause in (inputs.Moved(1000.0, 20.0), inputs.Up(1000.0, 20.0)):
        waiting = picked(empty(), cause)
        assert waiting.hand == Empty()
    view: Any = waiting.seen_view
    picture = waiting.picture
    lit = {item.box.centre for item in picture.items if item.id.startswith("lit ")}
    assert len(lit) == 81 - view.table.covered[0].bit_count() > 0
    for x, y in sorted(lit):
        pressed = after(waiting, events.HandInput(waiting.now, inputs.Down(x, y)))
        put = after(pressed, events.HandInput(waiting.now, inputs.Up(x, y))).hand
        assert isinstance(put, Trying) and put.item == "leather owed"
    frame, leather = picture.item(ItemId("frame 0")), picture.item(ItemId("leather owed"))
    assert frame is not None and leather is not None and leather.box.overlaps(frame.box)


def test_a_thread_leads_from_the_track_to_the_leather_under_patches_and_numbers() -> None:
    picture = owing().picture
    way, leather = (picture.item(ItemId(name)) for name in ("leather way", "leather owed"))
    assert way is not None and leather is not None and isinstance(way.sprite, Trail)
    holes = [one.box.centre for one in picture.items if one.id.startswith("leather gone ")]
    box = way.box
    ends = [(box.x + x * box.width, box.y + y * box.height)
            for x, y in (way.sprite.points[0], way.sprite.points[-1])]  # fmt: skip
    assert min(math.dist(ends[0], hole) for hole in holes) < 1
    assert math.dist(ends[1], leather.box.centre) < 1
    above: list[Item | Label] = [
        *(one for one in picture.items if one.id.startswith(("patch ", "tag "))),
        *(one for one in picture.labels if one.id.startswith("space ")),
    ]
    assert above and all(one.layer > way.layer for one in above)


def test_columns_and_rows_are_named_as_the_log_names_squares() -> None:
    state = owing()
    names = {label.id: label for label in state.picture.labels if label.held}
    assert set(names) == {f"axis {sign}" for sign in "abcdefghi123456789"}
    for place in state.picture.places:
        assert place.says is not None
        letter, number = tuple(str(dict(place.says.args)["square"]))
        x, y = place.box.centre
        assert abs(names[ItemId(f"axis {letter}")].box.centre[0] - x) < 0.1
        assert abs(names[ItemId(f"axis {number}")].box.centre[1] - y) < 0.1


def test_a_piece_that_glides_glides_into_the_hand() -> None:
    state = empty()
    item = state.picture.item(ItemId("leather owed"))
    assert item is not None
    glide = replace(NOTHING, moves={item.id: (item.box, item)})
    taken = picked(replace(state, glide=glide), None)
    _, goal = taken.glide.moves[item.id]
    assert isinstance(taken.hand, Carrying)
    assert goal.box.centre == (taken.hand.x, taken.hand.y) != item.box.centre


def test_a_choice_of_pieces_is_left_to_the_person() -> None:
    state = seen("patchwork")
    assert len(state.possible.lifts()) > 1 and picked(state, None) is state
    none = replace(state, possible=Offers())
    assert picked(none, None) is none


def test_another_action_beside_it_leaves_it_on_the_table() -> None:
    state = empty()
    pairs = (*state.possible.pairs, (Press(ItemId("bell")), known("ring")))
    both = replace(state, possible=Offers(pairs), offers=Offers(pairs))
    assert picked(both, None) is both


def test_a_tile_of_a_hand_stays_on_its_rack() -> None:
    state = seen("goat")
    assert len(state.possible.lifts()) == 1
    assert picked(state, None) is state and state.hand == Empty()


def test_what_is_done_by_itself_is_not_taken() -> None:
    state = empty()
    only = Offers(state.possible.pairs[:1])
    one = replace(state, possible=only, offers=only)
    assert isinstance(picked(one, None).hand, Carrying), "leather needs a thought"
    session = replace(one.session, game=replace(one.session.game, forced=lambda _: True))
    sure = replace(one, session=session)
    assert picked(sure, None) is sure
    assert isinstance(picked(with_settings(sure, auto_forced=False), None).hand, Carrying)
    _, guide = begin(game("patchwork"), state.session.chairs[0], (Chair("Ravi", "bot:novice"),))
    assert isinstance(picked(replace(sure, guide=guide), None).hand, Carrying)
    several = replace(sure, possible=state.possible, offers=state.offers)
    assert isinstance(picked(several, None).hand, Carrying)


def test_a_piece_that_is_not_offered_is_not_taken() -> None:
    state = replace(empty(), offers=Offers())
    assert picked(state, None) is state


def test_it_is_in_the_hand_again_after_the_window_changed() -> None:
    state = owing()
    assert after(empty(), events.Viewport(1.0, state.frame)).hand == state.hand
    assert state.session.match.to_act == Seat(0)
