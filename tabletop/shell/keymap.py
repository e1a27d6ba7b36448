"""Map chords to commands: the defaults with the player's changes.

The map has no conflicts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.commands import BY_ID, COMMANDS, MEET, Area, Command
from tabletop.shell.events import Key

MOST: Final = 4
"""Chords of one command at most."""

MODIFIERS: Final = frozenset(
    f"{side} {key}"
    for side in ("left", "right")
    for key in ("shift", "ctrl", "alt", "meta", "super", "gui")
) | {"caps lock", "numlock", "scroll lock", "alt gr", "altgr", "mode", "compose", ""}
"""Modifiers and other keys that cannot be a chord alone."""


@dataclass(frozen=True, slots=True)
class Chord:
    """Describe a key with its modifiers, or a button of a pad; see ``Key``."""

    name: str
    command: bool = False
    alt: bool = False
    shift: bool = False

    @classmethod
    def of(cls, key: Key) -> Chord:
        """Return the chord that was pressed."""
        if key.pad:
            return cls(key.name)
        return cls(key.name, key.command, key.alt, key.shift)

    @classmethod
    def read(cls, text: str) -> Chord:
        """Parse a chord written as ``ctrl+alt+shift+z``.

        Raises:
            ValueError: No key could have that name.
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
        """Return the text of the chord, as stored in a file."""
        held = {"ctrl": self.command, "alt": self.alt, "shift": self.shift}
        return "".join(f"{name}+" for name, on in held.items() if on) + self.name

    @property
    def pad(self) -> bool:
        """Return whether the binding is a game pad button."""
        return self.name.startswith("pad ")

    @property
    def types(self) -> bool:
        """Return whether the key types text into a field."""
        return not (self.command or self.alt or self.pad) and (
            len(self.name) == 1 or self.name == "space"
        )


class Keymap:
    """Hold the chords of every command; a value: changes make a new one.

    Attributes:
        mac: Whether the usual chords are those of macOS.
        chosen: The player's choices by command: all its chords as they are written. Commands that
            are not in it have their defaults.
    """

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None, mac: bool = False):
        """Create a keymap of chords without conflicts; see :func:`settled`."""
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
        """Return the default keymap."""
        return cls(mac=sys.platform == "darwin")

    def chords(self, id: str) -> tuple[Chord, ...]:
        """Return the chords of the command ``id``, best first."""
        return self._chords[id]

    def command(self, key: Key, *areas: Area) -> str:
        """Return the id of the command that ``key`` asks for in ``areas``.

        The first area with a matching chord decides. With Shift held, a chord without Shift matches
        too if no chord with Shift does in that area.
        """
        chord = Chord.of(key)
        found = self._among(chord, areas)
        if not found and chord.shift:
            found = self._among(Chord(chord.name, chord.command, chord.alt), areas)
        return found

    def _among(self, chord: Chord, areas: Sequence[Area]) -> str:
        meant = self._meant.get(chord, {})
        return next((meant[area] for area in areas if area in meant), "")

    # -- changing

    def conflict(self, chord: Chord, id: str) -> Command | None:
        """Return the command that conflicts over ``chord``, if there is one.

        It has the chord in an area that is active together with that of ``id``.
        """
        areas, meant = MEET[BY_ID[id].area], self._meant.get(chord, {}).items()
        return next((BY_ID[one] for area, one in meant if area in areas and one != id), None)

    def refusal(self, chord: Chord, id: str, instead: Chord | None = None) -> Msg | None:
        """Return why ``id`` cannot take ``chord`` (in place of ``instead``)."""
        if (other := self.conflict(chord, id)) is not None:
            return msg("keys.taken", what=other.words)
        if chord in self._chords[id]:
            return msg("keys.has")
        if instead is None and len(self._chords[id]) >= MOST:
            return msg("keys.many", n=MOST)
        if instead is not None and chord.pad and self.keeps(id, instead):
            return msg("keys.needs")
        return None

    def given(self, id: str, chord: Chord, instead: Chord | None = None) -> Keymap:
        """Return a keymap with ``chord`` added to ``id`` or replacing ``instead``."""
        before = self._chords[id]
        if instead is None:
            return self._with(id, (*before, chord))
        return self._with(id, [chord if one == instead else one for one in before])

    def keeps(self, id: str, chord: Chord) -> bool:
        """Return whether ``chord`` cannot be removed from the command ``id``."""
        command = BY_ID[id]
        if chord.write() in command.stays:
            return True
        keys = [one for one in self._chords[id] if not one.pad]
        return command.vital and keys == [chord]

    def taken(self, id: str, chord: Chord) -> Keymap:
        """Return a keymap without ``chord`` for ``id``."""
        return self._with(id, [one for one in self._chords[id] if one != chord])

    def reset(self, id: str) -> Keymap:
        """Return a keymap with defaults for ``id``, except chords used elsewhere."""
        usual = [Chord.read(one) for one in BY_ID[id].usual(self.mac)]
        return self._with(id, [chord for chord in usual if self.conflict(chord, id) is None])

    def changed(self, id: str) -> bool:
        """Return whether ``id`` has other chords than the defaults."""
        return id in self.chosen

    def _with(self, id: str, chords: Iterable[Chord]) -> Keymap:
        chosen = {**self.chosen, id: tuple(chord.write() for chord in chords)}
        if chosen[id] == BY_ID[id].usual(self.mac):
            del chosen[id]
        return Keymap(chosen, self.mac)


def settled(
    chosen: Mapping[str, Sequence[str]], mac: bool = False
) -> tuple[Keymap, tuple[Msg, ...]]:
    """Build a keymap from a player's file, with messages on its errors."""
    problems: list[Msg] = []
    good: dict[str, tuple[str, ...]] = {}
    held: dict[Chord, set[Area]] = {}
    # Assign keys first to the commands that must have one.
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
    """Parse a chord; ``None`` if it is invalid or already taken."""
    try:
        chord = Chord.read(text)
    except ValueError:
        return None
    return None if held.get(chord, set()) & MEET[command.area] else chord


Family: TypeAlias = Literal["", "xbox", "playstation", "nintendo"]
"""Family of a pad, which decides its signs; ``""`` while no pad is used."""

Sign: TypeAlias = Literal["key", "disc", "bar", "cross"]
"""Drawing of a sign: words, a round button, a shoulder, or the cross with one arm lit."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Describe the sign of one chord.

    Attributes:
        shape: A drawing in the place of the text: ``up`` ... of the cross, ``shape cross`` ... of a
            PlayStation, ``menu``, ``view``, ``share``; ``""`` for none.
        small: The drawing used where the text does not fit; ``""`` for none.
    """

    text: str
    sign: Sign = "key"
    shape: str = ""
    small: str = ""


_WAYS: Final = dict(zip(("up", "down", "left", "right"), "↑↓←→", strict=True))

_KEYS: Final = {"return": "Enter", "escape": "Esc", "print screen": "Print", "-": "−", **_WAYS}
"""Labels of keys, the same in every language. Other keys show their name."""


def _signs(sign: Sign, **texts: str) -> dict[str, Shown]:
    return {button: Shown(text, sign) for button, text in texts.items()}


_PAD: Final = {
    **_signs("disc", a="A", b="B", x="X", y="Y", ls="LS", rs="RS"),
    **_signs("bar", lb="LB", rb="RB", lt="LT", rt="RT"),
    "view": Shown("View", "disc", "view"),
    "start": Shown("Menu", "disc", "menu"),
    **{way: Shown(arrow, "cross", way) for way, arrow in _WAYS.items()},
    **{f"scroll {way}": Shown(f"R{arrow}", "bar") for way, arrow in _WAYS.items()},
}

_OTHERS: Final[dict[str, dict[str, Shown]]] = {
    "playstation": {
        "a": Shown("Cross", "disc", "shape cross"),
        "b": Shown("Circle", "disc", "shape circle"),
        "x": Shown("Square", "disc", "shape square"),
        "y": Shown("Triangle", "disc", "shape triangle"),
        **_signs("bar", lb="L1", rb="R1", lt="L2", rt="R2", ls="L3", rs="R3"),
        "view": Shown("Share", "bar", small="share"),
        "start": Shown("Options", "bar", small="menu"),
    },
    "nintendo": {
        **_signs("bar", lb="L", rb="R", lt="ZL", rt="ZR"),
        **_signs("disc", view="−", start="+"),
    },
}


def shown(chord: Chord, family: str = "xbox", mac: bool = False) -> Shown:
    """Return the sign of a key, or of a button of a pad of that family.

    With ``mac`` the keyboard has Cmd for Ctrl.
    """
    if chord.pad:
        button = chord.name.removeprefix("pad ")
        known = _OTHERS.get(family, {}).get(button) or _PAD.get(button)
        return known or Shown(button, "disc")
    held = (
        ("Cmd" if mac else "Ctrl") if chord.command else "",
        ("Option" if mac else "Alt") if chord.alt else "",
        "Shift" if chord.shift else "",
    )
    usual = chord.name.upper() if len(chord.name) == 1 else chord.name.title()
    return Shown(" ".join(filter(None, (*held, _KEYS.get(chord.name, usual)))))


def best(keymap: Keymap, command: str, family: str) -> Shown | None:
    """Return the sign of the best chord of ``command``, on a pad or on keys.

    If no pad button is bound, a key is used; without any chord, ``None``.
    """
    chords = [one for one in keymap.chords(command) if family or not one.pad]
    chords.sort(key=lambda chord: not chord.pad)  # pad buttons first, in their order
    return shown(chords[0], family, keymap.mac) if chords else None
