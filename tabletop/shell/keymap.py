"""Which chord does what: the usual keys, changed as the player wants them, without conflicts."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.kernel.words import Msg, msg
from tabletop.shell.commands import BY_ID, COMMANDS, MEET, Area, Command
from tabletop.shell.events import Key

MOST: Final = 4
"""Chords of one command."""

MODIFIERS: Final = frozenset(
    f"{side} {key}"
    for side in ("left", "right")
    for key in ("shift", "ctrl", "alt", "meta", "super", "gui")
) | {"caps lock", "numlock", "scroll lock", "alt gr", "altgr", "mode", "compose", ""}
"""Keys that mean nothing alone."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with what is held down besides, or a button of a pad.

    Attributes:
        name: As :class:`~tabletop.shell.events.Key` calls it; ``pad a`` ... of a pad.
        command: Ctrl, or Cmd on macOS.
    """

    name: str
    command: bool = False
    alt: bool = False
    shift: bool = False

    @classmethod
    def of(cls, key: Key) -> Chord:
        """The chord that was pressed."""
        if key.pad:
            return cls(key.name)
        return cls(key.name, key.command, key.alt, key.shift)

    @classmethod
    def read(cls, text: str) -> Chord:
        """The chord that is written ``ctrl+alt+shift+z``.

        Raises:
            ValueError: No key could be called so.
        """
        rest, held = text, dict.fromkeys(("ctrl", "alt", "shift"), False)
        for name in held:
            if rest.startswith(f"{name}+") and rest != f"{name}+":
                held[name], rest = True, rest.removeprefix(f"{name}+")
        good = 0 < len(rest) <= 24 and rest == rest.lower().strip() and rest.isprintable()
        good = good and (rest == "+" or "+" not in rest)
        if not good or rest in MODIFIERS or (rest.startswith("pad ") and any(held.values())):
            raise ValueError(f"no chord: {text!r}")
        return cls(rest, held["ctrl"], held["alt"], held["shift"])

    def write(self) -> str:
        """As it is kept in a file."""
        held = {"ctrl": self.command, "alt": self.alt, "shift": self.shift}
        return "".join(f"{name}+" for name, on in held.items() if on) + self.name

    @property
    def pad(self) -> bool:
        """Whether it is a button of a pad."""
        return self.name.startswith("pad ")

    @property
    def types(self) -> bool:
        """Whether it would write something into a line of text."""
        return not (self.command or self.alt or self.pad) and (
            len(self.name) == 1 or self.name == "space"
        )


class Keymap:
    """The chords of every command; a value: changing it makes another one.

    Attributes:
        mac: Whether the usual chords are those of macOS.
        chosen: What the player chose, by command: all its chords as they are written. What is
            not in it is as usual.
    """

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None, mac: bool = False):
        """With chords that do not meet; see :func:`settled` for any others."""
        self.mac = mac
        self.chosen: dict[str, tuple[str, ...]] = {
            id: tuple(chords) for id, chords in (chosen or {}).items()
        }
        self._chords: dict[str, tuple[Chord, ...]] = {}
        self._meant: dict[Chord, dict[Area, str]] = {}
        for command in COMMANDS:
            written = self.chosen.get(command.id, command.usual(mac))
            self._chords[command.id] = tuple(Chord.read(one) for one in written)
            for chord in self._chords[command.id]:
                self._meant.setdefault(chord, {})[command.area] = command.id

    @classmethod
    def usual(cls) -> Keymap:
        """As it is where nobody changed anything."""
        return cls(mac=sys.platform == "darwin")

    def chords(self, id: str) -> tuple[Chord, ...]:
        """What does the command ``id``, best first."""
        return self._chords[id]

    def command(self, key: Key, *areas: Area) -> str:
        """Id of the command that ``key`` asks for in the first of ``areas`` that has one.

        With Shift held, a chord without it does as well where none is with it.
        """
        chord = Chord.of(key)
        found = self._meant.get(chord)
        if found is None and chord.shift:
            found = self._meant.get(Chord(chord.name, chord.command, chord.alt))
        if found is None:
            return ""
        return next((found[area] for area in areas if area in found), "")

    # -- changing

    def conflict(self, chord: Chord, id: str) -> Command | None:
        """The command that has ``chord`` and is heard where ``id`` is, if there is one."""
        areas = MEET[BY_ID[id].area]
        for area, other in self._meant.get(chord, {}).items():
            if area in areas and other != id:
                return BY_ID[other]
        return None

    def refusal(self, chord: Chord, id: str, instead: Chord | None = None) -> Msg | None:
        """Why ``chord`` cannot be given to ``id``; ``None`` if it can.

        Args:
            chord: The new one.
            id: The command.
            instead: One of its chords that goes for it.
        """
        other = self.conflict(chord, id)
        if other is not None:
            return msg("keys.taken", what=other.words)
        if chord in self._chords[id]:
            return msg("keys.has")
        if instead is None and len(self._chords[id]) >= MOST:
            return msg("keys.many", n=MOST)
        if instead is not None and chord.pad and self.keeps(id, instead):
            return msg("keys.needs")
        return None

    def given(self, id: str, chord: Chord, instead: Chord | None = None) -> Keymap:
        """With ``chord`` for ``id``: besides what it has, or in the place of ``instead``."""
        before = self._chords[id]
        if instead is None:
            return self._with(id, (*before, chord))
        return self._with(id, [chord if one == instead else one for one in before])

    def keeps(self, id: str, chord: Chord) -> bool:
        """Whether ``chord`` cannot be taken from ``id``: it is needed to find the way back."""
        command = BY_ID[id]
        if chord.write() in command.stays:
            return True
        keys = [one for one in self._chords[id] if not one.pad]
        return command.vital and keys == [chord]

    def taken(self, id: str, chord: Chord) -> Keymap:
        """Without ``chord`` for ``id``."""
        return self._with(id, [one for one in self._chords[id] if one != chord])

    def reset(self, id: str) -> Keymap:
        """With the usual chords for ``id``, except those that others have now."""
        usual = [Chord.read(one) for one in BY_ID[id].usual(self.mac)]
        return self._with(id, [chord for chord in usual if self.conflict(chord, id) is None])

    def changed(self, id: str) -> bool:
        """Whether ``id`` has other chords than usual."""
        return id in self.chosen

    def _with(self, id: str, chords: Iterable[Chord]) -> Keymap:
        chosen = {**self.chosen, id: tuple(chord.write() for chord in chords)}
        if chosen[id] == BY_ID[id].usual(self.mac):
            del chosen[id]
        return Keymap(chosen, self.mac)


def settled(
    chosen: Mapping[str, Sequence[str]], mac: bool = False
) -> tuple[Keymap, tuple[Msg, ...]]:
    """The keymap of a file that anybody may have written, and what of it could not be used.

    Args:
        chosen: Chords by command.
        mac: Whether the usual chords are those of macOS.
    """
    problems: list[Msg] = []
    good: dict[str, tuple[str, ...]] = {}
    held: dict[Chord, set[Area]] = {}
    # What must have a key chooses first.
    for id in sorted(chosen, key=lambda id: id not in BY_ID or not BY_ID[id].vital):
        if id not in BY_ID:
            problems.append(msg("keys.file.unknown", name=id))
            continue
        command, kept = BY_ID[id], list[Chord]()
        wanted = [*command.stays, *(one for one in chosen[id] if one not in command.stays)]
        for text in wanted:
            chord = _free(text, command, held)
            if chord is None or len(kept) == MOST:
                problems.append(msg("keys.file.chord", press=text, what=command.words))
            else:
                kept.append(chord)
        if command.vital and all(chord.pad for chord in kept):
            kept.insert(0, Chord.read(command.keys[0]))
        for chord in kept:
            held.setdefault(chord, set()).add(command.area)
        good[id] = tuple(chord.write() for chord in kept)
    for command in COMMANDS:
        if command.id not in good:
            usual = command.usual(mac)
            free = tuple(text for text in usual if _free(text, command, held) is not None)
            if free != usual:
                good[command.id] = free
    return Keymap(good, mac), tuple(problems)


def _free(text: str, command: Command, held: Mapping[Chord, set[Area]]) -> Chord | None:
    """The chord that is written so; ``None`` for no chord, or one that meets another."""
    try:
        chord = Chord.read(text)
    except ValueError:
        return None
    return None if held.get(chord, set()) & MEET[command.area] else chord
