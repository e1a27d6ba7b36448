"""Remember search results by position, in a transposition table."""

from __future__ import annotations

from typing import Generic, TypeVar

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT", int, float)


class Bounds(Generic[KeyT, ValueT]):
    """Hold lower and upper bounds on the values of positions.

    Args:
        most: Bound beyond every value.
    """

    def __init__(self, most: ValueT) -> None:
        self._known: dict[KeyT, tuple[ValueT, ValueT]] = {}
        self._nothing: tuple[ValueT, ValueT] = (-most, most)

    def of(self, key: KeyT) -> tuple[ValueT, ValueT]:
        """Return the lower and the upper bound on the value of a position."""
        return self._known.get(key, self._nothing)

    def learn(self, key: KeyT, found: ValueT, low: ValueT, high: ValueT) -> None:
        """Record the result of a search between ``low`` and ``high``.

        Inside them it is the value; at one of them, or beyond, it is a bound.

        >>> bounds = Bounds[str, float](9.0)
        >>> bounds.learn("a", 3.0, 3.0, 5.0)
        >>> bounds.of("a")
        (-9.0, 3.0)
        >>> bounds.learn("a", 2.0, -9.0, 3.0)
        >>> bounds.of("a"), bounds.of("b")
        ((2.0, 2.0), (-9.0, 9.0))
        """
        least, most = self._known.get(key, self._nothing)
        self._known[key] = found if found > low else least, found if found < high else most
