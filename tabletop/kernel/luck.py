"""Define the source of luck as an immutable value.

Luck is derived from a number that somebody chose, or from a key that nobody knows. Anybody who sees
a part of the deal can find a short number by trying all, so only a key keeps hands and stock
secret; ``docs/decisions/0013-fingerprints.md`` states the assumptions.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import field, replace
from random import Random
from string import ascii_uppercase
from typing import Any, Final, NoReturn, TypeAlias

from tabletop.kernel.rules import ActionT, Rules, StateT
from tabletop.kernel.values import dataclass

KEY_BYTES: Final = 16
"""Bytes of a key: 128 bits, too many values to try."""

LETTERS: Final = 28
"""Letters in the name of a key: enough for 128 bits."""

GROUP: Final = 4
"""Letters in each group of a key's name."""

_Rules: TypeAlias = Rules[Any, Any, Any]

_USE: Final = b"tabletop luck 1 "
"""Prefix of everything derived from a key; its number changes with the way of drawing."""


@dataclass(frozen=True, slots=True)
class Key:
    """Hold the secret key from which all luck of a match is derived.

    The bytes come from the system's random source. They leave the program only as :attr:`name`,
    when the match is over.

    >>> key = Key(bytes(KEY_BYTES))
    >>> key
    Key()
    >>> key.name
    'AAAA AAAA AAAA AAAA AAAA AAAA AAAA'
    >>> Key.read("aaaa-aaaaaaaaaaaaaaaaaaaaaaaa") == key
    True
    """

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Check the length.

        Raises:
            ValueError: The number of bytes is not :data:`KEY_BYTES`.
        """
        if len(self.secret) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes")

    def __reduce__(self) -> NoReturn:
        """Refuse pickling, so that no other process gets the key.

        Raises:
            TypeError: Always.
        """
        raise TypeError("a key stays where it is")

    @property
    def name(self) -> str:
        """Return the key as grouped letters, for repeating the deal."""
        left, letters = int.from_bytes(self.secret, "big"), ""
        for _ in range(LETTERS):
            left, digit = divmod(left, len(ascii_uppercase))
            letters = ascii_uppercase[digit] + letters
        return " ".join(letters[i : i + GROUP] for i in range(0, LETTERS, GROUP))

    @classmethod
    def of(cls, text: str) -> Key:
        """Return the key derived from a text; it is not secret."""
        return cls(hashlib.sha256(_USE + text.encode()).digest()[:KEY_BYTES])

    @classmethod
    def read(cls, text: str) -> Key | None:
        """Return the key with a name, in any case and grouping, or ``None``."""
        letters = "".join(text.replace("-", " ").split()).upper()
        if len(letters) != LETTERS or not set(letters) <= set(ascii_uppercase):
            return None
        number = 0
        for letter in letters:
            number = number * len(ascii_uppercase) + ascii_uppercase.index(letter)
        # Most misspelled names are detected: only a twelfth of all texts are keys.
        return cls(number.to_bytes(KEY_BYTES, "big")) if number < 1 << 8 * KEY_BYTES else None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hold the luck of a finished match, to repeat its deal.

    Attributes:
        strokes: All chance actions of the match, oldest first.
        key: Source of any further luck, e.g. for an additional round.
    """

    strokes: tuple[Any, ...] = field(repr=False)
    key: Key


Deal: TypeAlias = int | Key | Dealt
"""Source of all luck of a match: a chosen number, a key, or another match's strokes."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Hold the state of a generator seeded with a number."""

    state: tuple[Any, ...] = field(repr=False)

    def draw(self, rules: _Rules, state: Any) -> tuple[Any, _Chosen]:
        rng = Random(0)
        rng.setstate(self.state)
        action = rules.chance(state, rng)
        return action, _Chosen(rng.getstate())


@dataclass(frozen=True, slots=True)
class _Fresh:
    """Hold a key and the number of the next chance event.

    Each chance event has its own generator, so one deal reveals nothing about the next.
    """

    key: Key
    number: int = 1

    def draw(self, rules: _Rules, state: Any) -> tuple[Any, _Fresh]:
        secret = self.key.secret
        rng = _Stream(hmac.digest(secret, _USE + str(self.number).encode(), "sha256"))
        return rules.chance(state, rng), replace(self, number=self.number + 1)


@dataclass(frozen=True, slots=True)
class _Again:
    """Hold the remaining chance events of another match, to repeat them."""

    strokes: tuple[Any, ...]
    fresh: _Fresh

    def draw(self, rules: _Rules, state: Any) -> tuple[Any, _Again]:
        """Return the next matching chance event and the rest.

        If the old event is impossible because the matches differ by now, a new one replaces it;
        later events are repeated if possible.
        """
        other, fresh = self.fresh.draw(rules, state)
        left = replace(self, fresh=fresh)
        for at, old in enumerate(self.strokes):
            if type(old) is type(other):
                left = replace(left, strokes=(*self.strokes[:at], *self.strokes[at + 1 :]))
                fits = rules.luck_refusal(state, old) is None
                return (old if fits else other), left
        return other, left


class _Stream(Random):
    """Draw unpredictable numbers from keyed hashes.

    The standard library's generator can be predicted once enough of its output is known.
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
        """Return a fraction from 0 up to, but excluding, 1."""
        return self.getrandbits(53) * 2.0**-53


@dataclass(frozen=True, slots=True)
class Luck:
    """Hold the luck for the rest of the match.

    Drawing returns a new value and leaves the old one unchanged, so an earlier state of the match
    draws the same luck again.

    >>> from tabletop.games.patchwork import rules
    >>> table = rules.start(2, {"edition": "revised"})
    >>> luck = Luck.seeded(3)
    >>> ring, later = luck.draw(rules, table)
    >>> luck.draw(rules, table) == (ring, later)
    True
    >>> luck == later
    False
    """

    source: _Chosen | _Fresh | _Again = field(repr=False)

    @classmethod
    def of(cls, deal: Deal, drawn: int = 0) -> Luck:
        """Return luck from a seed, from a key, or from a finished match.

        ``drawn`` is the number of chance actions already drawn from a key.
        """
        match deal:
            case int():
                return cls.seeded(deal)
            case Key():
                return cls(_Fresh(deal, drawn + 1))
            case Dealt(strokes, key):
                return cls(_Again(strokes, _Fresh(key)))

    @classmethod
    def seeded(cls, seed: int | str) -> Luck:
        """Return the luck that ``random.Random(seed)`` draws."""
        return cls(_Chosen(Random(seed).getstate()))

    def draw(self, rules: Rules[StateT, ActionT, Any], state: StateT) -> tuple[ActionT, Luck]:
        """Return the next chance action, and the remaining luck."""
        action, source = self.source.draw(rules, state)
        return action, Luck(source)
