"""List the people whose heads can be chosen, their skin and their hair.

Drawings of their heads are in the colours of :data:`SKIN` and :data:`HAIR`, which are replaced by
those that were chosen.
"""

from __future__ import annotations

from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import shades

SKINS: Final = {
    "pale": "#f4d6ba",
    "light": "#e6b98f",
    "medium": "#cf9a6b",
    "tan": "#ad7148",
    "brown": "#845233",
    "dark": "#5f3a27",
}
"""Colours of skin by name, the lightest first."""

HAIRS: Final = {
    "black": "#2c1e19",
    "brown": "#5f3c25",
    "red": "#b4551f",
    "fair": "#dcb25e",
    "grey": "#a9a39c",
    "white": "#eee9e2",
}
"""Colours of hair by name, the darkest first."""

SKIN: Final = shades("#c98f65")
HAIR: Final = shades("#33231c")
"""Light, middle, dark, edge and seam that stand for skin, and for hair, in a drawing."""


@dataclass(frozen=True, slots=True)
class Folk:
    """Describe how the head of a person is drawn.

    Attributes:
        skin: The usual one of :data:`SKINS`.
        hair: The usual one of :data:`HAIRS`; ``""`` where none is seen.
        clothes: Their usual clothes, the part after ``coat-`` of the drawing's name; ``""`` for the
            plain coat.
        behind: Whether something falls behind the shoulders.
        crown: Whether a chosen hat replaces something on the head.
        glasses: Whether chosen spectacles replace those in the drawing.
        veiled: Whether a cloth covers the neck: a scarf or the like goes over it.
    """

    skin: str
    hair: str
    clothes: str = ""
    behind: bool = False
    crown: bool = False
    glasses: bool = False
    veiled: bool = False


FOLK: Final = {
    "girl_braids": Folk("tan", "black", "dungarees"),
    "girl_ponytail": Folk("pale", "red", "tee"),
    "girl_puffs": Folk("brown", "black", "hoodie"),
    "toddler": Folk("light", "fair", "dungarees"),
    "boy_curls": Folk("dark", "black", "tee"),
    "boy_patka": Folk("medium", "black", "kurta", crown=True),
    "boy_hearing": Folk("light", "brown", "hoodie"),
    "boy_glasses": Folk("pale", "fair", "jumper", glasses=True),
    "woman_long": Folk("medium", "black", "blouse", behind=True),
    "woman_dupatta": Folk("tan", "black", behind=True),
    "woman_hijab": Folk("light", "", behind=True, veiled=True),
    "woman_short": Folk("pale", "red", "jacket"),
    "woman_curls": Folk("dark", "black", "tee", behind=True),
    "woman_plait": Folk("brown", "black", "sari"),
    "man_beard": Folk("light", "brown", "jumper"),
    "man_turban": Folk("tan", "black", "kurta", crown=True),
    "man_moustache": Folk("brown", "black", "jacket"),
    "man_glasses": Folk("light", "black", "hoodie", glasses=True),
    "man_locks": Folk("dark", "black", "tee", behind=True),
    "man_bald": Folk("brown", "black", "tee"),
    "grandma_glasses": Folk("light", "white", "sari", crown=True, glasses=True),
    "grandma_dupatta": Folk("tan", "grey", behind=True),
    "grandma_curls": Folk("pale", "white", "blouse"),
    "grandpa_topi": Folk("medium", "white", "kurta", crown=True, glasses=True),
    "grandpa_beard": Folk("dark", "white"),
    "grandpa_moustache": Folk("medium", "grey", "jumper"),
}
"""People by the name of their face: children, then adults, then elders."""


def dyes(face: str, skin: str = "", hair: str = "") -> tuple[tuple[str, str], ...]:
    """Return the colours to be replaced in the drawing of a person's head.

    Skin or hair that is unknown is the usual one of the face.
    """
    usual = FOLK[face]
    tone = shades(SKINS.get(skin, SKINS[usual.skin]))
    lock = shades(HAIRS.get(hair, HAIRS[usual.hair or "black"]))
    return (*zip(SKIN, tone, strict=True), *zip(HAIR, lock, strict=True))
