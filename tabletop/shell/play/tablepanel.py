"""The panels beside a table: what may be done now, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Who, msg
from tabletop.shell.play import logview, rounds
from tabletop.shell.play.choosing import choosing
from tabletop.shell.play.outcome import outcome
from tabletop.shell.play.panels import (
    LOW,
    Act,
    Told,
    buttons,
    fitted,
    footing,
    grown,
    heading,
    lowered,
    preview_panel,
    refusal_panel,
)
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.scroll import Offset, Scroll
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item

if TYPE_CHECKING:
    from tabletop.shell.play.table import TableScene

AIR: Final = 6.0
"""Units around what a panel says, for rings and shadows."""


def side_panel(scene: TableScene, ui: Ui, box: Box, hovered: Item | None) -> None:
    """Paper with what concerns the person to act."""
    by = grown(ui, box)
    red = scene.board.refused is not None
    ui.draw.paper(box, 12, 5, stitched=False)
    if red:
        ui.draw.rounded(box, 12, "", "no", 3)
    content, acts = _content(scene, hovered, by, box)
    low = box.height < LOW
    if low:
        content = lowered(content, by, red)
    air, tall, apart = footing(box)
    inner = Box(box.x + 16, box.y + air, box.width - 32, box.height - 2 * air)
    high = 0.0
    if acts:
        foot = buttons(acts, by, tall)
        high = ui.size(foot, inner.width)[1]
        if high > 1.5 * tall * by:  # the signs of a pad are wider than letters
            foot = buttons(acts, by, tall, icons=True)
            high = ui.size(foot, inner.width)[1]
        foot.show(ui, Box(inner.x, inner.y + inner.height - high, inner.width, high))
        high += apart
    room = Box(inner.x - AIR, inner.y - AIR, inner.width + 2 * AIR, inner.height - high + 8)
    gap = (1 if low else 6) * by
    words = fitted(ui, content, gap, room.width - 2 * AIR, room.height - 2 * AIR)
    Scroll(words, id="panel", padding=AIR).show(ui, room)


def _content(
    scene: TableScene, hovered: Item | None, by: float, box: Box
) -> tuple[list[Widget], list[Act]]:
    board, session, high = scene.board, scene.session, box.height
    table = session.game.table
    names = session.names
    if isinstance(board.hand, Carrying | Trying):
        return holding(scene, by)
    if board.refused is not None:
        refusal = board.refused.refusal
        return refusal_panel(refusal, names, by, lambda: scene.open_rule(refusal.clause)), []
    if scene.turns.hinting:
        return [heading(msg("table.hint_wait"), by)], []
    if board.hint is not None:
        return _hint(scene, by)
    if session.over:
        return outcome(scene, by, box)
    if hovered is not None:
        about = table.about(board.view, hovered.id, board.laid)
        if about is not None:
            words = preview_panel(about, names, by)
            by_keys = scene.ui.ring and scene.ui.focus == hovered.id
            if by_keys and board.my_turn:  # the numbers stay: keys are what is used
                rows, acts = choosing(scene, by, high)
                return [*words, *rows], acts
            return words, []
    if session.match.held:
        return _round_over(scene, by)
    if not board.my_turn:
        words, acts = _waiting(scene, by)
        return words[: 1 if acts else 2] if high < LOW else words, acts
    return choosing(scene, by, high)


def holding(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    """What the piece in the hand would come to, and what can be done with it."""
    board, names = scene.board, scene.session.names
    aimed = board.grip.aimed()
    action = board.offers.meant(aimed) if aimed is not None else None
    lone = len(board.offers.lifts()) == 1
    acts = [
        Act(
            "set-down",
            msg("table.set_down"),
            scene.hand_does(inputs.Commit()),
            "accept",
            main=True,
            enabled=action is not None or board.grip.shelved() is not None,
        ),
        Act("turn", msg("table.turn"), scene.hand_does(inputs.Turn(1)), "turn", icon="turn-right"),
        Act(
            "flip", msg("table.flip"), scene.hand_does(inputs.Turn(flip=True)), "flip", icon="flip"
        ),
        Act("put-back", msg("table.put_back"), scene.hand_does(inputs.Cancel()), icon="undo"),
    ]
    hand = board.hand
    item = board.picture.item(hand.item) if isinstance(hand, Carrying | Trying) else None
    if item is not None and item.span == (1, 1):
        acts = [acts[0], acts[3]]
    if aimed is not None and action is not None:
        preview = scene.session.game.table.preview(board.view, action, board.laid)
        return preview_panel(preview, names, by), acts
    if aimed is not None and (refusal := board.why_not(aimed)) is not None:
        words = refusal_panel(refusal, names, by, lambda: scene.open_rule(refusal.clause))
        return words, acts
    if aimed is None and board.refused is not None:  # lifted to be arranged, not to be played
        told = board.refused.refusal
        return refusal_panel(told, names, by, lambda: scene.open_rule(told.clause)), acts
    about = None
    if item is not None:
        about = scene.session.game.table.about(board.view, item.id, board.laid)
    if about is not None:
        return preview_panel(about, names, by), acts
    title = msg("table.place_title" if lone else "table.carry_title")
    return [heading(title, by)], acts


def _waiting(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    """A bot is to act: what it is, and how to go on."""
    session = scene.session
    seat = session.match.to_act
    if seat is None:
        return [], []
    level = session.chairs[seat].level or ""
    works = "while_thinking" if session.match.can_undo() else "menu_works"
    words: list[Widget] = [
        Told(msg("table.thinks", who=Who(seat)), session.names, 28 * by, "serif-bold"),
        Label(msg("table.level", level=msg(f"table.level.{level}")), 24 * by),
        Label(msg(f"table.{works}"), 22 * by, tone="quiet"),
    ]
    acts = []
    flow = scene.flow
    if flow.rushing:
        words = [Told(msg("table.rushing"), session.names, 26 * by, "serif-bold")]
        return words, [Act("rush", msg("table.rush_stop"), flow.rush, "last", main=True)]
    if scene.desk.settings.pace == "step":
        ready = scene.turns.ready
        acts.append(Act("next", msg("table.next"), flow.step_on, "set_down", True, ready))
    if flow.can_rush:
        acts.append(Act("rush", msg("table.rush"), flow.rush, "last", main=not acts))
    return words, acts


def _round_over(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    """Between two rounds: everything lies open, and the sheet tells what it came to."""
    session = scene.session
    words = [
        Told(msg("table.round_over"), session.names, 28 * by, "serif-bold"),
        Label(msg("table.round_open"), 22 * by, tone="quiet"),
    ]
    return words, [
        Act("sheet", msg("table.sheet"), lambda: rounds.show(scene), "accept", main=True)
    ]


def _hint(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    board, names = scene.board, scene.session.names
    if board.hint is None or board.hint.advice is None:
        return [heading(msg("table.hint_none"), by)], []
    advice = board.hint.advice
    action = advice.action
    preview = scene.session.game.table.preview(board.view, action, board.laid)
    words: list[Widget] = [heading(msg("table.hint_title"), by)]
    words.append(Told(preview.title, names, 24 * by, "sans-bold"))
    if advice.reason is not None:
        words.append(Told(advice.reason, names, 24 * by))

    def take() -> None:
        gesture = scene.session.game.table.gesture(board.view, action)
        scene.board.forget_hint()
        if isinstance(gesture, Put):
            scene.board.try_out(gesture)
        else:
            scene.board.hand_does(inputs.Pick(gesture.item))

    return words, [
        Act("hint-take", msg("table.hint_take"), take, main=True),
        Act("hint-close", msg("table.hint_close"), scene.board.forget_hint),
    ]


def log_panel(scene: TableScene, ui: Ui, box: Box) -> None:
    """The log on its paper; it stays at the newest line unless somebody scrolled up."""
    by = grown(ui, box)
    ui.draw.paper(box, 12, 5, stitched=False)
    names, told = scene.session.names, scene.board.told
    inner = Box(box.x + 4, box.y + 4, box.width - 8, box.height - 8)
    lit, room = len(told), inner.height - 4
    rows = logview.log_list(told, names, lit, by, scene.open_replay, id="log rows", high=room)
    state = ui.memo("log", Offset)
    count = ui.memo("log seen", LogSeen)
    if count.rows != len(told):
        count.rows = len(told)
        state.y = 1e9
    Scroll(rows, id="log", padding=2).show(ui, inner)


class LogSeen:
    """How many rows the log had when it was last drawn."""

    def __init__(self) -> None:
        self.rows = 0
