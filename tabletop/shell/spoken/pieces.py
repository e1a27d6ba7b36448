"""Describe a table's pieces as nodes with names and actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tabletop.games.game import Preview
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.spoken.controls import CLICK, STOP
from tabletop.shell.spoken.tree import Node, Rect
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item, ItemId
from tabletop.table.zoom import seen as cut

if TYPE_CHECKING:
    from tabletop.play.table_state import TableState
    from tabletop.shell.desk import Desk
    from tabletop.shell.widgets.reading_log import Laid

MOST: Final = 24
"""Most placements to list; if there are more, none is listed, but keys visit each."""

PUT: Final = "put "
"""Prefix of the id of a way to place the held piece."""


@dataclass(frozen=True, slots=True)
class Table:
    """Describe a table as it was drawn.

    Attributes:
        reached: Ids of the items that can have the focus.
        state: The table of a match in progress; ``None`` for a table without input.
    """

    desk: Desk
    laid: Laid
    reached: frozenset[str]
    state: TableState | None

    def nodes(self) -> Iterator[Node]:
        """List the nodes of a table: next steps, then the hand, then the rest."""
        hand = [self.piece(item) for item in self.laid.picture.items if item.shelf]
        rest = [self.piece(item) for item in self.laid.picture.items if not item.shelf]
        groups = {
            "voice.ways": [*self.ways()],
            "voice.hand": [node for node in hand if node is not None],
            "voice.pieces": [*(node for node in rest if node is not None), *self.words()],
        }
        for key, children in groups.items():
            if children:
                name, words = key.removeprefix("voice."), self.desk.say(msg(key))
                yield Node(f"table {name}", "list", words, children=tuple(children))

    def piece(self, item: Item) -> Node | None:
        """Return a piece's node.

        ``None`` for furniture that has no name and cannot be pressed.
        """
        if item.says is None and item.id not in self.reached:
            return None
        name = "" if item.says is None else self._say(item.says)
        reach = item.id in self.reached
        return Node(
            f"piece {item.id}",
            "piece",
            name[:1].upper() + name[1:],
            hint=self._about(item) if reach else "",
            rect=self._rect(item.box, item.id),
            acts=CLICK | STOP if reach else frozenset(),
            target=item.id if reach else "",
        )

    def words(self) -> Iterator[Node]:
        """Yield the text on the table, without bare numbers.

        The names of pieces include such numbers.
        """
        told = {self._say(item.says) for item in self.laid.picture.items if item.says}
        for label in self.laid.picture.labels:
            text = self._say(label.words)
            if not label.held and text not in told and any(letter.isalpha() for letter in text):
                rect = self._rect(label.box, label.id)
                yield Node(f"label {label.id}", "text", text, rect=rect)

    def ways(self) -> Iterator[Node]:
        """Yield every placement of the held piece, if there are few."""
        state = self.state
        if state is None or not isinstance(state.hand, Carrying | Trying):
            return
        puts = state.offers.puts(state.hand.item)
        if len(puts) > MOST:
            return
        table = state.session.game.table
        for index, put in enumerate(puts):
            action = state.offers.meant(put)
            place = state.picture.place(put.place)
            if action is not None:
                words = self._told(table.preview(state.seen_view, action, state.laid))
                rect = None if place is None else self._rect(place.box, put.place)
                yield Node(f"{PUT}{index}", "option", words, on=tried(state, put), rect=rect,
                           acts=CLICK)  # fmt: skip

    def _about(self, item: Item) -> str:
        """Describe the consequences of a piece that is usable now or focused."""
        state = self.state
        if state is None or state.view is None:
            return ""
        usable = state.offers.can_lift(item.id) or state.offers.meant(Press(item.id)) is not None
        if not usable:
            return ""
        about = state.session.game.table.about(state.view, item.id, state.laid)
        return "" if about is None else self._told(about, titled=False)

    def _told(self, preview: Preview, *, titled: bool = True) -> str:
        """Format a preview as sentences, with its title if ``titled``."""
        parts = [self._say(preview.title)] if titled else []
        for fact in preview.facts:
            weak = "" if fact.weak is None else f" {self._say(fact.weak)}"
            parts.append(self._say(fact.strong) + weak)
        return ". ".join(part for part in parts if part)

    def _say(self, words: Msg) -> str:
        return self.desk.say(words, self.laid.names)

    def _rect(self, box: Box, name: ItemId) -> Rect | None:
        picture, scale = self.laid.picture, self.laid.scale
        if picture.field is not None and name in picture.inside:
            box = cut(box, picture.field)
        left, top = max(0, round(box.x * scale)), max(0, round(box.y * scale))
        wide, high = self.desk.size
        right = min(wide, round((box.x + box.width) * scale))
        low = min(high, round((box.y + box.height) * scale))
        return (left, top, right - left, low - top) if right > left and low > top else None


def tried(state: TableState, put: Put) -> bool:
    """Return whether the held piece is placed tentatively."""
    hand = state.hand
    return isinstance(hand, Trying) and (hand.place, hand.pose) == (put.place, put.pose)
