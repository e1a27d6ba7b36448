"""The panels beside a table: what may be done now, the log, the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.games.game import Preview
from tabletop.kernel.words import Refusal, Who, msg
from tabletop.shell.play import logview
from tabletop.shell.play.board import Board
from tabletop.shell.play.panels import (
    Act,
    ChoiceRow,
    Told,
    buttons,
    heading,
    preview_panel,
    refusal_panel,
)
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.layout import Column, Row
from tabletop.shell.widgets.scroll import Offset, Scroll
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item

if TYPE_CHECKING:
    from tabletop.shell.play.table import TableScene

LARGEST: Final = 1.5
"""Interface size beyond which the panels' words do not grow: their boxes do not either."""


def choices(board: Board) -> list[Item]:
    """The pieces that might be taken, in the order of their numbers."""
    return [item for item in board.picture.items if item.goes]


def side_panel(scene: TableScene, ui: Ui, box: Box, hovered: Item | None) -> None:
    """Paper with what concerns the person to act."""
    by = min(scene.desk.settings.size / 100, LARGEST)
    red = scene.board.refused is not None
    ui.draw.paper(box, 12, 5, stitched=False)
    if red:
        ui.draw.rounded(box, 12, "", "no", 3)
    content, acts = _content(scene, hovered, by)
    foot = buttons(acts, by) if acts else None
    inner = Box(box.x + 16, box.y + 10, box.width - 32, box.height - 20)
    high = 0.0
    if foot is not None:
        high = ui.size(foot, inner.width)[1]
        foot.show(ui, Box(inner.x, inner.y + inner.height - high, inner.width, high))
        high += 6
    room = Box(inner.x - 6, inner.y - 6, inner.width + 12, inner.height - high + 8)
    Scroll(Column(content, gap=6 * by), id="panel", air=6).show(ui, room)


def _content(scene: TableScene, hovered: Item | None, by: float) -> tuple[list[Widget], list[Act]]:
    board, session = scene.board, scene.session
    table = session.game.table
    names = session.names
    if isinstance(board.hand, Carrying | Trying):
        return _holding(scene, by)
    if board.refused is not None:
        refusal = board.refused.refusal
        return refusal_panel(refusal, names, by, lambda: scene.open_rule(refusal.clause)), []
    if scene.turns.hinting:
        return [heading(msg("table.hint_wait"), by)], []
    if board.hint is not None:
        return _hint(scene, by)
    if session.over:
        return _over(scene, by)
    if hovered is not None:
        about = table.about(board.view, hovered.id, board.picture)
        if about is not None:
            return preview_panel(about, names, by), []
    if not board.my_turn:
        return _waiting(scene, by)
    return _choosing(scene, by)


def _holding(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    board, names = scene.board, scene.session.names
    aimed = board.aimed()
    action = board.offers.meant(aimed) if aimed is not None else None
    lone = len(board.offers.lifts()) == 1
    acts = [
        Act(
            "set-down",
            msg("table.set_down"),
            scene.hand_does(inputs.Commit()),
            "Enter",
            main=True,
            enabled=action is not None,
        ),
        Act("turn", msg("table.turn"), scene.hand_does(inputs.Turn(1)), "R", icon="turn-right"),
        Act("flip", msg("table.flip"), scene.hand_does(inputs.Turn(flip=True)), "F", icon="flip"),
        Act("put-back", msg("table.put_back"), scene.hand_does(inputs.Cancel()), icon="undo"),
    ]
    hand = board.hand
    item = board.picture.item(hand.item) if isinstance(hand, Carrying | Trying) else None
    if item is not None and item.span == (1, 1):
        acts = [acts[0], acts[3]]
    if aimed is not None and action is not None:
        preview = scene.session.game.table.preview(board.view, action, board.picture)
        return preview_panel(preview, names, by), acts
    if aimed is not None and (refusal := board.why_not(aimed)) is not None:
        words = refusal_panel(refusal, names, by, lambda: scene.open_rule(refusal.clause))
        return words, acts
    about = None
    if item is not None:
        about = scene.session.game.table.about(board.view, item.id, board.picture)
    if about is not None:
        return preview_panel(about, names, by), acts
    title = msg("table.place_title" if lone else "table.carry_title")
    return [heading(title, by)], acts


def _choosing(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    """What can be taken, each with what it would come to."""
    board, session = scene.board, scene.session
    rows: list[Widget] = []
    for number, item in enumerate(choices(board), start=1):
        preview = session.game.table.about(board.view, item.id, board.picture)
        refusal = None
        if not board.offers.can_lift(item.id):
            refusal = board.why_not(Press(item.id))
        rows.append(_choice(scene, number, item, preview, refusal, by))
    if not rows:
        return [Told(session.game.table.prompt(board.view), session.names, 26 * by)], []
    return [heading(msg("table.your_move"), by), Column(rows, gap=8 * by)], []


def _choice(
    scene: TableScene,
    number: int,
    item: Item,
    preview: Preview | None,
    refusal: Refusal | None,
    by: float,
) -> Widget:
    names = scene.session.names
    return ChoiceRow(
        number,
        item.sprite,
        preview,
        refusal,
        names,
        lambda: scene.pick(item.id),
        by,
        id=f"choice {number}",
    )


def _waiting(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    """A bot is to act: what it is, and how to go on."""
    session = scene.session
    seat = session.match.to_act
    if seat is None:
        return [], []
    level = session.chairs[seat].level or ""
    words: list[Widget] = [
        Told(msg("table.thinks", who=Who(seat)), session.names, 28 * by, "serif-bold"),
        Label(msg("table.level", level=msg(f"table.level.{level}")), 24 * by),
        Label(msg("table.while_thinking"), 22 * by, tone="quiet"),
    ]
    if scene.desk.settings.pace == "step":
        ready = scene.turns.ready
        return words, [Act("next", msg("table.next"), scene.step_on, "Space", True, ready)]
    return words, []


def _hint(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    board, names = scene.board, scene.session.names
    if board.hint is None or board.hint.advice is None:
        return [heading(msg("table.hint_none"), by)], []
    advice = board.hint.advice
    action = advice.action
    preview = scene.session.game.table.preview(board.view, action, board.picture)
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


def _over(scene: TableScene, by: float) -> tuple[list[Widget], list[Act]]:
    session = scene.session
    rules = session.game.rules
    winners = rules.winners(session.match.state)
    who = Who(winners[0]) if winners else Who(session.home)
    words: list[Widget] = [Told(msg("table.wins", who=who), session.names, 30 * by, "serif-bold")]
    scores = rules.scores(session.match.state)
    for seat in session.game.seats(len(session.chairs)):
        line = msg("table.points", who=Who(seat), n=scores[seat])
        words.append(Told(line, session.names, 24 * by))
    acts = [Act("sheet", msg("table.sheet"), scene.open_sheet, main=True)]
    if scene.desk.can_go("replay"):
        acts.append(Act("replay", msg("table.replay"), lambda: scene.open_replay(0)))
    return words, acts


def log_panel(scene: TableScene, ui: Ui, box: Box) -> None:
    """The log on its paper; it stays at the newest line unless somebody scrolled up."""
    by = min(scene.desk.settings.size / 100, LARGEST)
    ui.draw.paper(box, 12, 5, stitched=False)
    names, told = scene.session.names, scene.board.told
    inner = Box(box.x + 4, box.y + 4, box.width - 8, box.height - 8)
    rows = logview.rows(told, names, by, scene.open_replay)
    column = Column(rows, gap=2)
    state = ui.memo("log", Offset)
    count = ui.memo("log seen", LogSeen)
    if count.rows != len(told):
        count.rows = len(told)
        state.y = 1e9
    Scroll(column, id="log", air=2).show(ui, inner)


class LogSeen:
    """How many rows the log had when it was last drawn."""

    def __init__(self) -> None:
        self.rows = 0


def tools_panel(scene: TableScene, ui: Ui, box: Box) -> None:
    """Undo, hint, menu."""
    tools = (
        ("undo", scene.undo, scene.board.can_undo),
        ("hint", scene.ask_hint, scene.board.my_turn),
        ("menu", scene.menu, True),
    )
    room = (box.width - 24) / 3 - 74
    words = [msg(f"table.{name}") for name, _, _ in tools]
    widest = max(ui.draw.wide(ui.say(word), 23, "sans-bold") for word in words)
    size = min(23 * scene.desk.settings.size / 100, 23 * room / widest, 30.0)
    row = [
        Button(
            word, do, icon=name, id=name, size=size, high=box.height, grow=1.0, enabled=can, pad=12
        )
        for (name, do, can), word in zip(tools, words, strict=True)
    ]
    Row(row, gap=12).show(ui, box)
