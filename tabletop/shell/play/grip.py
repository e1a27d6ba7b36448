"""What the hand of a board holds: where it would go, what that would do, how it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.game import Preview
from tabletop.kernel.words import Refusal
from tabletop.table.gesture import Gesture, Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item, ItemId, Place, Pose
from tabletop.table.preview import Held, held, parted
from tabletop.table.sprites import Outline

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board


@dataclass(frozen=True, slots=True)
class Refused:
    """A gesture that was not offered, and why."""

    gesture: Gesture
    refusal: Refusal


class Grip:
    """Asks the game about what is held, once for every place it is over."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._asked: tuple[object, Preview | None] = (None, None)

    def aimed(self) -> Put | None:
        """The gesture that letting go now would be; none that only arranges the own hand."""
        board, hand = self._board, self._board.hand
        if isinstance(hand, Carrying) and hand.over is not None and self.shelved() is None:
            return board.reach.put(hand.item, hand.over, hand.pose)
        if isinstance(hand, Trying):
            return board.reach.put(hand.item, hand.place, hand.pose)
        return None

    def shelved(self) -> Place | None:
        """The place of its shelf that the carried piece is over."""
        board, hand = self._board, self._board.hand
        if not isinstance(hand, Carrying) or hand.over is None:
            return None
        arranges = board.reach.arranges(hand.item, hand.over)
        return board.picture.place(hand.over) if arranges else None

    def preview(self) -> Preview | None:
        """What letting go now would do, if it may be done."""
        board, aimed = self._board, self.aimed()
        key = board.version, aimed
        if key != self._asked[0]:
            action = None if aimed is None else board.offers.meant(aimed)
            table = board.session.game.table
            found = None if action is None else table.preview(board.view, action, board.laid)
            self._asked = key, board.closer.preview(found)
        return self._asked[1]

    def settle(self, item: ItemId, pose: Pose) -> Pose:
        """The smallest pose of ``item`` that looks the same."""
        return self._board.session.game.table.settle(self._board.view, item, pose)

    def grave(self, put: Put) -> bool:
        """Whether what ``put`` does waits for a second yes in any case."""
        board = self._board
        action = board.offers.meant(put)
        table = board.session.game.table
        return action is not None and table.preview(board.view, action, board.laid).grave

    def held(self) -> Held | None:
        """The piece in the hand as it is seen."""
        hand = self._board.hand
        if not isinstance(hand, Carrying | Trying):
            return None
        preview = self.preview()
        lies = preview.lies if preview is not None else ()
        return held(hand, self.aimed(), self._board.picture, lies)

    def put_away(self) -> bool:
        """Put away what only tells: a lens, a hint, a refusal; whether there was any."""
        board = self._board
        told = bool(board.spread.opened or board.hint or board.refused)
        board.fold()
        board.hint = board.refused = None
        return told

    def parted(self) -> list[Item]:
        """The other pieces of the shelf that make room for the one carried over it."""
        there, hand = self.shelved(), self._board.hand
        if there is None or not isinstance(hand, Carrying):
            return []
        item = self._board.picture.item(hand.item)
        return [] if item is None else parted(item, there, self._board.picture)

    def away(self) -> set[ItemId]:
        """What is not drawn where the picture has it: what moves, and the lines round it."""
        hand, picture = self._board.hand, self._board.picture
        if not isinstance(hand, Carrying | Trying):
            return set()
        moved = {hand.item, *(item.id for item in self.parted())}
        left = {item.box for item in picture.items if item.id in moved}
        lines = (i for i in picture.items if isinstance(i.sprite, Outline) and i.box in left)
        return moved | {line.id for line in lines}

    def boxes(self) -> dict[ItemId, Box]:
        """Where everything is seen now, the piece in the hand included."""
        board = self._board
        boxes = {item.id: item.box for item in board.picture.items}
        for moving in board.glide.at(board.desk.now()) if board.glide.moves else ():
            boxes[moving.id] = moving.box
        boxes |= {item.id: item.box for item in self.parted()}
        now = self.held()
        if now is not None:
            boxes[now.piece.id] = now.piece.box
        return boxes
