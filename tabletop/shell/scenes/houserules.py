"""House rules, deal number and practice: the right side of the setup."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.kernel.options import Option, OptionValue
from tabletop.kernel.words import msg
from tabletop.shell.scenes.seating import HIGHEST_DEAL, Seating
from tabletop.shell.widgets import (
    Column,
    Field,
    Label,
    Line,
    Pair,
    Row,
    Rows,
    Slider,
    Toggle,
    Wide,
    Widget,
    Words,
    icon_button,
    title,
)
from tabletop.shell.widgets.text import Rule

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_DIGITS = len(str(HIGHEST_DEAL))


def rules_panel(
    desk: Desk, seating: Seating, changed: Callable[[], None], new_deal: Callable[[], None]
) -> Widget:
    """Everything about the match that is not about a seat.

    Args:
        desk: For the rules reader.
        seating: Is changed.
        changed: Called after every change.
        new_deal: Draws another number.
    """
    game = seating.game.id
    usual = "match.setup.changed" if seating.changed() else "match.setup.printed"
    note = Label(msg(usual, n=len(seating.changed())), 22, tone="quiet")
    parts: list[Widget] = [Column([title(msg("match.setup.rules"), 32), note], gap=2)]
    for option in seating.game.options:
        parts += [_option(desk, game, option, seating, changed), Rule()]
    parts += [_deal(seating, changed, new_deal), Rule(), _practice(seating, changed)]
    return Column(parts, gap=14)


def _words(key: str, about: str) -> Widget:
    return Column([Label(msg(key), 26, "sans-bold"), Label(msg(about), 22, tone="quiet")], gap=2)


def _option(
    desk: Desk, game: str, option: Option, seating: Seating, changed: Callable[[], None]
) -> Widget:
    key = f"{game}.option.{option.name}"
    words = _words(key, f"{key}.about")
    value = seating.options.get(option.name)

    def choose(new: OptionValue) -> None:
        seating.options[option.name] = new
        changed()

    says: Words = msg(key)
    name = f"option {option.name}"
    if option.values and all(isinstance(one, bool) for one in option.values):
        return Pair(words, Toggle(bool(value), choose, id=name, says=says))
    if option.numbers is not None and not option.values:
        numbers = option.numbers
        slider = Slider(
            float(value if isinstance(value, int) else numbers[0]),
            lambda new: choose(round(new)),
            numbers[0],
            numbers[-1],
            numbers.step,
            reads=lambda new: msg("kernel.number", value=round(new)),
            id=name,
            says=says,
        )
        return Column([words, slider], gap=8)
    by_text = {str(one): one for one in option.values}
    lines = [Line(text, msg(f"{key}.{text}")) for text in by_text]
    rows = Rows(
        lines, str(value), lambda text: choose(by_text[text]), high=52, size=22, id=name, says=says
    )
    return Column([words, rows], gap=4)


def _deal(seating: Seating, changed: Callable[[], None], new_deal: Callable[[], None]) -> Widget:
    def write(text: str) -> None:
        digits = "".join(str(int(c)) for c in text if c.isdecimal())
        seating.deal = digits[:_DIGITS]
        changed()

    field = Field(
        seating.deal, write, hint=msg("match.setup.any"), most=_DIGITS, size=26, id="setup.deal"
    )
    field.says = msg("match.setup.deal")
    new = icon_button("setup.new_deal", "dice", msg("match.setup.new_number"), new_deal)
    new.kind = "secondary"
    control = Row([Wide(field, most=140), new], gap=12)
    return Pair(_words("match.setup.deal", "match.setup.deal.about"), control, least=260)


def _practice(seating: Seating, changed: Callable[[], None]) -> Widget:
    def switch(on: bool) -> None:
        seating.practice = on
        changed()

    toggle = Toggle(seating.practice, switch, id="setup.practice", says=msg("match.setup.practice"))
    return Pair(_words("match.setup.practice", "match.setup.practice.about"), toggle)
