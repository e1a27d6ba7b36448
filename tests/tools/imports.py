"""Find circles of imports: ``python -m tests.tools.imports``.

Imports that only a type checker sees count like those of the running program.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

LATE: Final = re.compile(r"tabletop(\.\w+)+:\w+")
"""The name of a part that is found when it is first used, see :mod:`tabletop.kernel.late`."""

ROOT: Final = Path(__file__).resolve().parents[2] / "tabletop"

SMALL: Final = 3
"""Files that may import each other in a circle."""

KNOWN_FILES: Final[tuple[frozenset[str], ...]] = ()
"""Circles of files that are still to be removed; parts of them are borne too."""

KNOWN_PACKAGES: Final[tuple[frozenset[str], ...]] = ()
"""Circles of packages that are still to be removed; parts of them are borne too."""

NEVER: Final = dict.fromkeys(("house", "play"), ("tabletop.shell", "pygame"))
"""By package, modules that no file of it may import, not even for a type checker."""

SCENES: Final = "shell.scenes."
"""Start of the name of a package of scenes; none imports another, it opens scenes by name."""

Graph = Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Imports:
    """Hold the modules that one module imports.

    Attributes:
        run: Those imported when the program runs, at once or in a call.
        typing: Those that only a type checker imports.
    """

    run: frozenset[str]
    typing: frozenset[str]


def named(path: Path, root: Path = ROOT) -> str:
    """Return the dotted name of a module.

    >>> named(ROOT / "kernel" / "match.py"), named(ROOT / "games" / "__init__.py")
    ('tabletop.kernel.match', 'tabletop.games')
    """
    parts = path.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named_late(node: ast.AST) -> Iterator[str]:
    """Yield the parts that a call names, to be imported when they are used.

    >>> call = ast.parse("LateFunction('tabletop.games.goat.ending:ending')", mode="eval").body
    >>> list(named_late(call))
    ['tabletop.games.goat.ending.ending']
    """
    for given in node.args if isinstance(node, ast.Call) else ():
        if isinstance(given, ast.Constant) and LATE.fullmatch(str(given.value)):
            yield str(given.value).replace(":", ".")


def _taken(node: ast.AST) -> Iterator[str]:
    """Yield the dotted names that a node imports."""
    yield from named_late(node)
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            yield f"{node.module}.{alias.name}"


def _for_typing(node: ast.AST) -> bool:
    """Return whether a statement is ``if TYPE_CHECKING``."""
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def imports_of(source: str) -> Imports:
    """Return the dotted names that a source imports."""
    run: set[str] = set()
    typing: set[str] = set()
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while waiting:
        node, checked = waiting.pop()
        (typing if checked else run).update(_taken(node))
        if isinstance(node, ast.If) and _for_typing(node):
            waiting.extend((child, True) for child in node.body)
            waiting.extend((child, checked) for child in node.orelse)
        else:
            waiting.extend((child, checked) for child in ast.iter_child_nodes(node))
    return Imports(frozenset(run), frozenset(typing - run))


@cache
def read(root: Path = ROOT) -> Mapping[str, Imports]:
    """Return the imports of every module of a package, by its dotted name."""
    paths = sorted(root.rglob("*.py"))
    return {named(path, root): imports_of(path.read_text("utf-8")) for path in paths}


def _module(name: str, modules: Iterable[str]) -> str | None:
    """Return the module from which a dotted name is taken, if it is ours."""
    while name not in modules and "." in name:
        name = name.rpartition(".")[0]
    return name if name in modules else None


def graph(found: Mapping[str, Imports], *, typing: bool = False) -> Graph:
    """Return the modules of ours that each module imports.

    Args:
        found: The imports by module.
        typing: Whether those count that only a type checker sees.
    """
    edges = {}
    for name, imports in found.items():
        taken = imports.run | imports.typing if typing else imports.run
        ours = {_module(one, found) for one in taken}
        edges[name] = frozenset(one for one in ours if one is not None and one != name)
    return edges


def package(module: str) -> str:
    """Return the package of a module, in the shell its sub-package or file.

    >>> package("tabletop.kernel.match"), package("tabletop.cli_play")
    ('kernel', 'cli')
    >>> package("tabletop.shell.art.marks"), package("tabletop.shell.desk")
    ('shell.art', 'shell.desk')
    >>> package("tabletop.shell.scenes.home.home"), package("tabletop.shell.scenes.routes")
    ('shell.scenes.home', 'shell.scenes')
    """
    parts = module.split(".")[1:]
    if not parts or parts[0] == "__main__" or parts[0].startswith("cli"):
        return "cli" if parts else "tabletop"
    return ".".join(parts[:-1] if len(parts) > 2 else parts) if parts[0] == "shell" else parts[0]


def packages(modules: Graph) -> Graph:
    """Return the packages that each package imports."""
    edges: dict[str, set[str]] = {}
    for module, taken in modules.items():
        own = package(module)
        edges.setdefault(own, set()).update(map(package, taken))
    return {name: frozenset(taken - {name}) for name, taken in edges.items()}


def circles(edges: Graph) -> list[frozenset[str]]:
    """Return the groups of nodes that all lead to each other, largest first.

    >>> [sorted(one) for one in circles({"a": {"b"}, "b": {"a"}, "c": {"a"}})]
    [['a', 'b']]
    """
    order: list[str] = []
    seen: set[str] = set()
    for start in sorted(edges):
        order += _finished(start, edges, seen)
    back: dict[str, set[str]] = {}
    for here, taken in edges.items():
        for there in taken:
            back.setdefault(there, set()).add(here)
    seen = set()
    groups = [frozenset(_finished(start, back, seen)) for start in reversed(order)]
    return sorted((one for one in groups if len(one) > 1), key=lambda one: (-len(one), min(one)))


def _finished(start: str, edges: Mapping[str, Iterable[str]], seen: set[str]) -> Iterator[str]:
    """Yield the modules newly reached from ``start``, in postorder."""
    if start in seen:
        return
    seen.add(start)
    stack = [(start, iter(sorted(edges.get(start, ()))))]
    while stack:
        here, left = stack[-1]
        there = next((one for one in left if one not in seen), None)
        if there is None:
            stack.pop()
            yield here
        else:
            seen.add(there)
            stack.append((there, iter(sorted(edges.get(there, ())))))


def file_circles(found: Mapping[str, Imports]) -> list[frozenset[str]]:
    """Return the circles of too many files, for a type checker too."""
    return [one for one in circles(graph(found, typing=True)) if len(one) > SMALL]


def package_circles(found: Mapping[str, Imports]) -> list[frozenset[str]]:
    """Return the circles through two or more packages, for a type checker.

    A file that lies directly in the shell is in no sub-package: it counts only where it links
    packages in a circle.
    """
    every = packages(graph(found, typing=True))
    whole = {package(name) for name in found if name.count(".") > 2 or ".shell." not in name}
    return [one for one in circles(every) if len(one & whole) > 1]


def scene_arrows(found: Mapping[str, Imports]) -> list[tuple[str, str]]:
    """Return which package of scenes imports which, for a type checker too."""
    return sorted(
        (name, other)
        for name, taken in packages(graph(found, typing=True)).items()
        for other in taken
        if name.startswith(SCENES) and other.startswith(SCENES)
    )


def forbidden(found: Mapping[str, Imports]) -> list[str]:
    """Return the modules with imports forbidden to their package."""
    return [
        f"{name} imports {taken}"
        for name, imports in found.items()
        for taken in sorted(imports.run | imports.typing)
        for never in NEVER.get(package(name), ())
        if taken == never or taken.startswith(f"{never}.")
    ]


def new(found: Iterable[frozenset[str]], known: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """Return the circles that are no part of a known one."""
    return [one for one in found if not any(one <= other for other in known)]


def gone(found: Iterable[frozenset[str]], known: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """Return the known circles of which no part is left."""
    return [one for one in known if not any(other <= one for other in found)]


def main() -> int:
    """Print every circle; return 1 if anything is to be changed."""
    found = read()
    late = sum(len(imports.typing) for imports in found.values())
    print(f"{len(found)} modules, {sum(map(len, graph(found).values()))} imports among them")
    print(f"{late} names only for a type checker")
    for title, groups in (
        (f"circles of more than {SMALL} files", file_circles(found)),
        ("circles of packages", package_circles(found)),
    ):
        print(f"{title}: {len(groups)}")
        for group in groups:
            print(f"  {len(group)}:", *sorted(group))
    arrows = scene_arrows(found)
    print(f"arrows between packages of scenes: {len(arrows)}")
    for name, other in arrows:
        print(f"  {name.removeprefix(SCENES)} -> {other.removeprefix(SCENES)}")
    wrong = forbidden(found)
    if arrows:
        wrong.append("a package of scenes imports another")
    for have, known in (
        (file_circles(found), KNOWN_FILES),
        (package_circles(found), KNOWN_PACKAGES),
    ):
        wrong += [f"new: {' '.join(sorted(one))}" for one in new(have, known)]
        wrong += [f"gone: {' '.join(sorted(one))}" for one in gone(have, known)]
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
