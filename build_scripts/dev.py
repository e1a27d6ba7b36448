"""Run a contributor's tools by one door.

Use it as ``python -m build_scripts.dev COMMAND``.

``setup`` makes the environment in ``.venv``; every other command then uses it by itself:

- ``check``: style, types, licences; ``--systems`` asks for the types as on each system
- ``test [ARGUMENT ...]``: the tests, or those that the arguments name
- ``look [ARGUMENT ...]``: pictures of every screen, see ``look --help``
- ``make words``, ``make sprites``, ``make sounds``: what ships, from its sources
- ``run [ARGUMENT ...]``: the program from this tree
- ``docs``: the documentation as a site, in ``build/site``
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
HOME: Final = ROOT / ".venv"
PYTHON: Final = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SYSTEMS: Final = ("linux", "win32", "darwin")


def setup(_: Sequence[str]) -> int:
    """Make the environment with all tools, and check each commit from now on."""
    venv.create(HOME, with_pip=True)
    code = _python("-m", "pip", "install", "--quiet", "--editable", ".[dev]")
    if not code and (ROOT / ".git").exists():
        code = _python("-m", "pre_commit", "install")
    return code


def check(words: Sequence[str]) -> int:
    """Check style, types and licences; return the first code that is not 0."""
    types = [("--platform", one) for one in SYSTEMS] if "--systems" in words else [()]
    commands = [("ruff", "check", "."), ("ruff", "format", "--check", ".")]
    commands += [("mypy", *one) for one in types] + [("reuse", "lint", "--quiet")]
    for command in commands:
        print("==", *command, flush=True)
        if code := _python("-m", *command):
            return code
    return 0


def docs(_: Sequence[str]) -> int:
    """Build the documentation."""
    return _python("-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", "build/site")


COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "setup": setup,
    "check": check,
    "test": lambda words: _python("-m", "pytest", *words),
    "look": lambda words: _python("-m", "tests.tools.look", *words),
    "make": lambda words: _python("-m", f"build_scripts.make_{'_'.join(words)}"),
    "run": lambda words: _python("main.py", *words),
    "docs": docs,
}


def _python(*words: str) -> int:
    """Run Python in the top folder, by default that of ``.venv``."""
    active = sys.prefix != sys.base_prefix or not PYTHON.exists()
    python = Path(sys.executable) if active else PYTHON
    return subprocess.run([str(python), *words], cwd=ROOT, check=False).returncode


def main() -> int:
    """Run the command; return its exit code, or 2 and the list of commands."""
    command = COMMANDS.get(sys.argv[1]) if len(sys.argv) > 1 else None
    if command is None:
        print(__doc__, file=sys.stderr)
        return 2
    return command(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
