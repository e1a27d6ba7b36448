"""Draw the twelve neighbours whole, 200 x 200, with coat and clothes."""

from __future__ import annotations

from typing import Final

from build_scripts.art_neighbour_parts import apron, lapel, pearls, stole, strap, tape
from build_scripts.art_neighbours_old import balbir, hari, leo, noor, ruth, tara
from build_scripts.art_neighbours_young import bela, dev, kiran, mini, omar, rosa
from build_scripts.art_people_clothes import bow_tie, coat, scarf
from tabletop.shell.art.drawing import document

SIDE: Final = 200

EXTRAS: Final = {
    "bela": apron,
    "kiran": bow_tie,
    "rosa": strap,
    "omar": tape,
    "leo": scarf,
    "tara": stole,
    "ruth": pearls,
    "hari": lapel,
}
"""Clothes over the coat."""

HEADS: Final = {
    one.__name__: one
    for one in (mini, bela, dev, kiran, rosa, omar, noor, leo, balbir, tara, ruth, hari)
}


def whole(name: str) -> str:
    """Draw a neighbour, shoulders and all."""
    back, face, front = HEADS[name]()
    worn = (coat(), back) if name == "noor" else (back, coat())
    extra = EXTRAS[name]() if name in EXTRAS else ""
    return "".join((*worn, extra, face, front))


def neighbour_files() -> dict[str, str]:
    """Return every neighbour's drawing under ``sprites/people``."""
    sizes = (SIDE, SIDE)
    return {
        f"people/neighbour-{name}.svg": document(whole(name), sizes, sizes) + "\n" for name in HEADS
    }
