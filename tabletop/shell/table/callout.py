"""Show the reason of a refusal in a callout at the refused place.

A callout links to the rule if no other button does. It never covers pieces or squares that
the player still needs: without room near the place only a cross is drawn there, and the panel gives
the reason.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import field, replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Refusal, msg
from tabletop.play import held_piece
from tabletop.play.lesson import leads_back
from tabletop.play.table_state import TableState
from tabletop.shell.art.colour import mix
from tabletop.shell.table import draw_hand, placement
from tabletop.shell.table.context import TableContext
from tabletop.shell.widgets import Pressed, Size, Ui, Widget, Words
from tabletop.shell.widgets.ui import LEAST
from tabletop.table.drop_targets import rest
from tabletop.table.gesture import Gesture, Put
from tabletop.table.hand import Carrying
from tabletop.table.picture import Box, Item
from tabletop.table.zoom import seen

WIDE: Final = 408.0
"""Greatest width in units of a line of the reason."""

_BADGE: Final = 40.0
"""Units of width of the cross at the left."""

_TAIL: Final = 18.0
"""Units of width of the tail where it joins the callout."""

_AIR: Final = 16.0
"""Units between the words and the button or the edge at their right."""


@dataclass(frozen=True)
class _Subject:
    """Describe what a refusal is about.

    Attributes:
        box: Its place on the table.
        held: Whether it is the piece in the hand, which is drawn with its own cross.
        opens: Whether to offer a button, which cannot be pressed with a piece in the hand.
        taken: Boxes, in addition to all pieces, that the callout must not cover.
    """

    box: Box
    held: bool
    opens: bool
    taken: tuple[Box, ...]

    @property
    def over(self) -> float:
        """Return the units between the subject and a callout above it."""
        return placement.VERDICT if self.held else placement.OFF

    def spot(self, ui: Ui, state: TableState, chip: _Chip) -> Box | None:
        """Return a spot where the callout covers nothing needed, if any."""
        size, window = ui.size(chip, WIDE), (ui.width, ui.height)
        return placement.off_pieces(self.box, size, state.picture, window, self.taken, self.over)


def show(scene: TableContext, ui: Ui) -> None:
    """Draw the reason of a refusal at the held piece or the refused item."""
    state, window = scene.state, (ui.width, ui.height)
    refused, subject = state.refused, _subject(state)
    if refused is None or subject is None:
        return
    chip = _chip(scene, ui, refused.refusal, opens=subject.opens)
    if not subject.held:
        _ring(ui, subject.box, chip.tone)
    if not told_there(scene, ui):
        if not subject.held:
            sign = placement.badge_spot(subject.box, state.picture, window, refused.gesture.item)
            draw_hand.badge(ui, sign, good=False)
        return
    spot = subject.spot(ui, state, chip)
    if spot is None:  # there is room for the reason, but not for the button
        size = ui.size(chip, WIDE)
        spot = placement.at_subject(subject.box, size, state.picture, window, over=subject.over)
    _draw_chip(ui, chip, spot, subject.box)


def told_there(scene: TableContext, ui: Ui) -> bool:
    """Return whether the reason of a refusal fits at the refused place.

    Otherwise the panel shows the reason.
    """
    state = scene.state
    refused, subject = state.refused, _subject(state)
    if refused is None or subject is None:
        return False
    chip = replace(_chip(scene, ui, refused.refusal, opens=False), button=None)
    return subject.spot(ui, state, chip) is not None


def _subject(state: TableState) -> _Subject | None:
    aimed, held = held_piece.aimed(state), held_piece.held_piece(state)
    refused = state.refused
    if refused is None:
        return None
    if aimed is not None and held is not None and held.spot is not None:
        if refused.gesture != aimed:
            return None
        # The player aims at these squares next, so the callout must not cover them.
        places = (one.box for one in state.picture.places if one.group == held.piece.goes)
        opens = not isinstance(state.hand, Carrying)
        return _Subject(held.spot, True, opens, (held.piece.box, *places))
    there = _refused_at(state, refused.gesture)
    if there is None:
        return None
    box = there.box if state.field is None else seen(there.box, state.field)
    taken = () if held is None else (held.piece.box,)
    return _Subject(box.grown(3), False, True, taken)


def _ring(ui: Ui, ring: Box, tone: str) -> None:
    ui.draw.rounded(ring, 12, "", "#ffffff", 8)
    ui.draw.rounded(ring, 12, "", f"on_{tone}", 4.5, (12, 9))


def _refused_at(state: TableState, gesture: Gesture) -> Item | None:
    item = state.picture.item(gesture.item)
    if item is None or not isinstance(gesture, Put):
        return item
    place = state.picture.place(gesture.place)
    if place is None:
        return item
    return replace(item, box=rest(item, place, gesture.pose), pose=gesture.pose)


@dataclass
class _RuleButton(Pressed):
    """Show a button in the callout's colours that opens the rule."""

    words: Words
    press: Callable[[], None]
    size: float
    id: str = field(default="why", kw_only=True)

    def measure(self, ui: Ui, width: float) -> Size:
        words = ui.draw.text_width(ui.say(self.words), self.size, "sans-bold")
        return words + 2.4 * self.size + 14, LEAST

    def show(self, ui: Ui, box: Box) -> None:
        look, theme = ui.target(self, box), ui.draw.theme
        frame = box.grown(-3)
        shade = 0.24 if look.pressed else 0.12 if look.hover else 0.0
        ground = mix(theme.chip_no, theme.on_chip_no, shade)
        ui.draw.rounded(frame, 7, ground, "on_chip_no", 1.5)
        look.show_ring(ui, frame, 7, 3)
        icon, (_, middle) = self.size * 1.1, box.centre
        ui.draw.icon("book", box.x + 10, middle, icon, theme.on_chip_no)
        x = box.x + 10 + icon + 0.4 * self.size
        ui.draw.line(ui.say(self.words), x, middle, self.size, "on_chip_no", "sans-bold")


@dataclass
class _Chip(Widget):
    """Show a refusal, with the button below the words to save width."""

    lines: list[str]
    em: float
    button: _RuleButton | None
    tone: str = "chip_no"

    def _words_high(self, ui: Ui) -> float:
        return ui.draw.leading(self.em, "sans-bold") * len(self.lines) + 8

    def measure(self, ui: Ui, width: float) -> Size:
        wide = max(ui.draw.text_width(line, self.em, "sans-bold") for line in self.lines)
        high = self._words_high(ui)
        if self.button is not None:
            wide, high = max(wide, ui.size(self.button, WIDE)[0]), high + LEAST + 4
        return _BADGE + wide + _AIR, high

    def show(self, ui: Ui, box: Box) -> None:
        ui.draw.shadow(box, 8, 4)
        ink = f"on_{self.tone}"
        ui.draw.rounded(box, 8, self.tone, ink, 1.5)
        x, middle = box.x + _BADGE, box.y + self._words_high(ui) / 2
        if self.tone == "chip":
            ui.draw.icon("lesson", box.x + 8, middle, 24, ink)
        else:
            draw_hand.badge(ui, Box(box.x + 8, middle - 12, 24, 24), good=False)
        ui.draw.lines(self.lines, x, middle, self.em, ink, "sans-bold")
        if self.button is not None:
            wide = ui.size(self.button, WIDE)[0]
            self.button.show(ui, Box(x, box.bottom - LEAST - 4, wide, LEAST))


def _chip(scene: TableContext, ui: Ui, refusal: Refusal, *, opens: bool) -> _Chip:
    by = min(ui.lettering / 100, 1.3)
    lines = ui.draw.wrap(ui.say(refusal.why), 20 * by, "sans-bold", WIDE)
    button = None
    # Omit the button if the panel has it, or may have it once it is redrawn.
    if opens and refusal.clause and not scene.late and not _rule_shown(ui):
        words, name = msg("table.rule.read"), msg("table.rule", clause=refusal.clause)
        button = _RuleButton(
            words, lambda: scene.open_rule(refusal.clause), 18 * by, says=name, tip=name
        )
    return _Chip(lines, 20 * by, button, "chip" if leads_back(refusal) else "chip_no")


def _rule_shown(ui: Ui) -> bool:
    """Return whether the panel visibly shows a button to the same rule.

    A panel with a scroll bar never counts as showing the button: otherwise scrolling the panel
    would change the callout.
    """
    return ui.find("clause") is not None and ui.find("panel.bar") is None


def _draw_chip(ui: Ui, chip: _Chip, spot: Box, subject: Box) -> None:
    """Draw a callout inside the window, with a tail to a distant subject."""
    x = min(max(spot.x, placement.EDGE), ui.width - spot.width - placement.EDGE)
    y = min(max(spot.y, placement.EDGE), ui.height - spot.height - placement.EDGE)
    spot = replace(spot, x=x, y=y)
    if placement.gap(spot, subject) > placement.VERDICT + 1:
        _tail(ui, spot, subject, chip.tone)
    chip.show(ui, spot)


def _tail(ui: Ui, spot: Box, subject: Box, tone: str) -> None:
    """Draw the tail of a callout, from its edge to its subject."""
    x = min(max(subject.centre[0], spot.x + _TAIL), spot.right - _TAIL)
    y = min(max(subject.centre[1], spot.y), spot.bottom)
    end_x = min(max(x, subject.x), subject.right)
    end_y = min(max(y, subject.y), subject.bottom)
    far = math.hypot(end_x - x, end_y - y)
    dx, dy = (end_y - y) / far * _TAIL / 2, (x - end_x) / far * _TAIL / 2
    box = Box(min(x, end_x), min(y, end_y), abs(end_x - x), abs(end_y - y)).grown(_TAIL)
    points = ((x + dx, y + dy), (x - dx, y - dy), (end_x, end_y))
    path = " ".join(f"{px - box.x:.1f},{py - box.y:.1f}" for px, py in points)
    fill, ink = ui.draw.colour(tone), ui.draw.colour(f"on_{tone}")
    edge = f'stroke="{ink}" stroke-width="1.5" stroke-linejoin="round"'
    ui.draw.svg(box, f'<polygon points="{path}" fill="{fill}" {edge}/>')
