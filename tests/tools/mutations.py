"""Change a program in one small place: the operators of the mutation tool."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Final

KINDS: Final = (
    "compare",
    "boolean",
    "not",
    "arithmetic",
    "constant",
    "default",
    "return",
    "remove",
    "replace",
    "guard",
)
"""The names of the operators."""

_COMPARE: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_COMPOUND: Final = (
    ast.If,
    ast.While,
    ast.For,
    ast.With,
    ast.Try,
    ast.Match,
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
)
_UNREAD: Final = frozenset({"annotation", "returns", "decorator_list", "type_params"})
"""Fields of the syntax tree that decide nothing when the program runs."""

Put = Callable[[ast.AST], None]
"""Puts a node in the place of another."""


@dataclass(frozen=True, slots=True)
class Site:
    """Describe one change of a program.

    Attributes:
        kind: The operator, one of :data:`KINDS`.
        number: Its place among the changes of the source.
        line: First line of what is changed.
        end: Last line of it.
    """

    kind: str
    number: int
    line: int
    end: int


@dataclass(frozen=True, slots=True)
class Mutant:
    """Hold a changed program.

    Attributes:
        source: The whole of it.
        before: The first changed line as it was, written without needless layout.
        after: The line as it is now.
    """

    source: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class _Change:
    """Hold a change that can be made in a syntax tree, once."""

    kind: str
    node: ast.AST
    statement: ast.stmt
    put: Put
    new: ast.AST


def sites(source: str) -> list[Site]:
    """Return every change of a program that the operators make.

    >>> [(site.kind, site.line) for site in sites("x = 1 + y")]
    [('arithmetic', 1), ('constant', 1)]
    """
    found = []
    for number, change in enumerate(_changes(ast.parse(source))):
        line, end = _lines(change)
        found.append(Site(change.kind, number, line, end))
    return found


def mutant(source: str, number: int) -> Mutant:
    """Return the program with the change of that number made.

    >>> mutant("x = 1 + y", 0).after
    'x = 1 - y'
    """
    tree = ast.parse(source)
    usual = ast.unparse(tree).splitlines()
    change = next(one for n, one in enumerate(_changes(tree)) if n == number)
    change.put(change.new)
    whole = ast.unparse(ast.fix_missing_locations(tree))
    now = whole.splitlines()
    first = next(n for n, pair in enumerate(zip(usual, now, strict=False)) if len({*pair}) > 1)
    return Mutant(f"{whole}\n", usual[first].strip(), now[first].strip())


def _lines(change: _Change) -> tuple[int, int]:
    """Return the first and last line whose run shows the change."""
    node, statement = change.node, change.statement
    if isinstance(node, ast.match_case):
        node = node.guard or node.pattern
    elif isinstance(node, ast.If | ast.While):
        node = node.test
    elif not isinstance(statement, _COMPOUND) or not hasattr(node, "lineno"):
        node = statement
    first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
    return first, (first if isinstance(node, _COMPOUND) else last)


def _slots(node: ast.AST) -> Iterator[tuple[ast.AST, Put]]:
    """Yield the children of a node, each with the function that replaces it."""
    for field, value in ast.iter_fields(node):
        if field in _UNREAD:
            continue
        if isinstance(value, ast.AST):
            yield value, partial(setattr, node, field)
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if isinstance(one, ast.AST):
                    yield one, partial(value.__setitem__, index)


def _changes(tree: ast.Module) -> Iterator[_Change]:
    """Yield every change of a syntax tree, in the order of the source."""
    for statement, put in _slots(tree):
        assert isinstance(statement, ast.stmt)
        yield from _in_node(statement, put, statement)


def _in_node(node: ast.AST, put: Put, statement: ast.stmt) -> Iterator[_Change]:
    """Yield the changes of a node and of all that is in it."""
    if isinstance(node, ast.Assert) or _only_typed(node):
        return
    if isinstance(node, ast.stmt):
        statement = node
    for kind, new in _variants(node):
        yield _Change(kind, node, statement, put, new)
    defaults = {id(one) for one in _defaults(node)}
    for child, place in _slots(node):
        if id(child) not in defaults:
            yield from _in_node(child, place, statement)


def _only_typed(node: ast.AST) -> bool:
    """Return whether only a type checker reads the node."""
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    if isinstance(node, ast.AnnAssign):
        return "TypeAlias" in ast.unparse(node.annotation)
    return isinstance(node, ast.Import | ast.ImportFrom)


def _defaults(node: ast.AST) -> list[ast.AST]:
    """Return the plain default values of arguments or of a field."""
    if isinstance(node, ast.arguments):
        return [one for one in (*node.defaults, *node.kw_defaults) if isinstance(one, ast.Constant)]
    if isinstance(node, ast.AnnAssign) and node.value is not None and _field(node):
        return [node.value]
    return []


def _field(node: ast.AnnAssign) -> bool:
    """Return whether a statement gives a field of a class a plain value."""
    return isinstance(node.value, ast.Constant) and "Final" not in ast.unparse(node.annotation)


def _variants(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes that may replace one, each with its operator."""
    for kind, found in (
        ("compare", _compared),
        ("boolean", _combined),
        ("not", _negated),
        ("arithmetic", _computed),
        ("constant", _counted),
        ("default", _defaulted),
        ("return", _returned),
        ("remove", _removed),
        ("replace", _exchanged),
        ("guard", _unguarded),
    ):
        for new in found(node):
            yield kind, new


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """Return a copy of a node with other fields."""
    new = copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _is_not(node: ast.AST) -> bool:
    """Return whether an expression begins with ``not``."""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _compared(node: ast.AST) -> Iterator[ast.AST]:
    """Yield comparisons with another operator."""
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            for other in _COMPARE[type(sign)]:
                yield _with(node, ops=[*node.ops[:index], other(), *node.ops[index + 1 :]])


def _combined(node: ast.AST) -> Iterator[ast.AST]:
    """Yield ``or`` for ``and`` and the other way round."""
    if isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _negated(node: ast.AST) -> Iterator[ast.AST]:
    """Yield conditions that hold where they did not, and ``not`` left out."""
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not _is_not(node.test):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def _computed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield other arithmetic."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _ARITHMETIC:
        yield _with(node, op=_ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node.operand


def _other(value: object) -> bool | int | float | None:
    """Return another number or truth value; ``None`` if it is neither."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else None


def _counted(node: ast.AST) -> Iterator[ast.AST]:
    """Yield numbers increased by one, and negated truth values."""
    if isinstance(node, ast.Constant) and (other := _other(node.value)) is not None:
        yield ast.Constant(other)


def _defaulted(node: ast.AST) -> Iterator[ast.AST]:
    """Yield arguments and fields with another default."""
    if isinstance(node, ast.arguments):
        for field in ("defaults", "kw_defaults"):
            values = getattr(node, field)
            for index, one in enumerate(values):
                for new in _another(one):
                    yield _with(node, **{field: [*values[:index], new, *values[index + 1 :]]})
    elif isinstance(node, ast.AnnAssign) and _field(node):
        for new in _another(node.value):
            yield _with(node, value=new)


def _another(node: ast.AST | None) -> Iterator[ast.AST]:
    """Yield another plain value for a default."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield ast.Constant(f"{node.value}mutant")
        else:
            yield from _counted(node)


def _returned(node: ast.AST) -> Iterator[ast.AST]:
    """Yield ``None`` and the negated value for returned values."""
    if isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield _with(node, value=ast.Constant(None))
        if isinstance(node.value, ast.Compare | ast.BoolOp | ast.Call | ast.Name):
            yield _with(node, value=ast.UnaryOp(ast.Not(), node.value))


def _removed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield ``pass`` for a statement that does something."""
    if isinstance(node, ast.Assign):
        gone = not any(isinstance(target, ast.Name) for target in node.targets)
    elif isinstance(node, ast.Expr):
        gone = not isinstance(node.value, ast.Constant)
    else:
        gone = isinstance(node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break)
    if gone:
        yield ast.Pass()


def _exchanged(node: ast.AST) -> Iterator[ast.AST]:
    """Yield calls of ``replace`` with two values exchanged or one left out."""
    if not isinstance(node, ast.Call) or not all(word.arg for word in node.keywords):
        return
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    words = node.keywords
    if name == "replace" and len(words) == 1:
        yield _with(node, keywords=[])
    elif name == "replace":
        for index in range(len(words) - 1):
            one, two = words[index : index + 2]
            if ast.dump(one.value) == ast.dump(two.value):
                continue  # the same program
            pair = [_with(one, value=two.value), _with(two, value=one.value)]
            yield _with(node, keywords=[*words[:index], *pair, *words[index + 2 :]])


def _unguarded(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the case of a match without its guard."""
    if isinstance(node, ast.match_case) and node.guard is not None:
        yield _with(node, guard=None)
