"""Test the lines of Patchwork: one spelling each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.patchwork import notation
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring
from tabletop.kernel.errors import BadNotationError


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("pass", Pass()),
        ("leather e5", Leather((4, 4))),
        ("leather i1", Leather((0, 8))),
        ("leather none", Leather(None)),
        ("buy p00 a1 a2", Buy("p00", ((0, 0), (1, 0)))),
        ("buy p26 a1 a2 b2", Buy("p26", ((0, 0), (1, 0), (1, 1)))),
        ("ring p07 p32 p00", Ring(("p07", "p32", "p00"))),
    ],
)
def test_lines(line: str, action: Action) -> None:
    assert notation.read(line) == action
    assert notation.write(action) == line


def test_squares_are_sorted_by_column_then_row() -> None:
    assert notation.write(notation.read("buy p26 b2 a2 a1")) == "buy p26 a1 a2 b2"
    assert notation.write(Buy("p00", ((1, 0), (0, 0)))) == "buy p00 a1 a2"


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "fold",
        "pass 1",
        "pass ",
        " pass",
        "Pass",
        "pass\n",
        "leather",
        "leather a0",
        "leather j1",
        "leather A1",
        "leather a10",
        "leather a1 a2",
        "leather a\u0661",
        "buy",
        "buy p00",
        "buy p33 a1 a2",
        "buy p00 a1  a2",
        "buy p00 a1,a2",
        "ring",
        "ring p99",
        "ring  p00",
    ],
)
def test_what_is_no_line(line: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        notation.read(line)
    assert caught.value.msg.key.startswith("patchwork.notation.")


@given(st.text(max_size=20) | st.text("abpuyring leather0123456789", max_size=30))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = notation.read(text)
    except BadNotationError:
        return
    assert notation.read(notation.write(action)) == action
