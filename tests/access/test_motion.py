"""Test reduced motion, and the absence of flashes.

With reduced motion nothing slides; with or without it nothing flashes three times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

import pygame
import pytest

from tabletop.kernel.rules import FIRST
from tabletop.play import events
from tabletop.play.session import Session
from tabletop.shell.canvas import Frame
from tabletop.shell.table import suggestion
from tabletop.table import inputs
from tests.access.eyes import shines
from tests.access.pixels import painted
from tests.access.screens import GAMES, Look, Screens
from tests.access.wanted import refusals, some_refused
from tests.shell.match_stage import played
from tests.shell.secret_stage import act

SOON: Final = (0.0, 0.02, 0.06, 0.11, 0.17, 0.25, 0.34)
"""Seconds after an event: pieces would be moving at most of them."""

SMALL: Final = (640, 360)


def passes(stage: Screens, seconds: float) -> Frame:
    """Return the frame after some seconds."""
    stage.clock.now += seconds
    stage.top.tick(stage.clock.now)
    return stage.draw()


def looks(stage: Screens) -> int:
    """Count the different frames soon after an event."""
    frames, before = [], 0.0
    for at in SOON:
        frames.append(passes(stage, at - before))  # kept: what is gone may lend its id to others
        before = at
    return len({tuple(op.key for op in frame.ops) for frame in frames})


# -- nothing slides


def moves(stage: Screens, game: str, count: int) -> Iterator[int]:
    """Make random moves for every seat; yield the looks after each."""
    stage.desk.home()
    stage.sit(game, least=2)
    rng = Random(7)
    for _ in range(count):
        match = stage.session.match
        if match.to_act is None:
            break
        stage.table.submit(rng.choice(list(match.legal())))
        yield looks(stage)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_with_less_motion_no_piece_is_seen_on_its_way(game: str, look: Look) -> None:
    stage = look(reduced_motion=True, pace="step", window=SMALL)
    found = list(moves(stage, game, 7))
    assert len(found) == 7 and set(found) == {1}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_nor_after_undo_a_refusal_sorting_or_letting_go(game: str, look: Look) -> None:
    stage = look(reduced_motion=True, pace="step", window=SMALL)
    stage.sit(game, some_refused)
    lifted = stage.state.offers.lifts()[0]
    doings: tuple[Callable[[], object], ...] = (
        lambda: stage.does(inputs.Pick(lifted)),
        lambda: stage.does(inputs.Turn(1)),
        lambda: stage.does(inputs.Cancel()),
        lambda: stage.table.send(events.Made(stage.table.now, next(refusals(stage.state))[0])),
        lambda: stage.key("s"),
        lambda: stage.table.submit(Random(1).choice(list(stage.session.match.legal()))),
        lambda: stage.key("z", command=True),
    )
    for doing in doings:
        doing()
        assert looks(stage) == 1, doing


def test_nor_in_a_replay(look: Look) -> None:
    stage = look(reduced_motion=True, window=SMALL)
    stage.go("replay", session=played(), ply=10)
    for key in ("right", "right", "left", "end", "home"):
        stage.key(key)
        assert looks(stage) == 1, key


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_piece_that_slides_is_noticed(game: str, look: Look) -> None:
    stage = look(reduced_motion=False, pace="step", window=SMALL)
    assert max(moves(stage, game, 4)) >= 5


SCREENS: Final = {
    "a hat": ("first_run", {}, "first.hat.turban"),
    "a lid": ("home", {}, "box.patchwork"),
    "a page": ("home", {}, "box.gnoming"),
    "a face": ("quick", {"game": "goat"}, "quick.guest"),
    "a seat more": ("quick", {"game": "mexican_train"}, "quick.more_seats"),
}
"""Screens on which something glides after a click, and the target that is clicked."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("reduced", [True, False], ids=["calm", "moving"])
@pytest.mark.parametrize("name", SCREENS)
def test_nor_on_another_screen(name: str, reduced: bool, look: Look) -> None:
    stage = look(reduced_motion=reduced, window=(1280, 720))
    scene, how, target = SCREENS[name]
    stage.desk.home()
    if scene != "home":
        stage.go(scene, **how)
    while passes(stage, 0.1) is not passes(stage, 0.5):
        pass
    stage.click(target)
    assert looks(stage) == 1 if reduced else looks(stage) >= 4


# -- nothing flashes

STEP: Final = 1 / 30
GRID: Final = (16, 9)
CHANGE: Final = 0.1
"""Share of white's luminance: a smaller change is no flash, nor is one between bright states."""

BRIGHT: Final = 0.8


def flashes(frames: Sequence[Frame]) -> int:
    """Return the most flashes (there and back) in a second anywhere.

    Each 144th of the window is measured. WCAG 2.3.1 counts only areas about four times as large, a
    quarter of ten degrees of sight.
    """
    tracks: list[list[float]] = [[] for _ in range(GRID[0] * GRID[1])]
    for frame in frames:
        small = pygame.transform.smoothscale(painted(frame.size, frame.ops), GRID)
        for track, light in zip(tracks, shines(small), strict=True):
            track.append(light)
    return max(_flashes(track) for track in tracks)


def _flashes(track: Sequence[float]) -> int:
    """Return the most pairs of opposite changes within a second."""
    changes: list[tuple[int, int]] = []
    low = high = track[0]
    for at, light in enumerate(track):
        low, high = min(low, light), max(high, light)
        for way, far, other in ((1, light - low, low), (-1, high - light, light)):
            if far >= CHANGE and other < BRIGHT and (not changes or changes[-1][1] != way):
                changes.append((at, way))
                low = high = light
    window = round(1 / STEP)
    counts = [sum(at <= other < at + window for other, _ in changes) for at, _ in changes]
    return max(counts, default=0) // 2


def filmed(stage: Screens, seconds: float) -> list[Frame]:
    """Return the frames of the next seconds."""
    return [passes(stage, STEP) for _ in range(round(seconds / STEP))]


def _last_move(stage: Screens, game: str) -> None:
    stage.sit(game)
    stage.key("l")


def _hint(stage: Screens, game: str) -> None:
    stage.sit(game)
    stage.key("h")


def _refusal(stage: Screens, game: str) -> None:
    stage.sit(game, some_refused)
    stage.table.send(events.Made(stage.table.now, next(refusals(stage.state))[0]))


def _bots(stage: Screens, game: str) -> None:
    """Submit a person's move, and let all others move after it."""
    stage.sit(game, least=2)
    stage.table.submit(stage.session.match.legal()[0])


def _end(stage: Screens, game: str) -> None:
    """Make the last move of a match, and show its end and the score sheet."""
    record = played().record() if game == "patchwork" else _whole(stage, game)
    before = record.played(record.actions[:-1])
    session, fault = Session.resumed(stage.session.game, before, "the end", 1)
    assert fault is None
    stage.table = stage.go("table", session=session)
    stage.table.submit(_next(session, record.actions[-1]))
    assert stage.session.over


def _whole(stage: Screens, game: str) -> Any:
    stage.sit(game)
    session, rng = stage.session, Random(3)
    while not session.over:
        session = session.go_on() if session.match.to_act is None else act(session, rng)
    return session.record()


def _next(session: Session, written: str) -> Any:
    write = session.game.notation.write
    return next(action for action in session.match.legal() if write(action) == written)


FILMS: Final[dict[str, tuple[Callable[[Screens, str], None], float]]] = {
    "last move": (_last_move, 1.0),
    "hint": (_hint, 1.0),
    "refusal": (_refusal, 1.0),
    "bots": (_bots, 2.5),
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "calm"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_flashes(game: str, reduced: bool, look: Look) -> None:
    stage = look(reduced_motion=reduced, pace="fast", window=SMALL)
    for name, (begin, seconds) in FILMS.items():
        stage.desk.home()
        begin(stage, game)
        assert flashes(filmed(stage, seconds)) < 3, name


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ["patchwork", "gnoming"])
def test_nor_when_somebody_has_won(game: str, look: Look) -> None:
    stage = look(window=SMALL, auto_forced=True)
    stage.sit(game)
    _end(stage, game)
    film = filmed(stage, 6.0)
    assert stage.top.name == "ending"
    assert flashes(film) < 3


def test_a_sign_that_blinks_is_noticed(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Detect a hint's frame that blinks five times a second."""
    shown = suggestion.draw_action

    def blinking(scene: Any, ui: Any, action: Any, *more: Any) -> None:
        if int(ui.desk.now() * 10) % 2:
            shown(scene, ui, action)
            item = scene.state.picture.item(scene.state.offers.pairs[0][0].item)
            ui.draw.rounded(item.box, 4, "ink")
        ui.dirty = True

    monkeypatch.setattr(suggestion, "draw_action", blinking)
    stage = look(window=SMALL)
    _hint(stage, "mexican_train")
    film = []
    for _ in range(60):
        stage.table.ui.dirty = True
        film.append(passes(stage, STEP))
    assert stage.state.hint is not None and stage.session.match.to_act == FIRST
    assert flashes(film) >= 3


def test_counting_flashes() -> None:
    dark, light = [0.1] * 3, [0.6] * 3
    assert _flashes(dark * 20) == 0
    assert _flashes((dark + light) * 10) >= 3
    assert _flashes([0.85, 0.95] * 30) == 0, "between two bright states"
    assert _flashes([0.1] * 10 + [0.6] * 10 + [0.1] * 40) == 1
    assert not any(b < a for a, b in pairwise(SOON))
