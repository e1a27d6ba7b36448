"""Build moments that belong to one seat."""

from __future__ import annotations

from tabletop.kernel.words import Arg, Seat, Who, msg
from tabletop.table.moment import Moment, Part, Stage
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Sprite


def of_seat(
    seat: Seat,
    key: str,
    sprite: Sprite,
    around: tuple[Part, ...],
    *,
    sound: str = "",
    stage: Stage | None = None,
    feat: bool = True,
    aspect: float = 1.0,
    hides: tuple[ItemId, ...] = (),
    **args: Arg,
) -> Moment:
    """Return a moment with the sentences of ``key`` and ``key.own``.

    Args:
        seat: The seat of the moment; the first sentence gets its name as ``who``.
        key: The key of the sentence; its last part names the kind of moment.
        sprite: A small picture beside the words.
        around: The items and places to highlight.
        sound: Name of its sound, or ``""``.
        stage: Parts of the scene, for a moment that fills the window.
        feat: Whether the moment is an achievement of the seat.
        aspect: Width of the picture divided by its height, for a sprite without fixed proportions.
        hides: Items and labels that say the same.
        args: More arguments of both sentences.

    >>> from tabletop.table.sprites import Token
    >>> won = of_seat(Seat(1), "goat.moment.won", Token(1), ())
    >>> won.kind, won.words.key, won.own.key
    ('won', 'goat.moment.won', 'goat.moment.won.own')
    """
    return Moment(
        key.rpartition(".")[2],
        seat,
        msg(key, who=Who(seat), **args),
        sprite,
        around,
        own=msg(f"{key}.own", **args),
        sound=sound,
        stage=stage,
        feat=feat,
        aspect=aspect,
        hides=hides,
    )
