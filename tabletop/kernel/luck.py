"""Hold the source of luck as a value.

Luck comes from a number that somebody chose, or from a key that nobody knows. A short number can
be tried through by whoever sees a part of the deal, so only a key keeps hands and stock secret;
``docs/decisions/0013-fingerprints.md`` says what that rests on.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field, replace
from random import Random
from string import ascii_uppercase
from typing import Any, Final, NoReturn

from tabletop.kernel.rules import ActionT, Rules, StateT

KEY_BYTES: Final = 16
"""Bytes of a key: 128 bits, more than anybody can try."""

LETTERS: Final = 28
"""Letters of the name of a key: as many as 128 bits need, without digits."""

GROUP: Final = 4
"""Letters of a name that are read at a glance."""

_USE: Final = b"tabletop luck 1 "
"""Opens all that is made of a key; another way of drawing would have another number."""


@dataclass(frozen=True, slots=True)
class Key:
    """Hold the secret that all luck of a match follows from.

    It never leaves the program but by :attr:`name`, when the match is over.

    >>> key = Key(bytes(KEY_BYTES))
    >>> key
    Key()
    >>> key.name
    'AAAA AAAA AAAA AAAA AAAA AAAA AAAA'
    >>> Key.read("aaaa-aaaaaaaaaaaaaaaaaaaaaaaa") == key
    True

    Attributes:
        secret: Bytes of the system's randomness, :data:`KEY_BYTES` of them.
    """

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Check the length.

        Raises:
            ValueError: So few bytes could be tried through.
        """
        if len(self.secret) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes")

    def __reduce__(self) -> NoReturn:
        """Refuse to be sent to another process.

        Raises:
            TypeError: Always.
        """
        raise TypeError("a key stays where it is")

    @property
    def name(self) -> str:
        """Return the key as letters, in groups: enough to deal the same again."""
        left, letters = int.from_bytes(self.secret, "big"), ""
        for _ in range(LETTERS):
            left, digit = divmod(left, len(ascii_uppercase))
            letters = ascii_uppercase[digit] + letters
        return " ".join(letters[i : i + GROUP] for i in range(0, LETTERS, GROUP))

    @classmethod
    def read(cls, text: str) -> Key | None:
        """Return the key of a name, in any case and grouping; ``None`` for none."""
        letters = "".join(text.replace("-", " ").split()).upper()
        if len(letters) != LETTERS or not set(letters) <= set(ascii_uppercase):
            return None
        number = 0
        for letter in letters:
            number = number * len(ascii_uppercase) + ascii_uppercase.index(letter)
        # Most of what is misspelled is no key: there are twelve times as many texts.
        return cls(number.to_bytes(KEY_BYTES, "big")) if number < 1 << 8 * KEY_BYTES else None


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Hold the state of a generator that a number started.

    Attributes:
        state: The state as :meth:`random.Random.getstate` gives it.
    """

    state: tuple[Any, ...] = field(repr=False)

    def stroke(self) -> Random:
        """Return the generator of the next stroke."""
        rng = Random(0)
        rng.setstate(self.state)
        return rng

    def after(self, rng: Random) -> _Chosen:
        """Return what is left after a stroke."""
        return _Chosen(rng.getstate())


@dataclass(frozen=True, slots=True)
class _Fresh:
    """Hold a key and the number of the next chance event.

    Each stroke has a generator of its own: one deal says nothing of the next.
    """

    key: Key
    number: int = 1

    def stroke(self) -> Random:
        """Return the generator of the next stroke."""
        return _Stream(hmac.digest(self.key.secret, _USE + str(self.number).encode(), "sha256"))

    def after(self, _: Random) -> _Fresh:
        """Return what is left after a stroke."""
        return replace(self, number=self.number + 1)


class _Stream(Random):
    """Draw numbers from keyed hashes, from which nobody can reckon others.

    The generator of the standard library can be reckoned on once enough of it was seen.
    """

    def __init__(self, key: bytes) -> None:
        super().__init__(0)
        self._key = key
        self._blocks = 0
        self._left = b""

    def getrandbits(self, k: int, /) -> int:
        """Return a number of ``k`` bits."""
        count = (k + 7) // 8
        while len(self._left) < count:
            block = str(self._blocks).encode()
            self._left += hmac.digest(self._key, block, "sha256")
            self._blocks += 1
        taken, self._left = self._left[:count], self._left[count:]
        return int.from_bytes(taken, "big") >> (8 * count - k)

    def random(self) -> float:
        """Return a fraction from 0 up to 1, without 1."""
        return self.getrandbits(53) * 2.0**-53


@dataclass(frozen=True, slots=True)
class Luck:
    """Hold all luck still to come.

    Drawing returns the luck after it, so that an earlier match draws the same again.

    >>> from tabletop.games.patchwork import rules
    >>> table = rules.start(2, {"edition": "revised"})
    >>> luck = Luck.seeded(3)
    >>> ring, later = luck.draw(rules, table)
    >>> luck.draw(rules, table) == (ring, later)
    True
    >>> luck == later
    False

    Attributes:
        source: A chosen generator, or a key with the number of the next stroke.
    """

    source: _Chosen | _Fresh = field(repr=False)

    @classmethod
    def of(cls, deal: int | Key) -> Luck:
        """Return the luck of a number that somebody chose, or of a key."""
        return cls.seeded(deal) if isinstance(deal, int) else cls(_Fresh(deal))

    @classmethod
    def seeded(cls, seed: int | str) -> Luck:
        """Return the luck that ``random.Random(seed)`` draws."""
        return cls(_Chosen(Random(seed).getstate()))

    def draw(self, rules: Rules[StateT, ActionT, Any], state: StateT) -> tuple[ActionT, Luck]:
        """Return the next action of chance, and the luck after it."""
        rng = self.source.stroke()
        action = rules.chance(state, rng)
        return action, Luck(self.source.after(rng))
