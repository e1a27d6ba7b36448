"""Read a mapping when somebody first looks into it.

A table is shown without the code that thinks at it, and a program is sooner there without both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT")
ValueT_co = TypeVar("ValueT_co", covariant=True)


class Late(Mapping[KeyT, ValueT_co], Generic[KeyT, ValueT_co]):
    """Stand for the mapping that ``read`` returns; it is called once, if ever.

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
        """Return the value of ``key``.

        Raises:
            KeyError: There is no such key.
        """
        return self._whole[key]

    def __iter__(self) -> Iterator[KeyT]:
        """Yield the keys in their order."""
        return iter(self._whole)

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._whole)
