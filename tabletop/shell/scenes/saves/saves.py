"""List all matches: resume, view, rename, copy, delete and restore."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.games import find
from tabletop.house.events import Delete, Event, Rename, Undelete
from tabletop.house.house_state import DeletedMatch
from tabletop.house.keeper import Keeper, Shown
from tabletop.house.standing import crowd
from tabletop.i18n.times import ago
from tabletop.kernel.words import msg, visible
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.dialogs.dialog import Ask
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input
from tabletop.shell.parts.export import LONGEST, ask_copy, path_of
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.saves.filter import MatchFilter
from tabletop.shell.scenes.saves.givingaway import GivingAway, guests
from tabletop.shell.scenes.saves.savecard import Do, SaveCard
from tabletop.shell.widgets import (
    Button,
    Column,
    Icon,
    Label,
    Line,
    Panel,
    Plain,
    Row,
    Rows,
    Scroll,
    Ui,
    Widget,
    Words,
)
from tabletop.store.matches import Listing
from tabletop.store.summary import Summary
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

PAGE: Final = 100
"""Matches listed at once; more on request."""

NARROW: Final = 860.0


class SavesScene(Page):
    """Show a list at the left, the selected match at the right."""

    name: ClassVar[str] = "saves"
    first = "saves.list"

    def __init__(self, desk: Desk, only: str = "all") -> None:
        super().__init__(desk)
        self._filter = MatchFilter(desk, only, self._changed)
        self._most = PAGE
        self._chosen = ""
        self._keeper = desk.services.get(Keeper)
        self._deleted: DeletedMatch | None = None
        self._giving = GivingAway(desk, self._was_given)
        self._summaries: tuple[Summary, ...] = ()
        self._total = 0
        self._looks: Iterator[tuple[Listing, Shown]] = iter(())
        self._session: tuple[Summary, Session | None] | None = None
        self._look()

    def title(self) -> Words:
        """Return the label of the door that leads here."""
        return msg("shell.door.replays" if self._filter.state == "finished" else "shell.door.saves")

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the button that imports a match."""
        words = msg("match.saves.import")
        return [
            Button(words, self._import, "wood", "folder", size=22, height=52, id="saves.import")
        ]

    def handle(self, event: Input) -> bool:
        """Handle the keys that delete the selected match and restore it."""
        asked = self.ui.command(event, "pages", "table")
        if asked == "delete" and self.ui.focus == "saves.list":
            self._delete()
            return True
        if asked == "undo" and (self._undoable or self._giving.undoable):
            self._undo()
            return True
        return super().handle(event)

    def uncovered(self) -> None:
        """Reload, as names or matches may have changed."""
        self._look()

    def closed(self) -> None:
        """Forget the match to resume, as another may be newer."""
        found = self.desk.services.find(Resumable)
        if found is not None:
            found.forget()

    # -- drawing

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the filter above the list, the selected match beside or below."""
        self._look_on()
        shown = self._shown()
        values = [one.id for one in shown]
        if self._chosen not in values:
            self._chosen = values[0] if values else ""
        chosen = next((one for one in shown if one.id == self._chosen), None)
        high = self._filter.show(ui, box, self._summaries)
        top = box.y + high + 20
        rest = Box(box.x, top, box.width, box.y + box.height - top)
        if self._undoable is not None or self._giving.undoable is not None:
            undo = self._undo_bar()
            low = ui.size(undo, box.width)[1]
            undo.show(ui, Box(box.x, box.y + box.height - low + 16, box.width, low))
            rest = Box(box.x, top, box.width, rest.height - low)
        if not shown:
            self._none(ui, rest)
            return
        listing = self._listing(shown)
        if box.width < NARROW:
            parts: list[Widget] = [Panel(listing, padding=12, stitched=False)]
            if chosen is not None:
                parts.insert(0, self._card(chosen))
            room = Box(rest.x - 14, rest.y - 8, rest.width + 28, rest.height + 8)
            Scroll(Column(parts, gap=22), id="saves.page", padding=14).show(ui, room)
            return
        split = box.width * 0.52
        left = Box(rest.x, rest.y, split, rest.height)
        ui.draw.paper(left, 18, 5, stitched=False)
        inside = Box(left.x + 6, left.y + 6, left.width - 12, left.height - 12)
        Scroll(listing, id="saves.scroll", padding=10).show(ui, inside)
        if chosen is not None:
            right = Box(rest.x + split + 32, rest.y, rest.width - split - 32, rest.height)
            room = Box(right.x - 14, right.y - 14, right.width + 28, right.height + 28)
            Scroll(
                replace(self._card(chosen), high=right.height), id="saves.card", padding=14
            ).show(ui, room)

    @staticmethod
    def _none(ui: Ui, room: Box) -> None:
        """Draw a card in the middle of the empty cloth."""
        words = Label(msg("match.saves.none"), 26, align="centre")
        card = Panel(Column([Icon("folder", 52, "quiet"), words], gap=14), padding=36)
        wide = min(760.0, room.width)
        high = ui.size(card, wide)[1]
        y = room.y + max(0.0, room.height - high) * 0.4
        card.show(ui, Box(room.x + (room.width - wide) / 2, y, wide, high))

    def _listing(self, shown: Sequence[Summary]) -> Widget:
        lines = [
            Line(
                one.id,
                Plain(self._name(one)),
                self._icon(one),
                ago(time.time() - one.saved),
                f"app/box-{one.game}" if find(one.game) is not None else "",
            )
            for one in shown
        ]
        rows = Rows(
            lines, self._chosen, self._choose, self._open, row_height=58, size=24, id="saves.list"
        )
        rows.says = msg("match.saves.list")
        parts: list[Widget] = [rows]
        if self._total > self._most:
            words = msg("match.saves.more", n=min(PAGE, self._total - self._most))
            parts.append(Button(words, self._show_more, "quiet", "chevron-down", id="saves.more"))
        return Column(parts, gap=12)

    def _card(self, chosen: Summary) -> SaveCard:
        do = Do(
            go_on=lambda: self._open(chosen.id),
            replay=lambda: self.desk.go("replay", match=chosen.id),
            sheet=lambda: self._sheet(chosen.id),
            rename=lambda: self._rename(chosen),
            copy=lambda: ask_copy(self.desk, chosen.id),
            delete=self._delete,
        )
        if self._session is None or self._session[0] != chosen:
            # Reading and replaying a match is slow, so do it once for each selected match.
            self._session = chosen, opening.session_of(self.desk, chosen.id)
        session = self._session[1]
        if session is not None and guests(session):
            do.give = partial(self._giving.ask, session)
        return SaveCard(chosen, self._name(chosen), self._session[1], do)

    def _undo_bar(self) -> Widget:
        told, label = self._giving.told(), msg("match.ending.claim.undo")
        if told is None:
            assert self._undoable is not None
            told = msg("match.saves.deleted", name=self._undoable.name)
            label = msg("match.saves.undo")
        words = Label(told, 24, grow=1)
        undo = Button(label, self._undo, "primary", "undo", size=22, height=52, id="saves.undo")
        return Panel(Row([words, undo], gap=20), padding=14, stitched=False)

    # -- words

    def _name(self, summary: Summary) -> str:
        if visible(summary.title):
            return summary.title
        if not summary.seats:
            return summary.id
        everybody = crowd(len(summary.seats))
        names = tuple(chair.called for chair in summary.seats)
        return self.desk.say(msg("match.saves.names", everybody=everybody), names)

    @staticmethod
    def _icon(summary: Summary) -> str:
        if summary.problem is not None:
            return "info"
        return "check" if summary.over else "play"

    # -- callbacks of buttons and keys

    @property
    def _undoable(self) -> DeletedMatch | None:
        """Return the match deleted on this page, while it can be restored."""
        return self._deleted if self._deleted is self._keeper.state.deleted else None

    def _look(self) -> None:
        self._looks = self._keeper.looks(self._most)
        self._look_on()
        self.ui.dirty = True

    def _look_on(self) -> None:
        """List a few more matches; called at each drawing."""
        found = next(self._looks, None)
        if found is None:
            return
        listing, shown = found
        self._summaries, self._total = listing.summaries, listing.total
        opening.show(self.desk, shown)
        if not listing.whole:
            self.desk.stack.redraw()

    def _shown(self) -> list[Summary]:
        return self._filter.kept(self._summaries)

    def _changed(self) -> None:
        self.ui.dirty = True

    def _choose(self, match_id: str) -> None:
        self._chosen = match_id
        self.ui.dirty = True

    def _show_more(self) -> None:
        self._most += PAGE
        self._look()

    def _open(self, match_id: str) -> None:
        opening.resume(self.desk, match_id)

    def _sheet(self, match_id: str) -> None:
        session = opening.session_of(self.desk, match_id)
        if session is not None:
            self.desk.go("sheet", session=session)

    def _rename(self, summary: Summary) -> None:
        def done(title: str) -> None:
            self._do(Rename(summary.id, title))

        title = msg("match.saves.rename.title")
        self.desk.stack.push(Ask(self.desk, title, self._name(summary), done))

    def _undo(self) -> None:
        if self._giving.undoable is not None:
            self._giving.take_back()
        elif (gone := self._undoable) is not None:
            self._do(Undelete())
            if self._keeper.state.deleted is None:
                self._chosen = gone.match.id

    def _was_given(self) -> None:
        """Reload after a match got another player."""
        self._session = None
        self._look()

    def _delete(self) -> None:
        chosen = next((one for one in self._shown() if one.id == self._chosen), None)
        if chosen is None:
            return
        shown = [one.id for one in self._shown()]
        at = shown.index(chosen.id)
        after = (shown[at + 1 :] + shown[:at][-1:])[:1]

        before = self._keeper.state.deleted
        self._do(Delete(chosen.id, self._name(chosen)))
        if self._keeper.state.deleted is not before:
            self._deleted = self._keeper.state.deleted
            self._chosen = after[0] if after else ""

    def _import(self) -> None:
        heading, explain = msg("match.saves.import.title"), msg("match.saves.import.explain")
        yes = msg("match.saves.open")

        def ask(path: str) -> None:
            dialog = Ask(self.desk, heading, path, done, explain, most=LONGEST, yes=yes)
            self.desk.stack.push(dialog)

        def done(path: str) -> None:
            ask(path)  # asks again below the dialog that reports a problem
            self.desk.go("record", file=path_of(path))

        ask("")

    def _do(self, event: Event) -> None:
        """Send an event to the house; report failures in a dialog."""
        shown = self._keeper.send(event)
        self._look()
        opening.show(self.desk, shown)


def replays(desk: Desk) -> SavesScene:
    """Return the list of saved matches, the finished ones only."""
    return SavesScene(desk, only="finished")
