"""Spread the drawing after a choice over several frames.

The rules take the first frame, then the table is drawn, then one panel a frame; while many pieces
are on their way, panels that can wait do so until they have arrived.
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
        self._crowd = self._crowded = self._busy = False

    @property
    def spare(self) -> bool:
        """Tell whether the last frame left time for later needs.

        It had none if a new table or a panel was drawn in it.
        """
        return not self.late or (self._crowd and not self._busy)

    def rests(self, version: int, claimed: object) -> bool:
        """Tell whether to show the last frame again, as a choice took this one.

        Args:
            version: Of the table.
            claimed: The seat whose eyes it is for, as for :meth:`begin`.
        """
        known = self._about
        if self._resting or known is None or version == known[0] or claimed != known[1]:
            return False
        self._resting = self.late = self._busy = True
        return True

    def begin(self, version: int, claimed: object, *, crowd: bool = False) -> None:
        """Begin a frame.

        A new table is drawn first, alone, and then one panel a frame.

        Args:
            version: Of the table.
            claimed: The seat whose eyes it is for, if it is for some only: drawings made for
                others are not shown again.
            crowd: Whether so much moves in this frame that it has no time for more. The frame of
                the arrival has none either: all that moved is drawn where it lies.
        """
        self._crowded, self._crowd = crowd or self._crowd, crowd
        before = self._about
        new = before is not None and version != before[0]
        self._wait = before is not None and claimed == before[1] and (new or self.late)
        self._drawn, self._busy = (1, True) if new else (0, False)
        self._about, self.late, self._resting = (version, claimed), False, False

    def later(self, *, patient: bool = False) -> bool:
        """Tell whether an outdated drawing is kept for this frame.

        Args:
            patient: Whether it can wait until a crowd has arrived.
        """
        self._drawn += 1
        wait = self._wait and (self._drawn > 1 or (patient and self._crowded))
        self._busy |= not wait
        self.late |= wait
        return wait

    def hurry(self) -> None:
        """Draw all that is late in the next frame."""
        self._about, self.late = None, False
