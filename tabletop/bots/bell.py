"""Wake a thread that waits for another process, without polling."""

from __future__ import annotations


class Bell:
    """Wake a process that waits on :attr:`ear`.

    Attributes:
        ear: Ready from a ring until the answer.
    """

    def __init__(self) -> None:
        from multiprocessing import Pipe  # slow to import: the window is there first

        self.ear, self._hand = Pipe(duplex=False)

    def ring(self) -> None:
        """Wake the other side.

        Ringing again before the answer makes no difference.
        """
        if not self._hand.closed and not self.ear.poll():
            self._hand.send_bytes(b"!")

    def answer(self) -> None:
        """Clear the ring.

        Look at the reason for the ring only after this.
        """
        while self.ear.poll():
            self.ear.recv_bytes()

    def close(self) -> None:
        """Close both ends of the pipe."""
        self._hand.close()
        self.ear.close()
