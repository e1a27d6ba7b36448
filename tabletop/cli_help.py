"""Print the help on commands and their arguments."""

from __future__ import annotations

from typing import Final

from tabletop.cli_args import COMMANDS, DESKTOP, WINDOW
from tabletop.cli_say import Speaker
from tabletop.i18n.columns import aligned
from tabletop.kernel.words import Msg, msg

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
"""Forms of the arguments by command, as they are typed."""
GENERAL: Final = ("--data-dir DIR", "--lang CODE", "--version", "--help")
"""Options of every command."""


def show(command: str, speaker: Speaker) -> None:
    """Print the help on one command, or on all without a command."""
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
