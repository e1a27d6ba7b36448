"""Test the end of a match: motif, its picture, scraps for the winner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.play.advance import BREATH, LOOK
from tabletop.play.results import honoured, motif
from tabletop.play.session import Session
from tabletop.shell.app import App
from tabletop.shell.canvas import Blit, Frame
from tabletop.shell.celebration import MANY, MARKS, SECONDS, Celebration
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.window import MainWindow
from tabletop.store.settings import WindowState
from tabletop.table.stage import LONGEST
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import played
from tests.shell.secret_stage import act, dealt

START = 50.0


def nearly(session: Session) -> Session:
    """Return the match one action before its end."""
    session = session.undo()
    assert session.match.to_act is not None
    return session


def patchwork(players: tuple[str, str]) -> Session:
    return played(players=players)


def ended_goat(seed: int = 3) -> Session:
    session, rng = dealt("goat", "pbb", seed), Random(seed)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, rng)
    return session


class EndStage(FlowStage):
    """Drive a table at its end, and record its sounds."""

    def __init__(self, folder: Path, session: Session, **how: bool) -> None:
        super().__init__(folder, session, window=(640, 360), auto_forced=False, **how)
        self.heard: list[str] = []
        self.desk.audio.play = self.heard.append  # type: ignore[assignment]

    def finish(self) -> None:
        """Submit the last action."""
        self.table.submit(self.session.match.legal()[0])


@pytest.fixture
def last(tmp_path: Path) -> Iterator[EndStage]:
    stage = EndStage(tmp_path, nearly(patchwork(("human", "human"))), reduced_motion=False)
    yield stage
    stage.close()


def test_first_the_move_then_the_motif_then_the_picture(last: EndStage) -> None:
    last.finish()
    assert last.session.over and "win" not in last.heard and last.heard
    last.wait(0.4 + BREATH + 0.2)
    assert last.heard.count("win") == 1 and last.desk.celebration is None
    assert last.top.name == "table"
    last.wait(LOOK)
    assert last.top.name == "ending"
    last.wait(LONGEST + 0.1)
    assert last.heard.count("win") == 1
    assert last.desk.celebration is not None, "scraps fall when all is counted"


def test_with_reduced_motion_nothing_falls(tmp_path: Path) -> None:
    stage = EndStage(tmp_path, nearly(patchwork(("human", "human"))), reduced_motion=True)
    stage.finish()
    stage.wait(BREATH + 0.2)
    assert "win" in stage.heard
    stage.wait(LOOK + LONGEST)
    assert stage.top.name == "ending" and stage.desk.celebration is None
    stage.close()


def test_taken_back_nothing_more_is_heard(last: EndStage) -> None:
    last.finish()
    last.table.undo()
    last.click("dialog.yes")
    last.wait(LOOK + 1)
    assert "win" not in last.heard and last.top.name == "table"


def test_undo_asks_before_a_finished_match_goes_on(last: EndStage) -> None:
    last.finish()
    ply = last.ply
    last.key("z", command=True)
    assert last.top.name == "dialog" and last.ply == ply
    last.key("return")
    assert last.top is last.table and last.ply == ply and last.session.over, "no is the default"
    last.table.undo()
    last.click("dialog.yes")
    assert last.ply == ply - 1 and not last.session.over


def test_for_whom_it_sounds() -> None:
    session = patchwork(("human", "human"))
    (winner,) = session.game.rules.winners(session.match.state)
    bots = ["bot:novice", "bot:novice"]
    won, lost = list(bots), list(bots)
    won[winner], lost[1 - winner] = "human", "human"
    cases = (
        (("human", "human"), "win", (winner,)),
        (tuple(bots), "win", (winner,)),
        (tuple(won), "win", (winner,)),
        (tuple(lost), "lose", ()),
    )
    for (a, b), sound, seats in cases:
        session = patchwork((a, b))
        assert (motif(session), honoured(session)) == (sound, seats)


def test_a_goat_is_found_with_its_bell_and_its_heads() -> None:
    session = ended_goat()
    found = session.moment(session.match.ply)
    assert found is not None and found.sound == "goat"
    assert session.told()[-1].sound not in ("goat", "")
    (mark, *_) = session.game.sheet(session.match.state).marks
    heads = [scrap for scrap in Celebration(0.0, (), mark=mark.art).scraps if scrap.shape < 0]
    assert len(heads) == MARKS


def falling(stage: FlowStage, seats: tuple[int, ...] = (0,)) -> tuple[Celebration, Frame]:
    return Celebration(START, seats), stage.top.frame(stage.size)


def test_scraps_fall_over_the_screen_and_are_gone(last: EndStage) -> None:
    scraps, frame = falling(last)
    assert scraps.draw(frame, last.desk.atlas, START - 0.1) is frame
    assert scraps.draw(frame, last.desk.atlas, START + SECONDS) is frame
    times = [START + SECONDS * n / 20 for n in range(20)]
    counts = [len(scraps.draw(frame, last.desk.atlas, time).ops) for time in times]
    assert max(counts) > 12 and counts[-1] < max(counts)
    assert max(counts) <= MANY + 1  # the frame below is one picture


def test_what_lies_below_is_seen_as_it_was(last: EndStage) -> None:
    scraps, frame = falling(last, ())
    (below,) = scraps.draw(frame, last.desk.atlas, START + 1.0).ops
    last.draw()
    assert isinstance(below, Blit)
    assert below.surface.get_size() == last.glass.surface.get_size()
    for x in range(0, last.size[0], 16):
        for y in range(0, last.size[1], 16):
            assert below.surface.get_at((x, y))[:3] == last.glass.surface.get_at((x, y))[:3]


def test_nothing_flashes(last: EndStage) -> None:
    """Keep scraps equally bright from frame to frame, and small."""
    scraps, frame = falling(last)
    for n in range(0, 90, 3):
        ops = scraps.draw(frame, last.desk.atlas, START + n / 20).ops[1:]
        area = sum(op.rect.width * op.rect.height for op in ops)
        assert area < 0.06 * last.size[0] * last.size[1]


def test_the_same_for_the_same_winners_and_other_colours_for_others() -> None:
    one, same, other = (Celebration(0.0, seats).scraps for seats in ((0,), (0,), (1,)))
    assert one == same and one != other
    assert {scrap.seat for scrap in one} == {0, -1}


def test_it_is_seen_in_the_window_until_a_key_or_a_click(tmp_path: Path) -> None:
    stage = EndStage(tmp_path, patchwork(("human", "human")), reduced_motion=False)
    pygame.display.init()
    window = MainWindow("test", WindowState())
    app = App(stage.desk, window, failed)
    try:
        for event in (
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
        ):
            pygame.event.clear()
            stage.desk.celebration = Celebration(stage.clock.now - 1.5, (FIRST, Seat(1)))
            assert app.step() and app.moving
            shown = app._screen._shown
            assert shown is not None and len(shown.ops) > 4
            assert isinstance(shown.ops[0], Blit) and shown.ops[0].rect.size == shown.size
            pygame.event.post(event)
            app.step()
            assert stage.desk.celebration is None
        stage.desk.celebration = Celebration(stage.clock.now - SECONDS, ())
        app.step()
        assert stage.desk.celebration is None
    finally:
        window.close()
        stage.close()
