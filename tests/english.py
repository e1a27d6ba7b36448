"""Check docstrings against the style guide: verb first, short, no riddles.

``python -m tests.english [PATH ...]`` lists the docstrings that break it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VERBS: Final = frozenset((Path(__file__).parent / "verbs.txt").read_text("utf-8").split())
LONGEST: Final = 72
RIDDLE: Final = re.compile(
    r"(?:^|[.!?:;]\s+)(What|Who|Whom|Whose|Where|How|Whatever|Whoever|Wherever|However)\b"
)
ROOMS: Final = ("main.py", "tabletop", "build_scripts", "tests", "docs/examples")


@dataclass(frozen=True, slots=True)
class Break:
    """Name one docstring that breaks the guide, and the reason."""

    path: Path
    line: int
    name: str
    reason: str

    def __str__(self) -> str:
        """Return one line for a terminal."""
        return f"{self.path}:{self.line}: {self.name}: {self.reason}"


def _documented(tree: ast.Module) -> Iterator[tuple[str, int, str, bool]]:
    """Yield (name, line, text, strict) of each docstring.

    Strings under constants are not strict.
    """
    stack: list[tuple[str, ast.AST]] = [("module", tree)]
    while stack:
        name, node = stack.pop()
        body: list[ast.stmt] = getattr(node, "body", [])
        for index, statement in enumerate(body):
            if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                stack.append((f"{name}.{statement.name}", statement))
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                continue
            text = statement.value.value
            if isinstance(text, str):
                yield name, statement.lineno, text, index == 0


def breaks(path: Path) -> list[Break]:
    """Return every docstring of a file that breaks the guide."""
    found: list[Break] = []
    for name, line, text, strict in _documented(ast.parse(path.read_text("utf-8"))):
        short = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        first, *rest = text.strip().splitlines() or [""]
        if strict and len(first) > LONGEST:
            found.append(Break(short, line, name, f"{len(first)} characters: {first}"))
        word = re.match(r"[A-Za-z-]+", first)
        if strict and (word is None or word[0].lower() not in VERBS):
            found.append(Break(short, line, name, f"no verb first: {first}"))
        if strict and rest and rest[0].strip():
            found.append(Break(short, line, name, f"runs on: {first}"))
        flat = " ".join(text.split())
        if riddle := RIDDLE.search(flat):
            found.append(Break(short, line, name, f"opens with {riddle[1]}: {first}"))
    return found


def files(paths: list[str]) -> list[Path]:
    """Return the Python files under ``paths``, or of the whole project."""
    starts = [Path(path).resolve() for path in paths] or [ROOT / room for room in ROOMS]
    found = (p for s in starts for p in ([s] if s.is_file() else sorted(s.rglob("*.py"))))
    return [path for path in found if "__pycache__" not in path.parts]


def main() -> int:
    """Print what breaks the guide; return 1 if anything does."""
    found = [one for path in files(sys.argv[1:]) for one in breaks(path)]
    print(*found, sep="\n")
    print(f"{len(found)} breaks")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
