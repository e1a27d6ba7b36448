"""Define the commands of keys and pad buttons, with their usual chords."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg

Area: TypeAlias = Literal["moving", "table", "hand", "program", "replay", "pages", "letters"]
"""Area in which a command works: ``moving`` if there is something to press, ``table`` at a table,
``hand`` while a piece is held, ``program`` everywhere, ``replay`` in a replay, ``pages`` on the
pages that have it, ``letters`` at the board of letters.
"""

AREAS: Final[tuple[Area, ...]] = get_args(Area)

MEET: Final[Mapping[Area, frozenset[Area]]] = {
    "moving": frozenset({"moving", "table", "hand", "program", "pages", "letters"}),
    "table": frozenset({"moving", "table", "hand", "program"}),
    "hand": frozenset({"moving", "table", "hand", "program"}),
    "program": frozenset(AREAS) - {"letters"},
    # The board of letters has no menu, so the menu's button is free there.
    "letters": frozenset({"moving", "letters"}),
    # In a replay left and right step through the moves; up, down and Tab move the focus.
    "replay": frozenset({"replay", "program"}),
    "pages": frozenset({"moving", "pages", "program"}),
}
"""Areas that are active together: two commands of theirs cannot share a chord."""


@dataclass(frozen=True, slots=True)
class Command:
    """Describe one command; its name is the message ``keys.do.`` and its id.

    Attributes:
        id: Its name in scenes and in the file of the player's keys.
        area: Area in which it works.
        keys: Its usual chords on the keyboard, the displayed one first.
        pad: Its usual buttons on a pad.
        mac: Its usual chords on macOS, if they differ. ``ctrl`` is Cmd there.
        vital: Whether it must keep at least one key, as the player could not go back without it.
        stays: Chords that cannot be taken from it.
    """

    id: str
    area: Area
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    mac: tuple[str, ...] | None = None
    vital: bool = False
    stays: tuple[str, ...] = ()

    @property
    def words(self) -> Msg:
        """Return the name of the command."""
        return msg(f"keys.do.{self.id}")

    def usual(self, mac: bool) -> tuple[str, ...]:
        """Return all default chords of the command."""
        keys = self.mac if mac and self.mac is not None else self.keys
        return keys + tuple(f"pad {button}" for button in self.pad)


COMMANDS: Final[tuple[Command, ...]] = (
    *(
        Command(way, "moving", (way,), (way,), vital=True)
        for way in ("up", "down", "left", "right")
    ),
    Command("next", "moving", ("tab",), vital=True),
    Command("previous", "moving", ("shift+tab",)),
    Command("next_area", "moving", ("f6",), ("rt",)),
    Command("previous_area", "moving", ("shift+f6",), ("lt",)),
    Command("accept", "moving", ("return",), ("a",), vital=True),
    Command("set_down", "moving", ("space",)),
    Command("back", "moving", ("escape",), ("b",), vital=True, stays=("escape",)),
    Command("first", "moving", ("home",)),
    Command("last", "moving", ("end",)),
    Command("page_up", "moving", ("page up",), ("scroll up",)),
    Command("page_down", "moving", ("page down",), ("scroll down",)),
    *(Command(f"number_{n}", "moving", (str(n),)) for n in range(1, 10)),
    Command("undo", "table", ("ctrl+z",), ("view",)),
    Command("redo", "table", ("ctrl+shift+z", "ctrl+y"), mac=("ctrl+shift+z",)),
    Command("hint", "table", ("h",), ("y",)),
    Command("last_move", "table", ("l",)),
    Command("sort", "table", ("s",)),
    Command("sheet", "table", ("f2",)),
    Command("fingerprint", "table", ("f4",)),
    Command("closer", "table", ("+", "="), ("rs",)),
    Command("farther", "table", ("-",), ("ls",)),
    Command("whole", "table", ("0",)),
    Command("turn", "hand", ("r",), ("rb",)),
    Command("turn_back", "hand", ("shift+r",), ("lb",)),
    Command("flip", "hand", ("f",), ("x",)),
    Command("menu", "program", ("f10",), ("start",)),
    Command("new", "program", ("ctrl+n",)),
    Command("rules", "program", ("f1",)),
    Command("settings", "program", ("ctrl+,",)),
    Command("mute", "program", ("m",)),
    Command("full_screen", "program", ("f11", "alt+return"), mac=("alt+return", "f11")),
    Command("bigger", "program", ("ctrl++",)),
    Command("smaller", "program", ("ctrl+-",)),
    Command("usual_size", "program", ("ctrl+0",)),
    Command("quit", "program", ("ctrl+q",)),
    Command("step_back", "replay", ("left",), ("lb",)),
    Command("step_on", "replay", ("right",), ("rb",)),
    Command("to_start", "replay", ("home",)),
    Command("to_end", "replay", ("end",)),
    Command("play", "replay", ("space",), ("x",)),
    Command("search", "pages", ("ctrl+f",)),
    Command("start", "pages", ("ctrl+return",)),
    Command("more_seats", "pages", ("+", "=")),
    Command("fewer_seats", "pages", ("-",)),
    Command("seat_on", "pages", ("shift+right",), ("rb",)),
    Command("seat_back", "pages", ("shift+left",), ("lb",)),
    Command("delete", "pages", ("delete",)),
    Command("erase", "letters", ("backspace",), ("x",)),
    Command("blank", "letters", (), ("y",)),
    Command("capitals", "letters", (), ("ls",)),
    Command("letters_on", "letters", (), ("rb",)),
    Command("letters_back", "letters", (), ("lb",)),
    Command("written", "letters", ("ctrl+return",), ("start",)),
)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
