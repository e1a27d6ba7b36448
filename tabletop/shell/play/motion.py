"""How a table that changed comes to lie as it does: what glides, is dealt, flies, goes home."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.games.game import Told
from tabletop.kernel.words import msg
from tabletop.shell.play import sounds
from tabletop.table import tween
from tabletop.table.hand import Carrying, Hand, Trying
from tabletop.table.journey import NOWHERE, Journey, travel
from tabletop.table.picture import Box, ItemId, Picture

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board


def after(
    board: Board, seen: Mapping[ItemId, Box], old: Picture, fresh: Sequence[Told]
) -> tween.Glide:
    """The way from ``old`` to the table of ``board`` after the actions ``fresh``.

    Args:
        board: It shows the new table already.
        seen: Where things were seen; nothing for no motion.
        old: What was seen there.
        fresh: The new lines of the log.
    """
    if board.desk.settings.reduced_motion or board.curtain is not None:
        return tween.NOTHING
    return travel(seen, old, board.picture, board.desk.now(), journey(fresh))


def journey(fresh: Sequence[Told]) -> Journey:
    """What the new lines of the log say about what moves."""
    source = next((told for told in reversed(fresh) if told.source), None)
    return Journey(
        marks=tuple(mark for told in fresh for mark in told.marks),
        source=NOWHERE if source is None else source.source,
        deals=source is not None and source.seat is None,
        flights=tuple(flight for told in fresh for flight in told.flights),
    )


def lets_go(before: Hand, now: Hand) -> bool:
    """Whether the hand held a piece and holds it no longer."""
    return isinstance(before, Carrying | Trying) and not isinstance(now, Carrying | Trying)


def home(board: Board, seen: Mapping[ItemId, Box]) -> None:
    """What was let go and came to nothing glides back to where it lies."""
    if seen and not board.desk.settings.reduced_motion:
        here = board.picture
        board.glide = tween.glide(seen, here, here, board.desk.now(), tween.GLIDE)
        board.dirty = True


def first_seen(board: Board) -> None:
    """The table is looked at for the first time: if it was only just dealt, that is seen."""
    if not board.unseen or board.curtain is not None:
        return
    board.unseen = False
    told = board.told
    if not told or any(one.seat is not None for one in told):
        return
    board.desk.audio.play(told[-1].sound)
    seen = {item.id: item.box for item in board.picture.items}
    board.glide = after(board, seen, board.picture, told)
    board.dirty = True


def history(board: Board, go: Callable[[], bool], event: str) -> None:
    """Undo or redo, with everything gliding back."""
    desk, seen = board.desk, board.grip.boxes()
    before, last = len(board.told), board.told[-1:]
    if go():
        del board.told[board.session.match.ply :]
        board.show(seen, sound=False)
        back = len(board.told) < before
        what = last[0] if back else board.told[-1]
        desk.audio.play((sounds.lifted if back else sounds.laid)(what.sprite))
        desk.tell(event, ply=board.session.match.ply)
    else:
        desk.audio.play("refuse")
        seen_since = event == "undo" and board.session.match.undo_barred
        desk.toast(msg(f"sound.no_{event}{'_seen' if seen_since else ''}"), "no")
