"""Spread the drawing after a choice over several frames.

The rules take the first frame, then the table is drawn, then one panel a frame.
"""

from __future__ import annotations


class Staggered:
    """Select the panels drawn anew in a frame, to keep every frame in time.

    An input finds all of them drawn, see :meth:`hurry`: nobody acts on an outdated picture.

    Attributes:
        late: Whether an outdated drawing was shown, and is still to be replaced.
    """

    def __init__(self) -> None:
        self.late = False
        self._about: tuple[int, object] | None = None
        self._wait = False
        self._drawn = 0
        self._resting = False

    def rests(self, version: int, claimed: object) -> bool:
        """Tell whether to show the last frame again, as a choice took this one.

        Args:
            version: Of the table.
            claimed: The seat whose eyes it is for, as for :meth:`begin`.
        """
        known = self._about
        if self._resting or known is None or version == known[0] or claimed != known[1]:
            return False
        self._resting = self.late = True
        return True

    def begin(self, version: int, claimed: object) -> None:
        """Begin a frame.

        A new table is drawn first, alone, and then one panel a frame.

        Args:
            version: Of the table.
            claimed: The seat whose eyes it is for, if it is for some only: drawings made for
                others are not shown again.
        """
        before = self._about
        new = before is not None and version != before[0]
        self._wait = before is not None and claimed == before[1] and (new or self.late)
        self._drawn = 1 if new else 0
        self._about, self.late, self._resting = (version, claimed), False, False

    def later(self) -> bool:
        """Tell whether an outdated drawing is kept for this frame."""
        self._drawn += 1
        wait = self._wait and self._drawn > 1
        self.late |= wait
        return wait

    def hurry(self) -> None:
        """Draw all that is late in the next frame."""
        self._about, self.late = None, False
