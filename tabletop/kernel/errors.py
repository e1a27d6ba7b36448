"""Define the errors for invalid input, each with a translatable message."""

from __future__ import annotations

from tabletop.kernel.words import Msg, Refusal, Seat


class TabletopError(ValueError):
    """Report input that the program cannot use.

    ``msg`` names the input and the reason.
    """

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.key, dict(msg.args))
        self.msg = msg


class BadOptionError(TabletopError):
    """Report a house rule with an unknown name or a forbidden value."""


class BadNotationError(TabletopError):
    """Report a line that is not an action of this game.

    Also raised for an action that is not in its canonical spelling.
    """


class BadPositionError(TabletopError):
    """Report a position that breaks the rules or lacks something."""


class BadRecordError(TabletopError):
    """Report a record that cannot be read or played.

    The part before the fault may be valid.
    """


class IllegalActionError(ValueError):
    """Report an action that the seat may not take now, with the reason."""

    def __init__(self, seat: Seat, refusal: Refusal) -> None:
        super().__init__(seat, refusal)
        self.seat = seat
        self.refusal = refusal
