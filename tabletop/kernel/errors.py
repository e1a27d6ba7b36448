"""What can be wrong with input: each error carries its sentence as a message."""

from __future__ import annotations

from tabletop.kernel.words import Msg, Refusal, Seat


class TabletopError(ValueError):
    """Something given to the program cannot be used; ``msg`` says what and where."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.key, dict(msg.args))
        self.msg = msg


class BadOptionError(TabletopError):
    """A house rule has an unknown name or a value that is not allowed."""


class BadNotationError(TabletopError):
    """A line is not an action of this game, or not in its one canonical spelling."""


class BadPositionError(TabletopError):
    """A position breaks the rules or lacks something."""


class BadRecordError(TabletopError):
    """A record cannot be read or played; the part before the fault may be good."""


class IllegalActionError(ValueError):
    """The action is not one that the seat may take now; ``refusal`` says why."""

    def __init__(self, seat: Seat, refusal: Refusal) -> None:
        super().__init__(seat, refusal)
        self.seat = seat
        self.refusal = refusal
