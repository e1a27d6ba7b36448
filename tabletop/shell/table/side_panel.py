"""Draw the panel of a table: choices, consequences, advice, or a wait."""

from __future__ import annotations

from typing import Final

from tabletop.i18n.speech import whole
from tabletop.kernel.words import Who, msg
from tabletop.play import events, held_piece
from tabletop.shell.table import turn_bar
from tabletop.shell.table.choice_panel import choosing
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.log_row import who_did
from tabletop.shell.table.panels import (
    LOW,
    Act,
    Content,
    Hushed,
    draw_sheet,
    fitted,
    footing,
    grown,
    heading,
    lowered,
    preview_panel,
    refusal_panel,
    rule_button,
    show_foot,
)
from tabletop.shell.table.result_panel import outcome, round_over
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.layout import Row
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item

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
    said = any(isinstance(one, Label) and one.words == prompt for one in content)
    if scene.session.match.held:  # between rounds the buttons name the choices
        return content
    if by <= 1 or bar is None or said or turn_bar.tells(ui, bar, turn_bar.turn_of(scene)):
        return content
    return [*content, Hushed(prompt, turn_bar.LINE * by)]


def _content(scene: TableContext, hovered: Item | None, by: float, box: Box) -> Content:
    state, session, high = scene.state, scene.session, box.height
    if isinstance(state.hand, Carrying | Trying):
        return holding(scene, by)
    if state.lap is not None:
        return _replayed(scene, by)
    if state.refused is not None:
        return refusal_panel(state.refused.refusal, by, scene.open_rule), []
    if state.hinting:
        return [heading(msg("table.hint_wait"), by)], []
    if state.hint is not None:
        return _hint(scene, by)
    if session.over:
        return outcome(scene, by, box)
    if session.match.held:  # keep the buttons to continue, whatever is under the pointer
        return round_over(scene, by, box)
    if hovered is not None:
        about = session.game.table.about(state.seen_view, hovered.id, state.laid)
        if about is not None:
            words = preview_panel(about, by)
            by_keys = scene.ui.ring and scene.ui.focus == hovered.id
            if by_keys and state.my_turn:  # keep the numbers for keyboard users
                rows, acts = choosing(scene, by, high)
                return [*words, *rows], acts
            return words, []
    if not state.my_turn:
        words, acts = _waiting(scene, by)
        return words[: 1 if acts else 2] if high < LOW else words, acts
    return choosing(scene, by, high)


def holding(scene: TableContext, by: float) -> Content:
    """Return the consequences of the held piece, and its actions."""
    state, table = scene.state, scene.session.game.table
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
    about = None if item is None else table.about(state.seen_view, item.id, state.laid)
    refused = state.refused
    if refused is not None and (about is None or refused.gesture != aimed):
        return refusal_panel(refused.refusal, by, scene.open_rule), acts
    if action is not None:
        return preview_panel(table.preview(state.seen_view, action, state.laid), by), acts
    if about is not None:
        words = preview_panel(about, by)
        if refused is not None:  # the callout shows the reason
            head = Label(msg("table.refused"), 24 * by, "serif-bold", "no", grow=1.0)
            rule = rule_button(refused.refusal.clause, scene.open_rule, 0.82 * by)
            words[0] = Row([head, rule], gap=8)
        return words, acts
    title = msg("table.place_title" if lone else "table.carry_title")
    return [heading(title, by)], acts


def _waiting(scene: TableContext, by: float) -> Content:
    """Return words about the bot to act, and the button to continue."""
    session, state = scene.session, scene.state
    seat = session.match.to_act
    if seat is None:
        return [], []
    rush = scene.sends(events.Rush)
    if state.auto.rushing:
        acts = [Act("rush", msg("table.rush_stop"), rush, "last", main=True)]
        return [Label(msg("table.rushing"), 26 * by, "serif-bold")], acts
    level = session.chairs[seat].level or ""
    works = "while_thinking" if session.match.can_undo() else "menu_works"
    words: list[Widget] = [
        heading(msg("table.thinks", who=Who(seat)), by),
        Label(msg("table.level", level=msg(f"table.level.{level}")), 24 * by),
        Label(msg(f"table.{works}"), 22 * by, tone="quiet"),
    ]
    acts = []
    if scene.desk.settings.pace == "step":
        go_on = scene.sends(events.StepOn)
        acts.append(Act("next", msg("table.next"), go_on, "set_down", True, state.ready))
    if state.can_rush:
        acts.append(Act("rush", msg("table.rush"), rush, "last", main=not acts))
    return words, acts


def _replayed(scene: TableContext, by: float) -> Content:
    """Return the action being replayed, and the button to stop."""
    state, stop = scene.state, scene.sends(events.ShowLast)
    words: list[Widget] = [heading(msg("table.lap"), by)]
    if state.lap is not None and state.lap.shown >= state.lap.first:
        words.append(Label(who_did(state.log[state.lap.shown - 1]), 24 * by))
    return words, [Act("lap-stop", msg("table.lap.stop"), stop, "last_move", main=True)]


def _hint(scene: TableContext, by: float) -> Content:
    """Return the advice of the strongest opponent, and its buttons.

    It recommends nothing if all choices are alike.
    """
    state = scene.state
    if state.hint is None or state.hint.advice is None:
        return [heading(msg("table.hint_none"), by)], []
    advice = state.hint.advice
    closing = Act("hint-close", msg("table.hint_close"), scene.sends(events.CloseHint))
    reason: list[Widget] = [] if advice.reason is None else [Label(advice.reason, 24 * by)]
    if state.hint.recommended is None:
        return [heading(msg("table.hint_alike"), by), *reason], [closing]
    preview = scene.session.game.table.preview(state.seen_view, advice.action, state.laid)
    title = Label(preview.title, 24 * by, "sans-bold")
    acts = [Act("hint-take", msg("table.hint_take"), scene.sends(events.FollowHint), main=True)]
    full = None if advice.reason is None else whole(advice.reason)
    if full is not None:
        reason = [Label(full, 24 * by)] if state.hint.whole else reason
        key = "table.hint_less" if state.hint.whole else "table.hint_more"
        acts.append(Act("hint-more", msg(key), scene.sends(events.MoreOfHint)))
    return [heading(msg("table.hint_title"), by), title, *reason], [*acts, closing]
