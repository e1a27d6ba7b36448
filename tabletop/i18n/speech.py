"""Make sentences of messages in one language, with the players' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.i18n.catalogues import pieces
from tabletop.i18n.languages import BY_CODE, FALLBACK
from tabletop.kernel.words import Arg, Join, Msg, Name, Signed, Who, msg, visible

MINUS: Final = "\u2212"
"""The sign of negative numbers, as wide as a plus."""

NOTHING: Final = "kernel.nothing"
"""The message without words; a catalogue cannot hold it, since an empty text counts as missing."""


@dataclass(frozen=True, slots=True)
class Speech:
    """Speak to one reader; a change of language is a new value.

    Attributes:
        language: The code of the language.
        names: The players' names by seat; an invisible or missing one reads "Player 2".
        native_digits: Whether numbers are in the language's own digits.
    """

    language: str = FALLBACK.code
    names: tuple[str, ...] = ()
    native_digits: bool = False

    def say(self, message: Msg) -> str:
        """Return the sentence or word of ``message``; never fail.

        A text missing in the language is taken from English; missing there too, it reads as its key
        in ``⟨⟩``, and so does an argument that was not given.
        """
        if message.key == NOTHING:
            return ""
        args = dict(message.args)
        said: list[str] = []
        for literal, name in pieces(self.language, message.key, _count(args.get("n"))):
            said.append(self._digits(literal))
            if name is not None:
                said.append(self._arg(args[name]) if name in args else f"⟨{name}⟩")
        return "".join(said)

    def _arg(self, arg: Arg) -> str:
        """Return one argument as text."""
        match arg:
            case Msg():
                return self.say(arg)
            case Who(seat):
                return self._name(seat)
            case Signed(value):
                return ("+" if value > 0 else "") + self._number(value)
            case Join(parts):
                return self._list([self._arg(part) for part in parts])
            case int():
                return self._number(arg)
            case str():
                return arg

    def _number(self, value: int) -> str:
        """Return a number in digits, with a true minus."""
        return (MINUS if value < 0 else "") + self._digits(str(abs(value)))

    def _digits(self, text: str) -> str:
        """Return ``text`` with the digits the reader wants."""
        language = BY_CODE.get(self.language, FALLBACK)
        if not self.native_digits or language is FALLBACK:
            return text
        return text.translate(str.maketrans(FALLBACK.digits, language.digits))

    def _name(self, seat: int) -> str:
        """Return the name of the player in ``seat``."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        if isinstance(name, Name):
            return self.say(name.words)
        if visible(name):
            return name
        return self.say(msg("kernel.player", number=seat + 1))

    def _list(self, parts: list[str]) -> str:
        """Join the parts with commas and the language's "and"."""
        if not parts:
            return ""
        *body, last = parts
        if not body:
            return last
        joined = body[0]
        for part in body[1:]:
            joined = self.say(msg("kernel.comma", before=joined, after=part))
        return self.say(msg("kernel.and", before=joined, after=last))


def _count(arg: Arg | None) -> int | None:
    """Return the number that chooses the plural."""
    return arg if isinstance(arg, int) else None
