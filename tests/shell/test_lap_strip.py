"""Test the strip and the tokens of what happened since the viewer's turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.play import events, lap
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.shell.events import Key
from tabletop.shell.table.lap_strip import FEWEST
from tabletop.shell.table.marks import numbered
from tabletop.shell.table.placement import TOKEN, tokens_beside
from tabletop.table.picture import Box, Picture
from tests.shell import rounds
from tests.shell.tile_stage import TileStage
from tests.tools.look_stage import LookStage, session

TABLES = [("mexican_train", 2), ("mexican_train", 12), ("goat", 4), ("gnoming", 7),
          ("patchwork", 2)]  # fmt: skip


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., TileStage]]:
    made: list[TileStage] = []

    def build(game: str, seats: int) -> TileStage:
        least = 2 if game == "patchwork" else 3
        stage = TileStage(tmp_path / str(len(made)), game, seats)
        made.append(stage)
        stage.until_mine(lambda state: waited(state, least))
        stage.draw()
        return stage

    yield build
    for stage in made:
        stage.close()


def waited(state: TableState, least: int) -> bool:
    """Tell whether so much happened that it is summed up."""
    return len(lap.passages(state)) >= least


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_chip_tells_each_action_since_the_turn(
    make: Callable[..., TileStage], game: str, seats: int
) -> None:
    stage = make(game, seats)
    found = lap.passages(stage.state)
    last = stage.table.ui.find(f"log {found[-1].plies[-1]}")
    assert last is not None and last.widget is not None
    told = stage.desk.say(stage.state.log[-1].words, stage.session.names)
    assert last.widget.says is not None and told[1:] in stage.table.ui.say(last.widget.says)
    assert stage.table.ui.find("lap again") is not None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize(
    ("game", "seats"), [("gnoming", 6), ("gnoming", 7), ("mexican_train", 8), ("goat", 4)]
)
def test_the_newest_row_of_a_round_that_ended_is_seen(
    tmp_path: Path, game: str, seats: int, size: int, language: str
) -> None:
    stage = LookStage(tmp_path, (1280, 720), language=language, size=size)
    scene = stage.sit(round_of(game, seats))
    stage.clock.now += 10
    scene.tick(stage.clock.now)
    scene.send(events.SeeTable(stage.clock.now))
    stage.draw()
    newest = scene.ui.find(f"log {len(scene.state.log)}")
    assert newest is not None
    whole, lines = newest.whole, 55 * scene.ui.scale * size / 100
    assert newest.rect.height >= min(whole.height - 2, lines)
    assert abs(newest.rect.top - whole.top) <= 2, "it begins in view"
    stage.close()


def round_of(game: str, seats: int) -> Session:
    """Return a round that ended after several actions of the others."""
    made = (
        rounds.session(game, [rounds.HUMAN, *[rounds.BOT] * (seats - 1)], 1, seed=seed)
        for seed in range(1, 20)
    )
    return next(one for one in made if one.match.ply - last_own(one) > FEWEST)


def last_own(made: Session) -> int:
    """Return the ply of the last action of the first seat."""
    states = made.match.states
    return max(
        ply for ply in range(1, made.match.ply + 1)
        if made.game.rules.to_act(states[ply - 1]) == 0
    )  # fmt: skip


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_tokens_have_the_numbers_of_the_chips(
    make: Callable[..., TileStage], game: str, seats: int
) -> None:
    stage = make(game, seats)
    found, tokens = lap.passages(stage.state), numbered(stage.table)
    numbers = [number for number, _, _ in tokens]
    assert numbers == sorted(set(numbers)) and numbers[-1] <= len(found)
    for number, seat, name in tokens:
        told = found[number - 1].told
        assert told.seat == seat and name in told.marks


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_token_hides_the_piece_it_numbers(
    make: Callable[..., TileStage], game: str, seats: int
) -> None:
    stage = make(game, seats)
    picture, ui = stage.state.picture, stage.table.ui
    items = [picture.item(name) for _, _, name in numbered(stage.table)]
    boxes = [item.box for item in items if item is not None]
    spots = tokens_beside(boxes, picture, (ui.width, ui.height))
    assert len(spots) == len(boxes)
    for box, spot in zip(boxes, spots, strict=True):
        assert not spot.overlaps(box)
    assert all(not a.overlaps(b) for k, a in enumerate(spots) for b in spots[:k])


def test_a_token_goes_where_it_hides_least() -> None:
    box = Box(300, 300, 88, 44)
    above = tokens_beside([box], Picture(()), (1600, 900))
    assert above[0].bottom < box.y and above[0].centre[0] == box.centre[0]
    cramped = tokens_beside([Box(4, 4, 60, 30)], Picture(()), (1600, 900))
    assert cramped[0].x >= 0 and cramped[0].y >= 0 and cramped[0].width == TOKEN


@pytest.mark.parametrize("window", [(1280, 720), (3840, 2160)], ids=["720p", "4K"])
def test_its_button_is_hit_nowhere_on_a_row(tmp_path: Path, window: tuple[int, int]) -> None:
    stage = LookStage(tmp_path, window, paints=False)
    scene = stage.sit(session("gnoming", 7, "middle"))
    stage.draw()
    found = {target.id: target for target in scene.ui.targets}
    button, rows = found["lap again"], found["log"]
    assert button.rect.bottom <= rows.rect.top + 1
    stage.close()


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_lap_is_shown_by_a_button_and_by_a_key(
    make: Callable[..., TileStage], way: str
) -> None:
    stage = make("mexican_train", 3)
    version = stage.state.picture
    if way == "button":
        stage.click("lap again")
    else:
        stage.top.handle(Key("l"))
    stage.draw()
    assert stage.state.lap is not None and stage.state.picture != version
    assert not numbered(stage.table), "nothing has happened yet"
    stage.clock.now += lap.BEFORE + 0.1
    stage.table.tick(stage.clock.now)
    stage.draw()
    assert stage.state.lap is not None and stage.state.lap.shown == stage.state.lap.first
    assert [number for number, _, _ in numbered(stage.table)] in ([], [1]), "a draw has none"
    stage.top.handle(Key("escape"))
    stage.draw()
    assert stage.state.lap is None and stage.top is stage.table, "no menu opens"
    assert stage.state.picture == version


def test_the_chip_of_what_is_shown_is_in_sight(make: Callable[..., TileStage]) -> None:
    stage = make("mexican_train", 12)
    stage.click("lap again")
    seen = 0
    while stage.state.lap is not None and seen < 6:
        stage.clock.now += 0.4
        stage.table.tick(stage.clock.now)
        stage.draw()
        held = stage.state.lap
        if held is not None and held.shown >= held.first and not stage.state.glide.moves:
            one = next(p for p in lap.passages(stage.state) if held.shown in p.plies)
            chip = stage.table.ui.find(f"log {one.plies[-1]}")
            assert chip is not None and chip.rect.height > 0.6 * chip.whole.height
            seen += 1


def test_a_single_action_is_the_last_move(make: Callable[..., TileStage]) -> None:
    stage = make("patchwork", 2)
    stage.until_mine(lambda state: len(lap.passages(state)) == 1)
    stage.draw()
    assert not numbered(stage.table) and stage.table.ui.find("lap again") is None
