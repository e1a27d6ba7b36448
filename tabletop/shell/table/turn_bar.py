"""Lay out the turn and the prompt in a bar of any height and width."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from tabletop.games.kit.areas import title_size
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import held_piece
from tabletop.play.autoplay import forcing
from tabletop.play.results import won
from tabletop.shell.power import sparing
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.faces import avatar_of, face
from tabletop.shell.widgets.brush import MIDDLE, SMALLEST
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Box, Face, ItemId

Sign: TypeAlias = Literal["", "token", "left", "right"]
"""Sign beside the name: none, the seat's token, or an arrow towards the seat."""

TITLE: Final = 40.0
LINE: Final = 24.0
LEAST_TITLE: Final = 24.0
LEAST_LINE: Final = 18.0
"""Least letter size of the line in units, at interface size 100 %."""

HIGH: Final = 1.38
"""Height of a line in ems, including signs above and below the letters of Indian scripts."""

DOWN: Final = 0.68
"""Part of an em from the top of a line to its optical middle."""

BOLD: Final[Face] = "serif-bold"
FACE: Final = 1.18
"""Size in ems of the portrait beside the title."""

STACKED: Final = 0.9
"""Least share of the usual letter size for title above line; below it they are side by side."""

DASH: Final = " — "
EDGE: Final = 6.0
HAIR: Final = 1.5
"""Extra units for signs of Gurmukhi on the largest titles, to allow for rounding to pixels."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold the bar's content: the player to move or an event, and a prompt."""

    title: str
    line: str = ""
    seat: Seat | None = None
    sign: Sign = ""


@dataclass(frozen=True, slots=True)
class _Fit:
    """Hold the letter sizes that fit, and any lines below the title.

    Attributes:
        whole: Whether the prompt is in the bar; otherwise the panel shows it.
    """

    title: float
    line: float
    below: tuple[str, ...]
    whole: bool = True


def draw(ui: Ui, bar: Box, turn: Turn, room: Box | None = None) -> None:
    """Draw and announce the turn in ``room``, a part of the bar, or all of it."""
    told = ". ".join(filter(None, (turn.title, turn.line)))
    with (
        ui.reading_log.group("turn", "status", "polite"),
        ui.reading_log.as_one(told, ui.rect(bar), ui.canvas.clip),
    ):
        show(ui, room or bar, turn)


def show(ui: Ui, box: Box, turn: Turn) -> None:
    """Draw the title above the line in a high bar, else side by side.

    The words always stay inside the bar.
    """
    fit = next(_fits(ui, box, turn), None)
    if fit is None:
        _draw_wrapped(ui, box, turn)
        return
    beside = DASH + turn.line if turn.line and fit.whole and not fit.below else ""
    title, line, many = fit.title * HIGH, fit.line * HIGH, len(fit.below)
    (x, y), wide = box.centre, _signed_wide(ui, turn, fit.title)
    y -= (title + line * many) / 2
    left, middle = x - (wide + ui.draw.text_width(beside, fit.line)) / 2, y + fit.title * DOWN
    left += _draw_title(ui, turn, left, middle, fit.title)
    if beside:
        # Align the baselines: the middle of smaller letters is lower.
        ui.draw.line(beside, left, middle + MIDDLE * (fit.title - fit.line), fit.line, "ink")
    middle = y + title + fit.line * DOWN + line * (many - 1) / 2
    ui.draw.lines(fit.below, x, middle, fit.line, "ink", "sans", "centre", step=line)


def _fits(ui: Ui, box: Box, turn: Turn) -> Iterator[_Fit]:
    """Yield layouts of the words inside ``box``, the largest letters first."""
    large = ui.lettering / 100
    if large <= 1:
        for step in range(round(large * 20), 7, -1):
            yield from _sized(ui, box, turn, step / 20)
        return
    # Do not shrink enlarged words: move the prompt to the panel instead.
    yield from _sized(ui, box, turn, large)
    room = box.width - 2 * EDGE
    for step in range(round(large * 20), 7, -1):
        title = _drawn(ui, min(title_size(large), TITLE * step / 20))
        if _signed_wide(ui, turn, title) <= room and HIGH * title <= box.height - HAIR:
            yield _Fit(title, 0.0, (), whole=not turn.line)


def _sized(ui: Ui, box: Box, turn: Turn, by: float) -> Iterator[_Fit]:
    room = box.width - 2 * EDGE
    two = box.height >= STACKED * HIGH * (TITLE + LINE)  # there is room for two lines
    title = _drawn(ui, max(LEAST_TITLE, title_size(by)))
    line = _drawn(ui, max(LEAST_LINE, LINE * by))
    head = _signed_wide(ui, turn, title)
    lines = ui.draw.wrap(turn.line, line, "sans", room) if turn.line else []
    for below in range(1, 3) if turn.line else (0,):
        if (
            head <= room
            and len(lines) <= below
            and HIGH * (title + line * len(lines)) <= box.height
        ):
            yield _Fit(title, line, tuple(lines))
        beside = head + ui.draw.text_width(DASH + turn.line, line)
        low = title < STACKED * TITLE or not two or by > 1
        if below == 1 and low and beside <= room and HIGH * title <= box.height:
            yield _Fit(title, line, ())


def tells(ui: Ui, box: Box, turn: Turn) -> bool:
    """Return whether the bar has room for the prompt at the wanted size."""
    fit = next(_fits(ui, box, turn), None)
    return fit is None or fit.whole


def _drawn(ui: Ui, size: float) -> float:
    """Return a letter size in units, rounded to whole pixels."""
    return ui.draw.px(size) / ui.scale


def _draw_wrapped(ui: Ui, box: Box, turn: Turn) -> None:
    """Draw everything in as many small lines as necessary."""
    text = turn.title + (DASH + turn.line if turn.line else "")
    size = LEAST_LINE
    while True:
        step = _drawn(ui, size) * HIGH
        lines = ui.draw.wrap(text, size, "sans-bold", box.width - 2 * EDGE)
        if len(lines) * step <= box.height or size * ui.scale <= SMALLEST:
            break
        size -= 1.0
    (x, y), down = box.centre, step * (DOWN / HIGH - 0.5)
    ui.draw.lines(lines, x, y + down, size, "ink", "sans-bold", "centre", step=step)


def _sign_wide(ui: Ui, turn: Turn, size: float) -> float:
    if not turn.sign or turn.seat is None:
        return 0.0
    pictured = turn.sign == "token" and avatar_of(ui, turn.seat) is not None
    return size * (FACE + 0.16 if pictured else 1.1)


def _signed_wide(ui: Ui, turn: Turn, size: float) -> float:
    return ui.draw.text_width(turn.title, size, BOLD) + _sign_wide(ui, turn, size)


def _draw_title(ui: Ui, turn: Turn, x: float, middle: float, size: float) -> float:
    gap = _sign_wide(ui, turn, size)
    text_x = x if turn.sign == "right" else x + gap
    wide = ui.draw.line(turn.title, text_x, middle, size, "ink", BOLD)
    if turn.seat is not None and turn.sign == "token":
        side = size * (0.94 if avatar_of(ui, turn.seat) is None else FACE)
        disc = Box(x, middle - side / 2, side, side)
        face(ui, disc, turn.seat, lift=0.0)
    elif turn.seat is not None and turn.sign:
        side = size * 0.85
        at = x + wide + gap - side if turn.sign == "right" else x
        tone = ui.desk.atlas.looks[turn.seat].colour
        _draw_arrow(ui, Box(at, middle - side * 0.47, side, side * 0.94), turn.sign == "left", tone)
    return wide + gap


def _draw_arrow(ui: Ui, box: Box, left: bool, tone: str) -> None:
    d = "M34 2 L4 16 L34 30 C28 22 28 10 34 2Z" if left else "M0 2 L30 16 L0 30 C6 22 6 10 0 2Z"
    fill, line = ui.draw.colour(tone), ui.draw.colour("ink")
    stroke = f'stroke="{line}" stroke-width="1.5" stroke-linejoin="round"'
    scaled = f'transform="scale({box.width / 34:.3f} {box.height / 32:.3f})"'
    ui.draw.svg(box, f'<path {scaled} d="{d}" fill="{fill}" {stroke}/>')


def turn_of(scene: TableContext) -> Turn:
    """Return the current content of the bar over a table."""
    session = scene.session
    seat = session.match.to_act
    title, line = turn_words(scene)
    guide, say = scene.state.guide, scene.desk.say
    if guide is not None and guide.told(session):
        game = msg(f"{session.game.id}.name")
        return Turn(say(msg("lessons.of", game=game)), say(msg("lessons.read")))
    if guide is not None and guide.asked(session) is not None and guide.step.ask is not None:
        line = guide.step.ask if isinstance(scene.state.hand, Empty) else line
    area = scene.state.laid.area("turn")
    sign: Sign = (area and area.points) or "token"
    return Turn(say(title, session.names), say(line, session.names), seat, sign)


def turn_words(scene: TableContext) -> tuple[Msg, Msg]:
    """Return the sentences about the turn and the prompt."""
    state, session = scene.state, scene.session
    if state.lap is not None:
        shown = state.lap.shown - state.lap.first + 1
        last = len(state.log) - state.lap.first + 1
        line = msg("table.lap.of", n=shown, all=last) if shown else msg("table.lap.begin")
        return msg("table.lap"), line
    seat = session.match.to_act
    prompt = session.game.table.prompt(state.seen_view)
    if seat is None and not session.over:
        return msg("table.round_over"), prompt
    if seat is None and not state.scored:
        return prompt, msg("match.ending.count")
    if seat is None:
        return won(session.game.rules.winners(session.match.state), session.home), prompt
    if not session.human(seat):
        if state.auto.rushing:
            return msg("table.thinks", who=Who(seat)), msg("table.rushing")
        ready = state.ready and scene.desk.settings.pace == "step"
        line = msg("table.thinking_less" if sparing(scene.desk) else "table.thinking")
        if ready:
            if _on_button(scene, "next"):
                line = msg("table.press_next.button")
            else:
                step = "accept" if scene.desk.family else "set_down"  # a pad has no Space
                line = msg("table.press_next", press=scene.desk.key(step))
        return msg("table.thinks", who=Who(seat)), line
    title = msg("table.to_move", who=Who(seat))
    hand = state.hand
    if isinstance(hand, Trying) and held_piece.lands(state):
        if _on_button(scene, "set-down"):
            return title, msg("table.trying.click")
        words = "table.trying.pad" if scene.desk.family else "table.trying"
        return title, msg(words, press=scene.desk.key("accept"))
    if isinstance(hand, Carrying | Trying):
        return title, _carrying(scene, hand)
    if forcing(state):
        return title, msg("table.forced", what=prompt)
    return title, prompt


def _on_button(scene: TableContext, main: str) -> bool:
    ui = scene.ui
    on_piece = scene.state.picture.item(ItemId(ui.focus)) is not None
    return ui.ring and ui.focus not in {"", main} and not on_piece


def _carrying(scene: TableContext, hand: Carrying | Trying) -> Msg:
    item = scene.state.picture.item(hand.item)
    if item is not None and item.shelf and not scene.state.offers.can_lift(item.id):
        return msg("table.carry_shelf")
    small = item is not None and item.span == (1, 1)
    key = scene.desk.key("back")
    if isinstance(hand, Trying) or hand.over is None or scene.state.refused is not None:
        return msg("table.carry_small" if small else "table.carry", press=key)
    if scene.ui.ring and held_piece.lands(scene.state) and not _on_button(scene, "set-down"):
        return msg("table.carry_keys", confirm=scene.desk.key("accept"), press=key)
    return msg("table.carry_small_over" if small else "table.carry_over", press=key)
