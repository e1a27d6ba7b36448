"""Draw the panel of a table: choices, consequences, advice, results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.games.kit.areas import title_size
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play import events, held_piece
from tabletop.play.results import won
from tabletop.shell.table import callout, panels, turn_bar
from tabletop.shell.table.choice_panel import choosing
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.hint_panel import close_button, hint
from tabletop.shell.table.log_row import who_did
from tabletop.shell.table.panels import Content, HintTitle, heading, preview_panel
from tabletop.shell.widgets import (
    Button,
    Column,
    FirstThatFits,
    Label,
    Plain,
    Row,
    Scroll,
    Ui,
    Widget,
)
from tabletop.shell.widgets.button import Kind
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Face, Item

AIR: Final = 6.0
"""Units of padding around a panel's content, for rings and shadows."""


@dataclass(frozen=True)
class _Sheet:
    """Hold a panel's box and size ``by``, to find the words that fit."""

    scene: TableContext
    by: float
    box: Box

    @property
    def low(self) -> bool:
        return self.box.height < panels.LOW

    @property
    def gap(self) -> float:
        return (1 if self.low else 6) * self.by

    def lowered(self, words: Sequence[Widget]) -> Sequence[Widget]:
        """Reduce titles to the size of other words if the panel is low."""
        for one in words if self.low else ():
            if isinstance(one, Label) and not isinstance(one, panels.Hushed):
                one.size = min(one.size, 22 * self.by)
        return words

    def room(self, acts: list[Button]) -> float:
        """Return the units of height above the buttons."""
        air, tall, apart = panels.footing(self.box)
        # Buttons with an icon drop their words rather than wrap, so they need no room here.
        lines = [act for act in acts if act.main or not act.icon]
        foot = self.scene.ui.size(panels.buttons(lines, self.by, tall), self.box.width - 32)[1]
        return self.box.height - 2 * air - foot - apart - 2

    def fitting(self, acts: list[Button], words: Sequence[Widget]) -> int:
        """Count how many of the first words fit at their usual size."""
        room, used = self.room(acts), 0.0
        for count, word in enumerate(self.lowered(words)):
            used += self.scene.ui.size(word, self.box.width - 32)[1]
            if used > room:
                return count
            used += self.gap
        return len(words)

    def whole(self, acts: list[Button], words: Sequence[Widget]) -> bool:
        """Return whether all words fit, shrunk if necessary."""
        room = self.room(acts) - 2
        content = panels.fitted(self.lowered(words), self.gap, room, self.by)
        return self.scene.ui.size(content, self.box.width - 32)[1] <= room

    def first(self, acts: list[Button], ways: Sequence[list[Widget]]) -> list[Widget] | None:
        """Return the first of several versions of the words that fits, if any."""
        return next((one for one in ways if self.whole(acts, one)), None)


def side_panel(scene: TableContext, ui: Ui, box: Box, hovered: Item | None) -> None:
    """Draw the panel for the person to act."""
    by = panels.grown(ui)
    sheet = _Sheet(scene, by, box)
    red = scene.state.refused is not None
    hinted = scene.state.hint is not None
    panels.draw_sheet(ui, box, "no" if red else "hint" if hinted else "")
    content, acts = _content(sheet, hovered)
    shown = sheet.lowered(_prompted(scene, ui, content, by))
    air, tall, apart = panels.footing(box)
    inner = Box(box.x + 16, box.y + air, box.width - 32, box.height - 2 * air)
    high = panels.show_foot(ui, inner, acts, by, tall) + (apart if acts else 0.0)
    room = Box(inner.x - AIR, inner.y - AIR, inner.width + 2 * AIR, inner.height - high + 8)
    words = panels.fitted(shown, sheet.gap, room.height - 2 * AIR, by)
    Scroll(words, id="panel", padding=AIR).show(ui, room)
    if shown and isinstance(shown[0], HintTitle):
        close_button(scene, by).show(ui, panels.corner(box, by))


def _prompted(scene: TableContext, ui: Ui, content: list[Widget], by: float) -> list[Widget]:
    """Return the content, and the prompt if it does not fit in the turn bar."""
    bar = scene.state.picture.area("turn")
    prompt = turn_bar.turn_words(scene)[1]
    said = any(_says(one, prompt) for one in content)
    if scene.session.match.held or scene.state.refused is not None:
        return content  # between rounds the buttons replace the prompt
    if by <= 1 or bar is None or said or turn_bar.tells(ui, bar.box, turn_bar.turn_of(scene)):
        return content
    return [*content, panels.Hushed(prompt, turn_bar.LINE * by)]


def _says(one: Widget, words: Msg) -> bool:
    """Return whether a part of the content is these words."""
    if isinstance(one, Column):
        return any(_says(part, words) for part in one.children)
    if isinstance(one, panels.FactRow):
        return one.fact.strong == words
    return isinstance(one, Label) and one.words == words


def _content(sheet: _Sheet, hovered: Item | None) -> Content:
    scene, by, high = sheet.scene, sheet.by, sheet.box.height
    state, session = scene.state, scene.session
    if isinstance(state.hand, Carrying | Trying):
        words, acts = holding(scene, by)
        return (words, acts) if state.refused is None else _refusal(sheet, words, acts)
    if state.lap is not None:
        return _replayed(scene, by)
    if state.refused is not None:
        return _refusal(sheet, [], [])
    if state.hinting:
        return [heading(msg("table.hint_wait"), by)], []
    if state.hint is not None:
        ways, acts = hint(scene, by)
        return sheet.first(acts, ways) or ways[-1], acts
    if session.over:
        return _outcome(sheet)
    if session.match.held:  # keep the buttons to continue, even with a piece under the pointer
        return _round_over(sheet)
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
        return words[: 1 if acts else 2] if sheet.low else words, acts
    return choosing(scene, by, high)


def holding(scene: TableContext, by: float) -> Content:
    """Return the consequences of the held piece, and its actions."""
    state, table = scene.state, scene.session.game.table
    aimed = held_piece.aimed(state)
    action = state.offers.meant(aimed) if aimed is not None else None
    lone = len(state.offers.lifts()) == 1
    does, lands = scene.does, held_piece.lands(state) and state.refused is None
    down, turn, flip = does(inputs.Commit()), does(inputs.Turn(1)), does(inputs.Turn(flip=True))
    acts = [
        Button(msg("table.set_down"), down, "primary", icon="check", id="set-down", enabled=lands),
        Button(msg("table.turn"), turn, icon="turn-right", command="turn", id="turn"),
        Button(msg("table.flip"), flip, icon="flip", command="flip", id="flip"),
        Button(msg("table.put_back"), does(inputs.Cancel()), icon="undo", id="put-back"),
    ]
    hand = state.hand
    item = state.picture.item(hand.item) if isinstance(hand, Carrying | Trying) else None
    if item is not None and item.span == (1, 1):
        acts = [acts[0], acts[3]]
    about = None if item is None else table.about(state.seen_view, item.id, state.laid)
    if action is not None:
        return preview_panel(table.preview(state.seen_view, action, state.laid), by), acts
    if about is not None:
        return preview_panel(about, by), acts
    title = table.prompt(state.seen_view) if lone else msg("table.carry_title")
    return [heading(title, by)], acts


def _refusal(sheet: _Sheet, about: list[Widget], acts: list[Button]) -> Content:
    """Return the words about a refusal, and the buttons.

    The words include the reason unless the callout shows it; in that case they include the
    consequences of the piece, which follow its title in ``about``.
    """
    scene, by = sheet.scene, sheet.by
    if scene.state.refused is None:
        return about, acts
    refusal = scene.state.refused.refusal
    title = Label(msg("table.refused"), 24 * by, "serif-bold", "no")
    rule = panels.rule_button(refusal.clause, scene.open_rule, 0.82 * by)
    small = panels.rule_button(refusal.clause, scene.open_rule, min(by, 1.2))
    head, facts = FirstThatFits([Row([title, rule], gap=16), Row([rule])], whole=True), about[1:]
    ways: list[list[Widget]]
    if callout.told_there(scene, scene.ui):
        ways = [[head, *facts], [Row([rule]), *facts]] if facts else []
        ways += [[title, Row([rule])], [Row([rule])], [Row([small])]]
    else:
        large = Row([panels.rule_button(refusal.clause, scene.open_rule, by)])
        reasons: list[list[Widget]] = [[Label(refusal.why, size * by)] for size in (24, 22.5)]
        if by > panels.ICONS_FROM:
            reasons.append([Label(refusal.why, 22 * by, apart=panels.CLOSE)])
        ways = [[title, *reasons[0], large], *([*one, large] for one in reasons)]
        if by > panels.ICONS_FROM and sheet.first(acts, ways) is None:
            # Do not shrink enlarged words: reduce the button to its icon, or let the panel scroll.
            book = panels.rule_button(refusal.clause, scene.open_rule, min(by, panels.KEYED))
            every = [*acts, book] if acts else []
            below = [] if acts else [Row([replace(book, words=Plain(""))])]
            if told := sheet.first(every, [[*one, *below] for one in reasons]):
                return told, every
        if by > 1 and (told := sheet.first(acts, reasons)):
            ways.append([*told, large])
        else:
            ways += [[Label(refusal.why, size * by), Row([rule])] for size in (20, 17, 14)]
    return sheet.first(acts, ways) or ways[-1], acts


def _waiting(scene: TableContext, by: float) -> Content:
    """Return words about the bot to act, and the button to continue."""
    session, state = scene.session, scene.state
    seat = session.match.to_act
    if seat is None:
        return [], []
    rush = scene.sends(events.Rush)
    if state.auto.rushing:
        acts = [Button(msg("table.rush_stop"), rush, "primary", icon="pause", id="rush")]
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
        go_on, icon = scene.sends(events.StepOn), "step-forward"
        acts = [Button(msg("table.next"), go_on, "primary", icon, id="next", enabled=state.ready)]
    if state.can_rush:
        kind: Kind = "secondary" if acts else "primary"
        acts.append(Button(msg("table.rush"), rush, kind, icon="last", command="last", id="rush"))
    return words, acts


def _replayed(scene: TableContext, by: float) -> Content:
    """Return the action being replayed, and the button to stop."""
    state, stop = scene.state, scene.sends(events.ShowLast)
    words: list[Widget] = [heading(msg("table.lap"), by)]
    if state.lap is not None and state.lap.shown >= state.lap.first:
        words.append(Label(who_did(state.log[state.lap.shown - 1]), 24 * by))
    return words, [Button(msg("table.lap.stop"), stop, "primary", icon="cross", id="lap-stop")]


def _outcome(sheet: _Sheet) -> Content:
    """Return the winner, and as many seats' points as fit, best first.

    Winners and the viewer come first. If their points do not fit below the title, the title is left
    out, as the bar over the table shows the same words.
    """
    scene, by = sheet.scene, sheet.by
    session, game = scene.session, scene.session.game
    replay = partial(scene.open_replay, 0)
    acts = [
        Button(msg("table.sheet"), scene.open_sheet, "primary", icon="list", id="sheet"),
        Button(msg("table.replay"), replay, icon="replay", id="replay"),
    ]
    if not scene.state.scored:
        return [heading(msg("match.ending.count"), by)], acts
    winners = game.rules.winners(session.match.state)
    scores = game.rules.scores(session.match.state)
    sign = 1 if game.low_wins else -1

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return seat not in winners, sign * scores[seat], seat

    def points(seat: Seat, *, bold: bool) -> Widget:
        line = msg("table.points", who=Who(seat), n=scores[seat])
        return Label(line, 24 * by, "sans-bold" if bold else "sans")

    seats = sorted(game.seats(len(session.chairs)), key=rank)
    first = {seat for seat in seats if seat in winners or seat == session.viewer}
    wanted = sorted(seats, key=lambda seat: seat not in first)
    title = Label(won(winners, session.home), title_size(by, 30), "serif-bold")
    for head in ([title], []):
        words = [*head, *(points(seat, bold=False) for seat in wanted)]
        rows = max(1, sheet.fitting(acts, words))
        shown = wanted[: rows - len(head)]
        if first <= set(shown) or not head:
            break
    told = [points(seat, bold=not head and seat in winners) for seat in seats if seat in shown]
    return [*head, *told], acts


def _round_over(sheet: _Sheet) -> Content:
    """Return as many points of a round as fit, and the next buttons.

    If there is no room, the title is left out first, as the bar over the table repeats it, then the
    reason for the end of the round, as the log contains it. The best and the viewer come before
    other seats, whose points are visible on their plates.
    """
    scene, by, session = sheet.scene, sheet.by, sheet.scene.session
    go_on, look = scene.sends(events.GoOn), scene.sends(events.OpenSheet)
    acts = [
        Button(msg("match.sheet.next_round"), go_on, "primary", icon="play", id="next-round"),
        Button(msg("table.sheet"), look, icon="list" if sheet.low else "", id="sheet"),
    ]
    score = session.game.sheet(session.match.state)
    title = heading(msg("table.round_over"), by)
    if not score.rounds:
        return [title, Label(msg("table.round_open"), 22 * by, tone="quiet")], acts
    last = score.rounds[-1]
    note = [] if last.note is None else [Label(last.note, 22 * by)]
    if not scene.state.scored:
        return [title, *note, Label(msg("match.ending.count"), 22 * by, tone="quiet")], acts
    sign = 1 if score.lowest_wins else -1
    records = sorted(score.records(), key=lambda record: sign * last.scores[record[0]])

    def told(record: Sequence[Seat]) -> Widget:
        line = msg("table.points", who=_who(record), n=last.scores[record[0]])
        face: Face = "sans-bold" if record[0] in last.best else "sans"
        return Label(line, 22 * by, face)

    every: list[Widget] = [told(record) for record in records]
    for words in ([title, *note, *every], [*note, *every], every):
        if sheet.whole(acts, words):
            return words, acts
    wanted = sorted(records, key=lambda one: one[0] not in last.best and session.viewer not in one)
    shown = wanted[: sheet.fitting(acts, [told(one) for one in wanted])]
    return [told(one) for one in records if one in shown], acts


def _who(record: Sequence[Seat]) -> Who | Join:
    """Return the name of a record."""
    return Who(record[0]) if len(record) == 1 else Join(tuple(map(Who, record)))
