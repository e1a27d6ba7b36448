"""Make dataclasses whose methods are compiled at their first call.

The standard library compiles up to six methods of each dataclass when it is defined, in some
0.4 ms: with hundreds of classes, this takes longer than the rest of a start. This decorator
compiles ``__init__``, ``__eq__``, ``__hash__`` and ``__repr__`` when each is first called; from
then on the functions are the same and as quick.

Fields, ``replace`` and ``asdict`` are those of the standard library; so are the types.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, FrozenInstanceError, fields
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(
        cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, **more: bool
    ) -> Any:
        """Make a class a dataclass, like the standard library's decorator."""

        def make(plain: type) -> type:
            if plain.__doc__ is None:
                plain.__doc__ = plain.__name__  # generating the library's signature is slow
            own = {name for name, value in plain.__dict__.items() if value is not None}
            bare = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, **more)
            return _complete(bare(plain), own, frozen=frozen, slots=slots)

        return make if cls is None else make(cls)


__all__ = ["dataclass"]

_SET: Final = object.__setattr__


def _complete(kind: Any, own: set[str], *, frozen: bool, slots: bool) -> type:
    """Add the generated methods that a class does not define itself."""
    sources: dict[str, Callable[[type], tuple[str, Mapping[str, object]]]] = {
        "__init__": _init_frozen if frozen else _init,
        "__eq__": _eq,
        "__repr__": _repr,
    }
    if frozen:
        sources["__hash__"] = _hash
    elif "__hash__" not in own:
        kind.__hash__ = None
    for name, source in sources.items():
        if name not in own:
            setattr(kind, name, _first(kind, name, source))
    if frozen:
        kind.__setattr__, kind.__delattr__ = _guards(kind)
        if slots and not own & {"__getstate__", "__setstate__"}:
            kind.__getstate__, kind.__setstate__ = _state, _restore
    return kind  # type: ignore[no-any-return]


def _first(
    kind: type, name: str, source: Callable[[type], tuple[str, Mapping[str, object]]]
) -> Callable[..., Any]:
    """Return a method that compiles its replacement at the first call."""

    def first(*values: Any, **named: Any) -> Any:
        code, names = source(kind)
        known = {"__name__": kind.__module__, **names}
        exec(code, known)
        method: Any = known[name]
        method.__qualname__ = f"{kind.__qualname__}.{name}"
        setattr(kind, name, method)
        return method(*values, **named)

    return first


def _init(kind: type, put: str = "self.{0} = {1}") -> tuple[str, Mapping[str, object]]:
    """Return the code of ``__init__``, and the names it uses."""
    names: dict[str, object] = {"MISSING": MISSING, "set_": _SET}
    listed: list[str] = []
    by_name: list[str] = []
    body: list[str] = []
    for at, one in enumerate(fields(kind)):
        value = one.name
        parameter = one.name
        if one.default_factory is not MISSING:
            names[f"make{at}_"] = one.default_factory
            parameter += " = MISSING"
            value = f"make{at}_()" + (f" if {one.name} is MISSING else {one.name}" * one.init)
        elif one.default is not MISSING:
            names[f"usual{at}_"] = one.default
            parameter += f" = usual{at}_"
            value = one.name if one.init else f"usual{at}_"
        if one.init:
            (by_name if one.kw_only else listed).append(parameter)
            body.append(put.format(one.name, value))
        elif value != one.name:
            body.append(put.format(one.name, value))
    if hasattr(kind, "__post_init__"):
        body.append("self.__post_init__()")
    given = ", ".join(("self", *listed, *(("*", *by_name) if by_name else ())))
    return _method(f"__init__({given})", *body or ["pass"]), names


def _init_frozen(kind: type) -> tuple[str, Mapping[str, object]]:
    return _init(kind, "set_(self, '{0}', {1})")


def _eq(kind: type) -> tuple[str, Mapping[str, object]]:
    compared = [one for one in fields(kind) if one.compare]
    mine, others = _values("self", compared), _values("other", compared)
    unlike = "if other.__class__ is not self.__class__: return NotImplemented"
    return _method("__eq__(self, other)", unlike, f"return {mine} == {others}"), {}


def _hash(kind: type) -> tuple[str, Mapping[str, object]]:
    hashed = [one for one in fields(kind) if (one.compare if one.hash is None else one.hash)]
    return _method("__hash__(self)", f"return hash({_values('self', hashed)})"), {}


def _repr(kind: type) -> tuple[str, Mapping[str, object]]:
    from reprlib import recursive_repr

    shown = [f"{one.name}={{self.{one.name}!r}}" for one in fields(kind) if one.repr]
    told = f'return f"{{self.__class__.__qualname__}}({", ".join(shown)})"'
    code = "@recursive_repr('...')\n" + _method("__repr__(self)", told)
    return code, {"recursive_repr": recursive_repr}


def _method(head: str, *body: str) -> str:
    """Return the code of a function."""
    return "\n ".join((f"def {head}:", *body))


def _values(of: str, some: Sequence[Field[Any]]) -> str:
    """Return the code of a tuple of some fields of an object."""
    return "(" + "".join(f"{of}.{one.name}, " for one in some) + ")"


def _guards(kind: type) -> tuple[Callable[..., None], Callable[..., None]]:
    """Return the methods that forbid setting or deleting a field."""
    names = {one.name for one in fields(kind)}

    def refuse_to_set(self: object, name: str, value: object) -> None:
        if type(self) is kind or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        _SET(self, name, value)

    def refuse_to_delete(self: object, name: str) -> None:
        if type(self) is kind or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    return refuse_to_set, refuse_to_delete


def _state(self: Any) -> list[object]:
    """Return the pickled state of a frozen object with slots."""
    return [getattr(self, one.name) for one in fields(self)]


def _restore(self: Any, state: Sequence[object]) -> None:
    """Restore a frozen object with slots from its pickled state."""
    for one, value in zip(fields(self), state, strict=True):
        _SET(self, one.name, value)
