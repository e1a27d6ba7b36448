"""Print the help on commands and their arguments."""

from __future__ import annotations

from typing import Final

from tabletop.cli_args import COMMANDS, WINDOW
from tabletop.cli_say import Speaker
from tabletop.i18n.columns import padded, width
from tabletop.kernel.words import msg

_FORMS: Final = {
    WINDOW: ("", "FILE.tabletop"),
    "replay": ("replay FILE [--to N] [--json | --sheet]",),
    "arena": (
        "arena GAME --players A,B[,...] [--options NAME=VALUE,...] [--games N] [--seed S]"
        " [--think SECONDS | --nodes N] [--jobs N] [--file FILE] [--sprt LOW,HIGH] [--html FILE]"
        " [--json]",
    ),
    "demo": ("demo [GAME] [--seats N] [--options NAME=VALUE,...] [--png DIR] [--moves N]",),
    "verify": ("verify FILE [--fingerprint HASH ...]",),
    "bench": ("bench [--json]",),
}
_EVERYWHERE: Final = ("--data-dir DIR", "--lang CODE", "--version", "--help")


def show(command: str, speaker: Speaker) -> None:
    """Print the help on one command, or on all without a command."""
    asked = COMMANDS if command == WINDOW else (command,)
    if command == WINDOW:
        speaker.say(msg("cli.help.head"))
        speaker.line()
    for name in asked:
        for number, form in enumerate(_FORMS[name]):
            speaker.line(f"  tabletop {form}".rstrip())
            key = name or ("file" if number else "window")
            speaker.line(f"      {speaker.words(msg(f'cli.help.{key}'))}")
    speaker.line()
    wide = max(map(width, _EVERYWHERE))
    for form in _EVERYWHERE:
        key = form.split()[0].strip("-").replace("-", "_")
        speaker.line(f"  {padded(form, wide)}  {speaker.words(msg(f'cli.help.{key}'))}")
