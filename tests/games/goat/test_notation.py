"""Test the lines of Goat: one spelling each."""

from __future__ import annotations

import pytest

from tabletop.games.goat import GOAT, notation
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.replay import read_line


@pytest.mark.parametrize(
    "line",
    [
        *("fold", "draw ", "draw x", "pass 1", "open", "open 7-6", "open 6", "play 6-5", "deal"),
        *("play 6-5 up", "play 6-5 right 5-5 left", "play 2-2 left 5-5", "deal 6-6 |", ""),
        *("deal 6-6 | ", "deal 6-6,,5-5", "open 06-5", "play 6-5 left 5-5 left"),
    ],
)
def test_no_line_of_goat(line: str) -> None:
    with pytest.raises(BadNotationError):
        notation.read(line)


@pytest.mark.parametrize("line", ["open 5-6", "play 1-2 left", "deal 1-2 ; 6-5 | 0-0"])
def test_one_spelling_only(line: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        read_line(GOAT.notation, line)
    assert caught.value.msg.key == "kernel.notation.spelling"
