"""Define the tokens of a theme and the look of a seat."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """Name every colour (``#rrggbb``) of a theme by its use.

    "on x" means text that stands on x.

    Attributes:
        table: The ground. ``lamp`` the light above it, ``vignette`` its dark corners (0 to 1).
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
    table: str
    panel: str
    sunk: str
    ink: str
    quiet: str
    line: str
    edge: str
    walnut: str
    walnut_dark: str
    on_wood: str
    cloth: str
    grid: str
    felt: str
    felt_edge: str
    ribbon: str
    on_ribbon: str
    tray: str
    paper: str
    on_paper: str
    golden: str
    golden_edge: str
    on_golden: str
    go: str
    chip_go: str
    on_chip_go: str
    no: str
    chip_no: str
    on_chip_no: str
    chip: str
    on_chip: str
    primary: str
    primary_edge: str
    on_primary: str
    last: str
    hint: str
    disabled: str
    focus: str
    brass: str
    cream: str
    lamp: str
    lamp_strength: float
    vignette: float
    shadow: str
    shade: int
    halo: int
    glow: str
    glow_strength: float
    textured: bool
    outlined: bool
    coral: str
    teal: str
    mustard: str
    indigo: str
    plum: str
    moss: str
    sky: str
    rose: str
    slate: str
    rust: str
    pine: str
    lilac: str

    def colour(self, token: str) -> str:
        """Return the colour called ``token``, or ``#rrggbb`` itself.

        Raises:
            KeyError: No colour has that name.
        """
        if token.startswith("#"):
            return token
        if token not in _colour_names():
            raise KeyError(token)
        value: str = getattr(self, token)
        return value


@cache
def _colour_names() -> frozenset[str]:
    return frozenset(field.name for field in fields(Theme) if field.type == "str") - {"name"}


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
