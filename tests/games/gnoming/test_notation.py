"""Test the lines of Gnoming A Round: one spelling each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.gnoming import GNOMING, notation
from tabletop.games.gnoming.state import Deal, Flip, Rebuild
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.replay import read_line


def test_a_deal_is_one_line() -> None:
    deal = Deal(((5, 3, -2), (10, 0, 8)), (6, 5), (8, 7))
    assert notation.write(deal) == "deal 5,3,-2 ; H,M,8 | 6 5 | 8,7"
    assert notation.read(notation.write(deal)) == deal
    assert notation.write(Rebuild((3, -4))) == "rebuild 3,-4"
    assert notation.write(Flip(None)) == "flip none"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "fold",
            "take",
            "take c",
            "take stock ",
            "take  a",
            "lay",
            "lay 9",
            "lay -1",
            "lay x",
        ),
        *(
            "flip",
            "flip None",
            "flip 03",
            "bounce",
            "bounce 9",
            "stay ",
            "stay 1",
            "Stay",
            "discard",
        ),
        *("discard c", "discard out 1", "rebuild", "rebuild 1", "rebuild 3,,4", "rebuild 3 4"),
        *("deal", "deal 3,4", "deal 3 ; 4 | 5 6", "deal 3 | 5 6 | ", "deal 3 | 5,6 | 7"),
        *("deal 3 | 5 6 7 | 8", "deal 3 ; | 5 6 | 7", "deal 9 | 5 6 | 7", "deal h | 5 6 | 7"),
        *("deal 3 | 5 6 | 7 | 8", "lay ٣", "flip ²"),
    ],
)
def test_no_line_of_gnoming(line: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        read_line(GNOMING.notation, line)
    assert caught.value.msg.key.startswith("gnoming.notation.")


@given(st.text(max_size=20) | st.text("adelfiptskobunrcy 0123456789-HM;|,", max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = notation.read(text)
    except BadNotationError:
        return
    assert notation.write(action) == text
