"""Wakes a thread that waits for another process: it need not look again and again by itself."""

from __future__ import annotations

from multiprocessing import Pipe
from multiprocessing.connection import Connection


class Bell:
    """One rings it, the other waits for :attr:`ear` among whatever else it waits for.

    Attributes:
        ear: Ready while it was rung and nobody answered.
    """

    def __init__(self) -> None:
        self.ear: Connection
        self.ear, self._hand = Pipe(duplex=False)

    def ring(self) -> None:
        """Wake the other side; rung again before that it makes no difference."""
        if not self._hand.closed and not self.ear.poll():
            self._hand.send_bytes(b"!")

    def answer(self) -> None:
        """It was heard. What it was rung for is to be looked at after this."""
        while self.ear.poll():
            self.ear.recv_bytes()

    def close(self) -> None:
        """Nobody waits any more."""
        self._hand.close()
        self.ear.close()
