"""Test the lines of Mexican Train: one spelling each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.mexican_train import MEXICAN_TRAIN, notation
from tabletop.games.mexican_train.state import Deal
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.replay import read_line
from tabletop.kernel.words import Seat
from tests.games.mexican_train.test_rules_laws import a_match


@pytest.mark.parametrize("seed", range(6))
def test_every_action_reads_as_it_was_written(seed: int) -> None:
    for action in a_match(2 + seed, seed).actions:
        assert read_line(MEXICAN_TRAIN.notation, notation.write(action)) == action


def test_a_deal_is_one_line() -> None:
    deal = Deal(12, (((12, 3), (4, 1)), ((9, 9), (5, 0))), ((7, 7), (6, 1)))
    assert notation.write(deal) == "deal 12-12 : 12-3,4-1 ; 9-9,5-0 | 7-7,6-1"
    first = Deal(2, (((2, 1),), ((0, 0),)), (), Seat(1))
    assert notation.write(first) == "deal 2-2 : 2-1 ; 0-0 | start 1"
    for action in (deal, first):
        assert notation.read(notation.write(action)) == action


@pytest.mark.parametrize(
    "line",
    [
        "",
        "play",
        "play 12-3",
        "play 12-3 seat",
        "play 12-3 seat00",
        "play 12-3 Mexican",
        "play 3–12 mexican",
        "play x mexican",
        "play 12-3 mexican seat0",
        "Draw",
        "draw 1",
        "pass ",
        "deal 12-12",
        "deal 12-11 : 1-0 ; 2-0 | 3-0",
        "deal 12-12 : 1-0 ; 2-0 |3-x",
        "deal 12-12 : 1-0 ; 2-0,, | 3-0",
    ],
)
def test_what_is_no_line(line: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        read_line(MEXICAN_TRAIN.notation, line)
    assert caught.value.msg.key.startswith("mexican_train.notation.")


@pytest.mark.parametrize(
    "line", ["play 3-12 mexican", "deal 2-2 : 1-2 ; 0-0 |", "deal 2-2 : 2-1 ; 0-0 |1-0"]
)
def test_a_line_has_one_spelling(line: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        read_line(MEXICAN_TRAIN.notation, line)
    assert caught.value.msg.key == "kernel.notation.spelling"


@given(st.text(max_size=20) | st.text("adelpsytmxicn 0123456789-:;|,", max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = notation.read(text)
    except BadNotationError:
        return
    assert notation.read(notation.write(action)) == action
