"""Fingerprints of luck: what chance did is fixed before anyone moves, and stays unread.

The text that is hashed is a contract with whoever checks it by hand; see ``docs/record.md``.
What a fingerprint proves and what not is said in ``docs/decisions/0013-fingerprints.md``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Final

from tabletop.kernel.record import Fingerprint, Record
from tabletop.kernel.words import Msg, msg

TAG: Final = "tabletop fingerprint 1"
"""The first line of the text: another way of hashing would have another number."""

SALT_BYTES: Final = 16
"""Randomness in a salt: nobody can try that many, so the hash gives no deal away."""


def text_of(record: Record, ply: int, salt: str) -> str:
    """The text whose SHA-256 is the fingerprint of action ``ply``.

    Lines joined by line feeds, none at the end, in UTF-8.

    Args:
        record: With at least ``ply`` actions.
        ply: Number of the action, counted from 1.
        salt: Hexadecimal digits that nobody could foresee.
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
    """The fingerprint of action ``ply`` of ``record``."""
    digest = hashlib.sha256(text_of(record, ply, salt).encode("utf-8")).hexdigest()
    return Fingerprint(ply, digest, salt)


def holds(record: Record, mark: Fingerprint) -> bool:
    """Whether ``record`` says of that action what its fingerprint was made of."""
    there = 1 <= mark.ply <= len(record.actions)
    return there and sealed(record, mark.ply, mark.salt) == mark


def wrong_in(record: Record, luck: Iterable[int]) -> tuple[int, Msg] | None:
    """The first action whose fingerprint is wrong, and why; ``None`` if all are right.

    Args:
        record: A match that can be played.
        luck: Numbers of the actions that chance did.
    """
    by_chance = frozenset(luck)
    for mark in record.fingerprints:
        if mark.ply not in by_chance:
            return mark.ply, msg("kernel.fingerprint.no_luck")
        if not holds(record, mark):
            return mark.ply, msg("kernel.fingerprint.changed")
    return None


class Seals:
    """The fingerprints of one match: made as luck falls, and kept through undo and redo.

    What chance did before this program sat down to the match has the fingerprint that its
    record brought, or none: made afterwards it would prove nothing.

    Args:
        record: The match so far.
        salt: Gives new salts, :data:`SALT_BYTES` bytes in hexadecimal.
    """

    def __init__(self, record: Record, salt: Callable[[], str]) -> None:
        self._salt = salt
        self._before = frozenset(enumerate(record.actions, start=1))
        self._made = {
            (mark.ply, record.actions[mark.ply - 1]): mark
            for mark in record.fingerprints
            if mark.ply <= len(record.actions)
        }

    def on(self, record: Record, luck: Iterable[int]) -> Record:
        """``record`` with its fingerprints, those of new luck among them.

        Args:
            record: The match now.
            luck: Numbers of its actions that chance did.
        """
        for ply in luck:
            key = (ply, record.actions[ply - 1])
            if key not in self._made and key not in self._before:
                self._made[key] = sealed(record, ply, self._salt())
        marks = (self._made.get(key) for key in enumerate(record.actions, start=1))
        return record.marked(tuple(mark for mark in marks if mark is not None))
