"""Import parts of the program by name on first use.

A table is shown before the code of its bots and of its ending is imported, so the program starts
sooner. The name of a part is ``module:attribute``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from importlib import import_module
from typing import Any, Generic, TypeVar

from tabletop.kernel.values import dataclass

KeyT = TypeVar("KeyT")
ValueT_co = TypeVar("ValueT_co", covariant=True)


def resolve(name: str) -> Any:
    """Import a module and return its attribute, ``module:attribute``.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has no such attribute.

    >>> resolve("math:floor")(2.5)
    2
    """
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


class Late(Mapping[KeyT, ValueT_co], Generic[KeyT, ValueT_co]):
    """Wrap a mapping that ``read`` builds on first access.

    >>> late = Late(lambda: print("read") or {"expert": 5})
    >>> late["expert"]
    read
    5
    >>> list(late)
    ['expert']
    """

    def __init__(self, read: Callable[[], Mapping[KeyT, ValueT_co]]) -> None:
        self._read = read

    @cached_property
    def _whole(self) -> Mapping[KeyT, ValueT_co]:
        return self._read()

    def __getitem__(self, key: KeyT) -> ValueT_co:
        return self._whole[key]

    def __iter__(self) -> Iterator[KeyT]:
        return iter(self._whole)

    def __len__(self) -> int:
        return len(self._whole)


class LateModule:
    """Wrap a module that is imported when an attribute is first used.

    >>> math = LateModule("math")
    >>> math.floor(2.5)
    2
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)


def late_mapping(name: str) -> Late[Any, Any]:
    """Return a mapping that is imported on first access."""
    return Late(partial(resolve, name))


@dataclass(frozen=True)
class LateFunction:
    """Wrap a function that is imported at its first call.

    >>> LateFunction("math:floor")(2.5)
    2
    """

    name: str

    @cached_property
    def found(self) -> Callable[..., Any]:
        """Return the wrapped function, importing it if needed."""
        function: Callable[..., Any] = resolve(self.name)
        return function

    @property
    def read(self) -> bool:
        """Return whether the function was imported."""
        return "found" in self.__dict__

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Call the function, importing it first if needed."""
        return self.found(*args, **kwargs)
