"""Hold the answers of the page, and draw the parts its views share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Final

from tabletop.bots.cast import known
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.house import statistics
from tabletop.house.badges import EarnedBadge, earned
from tabletop.house.opponents import name_of
from tabletop.house.statistics import NEWEST, Course, HouseRecord
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.art.colour import mix
from tabletop.shell.desk import Desk
from tabletop.shell.parts.named import person_face
from tabletop.shell.parts.naming import called, everybody
from tabletop.shell.parts.portraitgrid import colour_of
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Pressed, Size, Ui
from tabletop.store.answers import Sum
from tabletop.store.chronicle import Chronicle
from tabletop.store.evenings import Evening
from tabletop.store.people import Person, find
from tabletop.store.played import Played
from tabletop.table.picture import Box

HIGH: Final = 52.0
"""Units down a button that chooses a person."""


@dataclass
class Answers:
    """Hold the answers of the chronicle for one choice of person and game.

    Attributes:
        person: Id of the person; ``""`` for everyone.
        game: Id of the game; ``""`` for all.
        scale: Least and greatest value of the scale of all ratings.
        total: Matches of each person, by id.
        courses: Ratings by person and game; for one person at all games, the share won.
        heads: Meetings by person and other.
        evenings: The newest evenings that are over.
        won: Sums by game and other, for one person.
    """

    person: str
    game: str
    rated: bool = False
    scale: tuple[float, float] = (0, 100)
    total: Mapping[str, Sum] = field(default_factory=dict)
    courses: dict[tuple[str, str], Course] = field(default_factory=dict)
    heads: Mapping[tuple[str, str], Sum] = field(default_factory=dict)
    records: tuple[HouseRecord, ...] = ()
    evenings: tuple[Evening, ...] = ()
    matches: tuple[Played, ...] = ()
    badges: tuple[EarnedBadge, ...] = ()
    won: Mapping[tuple[str, str], Sum] = field(default_factory=dict)

    @classmethod
    def of(cls, person: str, game: str, chronicle: Chronicle) -> Answers:
        """Return all answers of the chronicle except the ratings."""
        games, evenings = games_shown(game), chronicle.evenings(2 * NEWEST)
        found = cls(
            person, game, total=statistics.wins(chronicle, game),
            heads=statistics.head_to_head(chronicle, game),
            records=statistics.records(chronicle, games, person),
            evenings=tuple(one for one in evenings if one.over and one.outcomes)[:NEWEST],
            matches=chronicle.matches(NEWEST, person=person, game=game),
        )  # fmt: skip
        if person:
            if (course := statistics.course(chronicle, person)) is not None:
                found.courses[person, ""] = course
            found.badges = earned(chronicle, games, person)
            met = chronicle.sums("game", "other", person=person, other=None)
            found.won = {(one.game, one.other): one for one in met}
        return found

    def rate(self, found: Mapping[tuple[str, str], Course]) -> None:
        """Take over the courses of ratings, by person and game."""
        self.rated = True
        self.courses |= found
        ends = [one.scale for one in found.values()] or [(0, 100)]
        self.scale = min(low for low, _ in ends), max(high for _, high in ends)


def name_of_other(desk: Desk, other: str) -> str:
    """Return the name of a person or a neighbour, "someone" if unknown."""
    if (person := find(everybody(desk), other)) is not None:
        return called(desk, person)
    neighbour = known(other)
    return desk.say(msg("house.somebody") if neighbour is None else name_of(neighbour))


def draw_face(ui: Ui, box: Box, who: str) -> None:
    """Draw the face of a person of the house, or of a neighbour."""
    if (person := find(everybody(ui.desk), who)) is not None:  # type: ignore[arg-type]
        person_face(person)(ui, box, 2.0)
    elif (neighbour := known(who)) is not None:
        wear(ui.desk, [Chair("", "bot:novice", neighbour.colour, neighbour=who)])
        face(ui, box, Seat(0), 2.0)


def dye(desk: Desk, person: str) -> str:
    """Return the colour of a person."""
    found = find(everybody(desk), person)
    return "coral" if found is None else colour_of(found)


@dataclass
class Pill(Pressed):
    """Show a person, or ``None`` for everyone, to choose."""

    words: str
    press: Callable[[], None]
    person: Person | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of face and name."""
        face = 44.0 if self.person is not None else 10.0
        return min(width, ui.draw.text_width(self.words, 20, "sans-bold") + face + 34), HIGH

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the pill, filled if it is chosen."""
        look, theme = ui.target(self, box), ui.draw.theme
        fill = theme.primary if self.chosen else theme.panel
        if look.hover:
            fill = mix(fill, "#ffffff" if self.chosen else theme.mustard, 0.14)
        ui.draw.shadow(box, HIGH / 2, 2.4)
        ui.draw.rounded(box, HIGH / 2, fill, "primary_edge" if self.chosen else "edge", 1.5)
        look.show_ring(ui, box, HIGH / 2)
        x = box.x + 20
        if self.person is not None:
            person_face(self.person)(ui, Box(box.x + 6, box.y + 5, 42, 42), 1.0)
            x = box.x + 56
        tone = "on_primary" if self.chosen else "ink"
        room = box.right - 14 - x
        ui.draw.line(self.words, x, box.centre[1], 20, tone, "sans-bold", room=room)


def show_row(ui: Ui, row: Pressed, box: Box, radius: float = 8.0) -> None:
    """Make a row a target, tinted under the pointer."""
    look, theme = ui.target(row, box), ui.draw.theme
    if look.hover:
        ui.draw.rounded(box, radius, mix(theme.panel, theme.mustard, 0.12))
    look.show_ring(ui, box, radius)


def record_words(record: HouseRecord) -> Msg:
    """Return the subject of a record."""
    if record.feat.name:
        return msg(f"{record.game}.record.{record.feat.name}")
    return msg("house.record.points", game=msg(f"{record.game}.name"))


def games_shown(game: str) -> list[AnyGame]:
    """Return the chosen game, or all games."""
    return [one for one in GAMES if game in ("", one.id)]
