"""Hold the games of the collection, each loaded on first use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, overload

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame
    from tabletop.games.probe import Probe
    from tabletop.plugins import Plugin

MOST_SEATS: Final = 12
"""Largest number of player counts that a game of a package may offer."""

_ID: Final = re.compile(r"[a-z][a-z_]*")


@dataclass(frozen=True, slots=True)
class Cover:
    """Describe a game for the menu without loading it.

    Attributes:
        id: As in the game's manifest, like the other attributes.
        open: Loads the game; returns the same object each time.
        daily: Whether it has a deal of the day: games of packages have none.
    """

    id: str
    seat_counts: tuple[int, ...]
    minutes: int
    open: Callable[[], AnyGame]
    daily: bool = False


class PluginError(TabletopError):
    """Report a game package that cannot be used."""


class Shelf(Sequence["AnyGame"]):
    """Hold the games in order: built-in games, then installed packages.

    Loading all games takes longer than drawing the first screen, which shows covers only; so does
    searching for packages. The search waits for :meth:`discover`, or for the first request of a
    game that is not built in; :meth:`search` begins it without waiting.

    Attributes:
        covers: The covers known so far.
        problems: The reason for each package left out, one sentence each.
    """

    def __init__(
        self,
        *covers: Cover,
        plugins: Callable[[], Iterable[Plugin]] = lambda: (),
        probe: Callable[[Plugin], Probe | None] = lambda _: None,
    ) -> None:
        """Hold the built-in games.

        Args:
            covers: Their covers.
            plugins: Finds the installed packages.
            probe: Starts importing one in a separate process; ``None`` if it is trusted.
        """
        self.covers = covers
        self.problems: tuple[Msg, ...] = ()
        self._plugins = plugins
        self._probe = probe
        self._probes: list[tuple[Plugin, Probe | None]] | None = None
        self._discovered = False

    def search(self) -> None:
        """Find the installed packages, and begin to probe them, without waiting."""
        if self._probes is None:
            self._probes = [(plugin, self._probe(plugin)) for plugin in self._plugins()]

    @property
    def searched(self) -> bool:
        """Return whether :meth:`discover` would return without waiting."""
        return self._probes is not None and all(
            probe is None or probe.ended for _, probe in self._probes
        )

    def skip_packages(self) -> None:
        """Ignore installed packages from now on."""
        self._probes, self._discovered = [], True

    def discover(self) -> tuple[Msg, ...]:
        """Read the installed packages, once; return :attr:`problems`.

        A package that fails in any way is left out and reported in one sentence.
        """
        if not self._discovered:
            self.search()
            self._discovered = True
            for plugin, probe in self._probes or ():
                try:
                    if probe is not None and not probe.passed():
                        raise PluginError(msg("kernel.plugin.silent", package=plugin.package))
                    cover = read_cover(plugin, {cover.id for cover in self.covers})
                except PluginError as error:
                    self.problems += (error.msg,)
                except KeyboardInterrupt:
                    raise
                except BaseException as error:  # a third-party module may fail in any way
                    why = _described(error)
                    package = plugin.package
                    self.problems += (msg("kernel.plugin.import", package=package, why=why),)
                else:
                    self.covers += (cover,)
        return self.problems

    def leave_out(self, game_id: str, why: Msg) -> None:
        """Remove an installed game that turned out to be broken."""
        self.covers = tuple(cover for cover in self.covers if cover.id != game_id)
        self.problems += (why,)

    def find(self, game_id: str) -> AnyGame | None:
        """Load and return the game with the given id, or return ``None``."""
        found = self._find(game_id)
        return None if found is None else found.open()

    def has(self, game_id: str) -> bool:
        """Return whether the game is known, without loading a built-in game."""
        return self._find(game_id) is not None

    def _find(self, game_id: str) -> Cover | None:
        found = next((cover for cover in self.covers if cover.id == game_id), None)
        if found is not None or self._discovered:
            return found
        self.discover()
        return self._find(game_id)

    def __len__(self) -> int:
        """Return the number of games, installed packages included."""
        self.discover()
        return len(self.covers)

    @overload
    def __getitem__(self, at: int) -> AnyGame: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[AnyGame]: ...

    def __getitem__(self, at: int | slice) -> AnyGame | Sequence[AnyGame]:
        """Return the game at an index, or the games of a slice."""
        if isinstance(at, int) and 0 <= at < len(self.covers):
            return self.covers[at].open()
        self.discover()
        if isinstance(at, slice):
            return tuple(cover.open() for cover in self.covers[at])
        return self.covers[at].open()


def read_cover(plugin: Plugin, taken: set[str]) -> Cover:
    """Return the cover of an installed package.

    Raises:
        PluginError: The package cannot be used.
    """
    from tabletop.games.game import Game

    package, name = plugin.package, plugin.id
    if not _ID.fullmatch(name):
        raise PluginError(msg("kernel.plugin.name", package=package, name=name[:40]))
    if name in taken:
        raise PluginError(msg("kernel.plugin.taken", package=package, name=name))
    made = plugin.read()
    game = made.open() if isinstance(made, Cover) else made
    if not isinstance(game, Game):
        raise PluginError(msg("kernel.plugin.wrong", package=package))
    if game.id != name or (isinstance(made, Cover) and made.id != name):
        raise PluginError(msg("kernel.plugin.name", package=package, name=str(game.id)[:40]))
    for path in ("RULES.md", f"sprites/app/box-{name}.svg", f"locale/en/LC_MESSAGES/{name}.mo"):
        if plugin.file(path) is None:
            raise PluginError(msg("kernel.plugin.lacks", package=package, path=path))
    printed = made if isinstance(made, Cover) else game
    counts = tuple(islice(printed.seat_counts, MOST_SEATS + 1))
    numbers = *counts, printed.minutes
    if not 0 < len(counts) <= MOST_SEATS or not all(type(one) is int for one in numbers):
        raise PluginError(msg("kernel.plugin.wrong", package=package))
    return made if isinstance(made, Cover) else Cover(name, counts, game.minutes, lambda: game)


def _described(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}".partition("\n")[0][:120]
    except Exception:
        return type(error).__name__
