"""Draw portraits layer by layer: coat, head, hat and accessory.

Every layer is 200 x 200; areas in the colours of ``LIVERY`` take the person's colour, those of
``SKIN`` and ``HAIR`` the skin and hair that were chosen.
"""

from __future__ import annotations

from typing import Final

from build_scripts import art_people_clothes as clothes
from build_scripts import art_people_folk as folk
from build_scripts import art_people_heads as heads
from build_scripts.art_folk_adults import ADULTS
from build_scripts.art_folk_children import CHILDREN
from build_scripts.art_folk_clothes import CLOTHES
from build_scripts.art_folk_elders import ELDERS
from tabletop.shell.art.drawing import document

SIDE: Final = 200

LAYERS: Final = {
    "coat": clothes.coat,
    "face-fox": heads.fox,
    "face-owl": heads.owl,
    "face-bear": heads.bear,
    "face-rabbit": heads.rabbit,
    "face-cat": heads.cat,
    "face-tiger": heads.tiger,
    "face-elephant": heads.elephant,
    "face-gnome": folk.gnome,
    "face-granny": folk.granny,
    "hat-tall": clothes.tall_hat,
    "hat-cap": clothes.cap,
    "hat-tam": clothes.tam,
    "hat-turban": clothes.turban,
    "hat-wreath": clothes.wreath,
    "hat-bow": clothes.bow,
    "extra-glasses": clothes.glasses,
    "extra-scarf": clothes.scarf,
    "extra-tie": clothes.bow_tie,
    "extra-garland": clothes.garland,
}
"""The function that draws each layer, by its name under ``sprites/people``."""


def heads_of_people() -> dict[str, str]:
    """Return the body of every non-empty layer of people, by name."""
    found = {f"coat-{name}": make() for name, make in CLOTHES.items()}
    for one in (*CHILDREN, *ADULTS, *ELDERS):
        layers = zip(("behind", "face", "crown", "glasses"), one(), strict=False)
        found |= {f"{kind}-{one.__name__}": body for kind, body in layers if body}
    return found


def people_files() -> dict[str, str]:
    """Return every drawing under ``sprites/people``."""
    sizes = (SIDE, SIDE)
    bodies = {name: make() for name, make in LAYERS.items()} | heads_of_people()
    drawn = {name: document(body, sizes, sizes) for name, body in bodies.items()}
    return {f"people/{name}.svg": text + "\n" for name, text in drawn.items()}
