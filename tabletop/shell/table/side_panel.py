"""Draw the panels beside a table: current choices, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import msg
from tabletop.play import held_piece
from tabletop.shell.table import turn_bar
from tabletop.shell.table.choice_panel import choosing
from tabletop.shell.table.panels import (
    LOW,
    Act,
    Clause,
    Hushed,
    Told,
    draw_sheet,
    fitted,
    footing,
    grown,
    heading,
    lowered,
    preview_panel,
    refusal_panel,
    show_foot,
)
from tabletop.shell.table.result_panel import outcome, round_over
from tabletop.shell.table.waiting_panel import hint, showing, waiting
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.layout import Row
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext

AIR: Final = 6.0
"""Units of padding around a panel's content, for rings and shadows."""


def side_panel(scene: TableContext, ui: Ui, box: Box, hovered: Item | None) -> None:
    """Draw the panel for the person to act."""
    by = grown(ui)
    red = scene.state.refused is not None
    draw_sheet(ui, box, red=red)
    content, acts = _content(scene, hovered, by, box)
    content = _prompted(scene, ui, content, by)
    low = box.height < LOW
    if low:
        content = lowered(content, by, red)
    air, tall, apart = footing(box)
    inner = Box(box.x + 16, box.y + air, box.width - 32, box.height - 2 * air)
    high = show_foot(ui, inner, acts, by, tall) + (apart if acts else 0.0)
    room = Box(inner.x - AIR, inner.y - AIR, inner.width + 2 * AIR, inner.height - high + 8)
    gap = (1 if low else 6) * by
    words = fitted(content, gap, room.height - 2 * AIR, by)
    Scroll(words, id="panel", padding=AIR).show(ui, room)


def _prompted(scene: TableContext, ui: Ui, content: list[Widget], by: float) -> list[Widget]:
    """Return the content, with the prompt if the bar has no room for it."""
    bar = next((area.box for area in scene.state.picture.areas if area.kind == "turn"), None)
    prompt = turn_bar.turn_words(scene)[1]
    said = any(isinstance(one, Told) and one.words == prompt for one in content)
    if scene.session.match.held:  # between rounds the buttons name the choices
        return content
    if by <= 1 or bar is None or said or turn_bar.tells(ui, bar, turn_bar.turn_of(scene)):
        return content
    return [*content, Hushed(prompt, scene.session.names, turn_bar.LINE * by)]


def _content(
    scene: TableContext, hovered: Item | None, by: float, box: Box
) -> tuple[list[Widget], list[Act]]:
    state, session, high = scene.state, scene.session, box.height
    table = session.game.table
    names = session.names
    if isinstance(state.hand, Carrying | Trying):
        return holding(scene, by)
    if state.lap is not None:
        return showing(scene, by)
    if state.refused is not None:
        refusal = state.refused.refusal
        return refusal_panel(refusal, names, by, scene.open_rule), []
    if state.hinting:
        return [heading(msg("table.hint_wait"), by)], []
    if state.hint is not None:
        return hint(scene, by)
    if session.over:
        return outcome(scene, by, box)
    if session.match.held:  # keep the buttons to continue, whatever is under the pointer
        return round_over(scene, by, box)
    if hovered is not None:
        about = table.about(state.seen_view, hovered.id, state.laid)
        if about is not None:
            words = preview_panel(about, names, by)
            by_keys = scene.ui.ring and scene.ui.focus == hovered.id
            if by_keys and state.my_turn:  # keep the numbers for keyboard users
                rows, acts = choosing(scene, by, high)
                return [*words, *rows], acts
            return words, []
    if not state.my_turn:
        words, acts = waiting(scene, by)
        return words[: 1 if acts else 2] if high < LOW else words, acts
    return choosing(scene, by, high)


def holding(scene: TableContext, by: float) -> tuple[list[Widget], list[Act]]:
    """Return the consequences of the held piece, and its actions."""
    state, names = scene.state, scene.session.names
    aimed = held_piece.aimed(state)
    action = state.offers.meant(aimed) if aimed is not None else None
    lone = len(state.offers.lifts()) == 1
    acts = [
        Act(
            "set-down",
            msg("table.set_down"),
            scene.does(inputs.Commit()),
            "accept",
            main=True,
            enabled=held_piece.lands(state),
        ),
        Act("turn", msg("table.turn"), scene.does(inputs.Turn(1)), "turn", icon="turn-right"),
        Act("flip", msg("table.flip"), scene.does(inputs.Turn(flip=True)), "flip", icon="flip"),
        Act("put-back", msg("table.put_back"), scene.does(inputs.Cancel()), icon="undo"),
    ]
    hand = state.hand
    item = state.picture.item(hand.item) if isinstance(hand, Carrying | Trying) else None
    if item is not None and item.span == (1, 1):
        acts = [acts[0], acts[3]]
    about = None
    if item is not None:
        about = scene.session.game.table.about(state.seen_view, item.id, state.laid)
    refused = state.refused
    told = None if refused is None else refused.refusal
    if told is not None and (about is None or refused is None or refused.gesture != aimed):
        return refusal_panel(told, names, by, scene.open_rule), acts
    if aimed is not None and action is not None:
        preview = scene.session.game.table.preview(state.seen_view, action, state.laid)
        return preview_panel(preview, names, by), acts
    if about is not None:
        words = preview_panel(about, names, by)
        if told is not None:  # the callout shows the reason
            head = Label(msg("table.refused"), 24 * by, "serif-bold", "no", grow=1.0)
            rule = Clause(told.clause, scene.open_rule, 0.82 * by)
            words[0] = Row([head, rule], gap=8)
        return words, acts
    title = msg("table.place_title" if lone else "table.carry_title")
    return [heading(title, by)], acts
