"""Store the people of the house: names, looks and assists."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from tabletop.kernel.record import ASSISTS
from tabletop.kernel.values import dataclass
from tabletop.store import fields
from tabletop.store.folders import Folders
from tabletop.store.settings import LANGUAGES
from tabletop.store.smallfile import SmallFile
from tabletop.store.writer import Writer

VERSION: Final = 1
"""Version of the file; a file of a newer version is not changed."""

MOST: Final = 60
"""Most people of one house."""

LONGEST: Final = 60
"""Most characters of any text of a person."""

_text: Final = fields.text(LONGEST)


@dataclass(frozen=True, slots=True)
class Person:
    """Describe a person of the house.

    Attributes:
        id: Identifies the person in matches and results; never changes.
        name: The name, in any script.
        colour: Colour of the person's pieces.
        pattern: Pattern around the rim of the person's token.
        avatar: Parts of the portrait; ``""`` for none.
        assists: The help the person wants, of :data:`ASSISTS`.
        lessons: Ids of the games whose lesson the person finished.
        language: Code of the person's language at the table; ``""`` for the language in the
            settings.
    """

    id: str
    name: str
    colour: str = ""
    pattern: str = ""
    avatar: str = ""
    assists: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    language: str = ""


def find(people: Iterable[Person], person: str) -> Person | None:
    """Return the person with an id, or ``None``."""
    return next((one for one in people if one.id == person), None)


class People:
    """Store the people of the house in a file, oldest first."""

    def __init__(self, folders: Folders, writer: Writer) -> None:
        """Read the file; set aside invalid entries."""
        self._file = SmallFile(folders.people, folders.set_aside, writer, "profile.store")
        self._people: list[Person] = []
        self._read()
        self.notes = self._file.notes

    @property
    def all(self) -> tuple[Person, ...]:
        """Return all people, the first added first."""
        return tuple(self._people)

    @property
    def room(self) -> bool:
        """Return whether another person can be stored."""
        return len(self._people) < MOST and self._file.writable

    def find(self, person: str) -> Person | None:
        """Return the person with an id, or ``None``."""
        return find(self._people, person)

    def new_id(self) -> str:
        """Return a new unique id."""
        return secrets.token_hex(6)

    def keep(self, person: Person) -> None:
        """Add a person, or update the one with the same id."""
        known = self.find(person.id)
        if known is None:
            self._people.append(person)
        else:
            self._people[self._people.index(known)] = person
        self._save()

    def remove(self, person: str) -> None:
        """Remove a person.

        Raises:
            KeyError: Nobody has this id.
        """
        known = self.find(person)
        if known is None:
            raise KeyError(person)
        self._people.remove(known)
        self._save()

    def restore(self, person: Person, place: int) -> None:
        """Undo :meth:`remove`."""
        self._people.insert(place, person)
        self._save()

    def _save(self) -> None:
        if self._file.writable:
            self._file.write(_json({"version": VERSION, "people": list(map(asdict, self._people))}))

    def _read(self) -> None:
        bad: list[Any] = []
        for entry in self._file.read_list("people", VERSION):
            try:
                person = _person(entry)
                if self.find(person.id) is not None or len(self._people) >= MOST:
                    raise ValueError
            except (ValueError, TypeError):
                bad.append(entry)
            else:
                self._people.append(person)
        if bad and self._file.writable:
            name, entries = ("person", bad[0]) if len(bad) == 1 else ("people", bad)
            self._file.keep_aside(_json(entries), name)
            self._save()  # save without the entries set aside, to report them only once


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _saved_text(value: Any) -> str:
    """Check a text without unpaired surrogates, which could not be saved."""
    text: str = _text(value)
    text.encode("utf-8")
    return text


def _assists(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError
    return tuple(one for one in ASSISTS if one in value)


_CHECKS: Final[dict[str, fields.Check]] = {
    **dict.fromkeys(("id", "name", "colour", "pattern", "avatar"), _saved_text),
    "assists": _assists,
    "lessons": fields.names(100, LONGEST),
    "language": lambda value: value if value in LANGUAGES else "",
}


def _person(entry: Any) -> Person:
    """Parse a person from JSON, or raise ValueError or TypeError."""
    person = fields.parsed(Person, entry, _CHECKS)
    if not person.id or not person.name.strip():
        raise ValueError
    return person
