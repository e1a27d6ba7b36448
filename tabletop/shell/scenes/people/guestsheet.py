"""Show the matches of guests, to be given to a person."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tabletop.games import find
from tabletop.house.keeper import Keeper, Stay
from tabletop.i18n.times import ago
from tabletop.kernel.words import Msg, msg, visible
from tabletop.shell.desk import Desk
from tabletop.shell.parts.gamebox import named_game
from tabletop.shell.parts.giving import Gift, ask_name
from tabletop.shell.parts.named import named_people, newcomer_face, sign_face
from tabletop.shell.parts.naming import called
from tabletop.shell.widgets import Button, Column, Drawn, Pair, Row, Toggle, Ui, Widget
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.people import Person
from tabletop.store.played import GUEST
from tabletop.table.picture import Box

PAGE: Final = 20
"""Matches shown at once; more on request."""

_CHOSEN: Final = 60
"""Matches selected at first at most: the names in older matches are not looked up."""

_LID: Final = (48.0, 72.0)
"""Units down and across the lid of a match's game."""

_SIGN: Final = 96.0
"""Units across the sign of the guest."""

Key = tuple[str, int]
"""Id of a match and number of a seat in it: the entry that a tick selects."""


def key_of(stay: Stay) -> Key:
    """Return the selection key of a guest's seat in a match."""
    nth = stay.part.nth if stay.part is not None else stay.seat
    return stay.match, int(nth or 0)


def _draw_lid(game: str, ui: Ui, box: Box) -> None:
    if find(game) is not None:
        ui.draw.art(f"app/box-{game}", box)
        ui.draw.rounded(box, 4, "", "edge", 1.5)


class Guests:
    """Hold the matches of guests, and give the chosen ones to people.

    Attributes:
        stays: All matches, newest first; the previous result during a new search.
        looking: Whether more matches remain to be searched.
        gift: The latest gift of matches made from this page.
    """

    def __init__(self, desk: Desk, changed: Callable[[str, str], None]) -> None:
        """Load the guests' matches.

        ``changed`` receives the id of the person to show, and the target for the focus or ``""``.
        """
        self._desk, self._changed = desk, changed
        self._keeper = desk.services.get(Keeper)
        self._people = self._keeper.people
        self._most = PAGE
        self.gift = Gift(desk)
        self.stays: Sequence[Stay] = ()
        self.look()

    def look(self) -> None:
        """Search again, and select the matches of the latest guest."""
        self._looks = self._keeper.looks_for_stays()
        self.looking = True
        self.look_on()

    def look_on(self) -> None:
        """Search a few more matches; called at each drawing."""
        if not self.looking:
            return
        found = next(self._looks, ())
        self.looking = found is None
        if found is None:
            self._desk.stack.redraw()
            return
        self.stays = found
        self._names: dict[Key, str] = {}
        self._left: set[Key] = set()
        if self.stays:
            last = self._name(self.stays[0])
            self._left = {
                key_of(one)
                for at, one in enumerate(self.stays)
                if at >= _CHOSEN or self._name(one) != last
            }

    def _name(self, stay: Stay) -> str:
        key = key_of(stay)
        if key not in self._names:
            found = self._keeper.chair_of(stay)
            self._names[key] = found[1].name if found and visible(found[1].name) else ""
        return self._names[key]

    # -- widgets

    def sheet(self) -> Widget:
        """Return heading, faces, and the matches."""
        chosen = sum(key_of(one) not in self._left for one in self.stays)
        words = [title(msg("match.quick.guest"), 36), note(msg("profile.guest.why"))]
        sign = Drawn(lambda ui, box: sign_face("person")(ui, box, 0.0), _SIGN, _SIGN)
        head = Row([sign, Column(words, gap=4, grow=1)], gap=24)
        whose = msg("profile.guest.give", n=chosen) if chosen else msg("profile.guest.pick")
        faces = Row(self._faces(chosen > 0), gap=8, wraps=True, align="start")
        parts: list[Widget] = [
            head,
            Column([Label(whose, 25, "sans-bold"), faces], gap=14),
            Rule(),
            self._count(chosen),
        ]
        for stay in self.stays[: self._most]:
            parts += [self._row(stay), Rule()]
        if len(self.stays) > self._most:
            more = msg("match.saves.more", n=min(PAGE, len(self.stays) - self._most))
            parts.append(Button(more, self._more, "quiet", "chevron-down", id="guest.more"))
        return Column(parts, gap=16)

    def _count(self, chosen: int) -> Widget:
        every = chosen < len(self.stays)
        words, act = msg(f"profile.guest.{'all' if every else 'none'}"), partial(self._all, every)
        all_ = Button(words, act, "quiet", "check", size=22, height=48, id="guest.all")
        count = msg("profile.guest.count", n=len(self.stays))
        return Pair(Label(count, 25, "sans-bold"), all_, 200)

    def _faces(self, some: bool) -> Sequence[Widget]:
        people = self._people.all
        found = named_people(self._desk, "guest", people, (), self.give, full=not some)
        if self._people.room:
            found.append(newcomer_face("guest", self._new, enabled=some))
        return found

    def _row(self, stay: Stay) -> Widget:
        key, name, told = key_of(stay), self._name(stay), outcome(stay)
        game = named_game(stay.game)
        words = msg("profile.guest.as", game=game, name=name) if name else game
        switch = Toggle(
            key not in self._left, lambda _: self._tick(key), id=f"guest.{key[0]}.{key[1]}",
            says=msg("profile.guest.line", what=words, ago=told),
        )  # fmt: skip
        lid = Drawn(partial(_draw_lid, stay.game), *_LID)
        lines = [Label(words, 25, "sans-bold"), note(told, 21)]
        return Pair(Row([lid, Column(lines, gap=2, grow=1)], gap=18), switch)

    def undo(self) -> Button | None:
        """Return the button that undoes the latest gift of matches, if any."""
        if (given := self.gift.undoable) is None:
            return None
        words = msg("profile.guest.undo", who=called(self._desk, given.person))
        return Button(words, self.take_back, icon="undo", id="people.untake")

    # -- callbacks

    def _tick(self, key: Key) -> None:
        self._left ^= {key}
        self._changed(GUEST, "")

    def _all(self, every: bool) -> None:
        self._left = set() if every else {key_of(one) for one in self.stays}
        self._changed(GUEST, "")

    def _more(self) -> None:
        self._most += PAGE
        self._changed(GUEST, "")

    def _new(self) -> None:
        ask_name(self._desk, msg("match.quick.new"), self.give)

    def give(self, person: Person) -> None:
        """Give the selected matches to a person, and show that person."""
        desk = self._desk
        chosen = [one for one in self.stays if key_of(one) not in self._left]
        given = self.gift.give(chosen, person)
        if given is None:
            return
        who = called(desk, given.person)
        if given.refused is None and given.count:
            desk.toast(msg("profile.guest.given", n=given.count, who=who), "go")
        elif given.refused is None:
            desk.toast(msg("profile.guest.already.text", who=who))
        if given.count:
            self.look()
            self._changed(GUEST if self.stays else person.id, "people.untake")

    def take_back(self) -> None:
        """Undo the latest gift of matches."""
        if self.gift.take_back(msg("profile.guest.back")) is None:
            return
        self.look()
        self._changed(GUEST, f"person.{GUEST}")


def outcome(stay: Stay) -> Msg:
    """Return the outcome of a match, and how long ago it was."""
    one = stay.result
    if one is None:
        what = msg("profile.guest.open")
    else:
        what = msg("profile.guest.won" if one.won else "profile.guest.lost", n=one.points)
    if not stay.when:
        return what
    return msg("profile.guest.line", what=what, ago=ago(max(0.0, time.time() - stay.when)))
