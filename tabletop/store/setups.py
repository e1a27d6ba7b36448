"""Store the latest setup of each game in the settings file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any, Final

from tabletop.kernel.options import OptionValue
from tabletop.kernel.values import dataclass
from tabletop.store import fields

MOST_SEATS: Final = 12
LONGEST_NAME: Final = 60
"""Most characters of a name."""

SETTINGS: Final = "settings"
"""Marks a seat whose assists follow the settings."""

_MOST_GAMES: Final = 32
_MOST_OPTIONS: Final = 40
_MOST_KEPT: Final = 60
_LARGEST: Final = 10**6


@dataclass(frozen=True, slots=True)
class Setup:
    """Hold the latest setup of one game: its players and house rules.

    Attributes:
        names: Names, by seat.
        players: ``human`` or ``bot:LEVEL``, by seat.
        options: Name and value of each house rule that differs from the default.
        people: Ids of people of the house, by seat; ``""`` for anybody else.
        assists: Names of each seat's assists, separated by spaces, or :data:`SETTINGS`, by seat.
        styles: The personality of each bot, by seat; ``""`` for none.
        neighbours: Ids of the neighbours, by seat; ``""`` for anybody else.
        starter: The seat chosen to begin; -1 for lots.
        more: Name and JSON of each field that only a newer program knows.
    """

    game: str
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    people: tuple[str, ...] = ()
    assists: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    neighbours: tuple[str, ...] = ()
    starter: int = -1
    more: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class KeptRules:
    """Hold house rules saved under a name; ``options`` as in :class:`Setup`."""

    game: str
    name: str
    options: tuple[tuple[str, OptionValue], ...]


_KNOWN: Final = frozenset(field.name for field in dataclass_fields(Setup))
_BY_SEAT: Final = _KNOWN - {"game", "options", "starter", "more"}
_seats: Final = fields.names(MOST_SEATS, LONGEST_NAME)
_starter: Final = fields.whole(-1, MOST_SEATS - 1)
_words: Final = fields.names(_MOST_OPTIONS, LONGEST_NAME)


def with_rules(kept: Iterable[KeptRules], newest: KeptRules) -> tuple[KeptRules, ...]:
    """Return the kept rules with ``newest`` first, replacing any of its name."""
    return (newest, *without_rules(kept, newest))[:_MOST_KEPT]


def without_rules(kept: Iterable[KeptRules], gone: KeptRules) -> tuple[KeptRules, ...]:
    """Return the kept house rules without those of a game and a name."""
    return tuple(one for one in kept if (one.game, one.name) != (gone.game, gone.name))


def of(setups: Iterable[Setup], game: str) -> Setup | None:
    """Return the setup of a game, or ``None``."""
    return next((one for one in setups if one.game == game), None)


def with_newest(setups: Iterable[Setup], newest: Setup) -> tuple[Setup, ...]:
    """Return the setups with ``newest`` first, in place of its game's old one.

    Unknown fields that a newer program wrote into the older setup are kept.
    """
    setups = tuple(setups)
    if (older := of(setups, newest.game)) is not None and not newest.more:
        newest = replace(newest, more=older.more)
    return (newest, *(one for one in setups if one.game != newest.game))[:_MOST_GAMES]


def _one(data: Any) -> Setup:
    if not isinstance(data, dict):
        raise ValueError
    return Setup(
        _words([data.get("game")])[0],
        options=_options(data.get("options", [])),
        starter=_starter(data.get("starter", -1)),
        more=tuple((name, json.dumps(value)) for name, value in data.items() if name not in _KNOWN),
        **{name: _seats(data.get(name, [])) for name in _BY_SEAT},
    )


def _kept(data: Any) -> KeptRules:
    if not isinstance(data, dict):
        raise ValueError
    game, name = _words([data.get("game"), data.get("name")])
    return KeptRules(game, name, _options(data.get("options")))


def _option(pair: Any) -> tuple[str, OptionValue]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError
    name, value = pair
    _name(name)
    if isinstance(value, int):
        if not -_LARGEST <= value <= _LARGEST:
            raise ValueError
    else:
        _name(value)
    return name, value


_name: Final = fields.text(LONGEST_NAME)
_options: Final = fields.each(_option, _MOST_OPTIONS)

checked: Final[Callable[[object], tuple[Setup, ...]]] = fields.each(_one, _MOST_GAMES)
"""Parses the setups from JSON, newest first."""

checked_rules: Final[Callable[[object], tuple[KeptRules, ...]]] = fields.each(_kept, _MOST_KEPT)
"""Parses the kept house rules from JSON, newest first."""


def as_json(values: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return a setup's fields, including unknown fields of newer versions."""
    data = dict(values)
    more = data.pop("more", ())
    return {**data, **{name: json.loads(text) for name, text in more}}
