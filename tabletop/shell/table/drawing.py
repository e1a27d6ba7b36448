"""Draw a table scene: still and moving items, the hand, and the panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from tabletop.kernel.words import Msg, msg
from tabletop.play import events, held_piece
from tabletop.play.autoplay import forcing
from tabletop.play.table_state import TableState
from tabletop.shell.table import callout, draw_hand, lesson_panel, marks, suggestion, turn_bar
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.log_panel import log_panel
from tabletop.shell.table.log_row import who_did
from tabletop.shell.table.side_panel import side_panel
from tabletop.shell.table.stage import sentence
from tabletop.shell.table.tools import tools_panel
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.reading_log import Live
from tabletop.shell.widgets.ui import Drawn, Ui
from tabletop.table.gesture import Press
from tabletop.table.hand import Carrying, Empty, Pressing, Trying
from tabletop.table.picture import Area, Box, Item, ItemId
from tabletop.table.zoom import seen

LENS: Final = 27.0
"""Units to which a square of a small piece grows under the pointer."""

READABLE: Final = 30.0
"""Size of half a tile, in units, below which a lens shows its pips."""

MARGIN: Final = 14.0
"""Units between the button for the whole table and the edge of the field."""

FEWEST: Final = 18
"""Size of half a tile, in pixels, below which a lens shows its pips in a small window."""

SOON: Final = 0.1
PATIENT: Final = 0.6
"""Most seconds to delay redrawing the turn bar, and to delay redrawing other panels."""


def draw(scene: TableContext, ui: Ui) -> Item | None:
    """Draw the whole table; return the piece under the pointer or focus."""
    state, artist = scene.state, scene.artist
    now = ui.desk.now()
    gliding = {} if state.glide.done(now) else state.glide.moves
    hand = state.hand
    told: set[ItemId] = set() if state.staged is None else set(state.staged.moment.hides)
    without = set(gliding) | held_piece.lifted_away(state) | told
    artist.cut = state.field
    words = state.glide.words if gliding else {}
    away = {label.id for label in state.picture.labels if label.held}
    hushed = {*words, *told, *(() if isinstance(hand, Carrying | Trying) else away)}
    up = draw_hand.lifted(state, scene.hovered, now)
    if up is not None:
        without.add(up.id)
    leaning = scene.gestures.now(ui, state, now) or scene.remarks.leaning(ui, state, now)
    without |= {item.id for item, _ in leaning}
    arriving = bool(gliding) and now < state.glide.start + state.glide.seconds
    artist.still(ui, state.picture, without, hushed, gliding=arriving)
    artist.leaning(ui, leaning)
    if up is not None:
        draw_hand.draw_lifted(scene, ui, up)
    hovered = _targets(scene, ui)
    marks.draw(scene, ui, hovered)
    if gliding:
        artist.gliding(ui, state.glide, now)
    artist.cut = None  # do not clip a held piece at the edge of the field
    _draw_whole_button(scene, ui)
    if hovered is not None and isinstance(hand, Empty):
        big = draw_hand.lens(hovered, LENS, _readable(ui), ui.width)
        if big is not hovered:
            artist.item(ui, big)
            if ui.ring and ui.focus == hovered.id and big.box.overlaps(hovered.box):
                ui.draw.ring(big.box, 8, 4)  # the lens covers the ring at the piece itself
    areas = state.picture.areas if state.guide is None else lesson_panel.areas(state.picture.areas)
    holds = isinstance(hand, Carrying | Trying) and hand.item not in gliding  # else it glides
    under = holds and _over_areas(state, areas)
    if under:  # a carried piece goes below panels, so that their buttons can be seen
        draw_hand.draw_hand(scene, ui)
    _draw_areas(scene, ui, areas, hovered)
    artist.cut = state.field
    suggestion.draw(scene, ui)
    artist.cut = None
    if holds and not under:  # draw the held piece above the panels
        draw_hand.draw_hand(scene, ui)
    if state.refused is not None:
        callout.show(scene, ui)
    _tell_aside(scene, ui)
    scene.remarks.show(scene, ui)  # announce remarks after the move
    return hovered


def _draw_areas(scene: TableContext, ui: Ui, areas: Sequence[Area], hovered: Item | None) -> None:
    """Draw the panels; redraw each only if its content has changed."""
    calm = (_calm_key(scene, ui), (*ui.desk.settings.looks, ui.lettering))
    busy = (_hand_key(scene, ui), None if hovered is None else hovered.id)
    for area in areas:
        draw_area = partial(_draw_area, scene, ui, area, hovered)
        key = (calm, busy) if area.kind in {"panel", "turn"} else calm
        ui.recorded(area.kind, (key, area.box), draw_area, partial(_renewed, scene, area))


def _over_areas(state: TableState, areas: Sequence[Area]) -> bool:
    """Return whether the carried piece floats over a panel with buttons."""
    held = held_piece.held_piece(state) if isinstance(state.hand, Carrying) else None
    panels = (area.box for area in areas if area.kind != "turn")
    return held is not None and any(held.piece.box.overlaps(panel) for panel in panels)


def _tell_aside(scene: TableContext, ui: Ui) -> None:
    """Announce the great moment and the last move without drawing them."""
    state = scene.state
    if state.staged is not None:
        with ui.reading_log.group("moment", "status", "polite"):
            ui.reading_log.aside(ui.say(sentence(state, state.staged.moment)))
    if state.last_shown and state.log:
        with ui.reading_log.group("last", "status", "polite"):
            ui.reading_log.aside(ui.say(who_did(state.log[-1])))


def _draw_whole_button(scene: TableContext, ui: Ui) -> None:
    """Draw the button that shows the whole table, while zoomed in."""
    if (field := scene.state.field) is None:
        return
    words, press = msg("table.whole"), scene.sends(lambda now: events.Zoomed(now, 0.0))
    button = Button(words, press, icon="eye", command="whole", size=20, height=48, id="whole")
    wide, high = ui.size(button, field.width)
    x, y = field.x + field.width - wide - MARGIN, field.y + field.height - high - MARGIN
    button.show(ui, Box(x, y, wide, high))


def _calm_key(scene: TableContext, ui: Ui) -> tuple[object, ...]:
    """Return the state on which log and tools depend, without the hand."""
    return (
        scene.state.version,
        scene.touched,
        scene.state.ready,
        ui.look_key,
        scene.session.chairs,
        scene.session.viewer,  # the log shows a viewer their own drawn pieces
        scene.session.claimed,
        scene.state.saving.why,
        ui.desk.settings.pace,
        ui.desk.hints,
        scene.remarks.now(ui, scene.state, scene.now),
    )


def _hand_key(scene: TableContext, ui: Ui) -> tuple[object, ...]:
    """Return the further state on which panel and turn bar depend."""
    state = scene.state
    hand: object = state.hand
    if isinstance(hand, Carrying):
        hand = (hand.item, hand.pose, hand.over)
    elif isinstance(hand, Pressing) and state.guide is None:
        hand = Empty()  # only a lesson's panel depends on whether the hand is pressing
    flow = forcing(state), state.auto.rushing, state.lap is not None
    refused = state.refused is not None and (state.refused, callout.told_there(scene, ui))
    return hand, refused, state.hint, state.hinting, flow


def _targets(scene: TableContext, ui: Ui) -> Item | None:
    """Register every piece as a target; return the one under pointer or focus."""
    state = scene.state
    if ui.desk.events.on:
        for place in state.picture.places:
            ui.target(None, place.box, name=place.id, stop=False)
        for index, name in enumerate(state.offers.lifts()):
            item = state.picture.item(name)
            if item is not None:
                ui.target(None, item.box, name=f"offer {index}", stop=False)
    field, least = state.field, _readable(ui)
    found: Item | None = None
    focused: Item | None = None
    holds = draw_hand.floating(state)
    for item in state.picture.items:
        if not (item.press or item.goes or item.shelf):
            tiny = min(item.box.width, item.box.height) < least
            if item.sprite.pips and tiny:
                found = item if ui.target(None, item.box, item.id, stop=False).hover else found
            continue
        box = seen(item.box, field) if field and item.id in state.picture.inside else item.box
        if holds is not None and holds.id == item.id:
            box = holds.box  # draw the ring around the held piece, not around its empty place
        look = ui.target(None, box, name=item.id)
        if look.ring:
            ui.draw.ring(box, 8, 4)
            focused = item
        if look.hover:
            found = item
    ui.begins = _begins(scene)
    return found or focused


def _begins(scene: TableContext) -> str:
    state = scene.state
    if not state.my_turn:
        return ""
    ids, offers = [item.id for item in state.picture.items], state.offers
    for can in (offers.can_lift, lambda one: offers.meant(Press(one)) is not None):
        if found := next(filter(can, ids), ""):
            return found
    return ""


def _readable(ui: Ui) -> float:
    """Return the smallest size at which half a tile is legible."""
    return max(READABLE, FEWEST / ui.scale)


def _panel_live(scene: TableContext) -> Live:
    """Return the urgency of the panel's announcements."""
    state = scene.state
    if state.guide is not None:
        return "polite"  # after a refusal announce only what changed, not the whole step
    if state.refused is not None:
        return "assertive"
    held = isinstance(state.hand, Carrying | Trying) or state.lap is not None
    return "polite" if held or state.hint is not None or state.hinting else "off"


def _aim(scene: TableContext, ui: Ui) -> Iterator[Msg]:
    """Yield the aim of the held piece, for screen readers."""
    where, aimed = _square(scene), held_piece.aimed(scene.state)
    if where is not None:
        yield where
    if aimed is not None and scene.state.offers.meant(aimed) is None:
        refused = scene.state.refused
        yield msg("voice.not_here") if refused is None else refused.refusal.why
    elif scene.state.refused is not None and callout.told_there(scene, ui):
        yield scene.state.refused.refusal.why


def _square(scene: TableContext) -> Msg | None:
    """Return the target square of the held piece, for screen readers."""
    aimed = held_piece.aimed(scene.state)
    place = None if aimed is None else scene.state.picture.place(aimed.place)
    if place is None or place.says is not None:
        return None if place is None else place.says
    boxes = [other.box for other in scene.state.picture.places if other.group == place.group]
    columns, rows = sorted({round(b.x) for b in boxes}), sorted({round(b.y) for b in boxes})
    if len(columns) < 2 or len(rows) < 2:
        return None
    column, row = columns.index(round(place.box.x)), rows.index(round(place.box.y))
    return msg("voice.at", column=column + 1, row=row + 1)


def _renewed(scene: TableContext, area: Area, draw: Callable[[], Drawn]) -> Drawn | None:
    """Return a redrawn panel, or ``None`` to keep the previous one."""
    if not scene.patient:
        return draw()
    within = SOON if area.kind == "turn" else PATIENT
    drawn = scene.desk.budget.attempt(f"panel {area.kind}", within, draw)
    scene.late |= drawn is None
    return drawn


def _draw_area(scene: TableContext, ui: Ui, area: Area, hovered: Item | None) -> None:
    with ui.desk.budget.measure(f"panel {area.kind}"):
        match area.kind:
            case "turn":
                room = None if (spot := scene.remarks.spot(scene, ui)) is None else spot.rest
                turn_bar.draw(ui, area.box, turn_bar.turn_of(scene), room)
            case "panel":
                with ui.reading_log.group("panel", "status", _panel_live(scene)):
                    for words in _aim(scene, ui):
                        ui.reading_log.aside(ui.say(words))
                    if (guide := scene.state.guide) is not None:
                        lesson_panel.show(scene, guide, ui, area.box)
                    else:
                        side_panel(scene, ui, area.box, hovered)
            case "log":
                foot = 0.0 if (spot := scene.remarks.spot(scene, ui)) is None else spot.foot
                log_panel(scene, ui, area.box, foot)
            case "tools":
                tools_panel(scene, ui, area.box)
