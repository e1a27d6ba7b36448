"""Hold the services of the program, one of each type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class ServiceError(LookupError):
    """Report a service that was never registered."""


class Services:
    """Hold one service of each type, such as the store of matches."""

    def __init__(self) -> None:
        self._by_kind: dict[type[object], object] = {}
        self._promised: dict[str, Callable[[], object]] = {}

    def put(self, kind: type[T], service: T) -> T:
        """Hold ``service`` as the one of its ``kind``, and return it.

        Raises:
            TypeError: It is no ``kind``.
        """
        if not isinstance(service, kind):
            raise TypeError(f"{service!r} is no {kind.__name__}")
        self._by_kind[kind] = service
        return service

    def promise(self, name: str, put: Callable[[], object]) -> None:
        """Call ``put`` at the first question for the type of this name.

        By name, so that a start need not read the module of the type.
        """
        self._promised[name] = put

    def find(self, kind: type[T]) -> T | None:
        """Return the service of type ``kind``, or ``None`` where there is none."""
        if kind not in self._by_kind and (put := self._promised.pop(kind.__name__, None)):
            put()
        found = self._by_kind.get(kind)
        return found if isinstance(found, kind) else None

    def get(self, kind: type[T]) -> T:
        """Return the service of type ``kind``.

        Raises:
            ServiceError: Nobody put one there.
        """
        found = self.find(kind)
        if found is None:
            raise ServiceError(f"no {kind.__name__} among the services")
        return found

    def ensure(self, kind: type[T], make: Callable[[], T]) -> T:
        """Return the service of type ``kind``, made by ``make`` if there is none."""
        found = self.find(kind)
        return self.put(kind, make()) if found is None else found
