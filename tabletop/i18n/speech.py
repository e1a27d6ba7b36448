"""Render messages as sentences in a language, with players' names."""

from __future__ import annotations

from typing import Final

from tabletop.i18n.catalogues import has, pieces
from tabletop.i18n.languages import BY_CODE, FALLBACK
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Arg, Join, Msg, Name, Signed, Who, You, msg, visible

MINUS: Final = "\u2212"
"""The sign of negative numbers, as wide as a plus."""

NOTHING: Final = "kernel.nothing"
"""The message without words; a catalogue cannot hold it, since an empty text counts as missing."""


YOURS: Final = ".you"
"""Suffix of the key of a message's second-person form, for a lone reader: "Your turn".

The verb and the pronoun change with it, so neither form can be derived from the other.
"""


@dataclass(frozen=True, slots=True)
class Speech:
    """Render messages as sentences for a given reader and language.

    Attributes:
        names: The players' names by seat; an invisible or missing one reads "Player 2", and one
            that is :class:`You` asks for the form ``.you`` of a message that names it.
        native_digits: Whether numbers are in the language's own digits.
    """

    language: str = FALLBACK.code
    names: tuple[str, ...] = ()
    native_digits: bool = False

    def say(self, message: Msg) -> str:
        """Return the sentence or word of ``message``; never fail.

        A text missing in the language is taken from English; missing there too, it reads as its key
        in ``⟨⟩``, and so does an argument that was not given. A sentence that begins with "you"
        is capitalised.
        """
        text = self._say(message)
        alone = any(isinstance(name, You) for name in self.names)
        return text[:1].upper() + text[1:] if alone and self._opens_with_you(message) else text

    def _say(self, message: Msg) -> str:
        """Return the text of a message within a sentence."""
        if message.key == NOTHING:
            return ""
        args = dict(message.args)
        said: list[str] = []
        for literal, name in self._pieces(message):
            said.append(self._digits(literal))
            if name is not None:
                said.append(self._arg(args[name]) if name in args else f"⟨{name}⟩")
        return "".join(said)

    def _pieces(self, message: Msg) -> tuple[tuple[str, str | None], ...]:
        """Return the text of a message, in the second person where it applies."""
        key = message.key + YOURS if self._yours(message) else message.key
        return pieces(self.language, key, _count(dict(message.args).get("n")))

    def _yours(self, message: Msg) -> bool:
        """Return whether a message names its reader and has a "you" form."""
        about = any(isinstance(arg, Who) and self._you(arg.seat) for _, arg in message.args)
        return about and has(message.key + YOURS)

    def _you(self, seat: int) -> bool:
        """Return whether ``seat`` belongs to the only person at the table."""
        return 0 <= seat < len(self.names) and isinstance(self.names[seat], You)

    def _opens_with_you(self, arg: Arg) -> bool:
        """Return whether an argument begins with the word "you"."""
        if isinstance(arg, Join):
            return bool(arg.parts) and self._opens_with_you(arg.parts[0])
        if not isinstance(arg, Msg) or arg.key == NOTHING:
            return False
        usual = pieces(self.language, arg.key, _count(dict(arg.args).get("n")))
        literal, name = usual[0]
        first = dict(arg.args).get(name) if name is not None and not literal else None
        if self._yours(arg):
            return isinstance(first, Who)
        return first is not None and self._opens_with_you(first)

    def _arg(self, arg: Arg) -> str:
        """Return an argument as text."""
        match arg:
            case Msg():
                return self._say(arg)
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
        """Return ``text`` in the reader's preferred digits."""
        language = BY_CODE.get(self.language, FALLBACK)
        if not self.native_digits or language is FALLBACK:
            return text
        return text.translate(str.maketrans(FALLBACK.digits, language.digits))

    def _name(self, seat: int) -> str:
        """Return the name of the player in ``seat``."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        if isinstance(name, Name):
            return self._say(name.words)
        if visible(name):
            return str(name)
        if self._you(seat):
            return self._say(msg("kernel.you"))
        return self._say(msg("kernel.player", number=seat + 1))

    def _list(self, parts: list[str]) -> str:
        """Join the parts with commas and the language's "and"."""
        joined = ""
        for number, part in enumerate(parts):
            key = "kernel.and" if number == len(parts) - 1 else "kernel.comma"
            joined = self._say(msg(key, before=joined, after=part)) if number else part
        return joined


def _count(arg: Arg | None) -> int | None:
    """Return the number that selects the plural form."""
    return arg if isinstance(arg, int) else None
