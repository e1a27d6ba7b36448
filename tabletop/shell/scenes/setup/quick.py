"""Set a table with a few taps: who plays, and Play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.bots.cast import known
from tabletop.games import GAMES, find
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg, msg, visible
from tabletop.shell.events import Input
from tabletop.shell.scenes.dialogs.page import MARGIN, Page
from tabletop.shell.scenes.home.gamebox import HIGH, LID, GameBox, players
from tabletop.shell.scenes.match.status import crowd
from tabletop.shell.scenes.players.names import friendly
from tabletop.shell.scenes.players.neighbours import name_of, settled
from tabletop.shell.scenes.players.pips import Levels, strength
from tabletop.shell.scenes.setup import tableabove
from tabletop.shell.scenes.setup.faces import (
    FACE,
    SMALL,
    Named,
    Rivals,
    face_of,
    free_seats,
    named_people,
    sign_face,
)
from tabletop.shell.scenes.setup.quickbar import QuickBar
from tabletop.shell.scenes.setup.quicktable import YOU, QuickTable
from tabletop.shell.scenes.setup.rivals import proposal, rivals
from tabletop.shell.scenes.setup.seatdialog import SeatDialog
from tabletop.shell.scenes.setup.seating import Seating, usual_seating
from tabletop.shell.scenes.setup.starting import ready, start
from tabletop.shell.scenes.setup.tableabove import SEAT, Stepper, TableAbove
from tabletop.shell.widgets import (
    RAIL,
    Button,
    Column,
    Label,
    Pair,
    Panel,
    Plain,
    Row,
    Scroll,
    Space,
    Ui,
    Widget,
    Words,
    title,
)
from tabletop.shell.widgets.taborder import tab_order
from tabletop.shell.widgets.text import Rule
from tabletop.store import setups
from tabletop.store.people import People, Person
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

WIDE: Final = 1300.0
"""Units across from which both halves stand side by side."""

ART: Final = 500.0
"""Width of the lid beside the opponents, units."""

LEAST_LID: Final = 240.0
"""Height of the lid, units, below which the words about the game give way."""

GLIDE: Final = 0.32
FADE: Final = 0.16
"""Seconds in which the lid comes from the shelf, and all else appears behind it."""

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
    ) -> None:
        """Create the scene.

        Args:
            desk: With the services of matches.
            game: Id of the game.
            against: Id of a neighbour who was chosen elsewhere.
            seating: A table set elsewhere; else that of the last time.
            lid: The place of the box that was clicked to open this, if one was.
        """
        super().__init__(desk)
        self._game = find(game) or GAMES[0]
        self.game_id = self._game.id
        self._random = SystemRandom()
        self._people = desk.services.get(People)
        names = friendly(desk)
        self._names_of_bots = names
        here = seating or usual_seating(desk, self._game, names)
        found, guest = rivals(desk, self._game.id, here.chairs), desk.say(msg("match.quick.guest"))
        self.table = QuickTable(here, found, names, guest)
        self._proposal = proposal(desk, self._game.id)
        if seating is None:
            last = setups.of(desk.settings.setups, self._game.id)
            self.table.propose(self._proposal, again=last is not None)
        self._moved: int | None = None
        self._settle()
        if (chosen := known(against)) is not None:
            self.table.invite(chosen, desk.say(name_of(chosen)))
            self.table.rivals = rivals(desk, self._game.id, here.chairs)
        self._level = self._bots_level() or LEVELS[0]
        if lid is not None:
            self.ui.gliding.start({_LID: lid}, GLIDE, fade=FADE)

    # -- the page

    def title(self) -> Words:
        """Return the name of the game."""
        return msg(f"{self._game.id}.name")

    def detail(self) -> Words:
        """Return the number of players and the duration."""
        return players(tuple(sorted(self._game.seat_counts)), self._game.minutes)

    def handle(self, event: Input) -> bool:
        """Handle digits for opponents, plus and minus for seats, and widgets."""
        asked, many = self.ui.command(event, "pages", "moving"), len(self.table.chairs)
        if asked == "start":
            self._play()
        elif self.table.pair and asked in _NUMBERS:
            self._against(LEVELS[_NUMBERS.index(asked)])
        elif not self.table.pair and asked in {"more_seats", "fewer_seats"}:
            self._step(1 if asked == "more_seats" else -1)
        elif asked in _CARRIES and (seat := tableabove.seat_in_focus(self.ui, many)) is not None:
            there = self._change(seat, (seat + _CARRIES[asked]) % many)
            self.ui.set_focus(f"{SEAT}.{there}", ring=True)
        else:
            return super().handle(event)
        return True

    def uncovered(self) -> None:
        """Update the people, who may have changed, gone or come."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.person and self._people.find(chair.person) is None:
                self.table.stand(seat, self._level)
        self.table.rivals = rivals(self.desk, self.game_id, self.table.chairs)
        self._settle()
        self.desk.stack.redraw()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw who can be chosen above the bar with the summary."""
        bar = self._bar()
        low = bar.high(ui)
        room = Box(box.x, RAIL + 24, box.width, ui.height - RAIL - 24 - low - 8)
        if self.table.pair:
            self._pair(ui, room)
        else:
            self._many(ui, room)
        bar.show(ui, Box(0, ui.height - low, ui.width, low))
        tab_order(ui, _PAIR if self.table.pair else _MANY)
        ui.names = ()

    # -- a game for two

    def _pair(self, ui: Ui, room: Box) -> None:
        """Draw the lid at the left, opponents and people at the right."""
        for gap, small in (
            (20.0, False),
            (4.0, False),
            (4.0, True),
        ):  # two lines take some of the padding
            right = Column([self._rivals(), self._others(small=small)], gap=gap)
            split = room.x + ART + 54
            wide = room.x + room.width - split
            fits = ui.size(right, wide)[1] <= room.height
            if fits and room.width + 2 * MARGIN >= WIDE:
                self._beside(ui, Box(room.x + 12, room.y, ART, room.height))
                right.show(ui, Box(split, room.y, wide, room.height))
                return
        whole = Column([right, Row(self._teachers(), gap=14, wraps=True)], gap=24)
        page = Box(room.x - 12, RAIL + 4, room.width + 24, room.y + room.height - RAIL - 4)
        Scroll(whole, id="quick.page", padding=16).show(ui, page)

    def _beside(self, ui: Ui, box: Box) -> None:
        """Draw the lid, what the game is about, and the ways to learn it."""
        row = Row(self._teachers(), gap=14, wraps=True)
        aim: list[Widget] = []
        if self._game.aim:
            heading, about = self._game.aim
            aim = [title(heading, 32), Label(about, 22, tone="quiet")]
        for told in (aim, []):
            below = Column([*([Column(told, gap=4)] if told else []), row], gap=22)
            low = ui.size(below, box.width)[1]
            high = min(box.height - low - 40, box.width * HIGH / LID[0])
            if high >= LEAST_LID:
                break
        lid = Box(box.x, box.y + (box.height - high - low - 36) / 2, high * LID[0] / HIGH, high)
        nobody = Plain("")
        cover = GameBox(self.game_id, nobody, nobody, nobody, lambda: None, bare=True)
        if not ui.gliding.flies(_LID, lid, partial(cover.lie, ui)):
            cover.lie(ui, lid)
        below.show(ui, Box(box.x, lid.y + high + 36, box.width, low))

    def _rivals(self) -> Widget:
        chair = self.table.chairs[1]
        first = self._proposal is not None and self._proposal.first
        words = msg("match.quick.first" if first else "match.quick.next")
        cards = Rivals(
            self.table.rivals,
            chair.level or "",
            "" if self._proposal is None else self._proposal.level,
            words,
            self._against,
        )
        head: Widget = title(msg("match.quick.against"), 32)
        if self.desk.can_go("cast"):
            words, meet = msg("match.quick.all"), partial(self.desk.go, "cast")
            every = Button(words, meet, "quiet", "chevron-right", size=21, height=48,
                           id="quick.all", leads=True)  # fmt: skip
            head = Pair(head, every, 200)
        return Column([head, cards], gap=4)

    def _others(self, *, small: bool) -> Widget:
        """Return the faces of the people who may take the opponent's place."""
        you = self.table.chairs[YOU].person
        people = [one for one in self._people.all if one.id != you]
        row = Row(self._faces(people, small=small), gap=4, wraps=True, align="start")
        return Column([title(msg("match.quick.someone"), 26), row], gap=12)

    def _faces(self, people: Sequence[Person], *, small: bool = False) -> list[Widget]:
        """Return faces to tap: people, a guest, and a sign for somebody new."""
        full = self.table.free is None
        shown = named_people(self.desk, people, self.table.sits, self._tap, full=full)
        for one in shown:
            one.brief = small
        guest = bool(self.table.guests)
        shown.append(
            Named(
                msg("match.quick.guest"), sign_face("person"), self._tap_guest,
                chosen=guest, enabled=guest or not full, id="quick.guest",
                says=msg("match.quick.guest"), face=face_of(""),
            )
        )  # fmt: skip
        if self.desk.can_go("people") and self._people.room:
            words, add = msg("match.quick.new"), partial(self.desk.go, "people", new=True)
            new = Named(words, sign_face("plus"), add, id="quick.new", says=words)
            shown.append(new)
        for one in shown:
            one.side = SMALL if small else FACE
        return list(shown)

    def _teachers(self) -> list[Widget]:
        """Return the ways to learn the game."""
        found: list[Widget] = []
        if self.desk.can_go("lessons") and self._game.lesson is not None:
            words = msg("match.quick.learn", n=self._game.lesson.minutes)
            found.append(Button(words, self._teach, icon="lesson", size=22, id="quick.learn"))
        if self.desk.can_go("rules"):
            words = msg("shell.door.rules")
            found.append(Button(words, self._rules, "quiet", "rules", size=22, id="quick.rules"))
        return found

    # -- a game for many

    def _many(self, ui: Ui, room: Box) -> None:
        """Draw the table at the left, the people at the right."""
        head = Row([self._stepper(), *self._teachers()[:1]], gap=20, wraps=True)
        names = self._names()
        table = TableAbove(
            self._game, self.table.chairs, names, self._seat, self._change, self._moved
        )
        ways = ((True, False), (False, False), (False, True))
        told = (self._told(free=free, small=small) for free, small in ways)
        people = next((one for one in told if ui.size(one, SIDE)[1] <= room.height), None)
        if room.width + 2 * MARGIN >= WIDE:
            left = room.width - SIDE - 36
            high = ui.size(head, left)[1]
            if room.height - high - 16 >= 0.8 * ui.size(table, left)[1]:
                head.show(ui, Box(room.x, room.y, left, high))
                top = room.y + high + 16
                table.show(ui, Box(room.x, top, left, room.y + room.height - top))
                side = Box(room.x + room.width - SIDE, room.y, SIDE, room.height)
                if people is not None:
                    people.show(ui, side)
                else:  # a house of very many: the table stays in sight
                    seen = Box(side.x - 12, side.y - 12, SIDE + 24, side.height + 12)
                    Scroll(self._told(free=False, small=True), id="quick.people", padding=12).show(
                        ui, seen
                    )
                return
        whole = Column([head, people or self._told(free=False, small=False), table], gap=20)
        page = Box(room.x - 12, RAIL + 4, room.width + 24, room.y + room.height - RAIL - 4)
        Scroll(whole, id="quick.page", padding=16).show(ui, page)

    def _stepper(self) -> Widget:
        counts, count = sorted(self._game.seat_counts), len(self.table.chairs)
        about = msg("match.quick.range", low=counts[0], high=counts[-1])
        return Stepper(
            msg("match.quick.players", n=count),
            about,
            (lambda: self._step(-1)) if count > counts[0] else None,
            (lambda: self._step(1)) if count < counts[-1] else None,
        )

    def _told(self, *, free: bool, small: bool) -> Panel:
        return Panel(self._side(free=free, small=small), padding=30)

    def _side(self, *, free: bool, small: bool) -> Widget:
        """Return the people, the ``free`` seats, and the level of the bots there.

        Faces are ``small``, with the first word of a name each, where there are many.
        """
        way = msg("match.quick.tap")
        if tableabove.seat_in_focus(self.ui, len(self.table.chairs)) is not None:
            way = tableabove.carry_words(self.desk)
        hints = [Label(way, 20, tone="quiet")]
        if free and len(self.table.chairs) > 2:
            hints.append(Label(msg("match.quick.drag"), 20, tone="quiet"))
        words = Column([title(msg("match.quick.who"), 32), *hints], gap=0)
        everybody = self._faces(self._people.all, small=small)
        faces_ = Row(everybody, gap=8, wraps=True, align="start")
        parts: list[Widget] = [words, faces_, Space(grow=1), Rule()]
        if any(chair.player != HUMAN for chair in self.table.chairs):
            if free:
                parts += [free_seats(self._shown()), Rule()]
            level = self._bots_level()
            options: list[tuple[str, Words]] = [(one, strength(one)) for one in LEVELS]
            pick = Levels(
                options, level, self._all_level, ticks=False, id="quick.level",
                says=msg("match.quick.level"),
            )  # fmt: skip
            told = msg(f"table.level.{level}") if level else msg("match.opponents.mixed")
            head = Pair(
                title(msg("match.quick.level"), 26), Label(told, 22, "sans-bold", "primary"), 160
            )
            parts.append(Column([head, pick], gap=10))
        else:
            parts.append(Label(msg("match.quick.full"), 20, tone="quiet"))
        return Column(parts, gap=16)

    def _bots_level(self) -> str:
        """Return the level that all bots share, or ``""``."""
        return self.table.seating.bots_play.removeprefix(BOT)

    # -- the bar

    def _bar(self) -> QuickBar:
        """Return the bar with the summary, More and Play."""
        seating = self.table.seating
        more = Button(msg("match.quick.more"), self._more, "quiet", "settings", id="quick.more")
        play = Button(
            msg("match.quick.play"), self._play, "primary", "play", "accept", size=32,
            height=76, padding=28, id="quick.play", enabled=ready(seating),
        )  # fmt: skip
        told = self._sum(), self._begins()
        return QuickBar(self._shown(), self._names(), seating.trouble(), told, more, play)

    def _sum(self) -> Msg:
        if self.table.pair:
            return msg("match.quick.sum.two", who=self._names()[1])
        return msg("match.quick.sum.many", everybody=crowd(len(self.table.chairs)))

    def _begins(self) -> Msg:
        seating = self.table.seating
        if self._game.starter == "rules":
            return msg("match.quick.begins.rules")
        if seating.starter is None:
            return msg("match.quick.begins.lot")
        return msg("match.quick.begins.who", who=self._names()[seating.starter])

    def _shown(self) -> list[Chair]:
        """Return the chairs with everybody's shown name, for the tokens."""
        names = self._names()
        return [
            replace(chair, name=name if seat else chair.name or name)
            for seat, (chair, name) in enumerate(zip(self.table.chairs, names, strict=True))
        ]

    def _names(self) -> tuple[str, ...]:
        """Return everybody's name as shown here: yours is You."""
        found = []
        for seat, chair in enumerate(self.table.chairs):
            if seat == YOU and chair.player == HUMAN:
                found.append(self.desk.say(msg("kernel.you")))
            elif visible(chair.name):
                found.append(chair.name)
            else:
                found.append(self.desk.say(msg("kernel.player", number=seat + 1)))
        return tuple(found)

    # -- callbacks

    def _settle(self) -> None:
        """Let neighbours play the bots."""
        seating = self.table.seating
        seating.chairs = settled(self.desk, self.game_id, seating.chairs, self._names_of_bots)
        self.ui.dirty = True

    def _against(self, level: str) -> None:
        self._level = level
        self.table.against(level)
        self._settle()

    def _leave(self) -> None:
        """Let every face glide to the place that it will have."""
        self.ui.gliding.leave(SIT, hurried=True)

    def _tap(self, person: Person) -> None:
        self._leave()
        self.table.tap(person, self._level)
        self._settle()

    def _tap_guest(self) -> None:
        self._leave()
        self.table.tap_guest(self._level)
        self._settle()

    def _step(self, way: int) -> None:
        self._leave()
        self.table.step(way)
        self._settle()

    def _all_level(self, level: str) -> None:
        self._level = level
        self.table.seating.all_bots(f"{BOT}{level}")
        self._settle()

    def _seat(self, seat: int) -> None:
        """Swap a bot, let a person stand up; ask who you are."""
        self._leave()
        if self.table.chairs[seat].player != HUMAN:
            self.table.swap(seat, lambda one: self.desk.say(name_of(one)))
        elif seat != YOU:
            self.table.stand(seat, self._level)
        else:
            self.desk.stack.push(SeatDialog(self.desk, self.table.seating, seat, None))
        self._settle()

    def _change(self, seat: int, other: int) -> int:
        """Let two players change places; return the seat of the first one now."""
        self._leave()
        there = self.table.change_places(seat, other)
        self._moved = there if seat != other else None
        self.ui.dirty = True
        return there

    def _teach(self) -> None:
        self.desk.go("lessons", game=self._game.id)

    def _rules(self) -> None:
        self.desk.go("rules", game=self._game.id)

    def _more(self) -> None:
        self.desk.go("setup", game=self._game.id, seating=self.table.seating)

    def _play(self) -> None:
        if ready(self.table.seating):
            start(self.desk, self.table.seating, self._random)


_LID: Final = "lid"

_PEOPLE: Final = ("quick.person", "quick.guest", "quick.new")
_PAIR: Final = (
    *("quick.play", "quick.rival", *_PEOPLE, "quick.learn", "quick.rules", "quick.all"),
    "quick.more",
)
_MANY: Final = (
    *("quick.play", "quick.fewer", "quick.more_seats", *_PEOPLE, "quick.level", "quick.seat"),
    *("quick.learn", "quick.more"),
)
"""Targets of a game for two, and of one for many, in the order of Tab."""

_CARRIES: Final = {"seat_on": 1, "seat_back": -1}
"""Commands that move a player round the table, and how many seats clockwise."""

_NUMBERS: Final = tuple(f"number_{place + 1}" for place in range(len(LEVELS)))
"""Commands that choose an opponent."""
