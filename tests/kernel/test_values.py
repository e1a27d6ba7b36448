"""Test messages and score sheets: equal, hashable, in a fixed order."""

from __future__ import annotations

from tabletop.kernel.errors import BadPositionError, IllegalActionError, TabletopError
from tabletop.kernel.sheet import Line, Sheet
from tabletop.kernel.words import Join, Msg, Refusal, Seat, Signed, Who, msg


def test_arguments_are_sorted_by_name() -> None:
    assert msg("a.b", n=1, a="x") == msg("a.b", a="x", n=1) == Msg("a.b", (("a", "x"), ("n", 1)))


def test_a_message_is_hashable_whatever_it_holds() -> None:
    whole = msg(
        "a.b", who=Who(Seat(1)), by=Signed(-2), more=Join((msg("c"), Who(Seat(0)))), inner=msg("d")
    )
    assert len({whole, msg(whole.key, **dict(whole.args))}) == 1


def test_an_error_carries_its_sentence() -> None:
    error = BadPositionError(msg("a.b", field="ring"))
    assert isinstance(error, TabletopError) and isinstance(error, ValueError)
    assert error.msg == msg("a.b", field="ring")
    assert "a.b" in str(error) and "ring" in str(error)


def test_an_illegal_action_says_who_and_why() -> None:
    error = IllegalActionError(Seat(1), Refusal("PW-4.2", msg("a.b")))
    assert error.seat == 1
    assert error.refusal.clause == "PW-4.2"


def test_a_sheet_is_a_value() -> None:
    line = Line(msg("a.b"), 3, "PW-8.2")
    assert Sheet(((line,),), (3,)) == Sheet(((Line(msg("a.b"), 3, "PW-8.2"),),), (3,), None)
    assert len({Sheet(((line,),), (3,)), Sheet(((line,),), (3,))}) == 1
