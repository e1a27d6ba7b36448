"""Drawing a table scene: what lies still, what moves, the hand, and the panels over it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Msg, msg
from tabletop.shell.play import (
    assists,
    carrying,
    lessonpanel,
    logview,
    motion,
    signs,
    turnwords,
    whynot,
)
from tabletop.shell.play.carrying import lens
from tabletop.shell.play.tablepanel import log_panel, side_panel
from tabletop.shell.play.tools import tools_panel
from tabletop.shell.widgets.outline import Live
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Area, Item
from tabletop.table.sprites import Domino
from tabletop.table.zoom import seen

if TYPE_CHECKING:
    from tabletop.shell.play.table import TableScene

LENS: Final = 27.0
"""Units to which a square of a small piece grows under the pointer."""

READABLE: Final = 30.0
"""Units of half a tile below which a lens shows its pips: tiles that are counted, in any window."""

FEWEST: Final = 18
"""Pixels that its pips need besides, in a small window."""


def draw(scene: TableScene, ui: Ui) -> None:
    """Everything, from the ground up."""
    board, artist = scene.board, scene.artist
    motion.first_seen(board)
    now = ui.desk.now()
    gliding = {} if board.glide.done(now) else board.glide.moves
    hand = board.hand
    names = scene.session.names
    without = set(gliding) | board.grip.away()
    settings = ui.desk.settings
    stamp = (settings.theme, settings.language, assists.lettering(ui), settings.native_digits)
    artist.cut = board.closer.field
    words = board.glide.words if gliding else {}
    artist.still(ui, board.picture, names, without, stamp, words)
    hovered = _targets(scene, ui)
    signs.draw(scene, ui, hovered)
    if gliding:
        artist.gliding(ui, board.glide, now)
    if words:
        artist.moving(ui, board.glide.labels(now), names)
    artist.cut = None  # what is held is above the edge of the field
    if isinstance(hand, Empty) or hand.item not in gliding:  # it comes into the hand by itself
        carrying.draw_hand(ui, artist, board)
    board.closer.button(ui)
    if hovered is not None and isinstance(hand, Empty):
        big = lens(hovered, LENS, _readable(ui), ui.width)
        if big is not hovered:
            artist.item(ui, big)
    board.spread.rest(hovered if isinstance(hand, Empty) else None)
    calm = (_calm_key(scene, ui), stamp)
    busy = (_hand_key(scene), None if hovered is None else hovered.id)
    scene.in_turn.begin(board.version, scene.session.claimed)
    areas = board.picture.areas
    for area in areas if board.guide is None else lessonpanel.areas(areas):
        draw_area = partial(_area, scene, ui, area, hovered)
        key = (calm, busy) if area.kind in {"panel", "turn"} else calm
        ui.recorded(area.kind, (key, area.box), draw_area, scene.in_turn.later)
    whynot.show(scene, ui)
    if scene.last_shown and board.told:
        with ui.outline.group("last", "status", "polite"):
            ui.outline.aside(ui.desk.say(logview.who_did(board.told[-1]), names))


def _calm_key(scene: TableScene, ui: Ui) -> tuple[object, ...]:
    """All that log and tools depend on; the hand is not among it."""
    return (
        scene.board.version,
        scene.touched,
        scene.turns.ready,
        ui.look_key,
        tuple(scene.session.chairs),
        ui.desk.settings.pace,
        ui.desk.hints,
    )


def _hand_key(scene: TableScene) -> tuple[object, ...]:
    """What the other panels depend on besides, but not where exactly a carried piece is."""
    board = scene.board
    hand: object = board.hand
    if isinstance(hand, Carrying):
        hand = (hand.item, hand.pose, hand.over)
    flow = scene.flow.forced.waiting, scene.flow.rushing
    return hand, id(board.refused), id(board.hint), scene.turns.hinting, flow


def _targets(scene: TableScene, ui: Ui) -> Item | None:
    """Make every piece reachable; the one under the pointer or the focus."""
    board = scene.board
    if ui.desk.events.on:
        for place in board.picture.places:
            ui.target(None, place.box, name=place.id, stop=False)
        for index, name in enumerate(board.offers.lifts()):
            item = board.picture.item(name)
            if item is not None:
                ui.target(None, item.box, name=f"offer {index}", stop=False)
    field = board.closer.field
    found: Item | None = None
    focused: Item | None = None
    for item in board.picture.items:
        if not (item.press or item.goes or item.shelf):
            if isinstance(item.sprite, Domino) and _tiny(ui, item):
                found = item if ui.target(None, item.box, item.id, stop=False).hover else found
            continue
        box = seen(item.box, field) if field and item.id in board.picture.inside else item.box
        look = ui.target(None, box, name=item.id)
        if look.ring:
            ui.draw.ring(box, 8, 4)
            focused = item
        if look.hover:
            found = item
    return found or focused


def _tiny(ui: Ui, item: Item) -> bool:
    """Whether the pips of a tile cannot be made out in this window."""
    open_ = isinstance(item.sprite, Domino) and item.sprite.halves is not None
    return open_ and min(item.box.width, item.box.height) < _readable(ui)


def _readable(ui: Ui) -> float:
    """Units of half a tile whose pips can be made out in this window."""
    return max(READABLE, FEWEST / ui.scale)


def _panel_live(scene: TableScene) -> Live:
    """Refusals are told at once; hints, and what a held piece would come to, in their turn."""
    board = scene.board
    if board.guide is not None:
        return "polite"  # of a refusal what is new is told, and not all of the step again
    if board.refused is not None:
        return "assertive"
    held = isinstance(board.hand, Carrying | Trying)
    return "polite" if held or board.hint is not None or scene.turns.hinting else "off"


def _square(scene: TableScene) -> Msg | None:
    """Over which square what is held would lie, for those who do not see it."""
    aimed = scene.board.grip.aimed()
    place = None if aimed is None else scene.board.picture.place(aimed.place)
    if place is None:
        return None
    boxes = [other.box for other in scene.board.picture.places if other.group == place.group]
    columns, rows = sorted({round(b.x) for b in boxes}), sorted({round(b.y) for b in boxes})
    if len(columns) < 2 or len(rows) < 2:
        return None
    column, row = columns.index(round(place.box.x)), rows.index(round(place.box.y))
    return msg("voice.at", column=column + 1, row=row + 1)


def _area(scene: TableScene, ui: Ui, area: Area, hovered: Item | None) -> None:
    match area.kind:
        case "turn":
            turn = turnwords.turn_of(scene)
            told = ". ".join(filter(None, (turn.title, turn.line)))
            with (
                ui.outline.group("turn", "status", "polite"),
                ui.outline.as_one(told, ui.rect(area.box), ui.canvas.clip),
            ):
                turnwords.show(ui, area.box, turn)
        case "panel":
            with ui.outline.group("panel", "status", _panel_live(scene)):
                if (where := _square(scene)) is not None:
                    ui.outline.aside(ui.say(where))
                if scene.guide is not None:
                    lessonpanel.show(scene, scene.guide, ui, area.box)
                else:
                    side_panel(scene, ui, area.box, hovered)
        case "log":
            with ui.outline.group("log", "log", "polite", len(scene.board.told)):
                log_panel(scene, ui, area.box)
        case "tools":
            tools_panel(scene, ui, area.box)
