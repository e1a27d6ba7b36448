"""List all matches: resume, view, rename, copy, delete and restore."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from tabletop.games import GAMES, find
from tabletop.house.events import Delete, HouseEvent, Rename, Undelete
from tabletop.house.house_state import DeletedMatch
from tabletop.house.keeper import Keeper, Shown
from tabletop.house.standing import crowd
from tabletop.i18n.times import ago
from tabletop.kernel.words import Msg, Seat, Who, msg, visible
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Choose
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input
from tabletop.shell.parts.export import LONGEST, ask_copy, ask_file, documents, match_wish, path_of
from tabletop.shell.parts.giving import Gift, ask_who
from tabletop.shell.parts.naming import called
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.saves.savecard import SaveCard
from tabletop.shell.widgets import Button, Icon, Label, Panel, Plain, Scroll, Segmented, Ui, Words
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.layout import Column, Row, Wide
from tabletop.shell.widgets.listing import Dropdown, Line, Rows
from tabletop.store.matches import Listing
from tabletop.store.people import Person
from tabletop.store.summary import Summary
from tabletop.table.picture import Box

PAGE: Final = 100
"""Matches listed at once; more on request."""

NARROW: Final = 860.0

_STATES: Final = ("all", "unfinished", "finished")
_EVERY: Final = "every"
"""Choice of every game in the list of games."""


class SavesScene(Page):
    """Show a list at the left, the selected match at the right."""

    name: ClassVar[str] = "saves"
    first = "saves.list"

    def __init__(self, desk: Desk, only: str = "all") -> None:
        super().__init__(desk)
        self._only, self._game = only, _EVERY
        self._most = PAGE
        self._chosen = ""
        self._keeper = desk.services.get(Keeper)
        self._deleted: DeletedMatch | None = None
        self._gift = Gift(desk)
        self._summaries: tuple[Summary, ...] = ()
        self._total = 0
        self._looks: Iterator[tuple[Listing, Shown]] = iter(())
        self._session: tuple[Summary, Session | None] | None = None
        self._results: dict[str, Msg | None] = {}
        self._look()

    def title(self) -> Words:
        """Return the label of the button on the home screen that leads here."""
        return msg("shell.door.replays" if self._only == "finished" else "shell.door.saves")

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the buttons that open the wall and import a match."""
        words, act = msg("match.saves.import"), self._import
        see = partial(self.desk.go, "wall")
        return [
            Button(msg("wall.door"), see, "wood", "star", size=22, height=52, id="saves.wall"),
            Button(words, act, "wood", "folder", size=22, height=52, id="saves.import"),
        ]

    def handle(self, event: Input) -> bool:
        """Handle the keys that delete the selected match and restore it."""
        asked = self.ui.command(event, "pages", "table")
        if asked == "delete" and self.ui.focus == "saves.list":
            self._delete()
            return True
        if asked == "undo" and (self._undoable or self._gift.undoable):
            self._undo()
            return True
        return super().handle(event)

    def uncovered(self) -> None:
        """Reload, as names or matches may have changed."""
        self._look()

    def closed(self) -> None:
        """Forget the match to resume, as another may be newer."""
        self.desk.services.get(Resumable).forget()

    # -- drawing

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the filter above the list, the selected match beside or below."""
        self._look_on()
        shown = self._shown()
        chosen = next((one for one in shown if one.id == self._chosen), next(iter(shown), None))
        self._chosen = chosen.id if chosen is not None else ""
        choices = self._choices()
        high = ui.size(choices, box.width)[1]
        choices.show(ui, Box(box.x, box.y, box.width, high))
        top = box.y + high + 20
        rest = Box(box.x, top, box.width, box.bottom - top)
        if self._undoable is not None or self._gift.undoable is not None:
            undo = self._undo_bar()
            low = ui.size(undo, box.width)[1]
            undo.show(ui, Box(box.x, box.bottom - low + 16, box.width, low))
            rest = Box(box.x, top, box.width, rest.height - low)
        if chosen is None:
            self._none(ui, rest)
            return
        listing, card = self._listing(shown), self._card(chosen)
        if box.width < NARROW:
            parts = [card, Panel(listing, padding=12, stitched=False)]
            room = Box(rest.x - 14, rest.y - 8, rest.width + 28, rest.height + 8)
            Scroll(Column(parts, gap=22), id="saves.page", padding=14).show(ui, room)
            return
        split = box.width * 0.52
        left = Box(rest.x, rest.y, split, rest.height)
        ui.draw.paper(left, 18, 5, stitched=False)
        Scroll(listing, id="saves.scroll", padding=10).show(ui, left.grown(-6))
        right = Box(rest.x + split + 32, rest.y, rest.width - split - 32, rest.height)
        card = replace(card, high=right.height)
        Scroll(card, id="saves.card", padding=14).show(ui, right.grown(14))

    @staticmethod
    def _none(ui: Ui, room: Box) -> None:
        """Draw a card in the middle of the empty cloth."""
        words = Label(msg("match.saves.none"), 26, align="centre")
        panel = Panel(Column([Icon("folder", 52, "quiet"), words], gap=14), padding=36)
        card = Wide(panel, most=760.0)
        high = ui.size(card, room.width)[1]
        y = room.y + max(0.0, room.height - high) * 0.4
        card.show(ui, Box(room.x, y, room.width, high))

    def _choices(self) -> Row:
        """Return the filter by state, and by game if there are several."""
        states: list[tuple[str, Words]] = [(one, msg(f"match.saves.{one}")) for one in _STATES]
        says, games = msg("match.saves.filter"), self._games
        found: list[Widget] = [
            Segmented(states, self._only, self._show_only, id="saves.filter", says=says)
        ]
        if len(games) > 1:
            known, says = self._game in games, msg("match.saves.game")
            words = msg(f"{self._game}.name" if known else "match.saves.every_game")
            ask = self._ask_game
            found.append(Dropdown(words, ask, size=22, pill=True, id="saves.game", says=says))
        return Row(found, align="start", wraps=True)

    def _listing(self, shown: Sequence[Summary]) -> Widget:
        lines = [
            Line(
                one.id, Plain(self._name(one)), self._icon(one), self._tail(one),
                f"app/box-{one.game}" if find(one.game) is not None else "",
            )
            for one in shown
        ]  # fmt: skip
        rows = Rows(
            lines, self._chosen, self._choose, partial(opening.resume, self.desk), row_height=58,
            size=24, id="saves.list", says=msg("match.saves.list"),
        )  # fmt: skip
        parts: list[Widget] = [rows]
        if self._total > self._most:
            words = msg("match.saves.more", n=min(PAGE, self._total - self._most))
            parts.append(Button(words, self._show_more, "quiet", "chevron-down", id="saves.more"))
        return Column(parts, gap=12)

    def _card(self, chosen: Summary) -> SaveCard:
        if self._session is None or self._session[0] != chosen:
            # Reading and replaying a match is slow, so do it once for each selected match.
            self._session = chosen, opening.session_of(self.desk, chosen.id)
        session = self._session[1]
        return SaveCard(chosen, self._name(chosen), session, self._buttons(chosen, session))

    def _buttons(self, chosen: Summary, session: Session | None) -> list[Button]:
        """Return the buttons for a match, the main action first."""
        go_on = partial(opening.resume, self.desk, chosen.id)
        delete = _button("delete", "match.saves.delete", "cross", self._delete)
        if chosen.problem is not None:
            return [_button("open", "match.saves.open", "folder", go_on), delete]
        see = partial(self.desk.go, "replay", match=chosen.id)
        replay = _button("replay", "match.replay.title", "replay", see)
        show = partial(self._sheet, chosen.id)
        if chosen.over:
            sheet = _button("sheet", "match.sheet.title", "list", show)
            found = [replay, sheet, _button("look", "match.sheet.look", "eye", go_on)]
        else:
            sheet = _button("sheet", "match.sheet.so_far", "list", show)
            found = [_button("go_on", "shell.home.continue", "play", go_on), replay, sheet]
        found[0] = replace(found[0], kind="primary", size=24)
        rename, copy = partial(self._rename, chosen), partial(ask_copy, self.desk, chosen.id)
        found.append(_button("rename", "match.saves.rename", "pencil", rename))
        found.append(_button("copy", "match.menu.copy", "save", copy))
        if session is not None and (guests := _guests(session)):
            ask = partial(self._ask_guest, session, guests)
            found.append(_button("give", "match.saves.give", "person", ask))
        return [*found, delete]

    def _undo_bar(self) -> Widget:
        if (given := self._gift.undoable) is not None:
            who, label = called(self.desk, given.person), msg("match.ending.claim.undo")
            told = msg("profile.guest.given", n=given.count, who=who)
        else:
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

    def _tail(self, summary: Summary) -> Words:
        """Return the winner, the score and the age of a finished match."""
        when = ago(time.time() - summary.saved)
        if not summary.over:
            return when
        if summary.id not in self._results:
            self._results[summary.id] = self._result(summary)
        told = self._results[summary.id]
        return when if told is None else msg("match.saves.won", told=told, ago=when)

    def _result(self, summary: Summary) -> Msg | None:
        """Return the winner with the points; both points in a match of two."""
        match = self._keeper.chronicle.match(summary.id)
        known = () if match is None else match.players
        first = [one for one in known if one.won and one.seat is not None]
        if len(first) != 1 or first[0].points is None:
            return None
        assert first[0].seat is not None, "left out above"
        names = tuple(chair.called for chair in summary.seats)
        who = self.desk.say(msg("kernel.name", who=Who(Seat(first[0].seat))), names)
        points = first[0].points
        others = [one.points for one in known if one is not first[0]]
        if len(others) == 1 and others[0] is not None:
            return msg("match.saves.score.two", name=who, mine=points, theirs=others[0])
        return msg("match.saves.score", name=who, n=points)

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
        self._results.clear()
        self._looks = self._keeper.looks(self._most)
        self._look_on()
        self.ui.dirty = True

    def _look_on(self) -> None:
        """List a few more matches; called at each drawing."""
        if (found := next(self._looks, None)) is None:
            return
        listing, shown = found
        self._summaries, self._total = listing.summaries, listing.total
        opening.show(self.desk, shown)
        if not listing.whole:
            self.desk.stack.redraw()

    @property
    def _games(self) -> list[str]:
        """Return the games of which there are matches."""
        found = {one.game for one in self._summaries}
        return [game.id for game in GAMES if game.id in found]

    def _shown(self) -> list[Summary]:
        """Return the matches that pass the filter."""
        one_game, over = self._game in self._games, self._only == "finished"
        found = [one for one in self._summaries if not one_game or one.game == self._game]
        if self._only == "all":
            return found
        return [one for one in found if one.over == over and one.problem is None]

    def _show_only(self, state: str) -> None:
        self._only = state

    def _ask_game(self) -> None:
        def take(game: str) -> None:
            self._game = game

        lines = [Line(_EVERY, msg("match.saves.every_game"))]
        lines += [Line(game, msg(f"{game}.name"), art=f"app/box-{game}") for game in self._games]
        heading = msg("match.saves.game")
        self.desk.stack.push(Choose(self.desk, heading, lines, self._game, take))

    def _choose(self, match_id: str) -> None:
        self._chosen = match_id

    def _show_more(self) -> None:
        self._most += PAGE
        self._look()

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
        if self._gift.undoable is not None:
            if self._gift.take_back() is not None:
                self._was_given()
        elif (gone := self._undoable) is not None:
            self._do(Undelete())
            if self._keeper.state.deleted is None:
                self._chosen = gone.match.id

    def _ask_guest(self, session: Session, guests: Sequence[Seat]) -> None:
        """Ask for the guest, if there are several, and the person to give to."""

        def ask(seat: str) -> None:
            give = partial(self._give, session.id, Seat(int(seat)))
            ask_who(self.desk, session.id, msg("profile.guest.who"), give)

        if len(guests) == 1:
            ask(str(guests[0]))
            return
        names = [self.desk.say(msg("kernel.name", who=Who(seat)), session.names) for seat in guests]
        lines = [Line(str(seat), Plain(name)) for seat, name in zip(guests, names, strict=True)]
        heading = msg("profile.guest.which")
        self.desk.stack.push(Choose(self.desk, heading, lines, lines[0].value, ask))

    def _give(self, match: str, seat: Seat, person: Person) -> None:
        self._gift.give([self._keeper.stay_at(match, seat)], person)
        self._was_given()

    def _was_given(self) -> None:
        """Reload after a guest's part in a match was given to a person."""
        self._session = None
        self._look()

    def _delete(self) -> None:
        shown = self._shown()
        at = next((at for at, one in enumerate(shown) if one.id == self._chosen), None)
        if at is None:
            return
        after = [*shown[at + 1 :], *shown[:at][-1:]]
        before = self._keeper.state.deleted
        self._do(Delete(self._chosen, self._name(shown[at])))
        if self._keeper.state.deleted is not before:
            self._deleted = self._keeper.state.deleted
            self._chosen = after[0].id if after else ""

    def _import(self) -> None:
        heading, explain = msg("match.saves.import.title"), msg("match.saves.import.explain")
        yes = msg("match.saves.open")

        def ask(path: str) -> None:
            dialog = Ask(self.desk, heading, path, done, explain, most=LONGEST, yes=yes)
            self.desk.stack.push(dialog)

        def done(path: str) -> None:
            ask(path)  # asks again below the dialog that reports a problem
            self.desk.go("record", file=path_of(path))

        def chosen(path: Path) -> None:
            self.desk.go("record", file=path)

        wish = match_wish(self.desk, "open", documents() / "")
        ask_file(self.desk, wish, chosen, lambda: ask(""))

    def _do(self, event: HouseEvent) -> None:
        """Send an event to the house; report failures in a dialog."""
        shown = self._keeper.send(event)
        self._look()
        opening.show(self.desk, shown)


def _button(name: str, words: str, icon: str, act: Callable[[], None]) -> Button:
    return Button(msg(words), act, icon=icon, size=22, id=f"saves.{name}")


def _guests(session: Session) -> tuple[Seat, ...]:
    """Return the guests' seats in a match; none if it was practice."""
    if session.match.practice:
        return ()
    return tuple(seat for seat in session.people() if not session.chairs[seat].person)


def replays(desk: Desk) -> SavesScene:
    """Return the list of saved matches, the finished ones only."""
    return SavesScene(desk, only="finished")
