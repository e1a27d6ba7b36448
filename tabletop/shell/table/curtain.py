"""Draw the curtain between two people at one screen.

The public table stays visible: velvet covers only the strip of the hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.games.game import Told
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import events, privacy
from tabletop.play.table_state import TableState
from tabletop.shell.events import Input
from tabletop.shell.table import turn_bar
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.faces import face
from tabletop.shell.table.log_panel import LogRow
from tabletop.shell.table.log_row import who_did
from tabletop.shell.widgets import Button, Column, Label, Row, Scroll, Space, Ui, Widget
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId
from tabletop.table.sprites import Outline, Velvet

CLAIM: Final = "claim"
"""Id of the button with which the awaited person raises the curtain."""

DEAF: Final = 0.35
"""Seconds after the curtain fell in which it cannot be raised: the second press of a double click
or double Enter was meant for the table.
"""

RECENT: Final = 5
"""Moves of others that are listed, at most."""

PAD: Final = 16.0
"""Units between the card's edge and its content."""

AIR: Final = 12.0
"""Units of padding around scrolling content, for rings and shadows."""

_CARD: Final = 740.0
_FACE: Final = 144.0
"""Units across the card and its face at interface size 100 %."""

_SEEN: Final = 0.4
_FALLS: Final = 0.22
_RISES: Final = 0.12
"""Seconds to show the last move, then to lower or lift the velvet, and to raise the card."""


def claim(scene: TableContext) -> None:
    """Raise the curtain for the awaited person."""
    scene.ui.focus = ""
    scene.send(events.Claim(scene.now))


def too_soon(scene: TableContext) -> bool:
    """Return whether an input came too soon after the curtain fell."""
    still = scene.state.settings.reduced_motion
    return scene.desk.heard < scene.state.fallen_at + (DEAF if still else _SEEN + _FALLS)


def tick(scene: TableContext) -> bool:
    """Report finished saves; return whether the next tick should come soon."""
    moves = scene.now < scene.state.fallen_at + _SEEN + _FALLS + _RISES
    if not scene.state.settings.reduced_motion and moves:
        scene.ui.dirty = True
    if too_soon(scene):
        return True
    if scene.ui.find(CLAIM) is None:
        scene.ui.dirty = True
    return moves or scene.state.saving.busy(scene.now)


def handle(scene: TableContext, event: Input) -> bool:
    """Handle the keys of menu, undo and redo; leave others to the buttons."""
    if too_soon(scene):
        _hide_claim(scene.ui)  # this input was made before the curtain fell
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
    """Draw the public table, velvet over the hand, and a card for ``seat``."""
    if ui.focus not in {CLAIM, "undo", "menu"}:
        ui.focus = CLAIM
    state, past = scene.state, scene.now - scene.state.fallen_at
    if state.settings.reduced_motion:
        past = math.inf
    gliding = {} if state.glide.done(scene.now) else state.glide.moves
    scene.artist.cut = None
    card, covers = _card(scene, ui, seat), _covers(ui, state)
    under = [*covers, card[0]]
    hushed = {one.id for one in state.picture.labels if any(map(one.box.overlaps, under))}
    scene.artist.still(ui, state.picture, gliding, hushed)
    if gliding:
        scene.artist.gliding(ui, state.glide, scene.now)
    _draw_last(scene, ui)
    _draw_turn(scene, ui, seat)
    _draw_news(scene, ui, seat, card[0])
    for cover in covers:
        _draw_velvet(ui, cover, min(1.0, past / _FALLS))
    risen = min(1.0, max(0.0, (past - _SEEN - _FALLS) / _RISES))
    if risen:
        _draw_card(ui, seat, *card, risen)
    if too_soon(scene):
        _hide_claim(ui)


def lift(ui: Ui, state: TableState, past: float) -> bool:
    """Draw the velvet ``past`` seconds after a claim; return whether any was."""
    if past >= _FALLS or state.settings.reduced_motion:
        return False
    for cover in _covers(ui, state):
        _draw_velvet(ui, cover, 1.0 - past / _FALLS)
    return True


def _covers(ui: Ui, state: TableState) -> list[Box]:
    """Return the boxes to cover: the strip of the hand, or everything.

    A panel above the strip is not drawn while the curtain is down.
    """
    hand, panel = state.picture.hand, state.picture.area("panel")
    if hand is None or panel is None:
        return [Box(0, 0, ui.width, ui.height)]
    low = max(hand.bottom, panel.box.bottom)
    return [Box(hand.x, hand.y, ui.width - 2 * hand.x, low - hand.y)]


def _news(ui: Ui, state: TableState) -> Box | None:
    """Return the area for the last moves: log and panel above the velvet."""
    log, panel = state.picture.area("log"), state.picture.area("panel")
    cover = _covers(ui, state)[0]
    if log is None or log.box.overlaps(cover):
        return None
    beside = panel is not None and panel.box.x == log.box.x
    box = log.box.union(panel.box) if panel is not None and beside else log.box
    return replace(box, height=min(box.bottom, cover.y - AIR) - box.y)


def _draw_velvet(ui: Ui, cover: Box, share: float) -> None:
    """Draw velvet over a part of the table, covering a share of its height."""
    rect = ui.rect(cover)
    velvet = ui.desk.atlas.piece(Velvet(), rect.size, UPRIGHT, ui.scale)
    with ui.canvas.clipped(rect):
        ui.canvas.blit(velvet, rect.x, rect.y - round((1 - share) * rect.height))


def _draw_last(scene: TableContext, ui: Ui) -> None:
    """Mark the last move, with the face of the player who made it."""
    state = scene.state
    told = state.log[-1] if state.log else None
    found = [] if told is None else [state.picture.item(name) for name in told.marks]
    for number, item in enumerate(found):
        if item is None or told is None or told.seat is None:
            continue
        ring = Outline(((0, 0),), "last")
        scene.artist.item(ui, Item(ItemId(f"last {number}"), ring, item.box.grown(2), layer=12))
        at = Box.around(item.box.x, item.box.y - 8, 40, 40)
        face(ui, at, told.seat, lift=3.0)


def _draw_turn(scene: TableContext, ui: Ui, seat: Seat) -> None:
    """Draw the name of the next player, and the last move in words."""
    if (area := scene.state.picture.area("turn")) is None:
        return
    turn = scene.session.match.to_act
    title = ui.say(msg("table.to_move", who=Who(seat if turn is None else turn)))
    line = ui.say(who_did(scene.state.log[-1])) if scene.state.log else ""
    sign = area.points or "token"
    turn_bar.draw(ui, area.box, turn_bar.Turn(title, line, turn, sign))


def _draw_news(scene: TableContext, ui: Ui, seat: Seat, card: Box) -> None:
    """Replace the log by the actions since ``seat`` last acted, newest first."""
    box, told = _news(ui, scene.state), _since(scene.state, seat)
    if box is None or not told or box.overlaps(card):
        return
    by = min(1.5, max(1.0, ui.lettering / 100))
    ui.draw.shadow(box, 14, 4)
    ui.draw.rounded(box, 14, "panel", "edge", 1.6)
    # Give the rows no id, so that they can be read but not clicked to open the replay.
    rows = [LogRow(one, lambda: None, one is told[-1], by) for one in told[::-1]]
    moves = Label(msg("table.curtain.moves"), 22 * by, "serif-bold")
    news = Column([moves, Column(rows, gap=2)], gap=6)
    Scroll(news, id="curtain.news", padding=AIR).show(ui, box)


def _hide_claim(ui: Ui) -> None:
    """Disable, but still draw, the button that raises the curtain."""
    ui.targets = [target for target in ui.targets if target.id != CLAIM]


def _card(scene: TableContext, ui: Ui, seat: Seat) -> tuple[Box, float, Widget]:
    """Return the box of the card, the side of its face, and its words.

    The card lies at the lower edge of the window and has the same size each turn; a narrow card
    has no face.
    """
    by = ui.lettering / 100
    wide, call = min(ui.width - 48, _CARD * ui.lettering / 100), _call(scene, seat, by)
    side = 0.0 if wide < 0.9 * _CARD * by else _FACE * min(by, 1.4)
    need = ui.size(call, wide - 2 * PAD - (side + PAD if side else 0))[1]
    high = min(ui.height - 24, 2 * PAD + max(need, side))
    return Box((ui.width - wide) / 2, ui.height - 14 - high, wide, high), side, call


def _draw_card(ui: Ui, seat: Seat, box: Box, side: float, call: Widget, risen: float) -> None:
    box = box.translate(0, (1 - risen) * (box.height + 14))
    ui.draw.paper(box, 20, 14)
    body = box.grown(-PAD)
    if side:
        face(ui, Box(body.x, box.centre[1] - side / 2, side, side), seat, lift=4.0)
        body = replace(body, x=body.x + side + PAD, width=body.width - side - PAD)
    Scroll(call, id="curtain", padding=AIR).show(ui, body.grown(AIR))


def _call(scene: TableContext, seat: Seat, by: float) -> Widget:
    turn = scene.session.match.to_act
    words = msg("table.curtain.pass", who=Who(seat))
    if turn is not None and turn != seat:  # a bot acts first, while the person can watch
        words = msg("table.curtain.pass_first", who=Who(seat), mover=Who(turn))
    name, press = msg("table.curtain.claim", who=Who(seat)), partial(claim, scene)
    high, size = 58 * by, 25 * by
    claims = Button(name, press, "primary", "eye", size=size, height=high, id=CLAIM, padding=30)
    wait = Label(_wait(scene, seat), 22 * by, tone="quiet")
    acts = Row([claims, *_tools(scene, by)], gap=14, wraps=True)
    return Column([Label(words, 34 * by, "serif-bold"), wait, Space(height=2), acts], gap=4)


def _wait(scene: TableContext, seat: Seat) -> Msg:
    taken = privacy.taken_from(scene.session, seat)
    if taken is None:
        return msg("table.curtain.hidden", who=Who(seat))
    name = taken.name or msg("kernel.player", number=seat + 1)
    return msg("table.curtain.taken", name=name)


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


def _tools(scene: TableContext, by: float) -> list[Button]:

    def tool(name: str, words: Msg, do: Callable[[], None]) -> Button:
        return Button(words, do, "secondary", name, size=22 * by, height=58 * by, id=name)

    undo = [tool("undo", msg("table.undo"), scene.undo)] if scene.state.can_undo else []
    return [*undo, tool("menu", msg("table.menu"), scene.menu)]
