"""Protect the chance actions of a match with fingerprints.

The text that is hashed is a contract with whoever checks it by hand; see ``docs/record.md``.
``docs/decisions/0013-fingerprints.md`` says which claims a fingerprint proves.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final

from tabletop.kernel.record import Fingerprint, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg

TAG: Final = "tabletop fingerprint 1"
"""The first line of the hashed text; its number changes with the way of hashing."""

SALT_BYTES: Final = 16
"""Bytes of randomness in a salt.

Nobody can try that many values, so the hash does not reveal the deal.
"""

KEY_BYTES: Final = 32
"""Random bytes in the secret key of a match, from which all salts are derived."""


HASH: Final = re.compile(r"[0-9a-f]{64}")
"""A hash as it is published."""

SALT: Final = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")
"""A salt in its written form; a shorter one could be guessed."""


def text_of(record: Record, ply: int, salt: str) -> str:
    """Return the text that is hashed for an action's fingerprint.

    Lines are joined by line feeds, without a final one, in UTF-8. Actions are numbered from 1; the
    salt consists of unpredictable hexadecimal digits.

    >>> print(text_of(Record("toy", 1, (), actions=("deal 4 1",)), 1, "00ff"))
    tabletop fingerprint 1
    game toy
    rules 1
    options {}
    seats 0
    action 1
    salt 00ff
    deal 4 1
    """
    options = json.dumps(dict(record.options), sort_keys=True, separators=(",", ":"))
    return "\n".join(
        (
            TAG,
            f"game {record.game}",
            f"rules {record.rules_version}",
            f"options {options}",
            f"seats {len(record.seats)}",
            f"action {ply}",
            f"salt {salt}",
            record.actions[ply - 1],
        )
    )


def sealed(record: Record, ply: int, salt: str) -> Fingerprint:
    """Return the fingerprint of action ``ply`` of ``record``."""
    digest = hashlib.sha256(text_of(record, ply, salt).encode("utf-8")).hexdigest()
    return Fingerprint(ply, digest, salt)


def holds(record: Record, mark: Fingerprint) -> bool:
    """Return whether the fingerprint matches the action in ``record``.

    >>> record = Record("toy", 1, (), actions=("deal 4 1",))
    >>> mark = sealed(record, 1, "00ff" * 8)
    >>> holds(record, mark), holds(record.played(("deal 1 4",)), mark)
    (True, False)
    """
    there = 1 <= mark.ply <= len(record.actions)
    return there and well_formed(mark) and sealed(record, mark.ply, mark.salt) == mark


def well_formed(mark: Fingerprint) -> bool:
    """Return whether the hash and the salt have the documented format.

    >>> well_formed(Fingerprint(1, "0" * 64, "00")), well_formed(Fingerprint(1, "0" * 64, "0" * 32))
    (False, True)
    """
    return HASH.fullmatch(mark.hash) is not None and SALT.fullmatch(mark.salt) is not None


def wrong_in(record: Record, luck: Iterable[int]) -> tuple[int, Msg] | None:
    """Return the first action with a wrong fingerprint, and the reason.

    Returns ``None`` if all are right.
    """
    by_chance = frozenset(luck)
    for mark in record.fingerprints:
        if mark.ply not in by_chance:
            return mark.ply, msg("kernel.fingerprint.no_luck")
        if not well_formed(mark):
            return mark.ply, msg("kernel.fingerprint.malformed")
        if not holds(record, mark):
            return mark.ply, msg("kernel.fingerprint.changed")
    return None


@dataclass(frozen=True, slots=True)
class Seals:
    """Hold the fingerprints of one match as a value.

    The salt of a chance event is derived from a secret key, so that undo and redo reproduce the
    same fingerprint.

    >>> empty = Record("toy", 1, ())
    >>> marked, seals = Seals.of(empty, bytes(KEY_BYTES)).on(empty.played(("deal 4 1",)), [1])
    >>> wrong_in(marked, [1]) is None
    True

    Chance actions that the record already contained keep their fingerprint from
    the record, or have none: a fingerprint made afterwards would prove nothing.

    Attributes:
        key: Secret bytes that nobody can foresee.
        before: Number and line of each action that the record already contained.
        made: Fingerprints by number and line of the action.
    """

    key: bytes = field(repr=False)
    before: frozenset[tuple[int, str]] = field(repr=False)
    made: Mapping[tuple[int, str], Fingerprint] = field(repr=False)

    @classmethod
    def of(cls, record: Record, key: bytes) -> Seals:
        """Return the fingerprints of a match that continues from ``record``."""
        lines = tuple(enumerate(record.actions, start=1))
        marks = (mark for mark in record.fingerprints if mark.ply <= len(lines))
        return cls(key, frozenset(lines), {lines[mark.ply - 1]: mark for mark in marks})

    def on(self, record: Record, luck: Iterable[int]) -> tuple[Record, Seals]:
        """Return ``record`` with fingerprints added, and the updated seals.

        The updated seals save hashing the same actions again; the old seals give the same result.
        """
        fresh = {
            key: sealed(record, ply, self._salt(*key))
            for ply in luck
            if (key := (ply, record.actions[ply - 1])) not in self.made and key not in self.before
        }
        seals = replace(self, made={**self.made, **fresh}) if fresh else self
        marks = (seals.made.get(key) for key in enumerate(record.actions, start=1))
        return record.marked(tuple(filter(None, marks))), seals

    def _salt(self, ply: int, line: str) -> str:
        """Return the salt of action ``ply`` written ``line``."""
        digest = hmac.digest(self.key, f"{ply} {line}".encode(), "sha256")
        return digest[:SALT_BYTES].hex()
