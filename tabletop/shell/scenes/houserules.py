"""House rules, deal number and practice: the right side of the setup."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import msg
from tabletop.shell.scenes.optionrow import OptionRow
from tabletop.shell.scenes.seating import HIGHEST_DEAL, Seating
from tabletop.shell.widgets import (
    Button,
    Column,
    Field,
    Label,
    Pair,
    Row,
    Toggle,
    Wide,
    Widget,
    icon_button,
    title,
)
from tabletop.shell.widgets.text import Rule

if TYPE_CHECKING:
    from tabletop.kernel.options import OptionValue

GAP: Final = 14.0
"""Units between the rules where there is room for so many."""

CLOSE: Final = 7.0
"""The same where all of them are seen then."""

_DIGITS = len(str(HIGHEST_DEAL))


def rules_panel(
    seating: Seating,
    changed: Callable[[], None],
    new_deal: Callable[[], None],
    reveal: Callable[[str], None],
    gap: float = GAP,
) -> Column:
    """Everything about the match that is not about a seat.

    Args:
        seating: Is changed.
        changed: Called after every change.
        new_deal: Draws another number.
        reveal: Brings the target with an id into view.
        gap: Units between the rules.
    """
    parts: list[Widget] = [_head(seating, changed)]
    trouble, table = seating.trouble(), seating.table()
    for option in seating.game.options:
        choose = _chooser(seating, option.name, changed)
        row = OptionRow(seating, option, table.get(option.name), choose, reveal)
        stopped = trouble is not None and trouble.option == option.name
        parts += [row.widget(trouble if stopped else None), Rule()]
    parts += [_deal(seating, changed, new_deal), Rule(), _practice(seating, changed)]
    return Column(parts, gap=gap)


def _chooser(
    seating: Seating, name: str, changed: Callable[[], None]
) -> Callable[[OptionValue | None], None]:
    def choose(value: OptionValue | None) -> None:
        if value is None:
            seating.options.pop(name, None)
        else:
            seating.options[name] = value
        changed()

    return choose


def _head(seating: Seating, changed: Callable[[], None]) -> Widget:
    """How many rules are not as printed, and the way back."""
    count = len(seating.changed())
    usual = "match.setup.changed" if count else "match.setup.printed"
    words = Column(
        [
            title(msg("match.setup.rules"), 32),
            Label(msg(usual, n=count), 22, tone="quiet"),
        ],
        gap=2,
    )
    if not count:
        return words

    def reset() -> None:
        seating.as_printed()
        changed()

    back = Button(msg("match.setup.reset"), reset, icon="undo", size=22, id="setup.reset")
    return Pair(words, back, least=240)


def _words(key: str, about: str) -> Widget:
    return Column([Label(msg(key), 26, "sans-bold"), Label(msg(about), 22, tone="quiet")], gap=2)


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
