"""After a choice first the rules take a frame, then the table is drawn, then a panel a frame."""

from __future__ import annotations


class Staggered:
    """Says which of them are drawn anew in a frame, so that none takes longer than it may.

    An input finds all of them drawn, see :meth:`hurry`: nobody acts on what is not so any more.

    Attributes:
        late: Whether something was laid down as it was, and is still to be drawn.
    """

    def __init__(self) -> None:
        self.late = False
        self._about: tuple[int, object] | None = None
        self._wait = False
        self._drawn = 0
        self._resting = False

    def rests(self, version: int, claimed: object) -> bool:
        """Whether what was there is shown once more: a choice took its part of this frame.

        Args:
            version: Of the table.
            claimed: Whose eyes it is for, as for :meth:`begin`.
        """
        known = self._about
        if self._resting or known is None or version == known[0] or claimed != known[1]:
            return False
        self._resting = self.late = True
        return True

    def begin(self, version: int, claimed: object) -> None:
        """A frame begins.

        With a new table that comes first, alone, and then one panel a frame.

        Args:
            version: Of the table.
            claimed: Whose eyes it is for, if it is for some only: what was drawn for others is
                not seen once more.
        """
        before = self._about
        new = before is not None and version != before[0]
        self._wait = before is not None and claimed == before[1] and (new or self.late)
        self._drawn = 1 if new else 0
        self._about, self.late, self._resting = (version, claimed), False, False

    def later(self) -> bool:
        """Whether what is to be drawn anew now is left as it was for this frame."""
        self._drawn += 1
        wait = self._wait and self._drawn > 1
        self.late |= wait
        return wait

    def hurry(self) -> None:
        """Draw all that is late in the next frame."""
        self._about, self.late = None, False
