"""Parse command line arguments, and print the help on them."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import date
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from tabletop.cli_say import Speaker
from tabletop.i18n import LANGUAGES
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg

Value: TypeAlias = int | float | str | bool
ValueT = TypeVar("ValueT", int, float, str)
Reader: TypeAlias = Callable[[str, str], Value]
"""Returns the value of an option from its name and its text.

Raises:
    UsageError: The text is not a valid value of the option.
"""


class UsageError(TabletopError):
    """Report an invalid command line, with the invalid part in ``msg``."""


def whole(low: int, high: int) -> Reader:
    """Return the parser of an integer from ``low`` to ``high``, inclusive."""

    def read(name: str, text: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]+", text):
            raise UsageError(msg("cli.usage.whole", name=name, text=shown(text)))
        # Longer texts are out of range anyway, and slow to parse.
        if len(text) > 30 or not low <= int(text) <= high:
            raise _out_of_range(name, text, str(low), str(high))
        return int(text)

    return read


def seconds(name: str, text: str) -> float:
    """Parse a duration from a millisecond to an hour."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if math.isnan(value):
        raise UsageError(msg("cli.usage.number", name=name, text=shown(text)))
    if not 0.001 <= value <= 3600:
        raise _out_of_range(name, text, "0.001", "3600")
    return value


def _out_of_range(name: str, text: str, low: str, high: str) -> UsageError:
    return UsageError(msg("cli.usage.range", name=name, text=shown(text), low=low, high=high))


def words(name: str, text: str) -> str:
    """Accept any text."""
    return text


def language(name: str, text: str) -> str:
    """Check a language code."""
    codes = [one.code for one in LANGUAGES]
    if text not in codes:
        known = ", ".join(codes)
        raise UsageError(msg("cli.usage.choice", name=name, text=shown(text), known=known))
    return text


def a_date(name: str, text: str) -> str:
    """Check an ISO 8601 date of this century."""
    try:
        if date.fromisoformat(text).isoformat() != text or not "2000" <= text < "2100":
            raise ValueError
    except ValueError as error:
        raise UsageError(msg("cli.usage.date", name=name, text=shown(text))) from error
    return text


def fingerprint(name: str, text: str) -> str:
    """Parse a hash as displayed: groups of digits, in any case."""
    from tabletop.kernel.fingerprint import HASH  # slow to import

    digits = "".join(text.split()).lower()
    if not HASH.fullmatch(digits):
        raise UsageError(msg("cli.usage.fingerprint", name=name, text=shown(text)))
    return digits


@dataclass(frozen=True)
class Command:
    """Describe the arguments of a command.

    Attributes:
        words: Its positional arguments, in order, e.g. ``FILE``.
        needed: Number of positional arguments that must be given.
        options: Parser of each option's value, by name; ``None`` for an option without a value.
        repeats: Options that may be given several times, each time with one word.
    """

    words: tuple[str, ...] = ()
    needed: int = 0
    options: Mapping[str, Reader | None] = field(default_factory=dict)
    repeats: frozenset[str] = frozenset()


WINDOW: Final = ""
"""The command that opens the window: the one without a name."""

DESKTOP: Final = ("--install-desktop-entry", "--remove-desktop-entry")
"""Options that add the program to the desktop's menu, or remove it."""

COMMANDS: Final[Mapping[str, Command]] = {
    WINDOW: Command(("FILE.tabletop",), 0, dict.fromkeys(DESKTOP)),
    "replay": Command(("FILE",), 1, {"--to": whole(0, 1_000_000), "--json": None, "--sheet": None}),
    "arena": Command(
        ("GAME",),
        1,
        {
            "--players": words,
            "--options": words,
            "--games": whole(1, 1_000_000),
            "--seed": whole(-(2**63), 2**63 - 1),
            "--think": seconds,
            "--nodes": whole(1, 10**12),
            "--jobs": whole(1, 256),
            "--file": words,
            "--sprt": words,
            "--html": words,
            "--json": None,
        },
    ),
    "chronicle": Command((), 0, {"--json": None, "--csv": None}),
    "day": Command((), 0, {"--date": a_date}),
    "demo": Command(
        ("GAME",),
        0,
        {
            "--seats": whole(1, 99),
            "--options": words,
            "--png": words,
            "--moves": whole(1, 1_000_000),
        },
    ),
    "verify": Command(("FILE",), 1, {"--fingerprint": fingerprint}, frozenset({"--fingerprint"})),
    "bench": Command((), 0, {"--json": None}),
}

FORMS: Final = {
    WINDOW: ("", "FILE.tabletop", *DESKTOP),
    "replay": ("replay FILE [--to N] [--json | --sheet]",),
    "arena": (
        "arena GAME --players A,B[,...] [--options NAME=VALUE,...] [--games N] [--seed S]"
        " [--think SECONDS | --nodes N] [--jobs N] [--file FILE] [--sprt LOW,HIGH] [--html FILE]"
        " [--json]",
    ),
    "chronicle": ("chronicle [--json | --csv]",),
    "day": ("day [--date DATE]",),
    "demo": ("demo [GAME] [--seats N] [--options NAME=VALUE,...] [--png DIR] [--moves N]",),
    "verify": ("verify FILE [--fingerprint HASH ...]",),
    "bench": ("bench [--json]",),
}
"""Forms of the arguments by command, as shown in the help."""
GENERAL: Final = ("--data-dir DIR", "--lang CODE", "--version", "--help")
"""Options of every command."""

EVERYWHERE: Final[Mapping[str, Reader | None]] = {
    "--data-dir": words,
    "--lang": language,
    "--version": None,
    "--help": None,
    "-h": None,
}


@dataclass(frozen=True)
class Request:
    """Hold the parsed command line; options without a value are true."""

    command: str = WINDOW
    word: str | None = None
    values: Mapping[str, Value] = field(default_factory=dict)

    def flag(self, name: str) -> bool:
        """Return whether a flag was given."""
        return name in self.values

    def get(self, name: str, kind: type[ValueT]) -> ValueT | None:
        """Return the value of an option, if one of this kind was given."""
        value = self.values.get(name)
        return value if isinstance(value, kind) else None

    def several(self, name: str) -> Sequence[str]:
        """Return the distinct values of a repeatable option."""
        return tuple(dict.fromkeys((self.get(name, str) or "").split()))

    def path(self, name: str) -> Path | None:
        """Return the path of an option, if given."""
        text = self.get(name, str)
        return None if text is None else Path(text)


def parse(argv: Sequence[str]) -> Request:
    """Parse ``argv``, which excludes the program name.

    Raises:
        UsageError: The command line cannot be parsed.
    """
    name, found, values = WINDOW, list[str](), dict[str, Value]()
    rest = iter(argv)
    for part in rest:
        if part == "--":
            found.extend(rest)
        elif part.startswith("-") and part != "-":
            _option(part, rest, name, values)
        elif not found and name == WINDOW and part in COMMANDS and part:
            name = part
        else:
            found.append(part)
    command = COMMANDS[name]
    request = Request(name, found[0] if found else None, values)
    if request.flag("--help") or request.flag("-h") or request.flag("--version"):
        return request
    _check(name, command, found)
    for option in values:
        if option not in command.options and option not in EVERYWHERE:
            raise UsageError(_unknown(name, option))
    return request


def house_rules(text: str) -> dict[str, object]:
    """Parse house rules of the form ``NAME=VALUE,...``.

    Values are as in JSON, words without quotation marks.

    Raises:
        UsageError: A part is not of that form.
    """
    found: dict[str, object] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise UsageError(msg("cli.arena.option", text=shown(part)))
        try:
            found[name] = json.loads(value)
        except (ValueError, RecursionError):
            found[name] = value
    return found


def language_asked(argv: Sequence[str]) -> str | None:
    """Return the requested language, even if other arguments are invalid."""
    for index, part in enumerate(argv):
        option, _, value = part.partition("=")
        if option == "--lang":
            text = value or "".join(argv[index + 1 : index + 2])
            return text if any(one.code == text for one in LANGUAGES) else None
    return None


def shown(text: str) -> str:
    """Shorten ``text`` for an error message."""
    return text if len(text) <= 40 else f"{text[:37]}..."


def _option(part: str, rest: Iterator[str], command: str, values: dict[str, Value]) -> None:
    """Parse one option, with its value from ``rest`` if any, into ``values``."""
    option, equals, text = part.partition("=")
    readers = {**COMMANDS[command].options, **EVERYWHERE}
    if option not in readers:
        raise UsageError(_unknown(command, option))
    reader = readers[option]
    if reader is None:
        if equals:
            raise UsageError(msg("cli.usage.no_value", name=option))
        values[option] = True
        return
    if not equals:
        text = next(rest, "")
    if not text or (not equals and text.startswith("--")):
        raise UsageError(msg("cli.usage.value", name=option))
    value = reader(option, text)
    if option in values and option in COMMANDS[command].repeats:
        value = f"{values[option]} {value}"
    values[option] = value


def _check(name: str, command: Command, found: Sequence[str]) -> None:
    if len(found) < command.needed:
        what = command.words[len(found)]
        raise UsageError(msg("cli.usage.missing", command=name, what=what))
    if len(found) > len(command.words):
        extra = shown(found[len(command.words)])
        raise UsageError(msg("cli.usage.extra", text=extra))
    if found and not found[0]:
        raise UsageError(msg("cli.usage.empty", what=command.words[0]))


def _unknown(command: str, option: str) -> Msg:
    known = ", ".join([*COMMANDS[command].options, *EVERYWHERE])
    return msg("cli.usage.option", name=shown(option), known=known)


# -- help


def show_help(command: str, speaker: Speaker) -> None:
    """Print the help on one command, or on all commands if none is named."""
    from tabletop.i18n.columns import aligned  # slow to import

    asked = COMMANDS if command == WINDOW else (command,)
    if command == WINDOW:
        speaker.say(msg("cli.help.head"))
        speaker.line()
    for name in asked:
        for form in FORMS[name]:
            speaker.line(f"  tabletop {form}".rstrip())
            speaker.line(f"      {speaker.words(described(form))}")
    speaker.line()
    for line in aligned([(form, speaker.words(described(form))) for form in GENERAL]):
        speaker.line(f"  {line}")


def described(form: str) -> Msg:
    """Return the description of a command or an option by its form."""
    word = form.split(maxsplit=1)[0] if form else "window"
    key = "file" if word.startswith("FILE") else word.strip("-").replace("-", "_")
    return msg(f"cli.help.{key}")
