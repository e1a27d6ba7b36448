"""Test that no label of a table is cut in the least windows."""

from __future__ import annotations

import pytest

from tabletop.store.settings import LANGUAGES
from tests.tools.look import Way, shoot

NAMES = (
    "table patchwork 2 opening",
    "table mexican_train 2 middle",
    "table mexican_train 4 full",
    "table mexican_train 12 middle",
    "table goat 4 full",
    "table goat 4 middle",
    "table gnoming 6 middle",
)
"""Tables of which a label was cut."""

CASES = [
    (name, Way(window, "light", language, 100))
    for name in NAMES
    for window in ((720, 540), (1024, 640))
    for language in LANGUAGES
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_label_is_cut_in_a_small_window(case: tuple[str, Way]) -> None:
    faults = shoot(*case, check=True, paints=False)[1]
    assert [str(fault) for fault in faults if fault.rule in {"cut", "squeezed"}] == []
