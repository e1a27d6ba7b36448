"""Define sentences before translation: a key with arguments.

Games and the kernel express every text as a :class:`Msg`; only ``i18n`` translates it, so that the
language can change while a match is open.
"""

from __future__ import annotations

import unicodedata
from typing import Final, NewType, TypeAlias

from tabletop.kernel.values import dataclass

Seat = NewType("Seat", int)
"""Number of a chair at the table, clockwise; seat 0 plays first."""


@dataclass(frozen=True, slots=True)
class Who:
    """Mark an argument shown as the name of the player in ``seat``."""

    seat: Seat


class You(str):
    """Mark the name of the table's only person, addressed as "you".

    Only sentences say "you": plates, files and saved matches show the name.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Signed:
    """Mark an argument shown as a signed number, ``+3`` or ``−2``."""

    value: int


@dataclass(frozen=True, slots=True)
class Msg:
    """Describe a sentence or word to be translated for the reader.

    Attributes:
        key: Key of the sentence in the catalogues; its first part names the catalogue,
            e.g. ``"patchwork.refusal.short"`` is in ``patchwork.po``.
        args: Named arguments, sorted by name. An integer called ``n`` chooses the plural.
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


class Name(str):
    """Hold a name from a record, with the message for its translation.

    Code that does not translate can use it as an ordinary text.
    """

    __slots__ = ("words",)
    words: Msg

    def __new__(cls, text: str, words: Msg) -> Name:
        """Return the name ``text``, translated by ``words``."""
        name = super().__new__(cls, text)
        name.words = words
        return name


@dataclass(frozen=True, slots=True)
class Join:
    """Mark an argument shown as a list, ``a, b and c``."""

    parts: tuple[Msg | Who, ...]


Arg: TypeAlias = int | str | Msg | Who | Signed | Join


@dataclass(frozen=True, slots=True)
class Refusal:
    """Describe the reason why an action may not be taken.

    ``clause`` is the clause of the rule that forbids it, e.g. ``"PW-4.2"``; ``""`` if no rule does.
    """

    clause: str
    why: Msg


def msg(key: str, **args: Arg) -> Msg:
    """Return the message ``key`` with ``args``, sorted by name.

    >>> msg("toy.price", n=3, what="patch").args
    (('n', 3), ('what', 'patch'))
    """
    return Msg(key, tuple(sorted(args.items(), key=lambda pair: pair[0])))


def short(line: str) -> str:
    """Shorten ``line`` for an error message; replace unprintable characters.

    >>> short("pass" + chr(7)), len(short("pass" * 99))
    ('pass?', 60)
    """
    clean = "".join(c if c.isprintable() else "?" for c in line)
    return clean if len(clean) <= 60 else clean[:57] + "..."


_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that every font draws blank: fillers, and braille without dots."""


def visible(text: str) -> bool:
    r"""Return whether ``text`` has a visible character.

    >>> visible("Asha"), visible("੧"), visible(" \u200b\ufe0f")
    (True, True, False)
    """
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK for c in text)
