"""Fill the panel while nobody chooses, such as while a bot thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.i18n.speech import whole
from tabletop.kernel.words import Who, msg
from tabletop.play import events
from tabletop.shell.table.log_words import who_did
from tabletop.shell.table.panels import Act, Told, heading
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.text import Label

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext


def waiting(scene: TableContext, by: float) -> tuple[list[Widget], list[Act]]:
    """Return words about the bot to act, and the button to continue."""
    session, state = scene.session, scene.state
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
    if state.auto.rushing:
        words = [Told(msg("table.rushing"), session.names, 26 * by, "serif-bold")]
        return words, [
            Act("rush", msg("table.rush_stop"), scene.sends(events.Rush), "last", main=True)
        ]
    if scene.desk.settings.pace == "step":
        ready = state.ready
        acts.append(
            Act("next", msg("table.next"), scene.sends(events.StepOn), "set_down", True, ready)
        )
    if state.can_rush:
        acts.append(Act("rush", msg("table.rush"), scene.sends(events.Rush), "last", main=not acts))
    return words, acts


def showing(scene: TableContext, by: float) -> tuple[list[Widget], list[Act]]:
    """Return the action being replayed, and the button to stop."""
    state, names = scene.state, scene.session.names
    words: list[Widget] = [heading(msg("table.lap"), by)]
    if state.lap is not None and state.lap.shown >= state.lap.first:
        words.append(Told(who_did(state.log[state.lap.shown - 1]), names, 24 * by))
    return words, [
        Act("lap-stop", msg("table.lap.stop"), scene.sends(events.ShowLast), "last_move", main=True)
    ]


def hint(scene: TableContext, by: float) -> tuple[list[Widget], list[Act]]:
    """Return the advice of the strongest opponent, and its buttons.

    It recommends nothing if all choices are alike.
    """
    state, names = scene.state, scene.session.names
    words: list[Widget]
    if state.hint is None or state.hint.advice is None:
        return [heading(msg("table.hint_none"), by)], []
    advice = state.hint.advice
    closing = Act("hint-close", msg("table.hint_close"), scene.sends(events.CloseHint))
    if state.hint.recommended is None:
        words = [heading(msg("table.hint_alike"), by)]
        words += [] if advice.reason is None else [Told(advice.reason, names, 24 * by)]
        return words, [closing]
    action = advice.action
    preview = scene.session.game.table.preview(state.seen_view, action, state.laid)
    words = [heading(msg("table.hint_title"), by)]
    words.append(Told(preview.title, names, 24 * by, "sans-bold"))
    acts = [Act("hint-take", msg("table.hint_take"), scene.sends(events.FollowHint), main=True)]
    if advice.reason is not None:
        full = whole(advice.reason)
        told = full if full is not None and state.hint.whole else advice.reason
        words.append(Told(told, names, 24 * by))
        if full is not None:
            key = "table.hint_less" if state.hint.whole else "table.hint_more"
            acts.append(Act("hint-more", msg(key), scene.sends(events.MoreOfHint)))
    return words, [*acts, closing]
