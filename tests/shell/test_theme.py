"""Test that colours are legible and seats distinct, in every theme."""

from __future__ import annotations

import pytest

from tabletop.house.looks import PATTERNS
from tabletop.shell.art.colour import contrast, mix
from tabletop.shell.art.marks import CAPITALS
from tabletop.shell.art.theme import LIGHT, LOOKS, THEMES, Theme

TEXTS = (
    ("ink", "panel"),
    ("ink", "sunk"),
    ("ink", "table"),
    ("quiet", "panel"),
    ("quiet", "table"),
    ("on_wood", "walnut"),
    ("on_wood", "walnut_dark"),
    ("on_ribbon", "ribbon"),
    ("on_paper", "paper"),
    ("on_paper", "tray"),
    ("on_golden", "golden"),
    ("on_chip", "chip"),
    ("on_chip_go", "chip_go"),
    ("on_chip_no", "chip_no"),
    ("on_primary", "primary"),
    ("go", "panel"),
    ("no", "panel"),
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_can_be_read(theme: Theme) -> None:
    wanted = 7.0 if theme.name == "contrast" else 4.5
    for ink, ground in TEXTS:
        ratio = contrast(theme.colour(ink), theme.colour(ground))
        assert ratio >= wanted, (ink, ground, ratio)
    for shape in ("focus", "edge", "primary", "hint"):
        assert contrast(theme.colour(shape), theme.panel) >= 3, shape
    for look in LOOKS:
        assert contrast(theme.colour(look.colour), theme.panel) >= 3, look.colour


def test_seats_are_told_by_pattern_and_letter_too() -> None:
    assert len({look.pattern for look in LOOKS}) == len(LOOKS) == 12
    assert {look.pattern for look in LOOKS} <= set(PATTERNS)
    assert len({look.letter for look in LOOKS}) == 12
    assert all(look.letter in CAPITALS for look in LOOKS)
    for theme in THEMES.values():
        assert len({theme.colour(look.colour) for look in LOOKS}) == 12


def test_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        LIGHT.colour("name")
    with pytest.raises(KeyError):
        LIGHT.colour("shade")
    assert LIGHT.colour("#123456") == "#123456"


def test_colour_arithmetic() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
