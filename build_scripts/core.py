"""Compile the cores of games.

Run ``python build_scripts/core.py [--sanitize]``. A core is plain C without Python's headers,
called by ctypes, so one library serves every version of Python. ``--sanitize`` adds the checks of
addresses and undefined behaviour. Without a compiler nothing is made, and the program searches in
Python.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

SOURCES: Final = (ROOT / "tabletop/games/patchwork/brain/core.c",)

ENDING: Final = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")

STRICT: Final = ("-std=c99", "-O3", "-ffp-contract=off", "-Wall", "-Wextra")
"""Without contracted operations values equal those of Python to the last bit."""

LIBRARY: Final = ("-fPIC", "-shared", "-fvisibility=hidden")

SANITIZE: Final = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


class NoCompilerError(Exception):
    """Report that no compiler was found, or that it failed."""


def compiler() -> list[str]:
    """Return the command of the C compiler.

    Raises:
        NoCompilerError: None is installed.
    """
    usual = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang", "cl")
    for command in filter(None, usual):
        words = shlex.split(command)
        if shutil.which(words[0]):
            return words
    raise NoCompilerError("no C compiler")


def build(folder: Path | None = None, extra: Sequence[str] = ()) -> list[Path]:
    """Compile every core; return the libraries.

    Args:
        folder: Folder of the libraries; beside their sources if not given.
        extra: More words for the compiler.

    Raises:
        NoCompilerError: There is no compiler, or it failed.
    """
    command = compiler()
    made = []
    for source in SOURCES:
        library = (folder or source.parent) / source.with_suffix(ENDING).name
        if Path(command[0]).stem.lower() == "cl":
            words = [*command, "/nologo", "/O2", "/fp:strict", "/LD", str(source), f"/Fe{library}"]
        else:
            words = [*command, *STRICT, *LIBRARY, *extra, "-o", str(library), str(source)]
        done = subprocess.run(
            words, capture_output=True, text=True, cwd=library.parent, check=False
        )
        if done.returncode:
            raise NoCompilerError(f"{shlex.join(words)}\n{done.stdout}{done.stderr}")
        made.append(library)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile beside the sources; return 1 if that was not possible."""
    parser = argparse.ArgumentParser(description="Compile the cores of games.")
    parser.add_argument("--sanitize", action="store_true", help="with the checks of the compiler")
    given = parser.parse_args(arguments)
    try:
        for library in build(extra=SANITIZE if given.sanitize else ()):
            print(library.relative_to(ROOT))
    except NoCompilerError as error:
        print(f"core: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
