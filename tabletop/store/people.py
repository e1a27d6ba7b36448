"""Store the people of the house: names, looks and assists."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any, Final

from tabletop.kernel.record import ASSISTS
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store import fields
from tabletop.store.aside import set_aside
from tabletop.store.atomic import write_new
from tabletop.store.errors import StoreError, reason
from tabletop.store.folders import Folders
from tabletop.store.reading import read_values
from tabletop.store.writer import Writer

VERSION: Final = 1
"""Version of the file. One of a newer program is left alone."""

MOST: Final = 60
"""Most people of one house."""

LONGEST: Final = 60
"""Most characters of any of the texts."""

_LESSONS: Final = fields.names(100, LONGEST)


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
    """

    id: str
    name: str
    colour: str = ""
    pattern: str = ""
    avatar: str = ""
    assists: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()


class People:
    """Store the people of the house in a file, oldest first.

    Attributes:
        notes: Faults found when the file was read.
    """

    def __init__(self, folders: Folders, writer: Writer) -> None:
        """Read the file; set aside invalid entries."""
        self._folders, self._writer = folders, writer
        self._frozen = False
        self.notes: list[Msg] = []
        self._people = self._read()

    @property
    def all(self) -> tuple[Person, ...]:
        """Return all people, the first added first."""
        return tuple(self._people)

    @property
    def room(self) -> bool:
        """Return whether another person can be stored."""
        return len(self._people) < MOST and not self._frozen

    def find(self, person: str) -> Person | None:
        """Return the person of that id, or ``None``."""
        return next((one for one in self._people if one.id == person), None)

    def new_id(self) -> str:
        """Return a new unique id."""
        return secrets.token_hex(6)

    def keep(self, person: Person) -> None:
        """Add a person, or update the one with the same id."""
        for place, one in enumerate(self._people):
            if one.id == person.id:
                self._people[place] = person
                break
        else:
            self._people.append(person)
        self._save()

    def help(self, person: str, assists: tuple[str, ...]) -> None:
        """Set a person's assists; ignore an unknown id."""
        known = self.find(person)
        if known is not None and known.assists != assists:
            self.keep(replace(known, assists=assists))

    def remove(self, person: str) -> int:
        """Remove a person; return the position for :meth:`restore`.

        Raises:
            KeyError: There is nobody of that id.
        """
        place = next((i for i, one in enumerate(self._people) if one.id == person), None)
        if place is None:
            raise KeyError(person)
        del self._people[place]
        self._save()
        return place

    def restore(self, person: Person, place: int) -> None:
        """Undo :meth:`remove`."""
        self._people.insert(place, person)
        self._save()

    def _save(self) -> None:
        if self._frozen:  # never overwrite the file of a newer program
            return
        data = {"version": VERSION, "people": [asdict(one) for one in self._people]}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        self._writer.put(self._folders.people, text)

    def _read(self) -> list[Person]:
        path = self._folders.people
        try:
            data = read_values(path)
            if not isinstance(data.get("people"), list):
                raise ValueError
            version = data.get("version")
            if not isinstance(version, int) or version < 1:
                raise ValueError
        except StoreError as error:
            if not isinstance(error.__cause__, FileNotFoundError):
                self._frozen = True  # it may be intact: do not overwrite it
                self.notes.append(msg("profile.store.unreadable", path=str(path), why=error.msg))
            return []
        except ValueError:
            self._aside(lambda: str(set_aside(path, self._folders.set_aside)))
            return []
        self._frozen = version > VERSION
        found: list[Person] = []
        bad: list[Any] = []
        for entry in data["people"]:
            try:
                person = _person(entry)
                if any(one.id == person.id for one in found) or len(found) >= MOST:
                    raise ValueError
            except (ValueError, TypeError):
                bad.append(entry)
                continue
            found.append(person)
        self._people = found
        if bad:
            self._entries_aside(bad)
        if self.notes:
            self._save()  # save without the entries set aside, to report them only once
        return found

    def _entries_aside(self, bad: list[Any]) -> None:
        """Set all invalid entries aside in a file."""
        name, entries = ("person", bad[0]) if len(bad) == 1 else ("people", bad)
        text = json.dumps(entries, ensure_ascii=False, indent=1)

        def away() -> str:
            data = text.encode("utf-8", "replace")
            return str(write_new(self._folders.set_aside, name, ".json", data, private=True))

        if not self._frozen:
            self._aside(away)

    def _aside(self, away: Callable[[], str]) -> None:
        path = str(self._folders.people)
        try:
            self.notes.append(msg("profile.store.aside", path=path, where=away()))
        except OSError as error:
            self._frozen = True
            self.notes.append(msg("profile.store.unreadable", path=path, why=reason(error)))


def _person(entry: Any) -> Person:
    """Parse a person from JSON.

    Raises:
        ValueError: The entry is no person.
    """
    if not isinstance(entry, dict):
        raise ValueError
    texts = {name: entry.get(name, "") for name in ("id", "name", "colour", "pattern", "avatar")}
    for text in texts.values():
        if not isinstance(text, str) or len(text) > LONGEST:
            raise ValueError
        text.encode("utf-8")  # an unpaired surrogate could not be saved
    assists = entry.get("assists", [])
    lessons = _LESSONS(entry.get("lessons", []))
    if not texts["id"] or not texts["name"].strip() or not isinstance(assists, list):
        raise ValueError
    if not all(isinstance(one, str) for one in assists):
        raise ValueError
    wanted = tuple(one for one in ASSISTS if one in assists)
    return Person(**texts, assists=wanted, lessons=lessons)
