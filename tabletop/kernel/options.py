"""Define house rules: their names, allowed values and defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg, short

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Every house rule of a match by name.

An option that nobody set and whose default depends on the table is absent.
"""


@dataclass(frozen=True, slots=True)
class Option:
    """Describe one house rule.

    Attributes:
        name: Its name in records; never changes.
        values: The allowed values, the default first if there is one.
        default: The default value; ``None`` if it depends on the seats.
        numbers: A range whose integers are allowed too.
        clause: The clause of the rules that the option changes.
        seats: Numbers of seats at which the option applies; empty if it always applies.
    """

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue | None
    clause: str
    numbers: range | None = None
    seats: tuple[int, ...] = ()

    def holds(self, seats: int) -> bool:
        """Return whether the option applies to this number of seats.

        >>> Option("pairs", (False, True), False, "X-1", seats=(4, 6)).holds(5)
        False
        """
        return not self.seats or seats in self.seats

    def allows(self, value: object) -> bool:
        """Return whether ``value`` is allowed; ``True`` does not count as 1.

        >>> rounds = Option("rounds", (9, 18), 9, "X-2", numbers=range(1, 21))
        >>> rounds.allows(20), rounds.allows(21), rounds.allows(True)
        (True, False, False)
        """
        if isinstance(value, int) and not isinstance(value, bool) and self.numbers is not None:
            return value in self.numbers
        return any(value == v and type(value) is type(v) for v in self.values)


def settle(
    specs: Iterable[Option], given: Mapping[str, object], seats: int | None = None
) -> Options:
    """Return all options of a match, with defaults for missing values.

    >>> specs = Option("rounds", (9, 18), 9, "X-2"), Option("open", (False, True), False, "X-3")
    >>> settle(specs, {"open": True})
    {'rounds': 9, 'open': True}

    Raises:
        BadOptionError: A name is unknown, a value is not allowed, or an option does not apply to
            the number of ``seats``, if given.
    """
    known = {spec.name: spec for spec in specs}
    options: dict[str, OptionValue] = {
        spec.name: spec.default for spec in known.values() if spec.default is not None
    }
    for name, value in given.items():
        if name not in known:
            raise BadOptionError(
                msg("kernel.option.unknown", name=short(name), known=", ".join(known) or "-")
            )
        if not known[name].allows(value) or not isinstance(value, bool | int | str):
            found, allowed = short(str(value)), _allowed(known[name])
            raise BadOptionError(
                msg("kernel.option.value", name=name, value=found, allowed=allowed)
            )
        if seats is not None and value != known[name].default and not known[name].holds(seats):
            found, suits = _written(value), ", ".join(map(str, known[name].seats))
            raise BadOptionError(
                msg("kernel.option.seats", name=name, value=found, n=seats, seats=suits)
            )
        options[name] = value
    return options


def differing(specs: Sequence[Option], options: Options) -> Options:
    """Return the options that differ from the default, for the record.

    >>> specs = Option("rounds", (9, 18), 9, "X-2"), Option("open", (False, True), False, "X-3")
    >>> differing(specs, {"rounds": 9, "open": True})
    {'open': True}
    """
    defaults = {spec.name: spec.default for spec in specs}
    return {
        n: v for n, v in options.items() if defaults.get(n) != v or type(defaults[n]) is not type(v)
    }


def _allowed(spec: Option) -> str:
    words = list(map(_written, spec.values))
    if spec.numbers is not None:
        words.append(f"{spec.numbers.start}..{spec.numbers.stop - 1}")
    return ", ".join(words)


def _written(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
