"""Set a table with a few taps: who plays, and Play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from tabletop.games import GAMES, find
from tabletop.house import places
from tabletop.house.places import YOU
from tabletop.house.seating import Seating
from tabletop.house.standing import crowd
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import MARGIN, Page
from tabletop.shell.events import Input
from tabletop.shell.parts.gamebox import HIGH, LID, GameBox, players
from tabletop.shell.parts.named import SMALL, Named, face_of, named_people, newcomer_face, sign_face
from tabletop.shell.parts.pips import Levels, strength
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scenes.setup import drawer, tableabove
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.scenes.setup.faces import Rivals, free_seats
from tabletop.shell.scenes.setup.houserules import length_box, presets
from tabletop.shell.scenes.setup.quickbar import QuickBar
from tabletop.shell.scenes.setup.seatdialog import SeatDialog
from tabletop.shell.scenes.setup.tableabove import SEAT, Stepper, TableAbove
from tabletop.shell.widgets import RAIL, Column, Pair, Panel, Row, Scroll, Space, Ui, Widget, Words
from tabletop.shell.widgets.button import Button, Kind
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.people import People, Person
from tabletop.table.picture import Box

WIDE: Final = 1300.0
"""Units across from which both halves stand side by side."""

ART: Final = 500.0
"""Width of the lid beside the opponents, units."""

LEAST_LID: Final = 240.0
"""Height of the lid in units below which the words about the game are left out."""

GLIDE: Final = 0.32
FADE: Final = 0.16
"""Seconds in which the lid glides in from the shelf, and all else fades in behind it."""

SIT: Final = 0.22
"""Seconds that a face glides from place to place."""

SIDE: Final = 546.0
"""Width of the panel with the people beside a table, units."""


class QuickScene(Page):
    """Show one card for a game of two, or the table from above for many."""

    name: ClassVar[str] = "quick"
    first = "quick.play"

    def __init__(
        self,
        desk: Desk,
        game: str = "",
        against: str = "",
        seating: Seating | None = None,
        lid: Box | None = None,
        *,
        more: bool = False,
    ) -> None:
        """Create the scene, with the drawer open if ``more`` is set.

        ``against`` is the id of a neighbour who was chosen elsewhere, ``seating`` a table
        set elsewhere; else it is that of the last time. ``lid`` is the place of the box
        that was clicked, if one was.
        """
        super().__init__(desk)
        self._game = find(game) or GAMES[0]
        self.game_id = self._game.id
        self.edit = Edit(desk, self.ui, self._game, against, seating)
        self._people = desk.services.get(People)
        self._more = more
        self._moved: int | None = None
        if lid is not None:
            self.ui.gliding.start({_LID: lid}, GLIDE, fade=FADE)

    @property
    def seating(self) -> Seating:
        """Return the table as currently set."""
        return self.edit.seating

    def _named(self) -> list[Widget]:
        """Return the choice of named house rules, if there are any."""
        return [presets(self.edit)] if self._game.presets or self.edit.own_rules else []

    # -- the page

    def title(self) -> Words:
        """Return the name of the game."""
        return msg(f"{self._game.id}.name")

    def detail(self) -> Words:
        """Return the number of players, and the minutes by these rules."""
        return players(tuple(sorted(self._game.seat_counts)), self.seating.minutes())

    def back_words(self) -> Words:
        """Return the label of the back button, which first closes the drawer."""
        return msg("shell.back") if self._more else super().back_words()

    def handle(self, event: Input) -> bool:
        """Handle digits for opponents, plus and minus for seats, and widgets."""
        asked, many = self.ui.command(event, "pages", "moving"), len(self.seating.chairs)
        if asked == "start":
            self.edit.play()
        elif self.seating.pair and asked in _NUMBERS:
            self._against(LEVELS[_NUMBERS.index(asked)])
        elif not self.seating.pair and asked in {"more_seats", "fewer_seats"}:
            self._step(1 if asked == "more_seats" else -1)
        elif asked in _CARRIES and (seat := tableabove.seat_in_focus(self.ui, many)) is not None:
            there = self._change(seat, (seat + _CARRIES[asked]) % many)
            self.ui.set_focus(f"{SEAT}.{there}", ring=True)
        else:
            return super().handle(event)
        return True

    def uncovered(self) -> None:
        """Update the people."""
        self.edit.refresh()

    def back(self) -> None:
        """Close the drawer, or else the page."""
        if self._more:
            self._toggle()
        else:
            super().back()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the players to choose above the bar with the summary."""
        bar = self._bar()
        low = bar.high(ui)
        room = Box(box.x, RAIL + 24, box.width, ui.height - RAIL - 24 - low - 8)
        if self.seating.pair:
            self._pair(ui, room)
        else:
            self._many(ui, room)
        bar.show(ui, Box(0, ui.height - low, ui.width, low))
        ui.tab_order(_PAIR if self.seating.pair else _MANY)
        ui.names = ()

    def _drawer(self, ui: Ui, box: Box) -> None:
        wear(self.desk, self._shown())
        ui.names = self._names()
        drawer.show_drawer(ui, box, self.edit, lambda: ui.set_focus(self.first))

    # -- a game for two

    def _pair(self, ui: Ui, room: Box) -> None:
        """Draw the lid at the left, the opponents or the drawer at the right."""
        split = room.x + ART + 54
        left = Box(room.x + 12, room.y, ART, room.height)
        side = Box(split, room.y, room.right - split, room.height)
        beside = room.width + 2 * MARGIN >= WIDE
        if self._more:
            if beside:
                self._beside(ui, left)
            self._drawer(ui, side if beside else room)
            return
        # Try a smaller gap and smaller buttons before scrolling.
        for gap, small in ((20.0, False), (4.0, False), (4.0, True)):
            right = Column([self._opponents(), self._people_row(small=small)], gap=gap)
            if beside and ui.size(right, side.width)[1] <= room.height:
                self._beside(ui, left)
                right.show(ui, side)
                return
        whole = Column([right, *self._named(), Row(self._teachers(), gap=14, wraps=True)], gap=24)
        _scrolled(ui, room, whole)

    def _beside(self, ui: Ui, box: Box) -> None:
        named = [] if self._more else self._named()
        row = Column([*named, Row(self._teachers(), gap=14, wraps=True)], gap=10)
        aim: list[Widget] = []
        if self._game.aim:
            heading, about = self._game.aim
            aim = [title(heading, 32), note(about)]
        for told in (aim, []):
            below = Column([*([Column(told, gap=4)] if told else []), row], gap=22)
            low = ui.size(below, box.width)[1]
            high = min(box.height - low - 40, box.width * HIGH / LID[0])
            if high >= LEAST_LID:
                break
        lid = Box(box.x, box.y + (box.height - high - low - 36) / 2, high * LID[0] / HIGH, high)
        cover = GameBox(self.game_id, bare=True)
        if not ui.gliding.track(_LID, lid, partial(cover.lie, ui)):
            cover.lie(ui, lid)
        below.show(ui, Box(box.x, lid.bottom + 36, box.width, low))

    def _opponents(self) -> Widget:
        level, proposal = self.seating.chairs[1].level or "", self.edit.proposal
        advised = "" if proposal is None else proposal.level
        first = proposal is not None and proposal.first
        words = msg("match.quick.first" if first else "match.quick.next")
        cards = Rivals(self.edit.rivals, level, advised, words, self._against)
        every = Button(
            msg("match.quick.all"), partial(self.desk.go, "cast"), "quiet", "chevron-right",
            size=21, height=48, id="quick.all", leads=True,
        )  # fmt: skip
        head = Pair(title(msg("match.quick.against"), 32), every, 200)
        return Column([head, cards], gap=4)

    def _people_row(self, *, small: bool) -> Widget:
        you = self.seating.chairs[YOU].person
        people = [one for one in self._people.all if one.id != you]
        row = Row(self._faces(people, small=small), gap=4, wraps=True, align="start")
        return Column([title(msg("match.quick.someone"), 26), row], gap=12)

    def _faces(self, people: Sequence[Person], *, small: bool = False) -> list[Widget]:
        full = places.free_seat(self.seating) is None
        seated = [one.id for one in people if places.seat_of(self.seating, one) is not None]
        shown = named_people(self.desk, "quick", people, seated, self._tap, full=full)
        for one in shown:
            one.brief = small
        guest = bool(places.guests(self.seating))
        words = msg("match.quick.guest")
        shown.append(
            Named(
                words, sign_face("person"), self._tap_guest, chosen=guest,
                enabled=guest or not full, id="quick.guest", says=words, face=face_of(""),
            )
        )  # fmt: skip
        if self._people.room:
            shown.append(newcomer_face("quick", partial(self.desk.go, "people", new=True)))
        for one in shown if small else ():
            one.side = SMALL
        return list(shown)

    def _teachers(self) -> list[Widget]:
        go, words = partial(self.desk.go, game=self.game_id), msg("shell.door.rules")
        rules = Button(words, partial(go, "rules"), "quiet", "rules", size=22, id="quick.rules")
        if self._game.lesson is None:
            return [rules]
        words, learn = msg("match.quick.learn", n=self._game.lesson.minutes), partial(go, "lessons")
        return [Button(words, learn, icon="lesson", size=22, id="quick.learn"), rules]

    # -- games with many players

    def _many(self, ui: Ui, room: Box) -> None:
        parts = [self._stepper(), *self._teachers()[:1]]
        if not self._more:
            parts += length_box(self.edit)
        head: Widget = Row(parts, gap=20, wraps=True)
        if not self._more and (named := self._named()):
            head = Column([head, Space(), *named], gap=6)
        table = TableAbove(
            self._game, self.seating.chairs, self._names(), self._seat, self._change, self._moved
        )
        ways = ((True, False), (False, False), (False, True))
        told = (self._people_panel(free=free, small=small) for free, small in ways)
        people = next((one for one in told if ui.size(one, SIDE)[1] <= room.height), None)
        if room.width + 2 * MARGIN >= WIDE:
            across = drawer.WIDE if self._more else SIDE
            left = room.width - across - 36
            high = ui.size(head, left)[1]
            if room.height - high - 16 >= 0.8 * ui.size(table, left)[1]:
                head.show(ui, Box(room.x, room.y, left, high))
                top = room.y + high + 16
                table.show(ui, Box(room.x, top, left, room.bottom - top))
                side = Box(room.right - across, room.y, across, room.height)
                if self._more:
                    self._drawer(ui, side)
                elif people is not None:
                    people.show(ui, side)
                else:  # with very many people the table must stay in sight
                    seen = Box(side.x - 12, side.y - 12, SIDE + 24, side.height + 12)
                    people = self._people_panel(free=False, small=True)
                    Scroll(people, id="quick.people", padding=12).show(ui, seen)
                return
        if self._more:
            self._drawer(ui, room)
            return
        whole = Column([head, people or self._people_panel(free=False, small=False), table], gap=20)
        _scrolled(ui, room, whole)

    def _stepper(self) -> Widget:
        counts, count = sorted(self._game.seat_counts), len(self.seating.chairs)
        words = msg("match.quick.players", n=count)
        about = msg("match.quick.range", low=counts[0], high=counts[-1])
        fewer = partial(self._step, -1) if count > counts[0] else None
        more = partial(self._step, 1) if count < counts[-1] else None
        return Stepper(words, about, fewer, more)

    def _people_panel(self, *, free: bool, small: bool) -> Panel:
        """Return the people, the ``free`` seats, and the bots' level.

        Faces are ``small``, with the first word of a name each, where there are many.
        """
        way = msg("match.quick.tap")
        if tableabove.seat_in_focus(self.ui, len(self.seating.chairs)) is not None:
            way = tableabove.carry_words(self.desk)
        hints = [note(way, 20)]
        if free and len(self.seating.chairs) > 2 and not self.desk.family:  # a pad drags nothing
            hints.append(note(msg("match.quick.drag"), 20))
        words = Column([title(msg("match.quick.who"), 32), *hints], gap=0)
        everybody = self._faces(self._people.all, small=small)
        faces_ = Row(everybody, gap=8, wraps=True, align="start")
        parts: list[Widget] = [words, faces_, Space(grow=1), Rule()]
        if self.seating.bots:
            if free:
                parts += [free_seats(self._shown()), Rule()]
            level = self.edit.bots_level
            options: list[tuple[str, Words]] = [(one, strength(one)) for one in LEVELS]
            pick = Levels(
                options, level, self._all_level, ticks=False, id="quick.level",
                says=msg("match.quick.level"),
            )  # fmt: skip
            told = msg(f"table.level.{level}") if level else msg("match.opponents.mixed")
            head = Pair(
                title(msg("match.quick.level"), 26), Label(told, 22, "sans-bold", "primary"), 160
            )
            means = [note(msg(f"{self.game_id}.level.{level}"), 20)] if level else []
            parts.append(Column([head, pick, *means], gap=6))
        else:
            parts.append(note(msg("match.quick.full"), 20))
        return Panel(Column(parts, gap=12), padding=22)

    # -- the bar

    def _bar(self) -> QuickBar:
        seating = self.seating
        kind: Kind = "secondary" if self._more else "quiet"
        words = msg("match.quick.more")
        more = Button(words, self._toggle, kind, "settings", id="quick.more")
        play = Button(
            msg("match.quick.play"), self.edit.play, "primary", "play", "accept", size=32,
            height=76, padding=28, id="quick.play", enabled=seating.trouble() is None,
        )  # fmt: skip
        told = self._summary(), self._starter_words()
        trouble = seating.trouble()
        return QuickBar(self._shown(), self._names(), trouble, told, more, play, self._more)

    def _summary(self) -> Msg:
        if self.seating.pair:
            return msg("match.quick.sum.two", who=self._names()[1])
        return msg("match.quick.sum.many", everybody=crowd(len(self.seating.chairs)))

    def _starter_words(self) -> Msg:
        seating = self.seating
        if seating.chosen is not None or seating.practice:
            return msg("match.quick.counts_not")  # the drawer says why
        if self._game.starter == "rules":
            return msg("match.quick.begins.rules")
        if seating.starter is None:
            return msg("match.quick.begins.lot")
        return msg("match.quick.begins.who", who=self._names()[seating.starter])

    def _shown(self) -> list[Chair]:
        names = self._names()
        return [
            replace(chair, name=name if seat else chair.name or name)
            for seat, (chair, name) in enumerate(zip(self.seating.chairs, names, strict=True))
        ]

    def _names(self) -> tuple[str, ...]:
        names = [self.edit.name(seat) for seat in range(len(self.seating.chairs))]
        if self.seating.chairs[YOU].player == HUMAN:
            names[YOU] = self.desk.say(msg("kernel.you"))
        return tuple(names)

    # -- callbacks

    def _against(self, level: str) -> None:
        self.edit.level = level
        self.edit.change(lambda seating: places.against(seating, level, self.edit.company))

    def _follow_faces(self) -> None:
        """Animate faces from their current places to the next ones."""
        self.ui.gliding.follow(SIT, hurried=True)

    def _tap(self, person: Person) -> None:
        self._follow_faces()
        self.edit.change(lambda seating: places.tap(seating, person, self.edit.company))

    def _tap_guest(self) -> None:
        self._follow_faces()
        self.edit.change(lambda seating: places.tap_guest(seating, self.edit.company))

    def _step(self, way: int) -> None:
        self._follow_faces()
        self.edit.change(lambda seating: seating.step(way, self.edit.company.words))

    def _all_level(self, level: str) -> None:
        self.edit.level = level
        self.edit.change(lambda seating: seating.set_bots(f"{BOT}{level}"))

    def _seat(self, seat: int) -> None:
        """Swap a bot, unseat a person, or open the dialog of your own seat."""
        self._follow_faces()
        if self.seating.chairs[seat].player != HUMAN:
            self.edit.change(lambda seating: places.swap(seating, seat, self.edit.words))
        elif seat != YOU:
            self.edit.change(lambda seating: places.stand(seating, seat, self.edit.company))
        else:
            self.desk.stack.push(SeatDialog(self.edit, seat))

    def _change(self, seat: int, other: int) -> int:
        """Swap two players; return the new seat of the first one."""
        self._follow_faces()
        self.edit.seating, there = places.change_places(self.seating, seat, other)
        self._moved = there if seat != other else None
        self.ui.dirty = True
        return there

    def _toggle(self) -> None:
        self._follow_faces()
        self._more = not self._more
        keys = self._more and self.ui.ring
        self.ui.set_focus("seat 0 colour" if keys else self.first, ring=self.ui.ring)
        self.ui.dirty = True


def _scrolled(ui: Ui, room: Box, whole: Widget) -> None:
    page = Box(room.x - 12, RAIL + 4, room.width + 24, room.bottom - RAIL - 4)
    Scroll(whole, id="quick.page", padding=16).show(ui, page)


def with_drawer(desk: Desk, game: str = "", seating: Seating | None = None) -> QuickScene:
    """Create the scene with its drawer open."""
    return QuickScene(desk, game, seating=seating, more=True)


_LID: Final = "lid"

_PEOPLE: Final = ("quick.person", "quick.guest", "quick.new")
_PAIR: Final = (
    *("quick.play", "quick.rival", *_PEOPLE, "quick.preset", "quick.learn", "quick.rules"),
    *("quick.all", "quick.more"),
)
_MANY: Final = (
    *("quick.play", "quick.fewer", "quick.more_seats", "quick.preset", *_PEOPLE),
    *("quick.level", "quick.seat", "quick.learn", "quick.length", "quick.more"),
)
"""Targets of a game for two, and of one for many, in the order of Tab."""

_CARRIES: Final = {"seat_on": 1, "seat_back": -1}
"""Commands that move a player round the table, and how many seats clockwise."""

_NUMBERS: Final = tuple(f"number_{place + 1}" for place in range(len(LEVELS)))
"""Commands that choose an opponent."""
