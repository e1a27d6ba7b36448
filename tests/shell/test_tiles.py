"""Test tiles in the hand: arranged, sorted, new, dragged and placed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.rules import FIRST
from tabletop.play import events, hands, held_piece
from tabletop.play.table_state import Hint
from tabletop.shell.canvas import Blit
from tabletop.shell.table.artist import pixels
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import ItemId, hit
from tabletop.table.preview import LARGER
from tests.known import known
from tests.shell.tables import change
from tests.shell.tile_stage import TileStage, found, puts, some_fit

GAMES = ("goat", "mexican_train")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_is_dragged_to_another_place_of_the_rack_and_others_make_room(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    ply = stage.ply
    before, slots = stage.rack, stage.slots()
    tile = next(name for name in before if not stage.state.offers.can_lift(name))
    start = before.index(tile)
    end = len(before) - 1 if start < len(before) / 2 else 0
    stage.lift(tile, *stage.at(slots[end]))
    assert len(held_piece.making_room(stage.state)) == abs(end - start)
    assert held_piece.aimed(stage.state) is None
    stage.mouse("up", *stage.at(slots[end]))
    wanted = [name for name in before if name != tile]
    wanted.insert(end, tile)
    assert stage.rack == wanted and stage.state.hand == Empty()
    assert stage.ply == ply, "arranging is no action of the match"
    assert stage.state.refused is None
    stage.again()
    assert stage.rack == wanted


@pytest.mark.parametrize("game", GAMES)
def test_tiles_are_arranged_while_others_are_to_act(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(lambda state: bool(puts(state)))
    stage.table.submit(stage.state.offers.pairs[0][1])
    stage.again()
    if stage.session.match.to_act == FIRST:
        pytest.fail("the seed must hand the turn over")
    before = stage.rack
    stage.drag(before[0], stage.slots()[1])
    assert stage.rack[:2] == [before[1], before[0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_tile_that_cannot_be_laid_says_why_and_lifts_it(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    tile = next(name for name in stage.rack if not stage.state.offers.can_lift(name))
    stage.press(tile)
    assert stage.state.refused is not None and stage.state.refused.refusal.clause
    assert isinstance(stage.state.hand, Carrying) and stage.state.hand.item == tile
    before, slot = stage.rack, stage.slots()[0 if stage.rack.index(tile) else 1]
    stage.press(slot)
    assert stage.rack != before
    assert not isinstance(stage.state.hand, Carrying)


@pytest.mark.parametrize("game", GAMES)
def test_a_click_beside_everything_puts_away_why_not(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    stage.press("boneyard" if game == "mexican_train" else "market")
    assert stage.state.refused is not None, "what fits must be laid"
    assert stage.table.ui.find("choice 1") is None
    field = stage.state.picture.field
    assert field is not None
    spots = ((field.x + x, field.y + y) for x in range(0, int(field.width), 40) for y in (90, 300))
    x, y = next(at for at in spots if hit(stage.state.picture, *at) is None)
    stage.mouse("down", x, y)
    stage.mouse("up", x, y)
    assert stage.state.refused is None
    assert stage.table.ui.find("choice 1") is not None, "what can be done is shown again"


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_for_a_hint_puts_back_what_is_tried(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(lambda state: bool(puts(state)))
    stage.table.try_out(puts(stage.state)[0])
    assert isinstance(stage.state.hand, Trying)
    stage.table.ask_hint()
    assert isinstance(stage.state.hand, Empty), "else its panel would hide the hint"


@pytest.mark.parametrize("game", GAMES)
def test_keys_arrange_as_well(make: Callable[..., TileStage], game: str) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    tile = next(name for name in stage.rack if not stage.state.offers.can_lift(name))
    at = stage.rack.index(tile)
    stage.table.ui.set_focus(tile)
    stage.draw()
    stage.key("space")
    assert isinstance(stage.state.hand, Carrying)
    stage.key("left" if at else "right")
    stage.key("return")
    assert stage.rack.index(tile) == (at - 1 if at else 1)


@pytest.mark.parametrize("game", GAMES)
def test_sorting_goes_round_drops_the_own_order_and_is_remembered(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    sorts = list(stage.session.game.table.sorts)
    assert stage.state.shape.sort == sorts[0]
    seen = []
    for _ in sorts:
        stage.key("s")
        seen.append(stage.state.shape.sort)
    assert seen == [*sorts[1:], sorts[0]]
    stage.key("s")
    sorted_ = stage.rack
    stage.drag(sorted_[0], stage.slots()[1])
    assert stage.state.shape.order and stage.rack != sorted_
    stage.table.send(events.SortHand(stage.table.now))
    assert not stage.state.shape.order and stage.rack == sorted_
    assert stage.state.shape.sort == sorts[1]
    assert stage.desk.settings.sorts == (f"{game} {sorts[1]}",)
    other = make(game, sorts=stage.desk.settings.sorts)
    assert other.state.shape.sort == sorts[1]


def test_an_own_order_lasts_while_the_program_runs(make: Callable[..., TileStage]) -> None:
    stage = make("goat")
    stage.until_mine(some_fit)
    stage.drag(stage.rack[0], stage.slots()[1])
    order = stage.rack
    stage.table = stage.go("table", session=stage.session)
    assert stage.rack == order


@pytest.mark.parametrize("game", GAMES)
def test_a_drawn_tile_is_marked_until_the_next_own_action(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game, seats=2)

    def new() -> frozenset[ItemId]:
        return hands.drawn(stage.state.hands, FIRST)

    assert not new(), "a deal is not new"
    stage.until_mine(lambda state: len(state.offers.pairs) == 1 and not puts(state))
    before = set(stage.rack)
    stage.table.pick(stage.state.offers.pairs[0][0].item)
    drawn = set(stage.rack) - before
    assert len(drawn) == 1 and new() == drawn
    stage.again()
    marked = len(stage.draw().ops)
    assert new() == drawn
    held = stage.state.hands
    change(stage.table, hands=())
    assert len(stage.draw().ops) < marked, "a ring and a word"
    change(stage.table, hands=held)
    while new() and stage.session.match.to_act == FIRST:
        stage.table.submit(stage.state.offers.pairs[0][1])
        assert drawn.isdisjoint(new())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_new_round_marks_nothing(make: Callable[..., TileStage], game: str) -> None:
    stage = make(game, seats=2)
    rounds = 0
    for _ in range(400):
        match = stage.session.match
        if match.held:
            stage.table.send(events.GoOn(stage.clock.now))
            rounds += 1
            assert not hands.drawn(stage.state.hands, FIRST)
        elif match.to_act is None or rounds == 3:
            break
        else:
            stage.table.submit(match.legal()[0], swift=True)
    assert rounds


@pytest.mark.parametrize("game", GAMES)
def test_what_is_carried_tried_and_hinted_lies_as_it_will(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    table = stage.session.game.table
    for put in puts(stage.state):
        action = stage.state.offers.meant(put)
        (wanted,) = table.preview(stage.state.seen_view, known(action), stage.state.picture).lies
        place = stage.state.picture.place(put.place)
        assert place is not None
        rack = found(stage.state, put.item)
        stage.lift(put.item, 800, 300)
        held = held_piece.held_piece(stage.state)
        assert held is not None
        if held.spot is None:  # far from every end
            assert held.piece.pose == rack.pose
            assert held.piece.box.width == pytest.approx(rack.box.width * LARGER)
        stage.mouse("move", *place.box.centre)
        held = held_piece.held_piece(stage.state)
        assert held is not None and held.lies
        assert (held.piece.box, held.piece.pose) == (wanted.box, wanted.pose)
        assert held.spot == wanted.box
        stage.mouse("up", *place.box.centre)
        assert isinstance(stage.state.hand, Trying)
        held = held_piece.held_piece(stage.state)
        assert held is not None
        assert (held.piece.box, held.piece.pose) == (wanted.box, wanted.pose)
        stage.key("r")
        stage.key("f")
        assert isinstance(stage.state.hand, Trying), "a tile turns itself"
        stage.key("escape")
    action = stage.state.offers.meant(puts(stage.state)[0])
    (wanted,) = table.preview(stage.state.seen_view, known(action), stage.state.picture).lies
    without = stage.draw().ops
    change(stage.table, hint=Hint(FIRST, Advice((Choice(known(action), 1.0),))))
    stage.table.ui.dirty = True
    size = pixels(stage.table.ui, wanted).size
    surface = stage.desk.atlas.piece(wanted.sprite, size, wanted.pose, stage.table.ui.scale)
    ops = [op for op in stage.draw().ops if op not in without]
    at = stage.table.ui.rect(wanted.box)
    ghosts = [op for op in ops if isinstance(op, Blit) and op.rect.topleft == at.topleft]
    assert any(op.surface.get_size() == surface.get_size() for op in ghosts), "a faint ghost"


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_over_an_end_it_does_not_fit_keeps_its_pose(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    tile = next(name for name in stage.rack if not stage.state.offers.can_lift(name))
    item = found(stage.state, tile)
    end = next(place for place in stage.state.picture.places if place.group == item.goes)
    stage.lift(tile, *end.box.centre)
    held = held_piece.held_piece(stage.state)
    assert held is not None and not held.lies
    assert held.spot == end.box and held.piece.pose == item.pose
