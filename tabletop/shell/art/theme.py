"""Define the day, night and high-contrast themes, and the seats' looks."""

from __future__ import annotations

from dataclasses import field, fields
from typing import Final

from tabletop.house.looks import COLOURS, PATTERNS
from tabletop.kernel.values import dataclass


def _in_each(day: str, night: str, contrast: str) -> str:
    """Declare a colour by its value by day, by night, and in high contrast."""
    made: str = field(metadata={"themes": (day, night, contrast)})
    return made


@dataclass(frozen=True, slots=True)
class Theme:
    """Name every colour (``#rrggbb``) of a theme by its use.

    "on x" means text that stands on x.

    Attributes:
        table: The ground. ``lamp`` the light above it.
        panel: Cards and dialogs; ``sunk`` fields within them; ``line`` and ``edge`` their
            quiet and their plain borders.
        ink: Text; ``quiet`` secondary text.
        walnut: Light side of the wood, ``walnut_dark`` its shaded side; ``on_wood`` words there.
        cloth: The quilt's ground, ``grid`` its squares; ``felt`` the track's pad,
            ``felt_edge`` its stitches; ``ribbon`` the track, ``on_ribbon`` its numbers.
        tray: Ground of the offer. ``paper`` price tags, ``on_paper`` their ink.
        golden: The passing strip, ``on_golden`` its words, ``golden_edge`` its border.
        go: A legal target; ``chip_go`` and ``on_chip_go`` a rounded word that means it.
        no: Refused; ``chip_no`` and ``on_chip_no`` likewise.
        chip: Any other rounded word, ``on_chip`` its ink.
        primary: The main button, ``primary_edge`` its border, ``on_primary`` its words.
        last: The line around the last move. ``hint`` that around a hinted one.
        disabled: Ground of disabled controls. ``focus`` the ring of the keyboard.
        shadow: Colour of shadows, ``shade`` their strength (0 to 255; 0 casts none).
        halo: Strength (0 to 255) of the thin light around cloth, which the dark table needs.
        glow: Light around the seat to act.
        textured: Whether cloth, felt and wood show their grain.
        outlined: Whether everything has a firm border (high contrast).
    """

    name: str
    shade: int
    halo: int
    textured: bool
    outlined: bool
    table: str = _in_each("#e9dfcb", "#22332e", "#ffffff")
    panel: str = _in_each("#fbf6ec", "#2c2a28", "#ffffff")
    sunk: str = _in_each("#f1e8d7", "#211f1e", "#ffffff")
    ink: str = _in_each("#2a2521", "#f3ecdf", "#000000")
    quiet: str = _in_each("#574d44", "#c0b5a6", "#2b2b2b")
    line: str = _in_each("#d2c3a6", "#4c4743", "#000000")
    edge: str = _in_each("#857560", "#8e8478", "#000000")
    walnut: str = _in_each("#6f4d35", "#8a6647", "#2a1a10")
    walnut_dark: str = _in_each("#432a1b", "#55391f", "#1a0f08")
    on_wood: str = _in_each("#fbf1de", "#fbf1de", "#ffffff")
    cloth: str = _in_each("#f6eedc", "#e6dbc4", "#ffffff")
    grid: str = _in_each("#b8a27c", "#a8946f", "#5a5a5a")
    felt: str = _in_each("#2f4a43", "#182521", "#101c18")
    felt_edge: str = _in_each("#e9dfcb", "#a9b3a6", "#ffffff")
    ribbon: str = _in_each("#f3e3c0", "#efdfbd", "#ffffff")
    on_ribbon: str = _in_each("#523d20", "#523d20", "#000000")
    tray: str = _in_each("#dcccac", "#cdbe9d", "#ffffff")
    paper: str = _in_each("#fff9ea", "#fff9ea", "#ffffff")
    on_paper: str = _in_each("#2a2521", "#2a2521", "#000000")
    golden: str = _in_each("#efc766", "#d9a94e", "#ffd84d")
    golden_edge: str = _in_each("#8e5e10", "#8e5e10", "#000000")
    on_golden: str = _in_each("#1f1406", "#1f1406", "#000000")
    go: str = _in_each("#2e7d4f", "#7ccb98", "#00522a")
    chip_go: str = _in_each("#ddefe0", "#ddefe0", "#ffffff")
    on_chip_go: str = _in_each("#1e5a38", "#1e5a38", "#00421f")
    no: str = _in_each("#b3261e", "#f29087", "#8a0f08")
    chip_no: str = _in_each("#fbe3dc", "#fbe3dc", "#ffffff")
    on_chip_no: str = _in_each("#8e1a12", "#8e1a12", "#7a0c06")
    chip: str = _in_each("#f0cb6e", "#f0cb6e", "#ffe27a")
    on_chip: str = _in_each("#2a2521", "#2a2521", "#000000")
    primary: str = _in_each("#1b6f69", "#5fbdb4", "#003f3a")
    primary_edge: str = _in_each("#15584f", "#3f958d", "#000000")
    on_primary: str = _in_each("#ffffff", "#12211e", "#ffffff")
    last: str = _in_each("#ffd45e", "#ffd45e", "#ffd000")
    hint: str = _in_each("#3d4b8f", "#a3aeea", "#0b2bd6")
    disabled: str = _in_each("#e4d9c3", "#262422", "#ffffff")
    focus: str = _in_each("#3d4b8f", "#ffd27a", "#0b2bd6")
    brass: str = _in_each("#c79b41", "#c79b41", "#c79b41")
    cream: str = _in_each("#fff3dc", "#fff3dc", "#fff3dc")
    lamp: str = _in_each("#ffe9b8", "#e7b866", "#ffe9b8")
    shadow: str = _in_each("#140c06", "#000000", "#140c06")
    glow: str = _in_each("#f2b233", "#f0c06a", "#0b2bd6")
    coral: str = _in_each("#c8452f", "#ee8b75", "#8e1b0b")
    teal: str = _in_each("#1d7f78", "#6cc5bb", "#00504a")
    mustard: str = _in_each("#b7791f", "#e3b45a", "#5f3b00")
    indigo: str = _in_each("#3d4b8f", "#a3aeea", "#1b2a78")
    plum: str = _in_each("#7d3c78", "#d3a2d0", "#571552")
    moss: str = _in_each("#4f6b2e", "#a5c27a", "#2b4310")
    sky: str = _in_each("#2b78b0", "#8ec3ea", "#0a4470")
    rose: str = _in_each("#b5376a", "#ef98b8", "#7a0f3c")
    slate: str = _in_each("#56616c", "#b3bec9", "#2f3841")
    rust: str = _in_each("#8f3d1c", "#e2a07f", "#5e2409")
    pine: str = _in_each("#1f5a3c", "#84c4a1", "#0b3d22")
    lilac: str = _in_each("#7a62b3", "#c3b2ec", "#42307a")

    def colour(self, token: str) -> str:
        """Return the colour called ``token``, or ``#rrggbb`` itself.

        Raises:
            KeyError: No colour has that name.
        """
        if token.startswith("#"):
            return token
        if token not in _COLOURS:
            raise KeyError(token)
        value: str = getattr(self, token)
        return value


_COLOURS: Final = {
    one.name: one.metadata["themes"] for one in fields(Theme) if "themes" in one.metadata
}
"""Each colour by day, by night, and in high contrast."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Describe the look of a seat.

    Seats always differ by all three of colour, pattern and letter, never by colour alone.

    Attributes:
        colour: Colour token of :class:`Theme`.
        pattern: Pattern around the rim of its token, one of :data:`PATTERNS`.
        letter: Letter in the middle of its token.
        avatar: Avatar of the person in the seat; ``""`` for none.
    """

    colour: str
    pattern: str
    letter: str
    avatar: str = ""


def _theme(number: int, name: str, shade: int, halo: int = 0, *, plain: bool = False) -> Theme:
    colours = {token: shades[number] for token, shades in _COLOURS.items()}
    return Theme(name=name, shade=shade, halo=halo, textured=not plain, outlined=plain, **colours)


LIGHT: Final = _theme(0, "light", shade=88)
DARK: Final = _theme(1, "dark", shade=130, halo=230)
CONTRAST: Final = _theme(2, "contrast", shade=0, plain=True)

THEMES: Final[dict[str, Theme]] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}

LOOKS: Final = tuple(map(SeatLook, COLOURS, PATTERNS, "ABCDEFGHIJKL"))
