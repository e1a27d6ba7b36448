"""Write pieces as SVG that stays sharp at any size."""

from __future__ import annotations

import re
from typing import Final

from tabletop.pieces.polyomino import posed, size
from tabletop.shell.art import cards, dominoes, patches
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.drawing import group, num, path, rect
from tabletop.shell.art.raster import resized
from tabletop.table.picture import Item, Pose
from tabletop.table.sprites import Art, Card, Domino, Sewn

_NAMED: Final = re.compile(r'(\bid="|url\(#|href="#)')

_SHARP: Final = 80.0
"""Pixels of a square, or of the short side of a tile, whose details are drawn."""

_SHADE: Final = "#1c1208"


def piece(bench: Bench, item: Item) -> str:
    """Return a piece with a plain shadow; ``""`` if it has no vector form.

    Ids in the SVG begin with the item's id.
    """
    sprite, box, pose, name = item.sprite, item.box, item.pose, item.id.replace(" ", "-")
    turned = pose.quarter_turns % 2
    wide, high = (box.height, box.width) if turned else (box.width, box.height)
    match sprite:
        case Sewn():
            lying = posed(sprite.cells, pose)
            k = box.width / size(lying)[1]
            shape, body = path(patches.outline(lying), _SHADE), _sewn(bench, sprite, pose)
            shape, body = (group(f"scale({num(k)})", one) for one in (shape, body))
        case Domino() if sprite.halves is not None:
            w, h = box.width, box.height
            k = _SHARP / min(w, h)
            lay = dominoes.Lay(w * k, h * k, pose.quarter_turns, bench.theme.outlined)
            shape = rect(0, 0, w, h, dominoes.corner(w, h), _SHADE)
            body = group(f"scale({num(1 / k)})", dominoes.drawn(bench, sprite, lay))
        case Card():
            file = sprite.back if sprite.face is None else sprite.face
            corner = cards.CORNER * min(wide, high)
            shape = _turned(rect(0, 0, wide, high, corner, _SHADE), pose, wide, high)
            mask = f'<clipPath id="card">{rect(0, 0, wide, high, corner)}</clipPath>'
            face = resized(bench.drawings.text(file), (wide, high))
            body = _turned(f'{mask}<g clip-path="url(#card)">{face}</g>', pose, wide, high)
        case Art():
            text = bench.drawings.text(sprite.name)
            for old, new in bench.swaps(sprite):
                text = text.replace(old, new)
            shape, body = "", _turned(resized(text, (wide, high)), pose, wide, high)
        case _:
            return ""
    shadow = f'<g opacity="0.28" transform="translate(1.5 3)">{shape}</g>' if shape else ""
    return group(f"translate({num(box.x)} {num(box.y)})", shadow, _own(body, name))


def _own(body: str, name: str) -> str:
    """Return a body with ids made unique by the prefix ``name``."""
    return _NAMED.sub(rf"\g<1>{name}-", body)


def _turned(body: str, pose: Pose, wide: float, high: float) -> str:
    """Turn and flip an upright body; its box begins at the origin again."""
    flip = f"translate({num(wide)} 0) scale(-1 1)" if pose.flipped else ""
    moved = ((0.0, 0.0), (high, 0.0), (wide, high), (0.0, wide))[pose.quarter_turns % 4]
    turn = f"translate({num(moved[0])} {num(moved[1])}) rotate({90 * (pose.quarter_turns % 4)})"
    return group(f"{turn} {flip}".strip(), body)


def _sewn(bench: Bench, sprite: Sewn, pose: Pose) -> str:
    """Return a patch, a square of it being one unit."""
    lying = posed(sprite.cells, pose)
    cloth = _turned(resized(bench.drawings.text(sprite.fabric), (1, 1)), pose, 1, 1)
    squares = "".join(f'<use href="#cloth" x="{column}" y="{row}"/>' for row, column in lying)
    mask = f'<clipPath id="cut">{path(patches.outline(lying))}</clipPath>'
    return (
        f'<defs><g id="cloth">{cloth}</g>{mask}</defs><g clip-path="url(#cut)">{squares}</g>'
        + patches.sewing(lying, sprite.hem, _SHARP)
        + "".join(_own(one, str(n)) for n, one in enumerate(patches.buttons(bench, sprite, pose)))
    )
