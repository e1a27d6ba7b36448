"""Replace the decoders that pygame links to but the program never asks.

On Linux pygame's libraries for sounds and pictures cannot be loaded without decoders for MP3, MIDI,
trackers, TIFF and more: a quarter of the program in bytes. Every sound is a WAV, every picture
a PNG or an SVG. So each decoder gives its name to a library of a few kilobytes, in which every
function that is linked answers that it failed; a file in its format is refused as any other
unknown file is. The libraries that only a decoder needs are left out. All it takes is binutils,
which also strips.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

Entry: TypeAlias = tuple[str, str, str]
"""A file as PyInstaller lists it: its name in the bundle, its source, its kind."""

DECODERS: Final = frozenset(
    (
        *("libFLAC", "libfluidsynth", "libmpg123", "libogg", "libopusfile", "libvorbis"),
        *("libvorbisfile", "libwavpack", "libxmp", "libtiff", "libwebp", "libwebpdemux"),
        "libbrotlidec",
    )
)
"""Libraries to replace. JPEG's stays: it has no answer by which it could fail without it."""

LINKED: Final = ("BINARY", "EXTENSION")
"""Kinds of files that may need libraries."""

TOOLS: Final = ("as", "ld", "nm", "readelf")

RETURNS: Final = {
    "x86_64": "movl ${}, %eax\n\tret",
    "aarch64": "mov w0, #{}\n\tret",
}
"""Code of a function that returns a number, for each machine."""

FAILED: Final[Mapping[str, int]] = {"ov_open_callbacks": -1, "WebPGetFeaturesInternal": 1}
"""Answers for a failure other than 0, which is no object, no bytes, or no success for the rest."""


def replaced(bundle: Iterable[Entry], folder: Path, machine: str = "") -> list[Entry]:
    """Return the bundle's files with stand-ins for decoders, made in a folder.

    Without the tools, or on a machine whose functions are not known here, all stay as they are.

    Raises:
        subprocess.CalledProcessError: A tool failed.
    """
    entries = list(bundle)
    machine = machine or platform.machine()
    if machine not in RETURNS or not all(map(shutil.which, TOOLS)):
        return entries
    files = {name: Path(source) for name, source, kind in entries if kind in LINKED}
    decoders = {name: source for name, source in files.items() if _stem(name) in DECODERS}
    stay = _needed_still(files, decoders)
    asked = {symbol for name in stay - {*decoders} for symbol in _symbols(files[name], "undefined")}
    folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for name, source in decoders.items():
        has = {symbol.split("@")[0] for symbol in _symbols(source, "defined")}
        wanted = sorted(symbol for symbol in asked if symbol.split("@")[0] in has)
        made[name] = _assemble(folder / Path(name).name, wanted, machine)
    # A symbolic link has the file it leads to as its source: it goes with that file.
    gone = files.keys() - stay
    return [
        (name, str(made.get(name, source)), kind)
        for name, source, kind in entries
        if (source if kind == "SYMLINK" else name) not in gone
    ]


def _stem(name: str) -> str:
    """Return a library's name alone: ``libogg`` of ``a/libogg-1d.so.0``."""
    return re.split(r"[-.]", Path(name).name)[0]


def _needed_still(files: Mapping[str, Path], decoders: Iterable[str]) -> set[str]:
    """Return the files that stay once the decoders need no libraries.

    Files that nobody needed at first are modules, or loaded by name: they stay.
    """
    needs = {name: _needed(source) for name, source in files.items()}
    once = set().union(*needs.values())
    needs |= {name: frozenset() for name in decoders}
    stay = set(files)
    while True:
        now = set().union(*(needs[name] for name in stay))
        gone = {n for n in stay if Path(n).name in once and Path(n).name not in now}
        if not gone:
            return stay
        stay -= gone


def _needed(file: Path) -> frozenset[str]:
    """Return the names of the libraries that a file is linked to."""
    return frozenset(re.findall(r"\(NEEDED\).*\[(.+)\]", _output("readelf", "-dW", file)))


def _symbols(file: Path, which: str) -> set[str]:
    """Return a file's defined or undefined symbols, with their versions."""
    listed = _output("nm", "-D", "--with-symbol-versions", f"--{which}-only", file)
    return {line.split()[-1] for line in listed.splitlines()}


def _assemble(library: Path, symbols: Sequence[str], machine: str) -> Path:
    """Make a library that has these symbols; return it."""
    names = [symbol.split("@")[0] for symbol in symbols]
    lines = ['.section .note.GNU-stack,"",%progbits', ".text"]
    for answer in sorted({0, *(FAILED.get(name, 0) for name in names)}):
        lines += [f"answer{answer % 256}:", "\t" + RETURNS[machine].format(answer)]
    for name in names:
        target = f"answer{FAILED.get(name, 0) % 256}"
        lines += [f".globl {name}", f".type {name}, %function", f".set {name}, {target}"]
    source, whole = library.with_suffix(".s"), library.with_suffix(".o")
    source.write_text("\n".join(lines) + "\n", "utf-8")
    _output("as", "-o", whole, source)
    words: list[str | Path] = ["ld", "-shared", "-s", "-soname", library.name, "-o", library, whole]
    words += ["-z", "noexecstack", "-z", "noseparate-code", "-z", "max-page-size=4096"]
    if versions := _versions(symbols):
        script = library.with_suffix(".map")
        script.write_text(versions, "utf-8")
        words.append(f"--version-script={script}")
    _output(*words)
    return library


def _versions(symbols: Iterable[str]) -> str:
    """Return the linker's script of versions; nothing without any."""
    of: dict[str, list[str]] = {}
    for symbol in symbols:
        name, _, version = symbol.partition("@")
        if version:
            of.setdefault(version.lstrip("@"), []).append(name)
    return "".join(f"{one} {{ global: {'; '.join(has)}; }};\n" for one, has in of.items())


def _output(*command: str | Path) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=True)
    return done.stdout
