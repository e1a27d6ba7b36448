"""Draw the panels of a replay: move, controls, log and exit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Msg, Who, msg
from tabletop.play import privacy
from tabletop.shell.table import turn_bar
from tabletop.shell.table.log_panel import log_list
from tabletop.shell.table.panels import grown
from tabletop.shell.table.turn_bar import Turn
from tabletop.shell.widgets import Button, Dropdown, Plain, Scroll, Slider, Ui, Widget, Words, note
from tabletop.shell.widgets.choice import ONE_LINE, Segmented
from tabletop.shell.widgets.layout import Column, FirstThatFits, Row
from tabletop.shell.widgets.longlist import anchored
from tabletop.table.picture import Area, Box

if TYPE_CHECKING:
    from tabletop.shell.scenes.replay.replay import ReplayScene

PLAY: Final = "replay.play"
SLIDER: Final = "replay.slider"
SPEED: Final = "replay.speed"
EYES: Final = "replay.eyes"
SPEEDS: Final = ("slow", "normal", "fast")

SMALLEST: Final = 18.0
"""Least size in units an em of the words on buttons that must fit."""

LOW: Final = 240.0
"""Height in units below which the panel needs lower buttons to fit."""

GAPS: Final = (12.0, 9.0)
"""Gaps in units between the parts of the panel, the largest that fit."""

AIRS: Final = (10.0, 3.0)
"""Units of padding around scrolling content, for rings and shadows, usually and in a low panel."""


def area(scene: ReplayScene, ui: Ui, where: Area) -> None:
    """Draw one area around the table, such as the log."""
    parts = {"turn": _turn, "panel": _panel, "log": _log, "tools": _tools}
    if (draw := parts.get(where.kind)) is not None:
        draw(scene, ui, where.box)


def _by(ui: Ui) -> float:
    return ui.desk.settings.size / 100


def _turn(scene: ReplayScene, ui: Ui, box: Box) -> None:
    did = scene.did()
    turn_bar.show(ui, box, Turn(ui.say(scene.heading()), "" if did is None else ui.say(did)))


def _panel(scene: ReplayScene, ui: Ui, box: Box) -> None:
    by = _by(ui)
    ui.draw.paper(box, 12, 5, stitched=False)
    edge, height, air = (4.0, 56.0, AIRS[0]) if box.height > LOW else (1.0, 44.0, AIRS[1])
    inner = Box(box.x + 8, box.y + edge, box.width - 16, box.height - 2 * edge)
    parts = [_slider(scene), _ways(scene, height), _speed(scene, ui)]
    if scene.session.game.private:
        parts.append(_eyes(scene, by))
    keys = note(_keys(scene), 19 * by)
    # Take the largest gap that fits; drop the text about keys before the controls.
    contents = [
        *(Column([*parts, keys], gap=gap) for gap in GAPS),
        *(Column(parts, gap=gap) for gap in (*GAPS, 5, 2, 0)),
    ]
    content = FirstThatFits(contents, inner.height - 2 * air)
    Scroll(content, id="replay.panel", padding=air).show(ui, inner)


def _slider(scene: ReplayScene) -> Widget:
    return Slider(
        scene.ply, lambda value: _open_at(scene, round(value)),
        scene.low, max(scene.low + 1, scene.high), 1.0, width=1000.0,
        id=SLIDER, enabled=scene.high > scene.low, says=msg("match.replay.slider"),
    )  # fmt: skip


def _ways(scene: ReplayScene, height: float) -> Row:
    """Return the buttons that step through the moves or play them."""
    many, start, end = len(scene.told), scene.ply <= scene.low, scene.ply >= scene.high
    play = "pause" if scene.playing else "play"
    ways: tuple[tuple[str, str, str, Callable[[], None], bool], ...] = (
        ("first", "first", "first", partial(scene.step, -many), not start),
        ("back", "chevron-left", "back", partial(scene.step, -1), not start),
        ("play", play, play, scene.toggle, scene.high > scene.low),
        ("forward", "chevron-right", "forward", partial(scene.step, 1), not end),
        ("last", "last", "last", partial(scene.step, many), not end),
    )
    buttons = [
        Button(
            Plain(""), act, "primary" if name == "play" else "secondary", icon, size=26,
            height=height, padding=8.0, id=f"replay.{name}", says=msg(f"match.replay.{says}"),
            enabled=enabled, grow=1.0,
        )
        for name, icon, says, act, enabled in ways
    ]  # fmt: skip
    return Row(buttons, gap=10)


def _speed(scene: ReplayScene, ui: Ui) -> Widget:
    speeds: list[tuple[str, Words]] = [(one, msg(f"shell.pace.{one}")) for one in SPEEDS]
    size = 20 * min(_by(ui), 1.3)
    small = min(size, SMALLEST)
    ways = ((size, 32.0, True), (size, 24.0, False), (small, 20.0, False), (size, 32.0, True))
    says = msg("match.replay.speed")
    bars = [
        Segmented(speeds, scene.speed, scene.set_speed, letters, air, ticks, id=SPEED, says=says)
        for letters, air, ticks in ways
    ]
    return FirstThatFits(bars, ONE_LINE)


def _keys(scene: ReplayScene) -> Msg:
    names = ("step_back", "step_on", "play", "to_start", "to_end")
    return msg("match.replay.keys", **{name: scene.desk.key(name) for name in names})


def _eyes(scene: ReplayScene, by: float) -> Widget:
    """Return the button that chooses the viewing seat, disabled mid-round."""
    seat = privacy.eyes(scene.session, scene.ply, scene.eyes)
    words = msg("match.replay.eyes", who=Who(seat))
    return Dropdown(words, scene.choose_eyes, "eye", 20 * min(by, 1.3), id=EYES, enabled=scene.open)


def _open_at(scene: ReplayScene, ply: int) -> None:
    scene.playing = False
    scene.go(ply)


def _log(scene: ReplayScene, ui: Ui, box: Box) -> None:
    ui.draw.paper(box, 12, 5, stitched=False)
    act = partial(_open_at, scene)
    rows = log_list(scene.told, scene.ply, grown(ui), act, id="replay.rows")
    anchored(ui, rows, box.grown(-4), id="replay.log", padding=2)


def _tools(scene: ReplayScene, ui: Ui, box: Box) -> None:
    """Draw the exit buttons as large as fits; a cross may replace "Close"."""
    large = 21 * min(_by(ui), 1.3)
    sizes = [large - (large - min(large, SMALLEST)) * step / 4 for step in range(5)]
    rows = [_ways_out(scene, size, brief, box) for brief in (False, True) for size in sizes]
    FirstThatFits(rows).show(ui, box)


def _ways_out(scene: ReplayScene, size: float, brief: bool, box: Box) -> Row:
    button = partial(Button, size=size, height=box.height, padding=10.0)
    on, close = msg("match.replay.play_on"), msg("match.replay.close")
    words, icon = (Plain(""), "cross") if brief else (close, "")
    play = button(on, scene.play_on, id="replay.play_on", grow=1.0)
    return Row([play, button(words, scene.back, icon=icon, id="replay.close", says=close)], gap=12)
