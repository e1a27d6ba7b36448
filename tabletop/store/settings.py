"""Store the player's settings and the window state."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.store import fields, setups
from tabletop.store.folders import Folders
from tabletop.store.setups import LONGEST_NAME, MOST_SEATS, KeptRules, Setup
from tabletop.store.smallfile import SmallFile

if TYPE_CHECKING:  # not needed for reading at the start
    from tabletop.store.writer import Writer

LANGUAGES: Final = ("en", "hi", "pa", "gu")
THEMES: Final = ("light", "dark", "contrast")
CONFIRMS: Final = ("automatic", "always", "never")
REMARKS: Final = ("off", "rare", "usual")
TIMERS: Final = ("off", "one", "two", "five")
BACKS: Final = ("lattice", "marigolds", "night")
PACES: Final = ("instant", "fast", "normal", "slow", "step")
MOST_GAMES: Final = 100
MOST_DOWN: Final = 200
SMALLEST_SIZE: Final = 75
LARGEST_SIZE: Final = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold the player's settings.

    Attributes:
        language: Code of a language, or ``None`` for the system's.
        follow_system: Whether theme and motion follow the system's settings.
        theme: Name of the table's colours, one of :data:`THEMES`.
        backs: Design of cards and tiles face down, one of :data:`BACKS`.
        size: Size of the interface in percent, 75 to 200.
        reduced_motion: Whether nothing slides.
        master: Volume of everything, 0 to 1.
        effects: Volume of sounds, 0 to 1.
        ambience: Volume of the room's sounds at a table, 0 to 1.
        speech: Volume of the narration, 0 to 1.
        mute: Whether all sound is off.
        mute_away: Whether all sound is off while another window is active.
        narration: Whether events are spoken, for players without a screen reader.
        narrate_hands: Whether hidden hands are spoken too when people share the screen.
        pace: Pace of the bots, one of :data:`PACES`.
        turn_timer: Minutes of a turn until a gentle reminder, one of :data:`TIMERS`.
        confirm: Condition for confirming a move, one of :data:`CONFIRMS`; ``automatic`` leaves the
            choice to the game.
        native_digits: Whether numbers use the digits of the language.
        show_legal: Whether legal pieces and places are shown.
        counting: Whether the table shows the count of unseen pieces, if it is public.
        numerals: Whether tiles show numbers instead of pips.
        auto_forced: Whether a draw or a pass without alternatives is played automatically.
        spare_battery: Whether bots think less while the computer runs on its battery.
        remarks: Frequency of neighbours' remarks, one of :data:`REMARKS`.
        badges: Whether badges are announced and shown.
        last_names: Names of the latest setup of any game, by seat.
        last_players: ``human`` or ``bot:LEVEL``, by seat, of the latest setup of any game, used for
            games without a setup of their own.
        sorts: The latest sort of hands, ``game sort`` for each game.
        lessons: Games whose lesson was finished by a guest.
        setups: The latest setup of each game, the newest first.
        kept_rules: House rules kept under a name, the newest first.
        guest_looks: Colour and portrait chosen at the first start by a guest; empty if none were.
        guests_asked: Names of guests, possibly ``""``, who were asked for a real name after a
            match.
        taken_down: Ids of the matches whose frame was taken down from the wall, newest last.
        hung_up: Ids of the matches whose frame was chosen for the wall, newest first.
    """

    language: str | None = None
    follow_system: bool = False
    theme: str = "light"
    backs: str = "lattice"
    size: int = 100
    reduced_motion: bool = False
    master: float = 0.8
    effects: float = 0.8
    ambience: float = 0.35
    speech: float = 0.8
    mute: bool = False
    mute_away: bool = False
    narration: bool = False
    narrate_hands: bool = False
    pace: str = "normal"
    turn_timer: str = "off"
    confirm: str = "automatic"
    native_digits: bool = False
    show_legal: bool = True
    counting: bool = True
    numerals: bool = False
    auto_forced: bool = True
    spare_battery: bool = False
    remarks: str = "usual"
    badges: bool = True
    last_names: tuple[str, ...] = ()
    last_players: tuple[str, ...] = ()
    sorts: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    setups: tuple[Setup, ...] = ()
    kept_rules: tuple[KeptRules, ...] = ()
    guest_looks: tuple[str, ...] = ()
    guests_asked: tuple[str, ...] = ()
    taken_down: tuple[str, ...] = ()
    hung_up: tuple[str, ...] = ()

    looks = property(attrgetter("theme", "backs", "language", "native_digits"))
    """Values of the settings that affect the look of pieces and their texts."""


@dataclass(frozen=True, slots=True)
class WindowState:
    """Hold the last state of the window.

    Attributes:
        width: Width of the unmaximised window, in the system's window units; 0 before the first
            use.
        height: Height, like ``width``.
        x: Left edge on the screens; ``None`` if the system chooses.
        y: Top edge, like ``x``.
    """

    width: int = 0
    height: int = 0
    maximised: bool = False
    fullscreen: bool = False
    x: int | None = None
    y: int | None = None


def _once_switch(on: str, off: str, *words: str) -> fields.Check:
    """Return the check for a word; older files contain a boolean instead."""
    check = fields.one_of(*words)

    def checked(value: object) -> object:
        return check((on if value else off) if isinstance(value, bool) else value)

    return checked


_SETTINGS: Final = fields.checks_of(
    Settings,
    language=fields.one_of(None, *LANGUAGES),
    theme=fields.one_of(*THEMES),
    backs=fields.one_of(*BACKS),
    size=fields.whole(SMALLEST_SIZE, LARGEST_SIZE),
    master=fields.share,
    effects=fields.share,
    ambience=fields.share,
    speech=fields.share,
    pace=fields.one_of(*PACES),
    confirm=_once_switch("automatic", "never", *CONFIRMS),
    remarks=_once_switch("usual", "off", *REMARKS),
    turn_timer=fields.one_of(*TIMERS),
    last_names=fields.names(MOST_SEATS, LONGEST_NAME),
    last_players=fields.names(MOST_SEATS, LONGEST_NAME),
    sorts=fields.names(MOST_GAMES, LONGEST_NAME),
    lessons=fields.names(MOST_GAMES, LONGEST_NAME),
    setups=setups.checked,
    kept_rules=setups.checked_rules,
    guest_looks=fields.names(2, LONGEST_NAME),
    guests_asked=fields.names(MOST_GAMES, LONGEST_NAME),
    taken_down=fields.names(MOST_DOWN, LONGEST_NAME),
    hung_up=fields.names(MOST_DOWN, LONGEST_NAME),
)

_WINDOW: Final = fields.checks_of(
    WindowState,
    width=fields.whole(320, 16384),
    height=fields.whole(200, 16384),
    x=fields.or_none(fields.whole(-65536, 65536)),
    y=fields.or_none(fields.whole(-65536, 65536)),
)

ValuesT = TypeVar("ValuesT", Settings, WindowState)


class _Kept(Generic[ValuesT]):
    """Store one small file of values."""

    def __init__(
        self,
        file: SmallFile,
        usual: ValuesT,
        checks: dict[str, fields.Check],
        *,
        spare: bool = False,
    ) -> None:
        self._file, self._checks, self._spare = file, checks, spare
        self._usual: ValuesT = usual
        self._loaded: fields.Loaded[ValuesT] = fields.Loaded(usual)

    def load(self) -> tuple[ValuesT, tuple[Msg, ...]]:
        """Load the values, with defaults for bad fields; return also the faults."""
        self._loaded = fields.load(self._file, self._usual, self._checks)
        return self._loaded.values, self._loaded.notes

    def save(self, values: ValuesT) -> Msg | None:
        """Save ``values``; return the error, if any: see :meth:`SmallFile.write`.

        A value of a newer program stays in the file until the player chooses another.
        """
        shown = self._loaded.values
        kept = {
            name: value
            for name, value in self._loaded.kept.items()
            if name not in self._checks or getattr(values, name) == getattr(shown, name)
        }
        self._loaded = replace(self._loaded, kept=kept)
        return self._file.write(fields.dumps(values, kept, setups.as_json), spare=self._spare)


class SettingsStore(_Kept[Settings]):
    """Store the settings; without a writer, saving blocks."""

    def __init__(self, folders: Folders, writer: Writer | None = None) -> None:
        file = SmallFile(folders.settings, folders.set_aside, writer)
        super().__init__(file, Settings(), _SETTINGS)


class WindowStore(_Kept[WindowState]):
    """Store the window state; without a writer, saving blocks."""

    def __init__(self, folders: Folders, writer: Writer | None = None) -> None:
        file = SmallFile(folders.window, folders.set_aside, writer)
        super().__init__(file, WindowState(), _WINDOW, spare=True)
