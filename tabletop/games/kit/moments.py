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

    The first sentence gets the name of the seat as ``who``; the last part of ``key`` names the kind
    of moment. The other arguments are fields of the moment, and ``args`` of both sentences.

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
