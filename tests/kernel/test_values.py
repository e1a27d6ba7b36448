"""Compare late dataclasses with those of the standard library."""

import dataclasses
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from tabletop.kernel import values

Maker = Callable[..., Any]
SHAPES = [
    {},
    {"frozen": True},
    {"slots": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "kw_only": True},
]
BOTH = [dataclasses.dataclass, values.dataclass]


def _shape(make: Maker, **how: bool) -> Any:
    @make(**how)
    class Shape:
        """Hold one field of each sort."""

        bare: int
        usual: str = "x"
        many: list[int] = field(default_factory=list)
        quiet: int = field(default=3, repr=False)
        apart: int = field(default=4, compare=False)
        unhashed: int = field(default=6, hash=False)
        named: int = field(default=5, kw_only=True)
        inner: tuple[int, ...] = field(default=(), init=False)
        made: dict[str, int] = field(default_factory=dict, init=False)

    return Shape


@values.dataclass(frozen=True, slots=True)
class Kept:
    """Hold values; pickles find the class by its name."""

    one: int
    two: tuple[str, ...] = ()


@pytest.mark.parametrize("how", SHAPES)
def test_an_object_is_as_one_of_the_standard_library(how: dict[str, bool]) -> None:
    told: list[object] = []
    for make in BOTH:
        shape = _shape(make, **how)
        first, same, other = shape(bare=1), shape(bare=1, apart=9), shape(bare=2, many=[3])
        listed = [(one.name, one.default, one.init, one.kw_only) for one in fields(shape)]
        each = [repr(one).replace(repr(id(one)), "") for one in (first, same, other)]
        equal = (first == same, first == other, first != same, first == 1)
        changed = replace(other, usual="y", named=7)
        told.append((listed, each, equal, repr(changed), dataclasses.asdict(other)))
        told.append((shape.__match_args__, shape.__init__.__qualname__, repr(copy(other))))
        assert first.many is not shape(bare=1).many
        assert deepcopy(other) == other
    assert told[:2] == told[2:]


@pytest.mark.parametrize("how", SHAPES)
def test_an_object_is_hashed_by_its_fields_if_it_is_frozen(how: dict[str, bool]) -> None:
    for make in BOTH:

        class Point:
            x: int
            y: int = field(default=0, compare=False)

        point: Any = make(**how)(Point)
        if how.get("frozen"):
            assert hash(point(x=1)) == hash(point(x=1, y=2)) == hash((1,))
        else:
            with pytest.raises(TypeError, match="unhashable"):
                hash(point(x=1))


@pytest.mark.parametrize("make", BOTH)
def test_a_frozen_object_refuses_to_change(make: Maker) -> None:
    class Point:
        x: int

    kind = make(frozen=True)(Point)
    point, named = kind(1), type("Named", (kind,), {})(1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        point.x = 2
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del point.x
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'more'"):
        point.more = 2
    named.more = 2
    del named.more
    with pytest.raises(FrozenInstanceError):
        named.x = 2


@pytest.mark.parametrize("make", BOTH)
def test_methods_of_the_class_itself_stay(make: Maker) -> None:
    class Own:
        x: int
        seen: list[int] = field(default_factory=list)

        def __post_init__(self) -> None:
            self.seen.append(self.x)

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

    own = make(frozen=True)(Own)(1)
    assert (repr(own), own == 3, hash(own), own.seen) == ("own", True, 7, [1])


@pytest.mark.parametrize("make", BOTH)
def test_a_class_has_the_fields_of_those_it_is_made_from(make: Maker) -> None:
    def one() -> Any:
        class One:
            x: int
            y: int = 2

        return make(frozen=True, slots=True)(One)

    def two(below: Any) -> Any:
        class Two(below):  # type: ignore[misc]
            y: int = 3
            z: int = 4

        return make(frozen=True, slots=True)(Two)

    first = one()
    second = two(first)
    assert second(1) == second(1, 3, 4)
    assert second(1) != first(1)
    assert repr(second(1)).endswith("Two(x=1, y=3, z=4)")
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        second()


def test_objects_are_pickled_before_and_after_their_first_use() -> None:
    kept = Kept(1, ("a",))
    assert pickle.loads(pickle.dumps(kept)) == kept
    assert hash(pickle.loads(pickle.dumps(kept))) == hash(kept)


def test_a_method_is_compiled_once() -> None:
    @values.dataclass
    class Point:
        x: int

    stub = Point.__init__
    Point(1)
    compiled = Point.__init__
    Point(2)
    assert stub is not compiled
    assert Point.__init__ is compiled
