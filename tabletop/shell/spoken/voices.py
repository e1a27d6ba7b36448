"""Find the system's voices and build the commands to speak with them."""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop.i18n import LANGUAGES
from tabletop.kernel.values import dataclass

Which = Callable[[str], str | None]
"""A function that finds a program, such as ``shutil.which``."""

Run = Callable[[Sequence[str]], str]
"""A function that returns the output of a program; ``""`` if it fails."""

PATIENCE: Final = 5.0
"""Seconds that a program may take to list its voices."""


@dataclass(frozen=True, slots=True)
class Order:
    """Describe a program to run, which ends when the speech ends.

    Attributes:
        command: Program and arguments.
        feed: Data for its standard input.
        hush: Command run on an interruption, if ending the program is not enough.
    """

    command: tuple[str, ...]
    feed: bytes = b""
    hush: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Voice:
    """Hold a program that speaks.

    Attributes:
        program: Path of the program.
        names: Its name of each language, or of the voice for the language, by language code.
        build: Returns the command to speak, given program, name, text and volume.
    """

    program: str
    names: Mapping[str, str]
    build: Callable[[str, str, str, float], Order]

    @property
    def languages(self) -> frozenset[str]:
        """Return the codes of the languages it speaks."""
        return frozenset(self.names)

    def order(self, text: str, language: str, volume: float) -> Order:
        """Build the command to speak in one of ``languages``, volume 0 to 1."""
        return self.build(self.program, self.names[language], text, volume)


def espeak(program: str, language: str, text: str, volume: float) -> Order:
    """Speak with espeak-ng, or its predecessor espeak.

    Amplitude 100 is the program's usual one, 200 its greatest.
    """
    loud = str(round(140 * volume))
    return Order((program, "-v", language, "-a", loud, "--stdin"), text.encode())


def dispatcher(program: str, language: str, text: str, volume: float) -> Order:
    """Speak with speech-dispatcher, in the person's own voice and rate.

    Its volume is from -100 to 100; the service speaks on after the program ends. No argument
    may contain a zero byte.
    """
    loud, said = str(round(200 * volume - 100)), text.replace("\0", " ")
    words = (program, "-w", "-N", "tabletop", "-l", language, "-i", loud, "--", said)
    return Order(words, hush=(program, "-S"))


def mac(program: str, voice: str, text: str, volume: float) -> Order:
    """Speak with ``say`` of macOS.

    The volume is a command in brackets before the words; brackets in the words are split.
    """
    clean = text.replace("[[", "[ [")
    return Order((program, "-v", voice, "-f", "-"), f"[[volm {volume:.2f}]] {clean}".encode())


SAPI: Final = """\
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
"""
"""First lines of each PowerShell script, which create the synthesiser of Windows."""

LISTED: Final = (
    "$s.GetInstalledVoices() | % { $_.VoiceInfo.Culture.Name + '=' + $_.VoiceInfo.Name }"
)


def windows(program: str, voice: str, text: str, volume: float) -> Order:
    """Speak with System.Speech through PowerShell; no file is written.

    Text and voice are encoded as numbers, so that no quote in them can end the string.
    """
    script = (
        f"{SAPI}$s.SelectVoice({quoted(voice)})\n"
        f"$s.Volume = {round(100 * volume)}\n$s.Speak({quoted(text)})\n"
    )
    return Order(powershell(program, script))


def found(
    platform: str = sys.platform, which: Which = shutil.which, run: Run | None = None
) -> tuple[Voice, ...]:
    """Find the voices of this system, the best first.

    Do not call it on the main thread, as it may take seconds.
    """
    run = run or printed
    if platform == "win32":
        program = which("powershell") or which("pwsh")
        return _named(windows, program, run, powershell(program or "", SAPI + LISTED), _WINDOWS)
    if platform == "darwin":
        program = which("say")
        return _named(mac, program, run, (program or "", "-v", "?"), _SAY)
    voices: list[Voice] = []
    ours = {language.code: language.code for language in LANGUAGES}
    service, program = which("spd-say"), which("espeak-ng") or which("espeak")
    spoken: Mapping[str, str] = {}
    if program is not None:
        lines = [line.split() for line in run((program, "--voices")).splitlines()[1:]]
        able = {words[1].split("-")[0] for words in lines if len(words) > 1}
        spoken = {code: code for code in ours if code in able}
    if service is not None:
        # The service lists modules, not languages; with an espeak module it has espeak's languages.
        module = run((service, "-O"))
        if module.strip():
            other = ours if "espeak" in module else {"en": "en"}
            voices.append(Voice(service, spoken or other, dispatcher))
    if program is not None and spoken:
        voices.append(Voice(program, spoken, espeak))
    return tuple(voices)


_SAY: Final = re.compile(r"^(?P<name>.+?)\s+(?P<code>[a-z]{2})[_-][A-Z]{2}\b")
_WINDOWS: Final = re.compile(r"^(?P<code>[a-z]{2})-[A-Z]{2}=(?P<name>.+)$")


def _named(
    build: Callable[[str, str, str, float], Order],
    program: str | None,
    run: Run,
    command: Sequence[str],
    line: re.Pattern[str],
) -> tuple[Voice, ...]:
    """Return the voice of a program that names one for each language."""
    if program is None:
        return ()
    ours = {language.code for language in LANGUAGES}
    names: dict[str, str] = {}
    for text in run(command).splitlines():
        one = line.match(text.strip())
        if one is not None and one["code"] in ours:
            names.setdefault(one["code"], one["name"].strip())
    return (Voice(program, names, build),) if names else ()


def quoted(text: str) -> str:
    """Return a PowerShell expression for any text, with quotes encoded."""
    code = base64.b64encode(text.encode()).decode()
    return f"[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('{code}'))"


def powershell(program: str, script: str) -> tuple[str, ...]:
    """Return the command that runs a script."""
    code = base64.b64encode(script.encode("utf-16-le")).decode()
    return (program, "-NoProfile", "-NonInteractive", "-EncodedCommand", code)


def quietly() -> int:
    """Return the flags for a program that must not open a window."""
    return getattr(subprocess, "CREATE_NO_WINDOW", 0)


def printed(command: Sequence[str]) -> str:
    """Return a program's output; ``""`` if it fails or takes too long."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
            creationflags=quietly(),
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace")
