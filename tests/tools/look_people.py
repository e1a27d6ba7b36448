"""Show the people of the house, their help and the first start.

They are for the contact sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.i18n.alphabets import ALPHABETS
from tabletop.kernel.record import ASSISTS, Chair
from tabletop.kernel.words import msg
from tabletop.shell.art.portraits import GROUPS
from tabletop.shell.events import Key, Typed
from tabletop.shell.keymap import Family
from tabletop.shell.parts.giving import ask_who
from tabletop.shell.scenes.menu.matchmenu import HelpDialog
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Button
from tabletop.shell.widgets.field import select
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.played import GUEST
from tests.chronicles import counted
from tests.shell.giving_stage import GUEST_AND_BOT, match
from tests.shell.match_stage import MatchStage
from tests.tools.look_stage import session

FOLK: Final = (
    Person("asha", "Asha", "coral", "dots", "rabbit.wreath", ("hint", "legal")),
    Person("balbir", "बलबीर दादाजी", "teal", "bars", "gnome.turban.garland", ASSISTS),
    Person("simran", "ਸਿਮਰਨ", "mustard", "ring", "cat.bow.scarf", ("legal",)),
    Person("dadi", "દાદી", "plum", "dashes", "granny..glasses", ("large",)),
    Person("max", "Maximilian Rajkumar!", "sky", "pairs", "bear.cap.tie"),
    Person("noor", "Noor", "rose", "crosses", "woman_hijab", ("legal",)),
    Person("dada", "દાદા", "moss", "rings", "grandpa_topi..scarf.tan"),
)
"""A house of four scripts, the fifth with the longest name that fits."""


def house(stage: MatchStage) -> People:
    """Add everybody to the house."""
    people = stage.desk.services.get(People)
    for person in FOLK:
        people.keep(person)
    return people


def people(stage: MatchStage, person: str = "", end: bool = False) -> None:
    """Show the list, and one person."""
    house(stage)
    stage.go("people", person=person)
    if end:
        stage.draw()
        stage.top.ui.set_focus("person.remove")


def people_none(stage: MatchStage) -> None:
    """Show the list of people before anybody is in it."""
    stage.go("people")


def cast(stage: MatchStage) -> None:
    """Show the neighbours."""
    stage.go("cast")


def guest(stage: MatchStage, *, given: bool = False, many: bool = True) -> None:
    """Show the matches of guests, or the way back after some were given."""
    house(stage)
    results = stage.desk.services.get(Chronicle)
    games = ("patchwork", "mexican_train", "goat", "gnoming")
    for at in range(24 if many else 2):
        name, game = f"m{at:02}", games[at % 4]
        results.keep(counted(name, game, (GUEST, 12 + 7 * at, at % 3 == 0)))
    match(stage, "open", plies=6)
    match(stage, "nani", (Chair("दादी माँ", "human", "plum"), GUEST_AND_BOT[1]))
    stage.go("people", person=GUEST)
    if given:
        stage.press("guest.person.balbir")


def who(stage: MatchStage) -> None:
    """Ask who played a match."""
    house(stage)
    ask_who(stage.desk, "m", msg("profile.first.title"), lambda person: None)


def people_remove(stage: MatchStage) -> None:
    """Ask whether to remove a person."""
    people(stage)
    stage.press("person.remove")


def seat(stage: MatchStage, empty: bool = False) -> None:
    """Show the people to choose from for a seat."""
    if not empty:
        house(stage)
    stage.go("setup", game="gnoming")
    stage.press("seat 0 colour")


def help_setup(stage: MatchStage) -> None:
    """Show the help of a seat before the match."""
    stage.go("setup", game="gnoming")
    stage.press("seat 0 help")


def help_match(stage: MatchStage) -> None:
    """Show the help of everybody at a table."""
    kept_nowhere = replace(session("gnoming", 7, "middle"), id="")
    table = TableScene(stage.desk, kept_nowhere)
    stage.desk.stack.push(HelpDialog(stage.desk, table))


def first_run(stage: MatchStage, by: Family = "") -> None:
    """Show the first start."""
    stage.desk.use(by)
    stage.go("first_run")


def faces(stage: MatchStage, group: int) -> None:
    """Show a group of faces to choose from, one of them chosen."""
    first_run(stage)
    stage.press("first.face.all")
    face = f"face.{list(GROUPS.values())[group - 1][1]}"
    while face not in stage.ids():
        stage.press("faces.group")
    stage.press(face)


def letters(stage: MatchStage, language: str = "", text: str = "", by: Family = "xbox") -> None:
    """Show the board of letters as a pad opens it."""
    house(stage)
    stage.go("people", person="asha")
    stage.desk.use(by)
    stage.top.ui.set_focus("person.name", ring=True)
    stage.draw()
    select(stage.top.ui, "person.name", "Asha")
    stage.top.handle(Key("pad a"))
    stage.draw()
    while language and ALPHABETS[language].rows[0][0] != _letter(stage):
        stage.key("pad rb")
    if text:
        stage.top.handle(Typed(text))
        stage.draw()


def _letter(stage: MatchStage) -> str:
    """Return the first letter of the board."""
    key = stage.top.ui.find("letters.0")
    assert key is not None and isinstance(key.widget, Button)
    return stage.top.ui.say(key.widget.words).lower()


PEOPLE: Final[Mapping[str, Callable[[MatchStage], None]]] = {
    "people": people,
    "people 5": partial(people, person="max", end=True),
    "people woman": partial(people, person="noor"),
    "people grandfather": partial(people, person="dada"),
    "people none": people_none,
    "people guest": guest,
    "people guest given": partial(guest, given=True),
    "people who": who,
    "cast": cast,
    "people remove": people_remove,
    "seat": seat,
    "seat nobody": partial(seat, empty=True),
    "help before": help_setup,
    "help in a match": help_match,
    "first run": first_run,
    "faces children": partial(faces, group=1),
    "faces adults": partial(faces, group=2),
    "faces elders": partial(faces, group=3),
    "faces creatures": partial(faces, group=4),
    "letters": letters,
    "letters latin": partial(letters, language="en", text="Ravi ", by="playstation"),
    "letters devanagari": partial(letters, language="hi", text="आशा"),
    "letters gurmukhi": partial(letters, language="pa", text="ਗੁਰਪ੍ਰੀਤ"),
    "letters gujarati": partial(letters, language="gu", text="કૃતિ", by="nintendo"),
    "first run pad": partial(first_run, by="xbox"),
}
"""Scenes by name."""
