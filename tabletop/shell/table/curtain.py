"""Draw the curtain between two people at one screen, and its news."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.games.game import Told
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import events, privacy
from tabletop.play.table_state import TableState
from tabletop.shell.events import Input
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.faces import avatar_of, face
from tabletop.shell.table.log_panel import LogRow
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.layout import Column, Grid, Row, Space
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId
from tabletop.table.sprites import Portrait, Velvet

CLAIM: Final = "claim"
"""The button of the person the curtain waits for."""

DEAF: Final = 0.35
"""Seconds after the curtain fell in which it cannot be raised: the second half of a double click,
or of a double Enter, was meant for the table.
"""

RECENT: Final = 5
"""Moves of others that are listed, at most."""

DISC: Final = 104.0
"""Units across the token on the upper edge of the card."""

CROWN: Final = 156.0
"""Units across a portrait in its place: it stands out above."""

PAD: Final = 36.0
"""Units between the card's edge and its content."""

AIR: Final = 12.0
"""Units of padding around scrolling content, for rings and shadows."""

_CARD: Final = 780.0
"""Units across the card at interface size 100 %."""

_TALL: Final = 400.0
"""Units down its words at least, where they stand side by side."""

_HALF: Final = 580.0
"""Units that call and news need each to stand side by side."""


def claim(scene: TableContext) -> None:
    """Raise the curtain for the awaited person."""
    scene.ui.focus = ""
    scene.send(events.Claim(scene.now))


def too_soon(scene: TableContext) -> bool:
    """Return whether an input came too soon after the curtain fell."""
    return scene.desk.heard < scene.state.fallen_at + DEAF


def tick(scene: TableContext) -> bool:
    """Advance saving; bots wait behind the curtain.

    Returns:
        Whether to step again soon.
    """
    if too_soon(scene):
        return True
    if scene.ui.find(CLAIM) is None:
        scene.ui.dirty = True
    return scene.state.saving.busy(scene.now)


def handle(scene: TableContext, event: Input) -> bool:
    """Handle the keys of menu, undo and redo; leave others to the buttons."""
    if too_soon(scene):
        _hide_claim(scene.ui)  # the curtain fell after this input was made
    asked = "" if scene.ui.pressed else scene.ui.command(event, "table", "moving", "program")
    match asked:
        case "back" | "menu":
            scene.menu()
        case "fingerprint":
            scene.open_fingerprint()
        case "undo":
            scene.undo()
        case "redo":
            scene.redo()
        case _:
            return scene.ui.handle(event)
    return True


def draw(scene: TableContext, ui: Ui, seat: Seat) -> None:
    """Draw velvet over the table, and a card for the person in ``seat``."""
    if ui.focus not in {CLAIM, "undo", "menu"}:
        ui.focus = CLAIM
    rect = ui.rect(Box(0, 0, ui.width, ui.height))
    velvet = ui.desk.atlas.piece(Velvet(), rect.size, UPRIGHT, ui.scale)
    ui.canvas.blit(velvet, 0, 0)
    by = ui.lettering / 100
    tools = _tools(scene, by)
    low = ui.size(tools, ui.width - 64)[1]
    top = min(150.0, ui.height * 0.2) * 0.9 + DISC / 2
    _draw_card(scene, ui, seat, Box(32, top, ui.width - 64, ui.height - top - low - 48))
    tools.show(ui, Box(32, ui.height - low - 24, ui.width - 64, low))
    if too_soon(scene):
        _hide_claim(ui)


def _hide_claim(ui: Ui) -> None:
    """Disable, but still draw, the button that raises the curtain."""
    ui.targets = [target for target in ui.targets if target.id != CLAIM]


def _draw_card(scene: TableContext, ui: Ui, seat: Seat, room: Box) -> None:
    """Draw the call and the news side by side, or stacked in a narrow window.

    That depends on the window alone, so that the card keeps its size from turn to turn.
    """
    by = ui.lettering / 100
    call, news = _call(scene, seat, by), _news(scene, seat, by)
    wide = min(room.width, _CARD * max(1.0, 0.4 + 0.6 * by))
    crown, inner = DISC / 2 + 4, wide - 2 * PAD
    both = Column([call, news], gap=14)
    split = room.width >= 2 * _HALF * by
    if split:
        wide = min(room.width, 2.4 * _HALF * by)
        inner = wide / 2 - 1.5 * PAD
        high = crown + max(ui.size(call, inner)[1], ui.size(news, inner)[1], _TALL * by) + PAD
    else:
        high = crown + ui.size(both, inner)[1] + PAD
    high = min(high, room.height)
    x, y = room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2
    ui.draw.paper(Box(x, y, wide, high), 20, 14)
    middle = x + (PAD + inner / 2 if split else wide / 2)
    side = DISC if avatar_of(ui, seat) is None else CROWN
    face(ui, Box(middle - side / 2, y + DISC / 2 - side, side, side), seat, lift=6.0)
    body = Box(x + PAD - AIR, y + crown - AIR, inner + 2 * AIR, high - crown - PAD + 2 * AIR)
    if not split:
        Scroll(both, id="curtain", padding=AIR).show(ui, body)
        return
    down = max(0.0, (body.height - 2 * AIR - ui.size(call, inner)[1]) / 2.5)
    beside = Box(body.x + inner + PAD, y + PAD - AIR, body.width, high - 2 * (PAD - AIR))
    body = Box(body.x, body.y + down, body.width, body.height - down)
    Scroll(call, id="curtain", padding=AIR).show(ui, body)
    Scroll(news, id="curtain.news", padding=AIR).show(ui, beside)


def _call(scene: TableContext, seat: Seat, by: float) -> Widget:
    turn = scene.session.match.to_act
    lines: list[Widget] = [
        Label(msg("table.curtain.pass", who=Who(seat)), 46 * by, "serif-bold", align="centre")
    ]
    if turn is not None and turn != seat:
        who = msg("table.to_move", who=Who(turn))
        lines.append(Label(who, 26 * by, "sans-bold", align="centre"))
    wait = _wait(scene, seat)
    words = msg("table.curtain.claim", who=Who(seat))
    button = Button(
        words,
        lambda: claim(scene),
        "primary",
        "eye",
        size=30 * by,
        height=76 * by,
        id=CLAIM,
        padding=36,
    )
    if scene.ui.ring and scene.ui.focus != CLAIM:
        keys = msg("table.curtain.click")
    else:
        keys = msg("table.curtain.keys", press=scene.desk.key("accept"))
    lines += [
        Label(wait, 24 * by, tone="quiet", align="centre"),
        Space(height=8),
        Row([button], justify="centre"),
        Label(keys, 20 * by, tone="quiet", align="centre"),
    ]
    return Column(lines, gap=6)


def _wait(scene: TableContext, seat: Seat) -> Msg:
    taken = privacy.taken_from(scene.session, seat)
    if taken is None:
        return msg("table.curtain.hidden", who=Who(seat))
    name = taken.name or msg("kernel.player", number=seat + 1)
    return msg("table.curtain.taken", name=name)


def _news(scene: TableContext, seat: Seat, by: float) -> Widget:
    """Return public news: the score, and the actions since ``seat`` acted."""
    session = scene.session
    scores = session.game.rules.scores(session.match.state)
    each = [
        Row(
            [
                _Token(one, 36 * by),
                Label(msg("table.points", who=Who(one), n=scores[one]), 22 * by, grow=1.0),
            ],
            gap=10,
        )
        for one in session.game.seats(len(session.chairs))
    ]
    parts: list[Widget] = [
        Label(msg("match.sheet.so_far"), 24 * by, "serif-bold"),
        Grid(each, least=250 * by, most=2, gap=10),
    ]
    if told := _since(scene.state, seat):
        last, grow_by = told[-1], min(by, 1.5)
        # Give the rows no id, so that they can be read but not clicked to open the replay.
        rows = [LogRow(one, lambda: None, one is last, grow_by) for one in told]
        moves = Label(msg("table.curtain.moves"), 24 * by, "serif-bold")
        parts += [moves, Column(rows, gap=2)]
    return Column(parts, gap=10)


def _since(state: TableState, seat: Seat) -> list[Told]:
    """Return the public actions since ``seat`` last acted in this round."""
    found: list[Told] = []
    for told in reversed(state.log):
        if told.seat == seat or len(found) == RECENT:
            break
        found.append(told)
        if told.seat is None:
            break
    return found[::-1]


def _tools(scene: TableContext, by: float) -> Row:

    def tool(name: str, words: Msg, do: Callable[[], None]) -> Button:
        return Button(words, do, "wood", name, size=23 * by, height=60 * by, id=name)

    tools = [tool("menu", msg("table.menu"), scene.menu)]
    if scene.state.can_undo:
        tools.insert(0, tool("undo", msg("table.undo"), scene.undo))
    return Row(tools, gap=16, wraps=True, justify="centre")


@dataclass
class _Token(Widget):
    seat: Seat
    side: float

    def measure(self, ui: Ui, width: float) -> Size:
        return self.side, self.side

    def show(self, ui: Ui, box: Box) -> None:
        Artist().item(ui, Item(ItemId("score token"), Portrait(self.seat), box))
