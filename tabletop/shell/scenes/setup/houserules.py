"""Choose length, house rules, deal number and practice for a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import ClassVar, Final

from tabletop.games.game import Usual
from tabletop.house.seating import Seating, Trouble
from tabletop.kernel.options import Option, OptionValue
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Choose
from tabletop.shell.dialogs.page import Page
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.widgets import Field, Panel, Plain, Scroll, Size, Slider, Ui, Widget, Words
from tabletop.shell.widgets.button import Button, icon_button
from tabletop.shell.widgets.choice import ONE_LINE, Segmented, Toggle
from tabletop.shell.widgets.layout import Column, FirstThatFits, Pair, Row, Wide
from tabletop.shell.widgets.listing import Dropdown, Line, Rows
from tabletop.shell.widgets.text import Icon, Label, Rule, note, title
from tabletop.table.picture import Box

_TABLE: Final = "usual"
"""Choice of the default value of the table."""

_OWN: Final = "own"
"""Choice of a custom number."""


@dataclass
class OptionRow:
    """Hold the values that show and change one house rule.

    Attributes:
        edit: The table with the choices so far.
        usual: Default value of the rule at this table, if the table determines one.
    """

    edit: Edit
    option: Option
    usual: Usual | None

    @property
    def _key(self) -> str:
        return f"{self.edit.seating.game.id}.option.{self.option.name}"

    @property
    def _id(self) -> str:
        return f"option {self.option.name}"

    @property
    def _value(self) -> OptionValue | None:
        return self.edit.seating.options.get(self.option.name, self.option.default)

    def widget(self, trouble: Trouble | None) -> Widget:
        """Return the rule's name, sentence and control, and any problem with it.

        A problem either prevents the match, or says that the rule has no effect at this table.
        """
        says = msg(self._key)
        words: list[Widget] = [Label(says, 26, "sans-bold"), note(msg(f"{self._key}.about"))]
        holds = self.option.holds(len(self.edit.seating.chairs))
        if not holds:
            counts = Join(tuple(msg("kernel.number", value=n) for n in self.option.seats))
            words.append(_sign("info", msg("match.setup.only", seats=counts), "quiet"))
        elif self.usual is not None and self.usual.idle is not None:
            holds = False
            words.append(_sign("info", self.usual.idle, "quiet"))
        if trouble is not None:
            words.append(_sign("cross", trouble.why, "no"))
        head = Column(words, gap=2)
        values, name = self.option.values, self._id
        if values and all(isinstance(one, bool) for one in values):
            on = bool(self._value) and holds
            return Pair(head, Toggle(on, self._select, id=name, says=says, enabled=holds))
        parts: list[Widget] = [head]
        choices, chosen = self._choices(), self._chosen()
        if len(choices) > 1:
            parts.append(_one_of(choices, chosen, self._take, name, says, enabled=holds))
        if chosen == _OWN and holds:
            parts.append(self._slider())
        return Column(parts, gap=8)

    def _choices(self) -> list[tuple[str, Words]]:
        """Return the choices: the table's default, each value, a custom number."""
        found: list[tuple[str, Words]] = []
        if self.option.default is None and self.usual is not None and self.usual.value is not None:
            found.append((_TABLE, msg("match.setup.by_table", value=self._said(self.usual.value))))
        found += [(str(one), self._said(one)) for one in self.option.values]
        if self.option.numbers is not None:
            found.append((_OWN, msg("match.setup.own_number")))
        return found

    def _said(self, value: OptionValue) -> Msg:
        if value in self.option.values:
            return msg(f"{self._key}.{value}")
        return msg("kernel.number", value=int(value))

    def _chosen(self) -> str:
        value = self._value
        if value is None:
            return _TABLE
        return str(value) if value in self.option.values else _OWN

    def _select(self, value: OptionValue | None) -> None:
        """Choose a value; ``None`` for the default of the table."""
        self.edit.change(lambda seating: seating.choose(self.option.name, value))

    def _take(self, chosen: str) -> None:
        if chosen == _OWN:
            usual = None if self.usual is None else self.usual.value
            self._select(int(usual) if usual is not None else self._numbers()[-1])
            self.edit.reveal(f"{self._id} number")
        else:
            self._select({str(one): one for one in self.option.values}.get(chosen))

    def _numbers(self) -> range:
        """Return the values relevant to this table, or else all values."""
        assert self.option.numbers is not None, "only asked where a number can be chosen"
        here = None if self.usual is None else self.usual.numbers
        return here or self.option.numbers

    def _slider(self) -> Widget:
        numbers, value = self._numbers(), self._value
        now = value if isinstance(value, int) else numbers[0]
        return Slider(
            float(now), lambda new: self._select(round(new)),
            min(numbers[0], now), max(numbers[-1], now, numbers[0] + 1), numbers.step,
            reads=lambda new: msg("kernel.number", value=round(new)),
            id=f"{self._id} number", says=msg(self._key),
        )  # fmt: skip


def _sign(icon: str, why: Msg, tone: str) -> Widget:
    return Row([Icon(icon, 24, tone), Label(why, 22, tone=tone, grow=1)], gap=10)


def presets(edit: Edit) -> Widget:
    """Return the choice of a named set of rules, above the current rules.

    Rules stored in this house come first; many sets of rules are shown as a list.
    """
    seating, game = edit.seating, edit.seating.game.id
    own = {f"{_OWN} {one.name}": dict(one.options) for one in edit.own_rules}
    known = {one.name: one for one in seating.game.presets}
    now, changed = seating.preset, seating.beside_length

    def take(name: str) -> None:
        if name in own:
            edit.change(lambda now: now.by(own[name]))
        else:
            edit.change(lambda now: now.under(known.get(name), edit.words))

    options: list[tuple[str, Words]] = [(name, Plain(name[len(_OWN) + 1 :])) for name in own]
    options.append((_TABLE, msg("match.setup.printed")))
    options += [(name, msg(f"{game}.preset.{name}")) for name in known]
    chosen, told = _TABLE, msg("match.quick.printed")
    mine = next((name for name, rules in own.items() if rules == seating.changed()), None)
    if mine is not None:
        chosen, told = mine, msg("match.setup.changed", n=len(own[mine]))
    elif now is not None:
        chosen, told = now.name, msg(f"{game}.preset.{now.name}.about")
    elif changed:
        chosen, told = _OWN, msg("match.setup.changed", n=len(changed))
    says = msg("match.setup.rules")
    beside = Segmented(options, chosen, take, 20, ticks=False, id="quick.preset", says=says)

    def ask() -> None:
        lines = [Line(name, words) for name, words in options]
        edit.desk.stack.push(Choose(edit.desk, says, lines, chosen, take))

    named = dict(options).get(chosen, says)
    listed = Dropdown(named, ask, size=22, pill=True, id="quick.preset", says=says)
    return Column([FirstThatFits([beside, listed], ONE_LINE), note(told, 18)], gap=2)


def length_box(edit: Edit) -> Sequence[Widget]:
    """Return the choice of a length, where a game has several."""
    seating, heading = edit.seating, msg("match.length")
    if not seating.game.lengths:
        return ()

    def take(length: str) -> None:
        edit.change(lambda now: now.set_length(length))

    def ask() -> None:
        lines = []
        for name in seating.game.lengths:
            kind, about = msg(f"match.length.{name}"), msg("day.minutes", n=seating.minutes(name))
            lines.append(Line(name, msg("match.kind", kind=kind, about=about)))
        edit.desk.stack.push(Choose(edit.desk, heading, lines, seating.length(), take))

    words = msg(f"match.length.{seating.length() or 'own'}")
    return (Dropdown(words, ask, size=22, pill=True, id="quick.length", says=heading),)


def rules_panel(edit: Edit) -> Column:
    """Return the panel of all match options that concern no seat."""
    return Column([head(edit), *rules_rows(edit), _deal(edit), Rule(), _practice(edit)], gap=14.0)


def rules_rows(edit: Edit) -> list[Widget]:
    """Return the house rules, below the sets stored under a name."""
    seating = edit.seating
    parts = _own(edit)
    trouble, table = seating.trouble(), seating.table()
    for option in seating.game.options:
        row = OptionRow(edit, option, table.get(option.name))
        stopped = trouble is not None and trouble.option == option.name
        parts += [row.widget(trouble if stopped else None), Rule()]
    return parts


@dataclass
class _Steady(Widget):
    """Show a widget, reserving the size of the larger of two."""

    shown: Widget
    other: Widget

    def measure(self, ui: Ui, width: float) -> Size:
        sizes = [ui.size(one, width) for one in (self.shown, self.other)]
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)

    def show(self, ui: Ui, box: Box) -> None:
        self.shown.show(ui, box)


def head(edit: Edit) -> Widget:
    """Return the number of house rules, with a button that resets them."""
    count = len(edit.seating.changed())
    printed = note(msg("match.setup.printed"))
    differ = note(msg("match.setup.changed", n=max(1, count)))
    said = _Steady(differ, printed) if count else _Steady(printed, differ)
    words = Column([title(msg("match.setup.rules"), 32), said], gap=2)
    # Show the button even with nothing to reset, so that no control moves under the pointer.
    reset, act = msg("match.setup.reset"), partial(edit.change, Seating.as_printed)
    back = Button(reset, act, icon="undo", size=22, id="setup.reset", enabled=bool(count))
    return Pair(words, back, least=240)


def _own(edit: Edit) -> list[Widget]:
    """Return the rules stored by name, and a button to store or delete them."""
    changed, own = edit.seating.changed(), edit.own_rules
    now = next((one for one in own if dict(one.options) == changed), None)
    if now is None:
        heading, words = msg("match.rules.name"), msg("match.rules.keep")
        ask = Ask(edit.desk, heading, "", edit.keep_rules, most=24)
        act = partial(edit.desk.stack.push, ask)
    else:
        words, act = msg("match.rules.forget", name=now.name), partial(edit.forget_rules, now)
    keep = Button(words, act, "quiet", size=22, id="setup.keep", enabled=bool(changed))
    if not own:
        return [keep]
    known = {one.name: dict(one.options) for one in own}
    choices: list[tuple[str, Words]] = [(name, Plain(name)) for name in known]
    choices.append(("", msg("match.setup.printed")))
    chosen = now.name if now else _OWN if changed else ""

    def take(name: str) -> None:
        edit.change(lambda seating: seating.by(known.get(name, {})))

    says = msg("match.setup.rules")
    return [_one_of(choices, chosen, take, "setup.own", says), keep]


def _one_of(
    choices: Sequence[tuple[str, Words]],
    chosen: str,
    take: Callable[[str], None],
    name: str,
    says: Words,
    *,
    enabled: bool = True,
) -> Widget:
    """Return choices side by side if one line holds them, else in a column."""
    beside = Segmented(choices, chosen, take, id=name, says=says, enabled=enabled)
    lines = [Line(value, words) for value, words in choices]
    below = Rows(
        lines, chosen, take, row_height=48, size=22, id=name, says=says, enabled=enabled
    )  # fmt: skip
    return Wide(FirstThatFits([beside, below], ONE_LINE), least=1e9)


def _deal(edit: Edit) -> Widget:
    seating = edit.seating
    words, hint = msg("match.setup.deal"), msg("match.setup.any")
    field = Field(
        seating.deal, lambda text: edit.change(lambda now: now.write_deal(text)), hint=hint,
        most=40, size=26, bad=seating.no_deal, id="setup.deal", says=words,
    )  # fmt: skip
    draw = partial(edit.change, lambda seating: seating.new_deal(SystemRandom()))
    new = icon_button("setup.new_deal", "dice", msg("match.setup.new_number"), draw)
    new.kind = "secondary"
    control = Row([Wide(field, least=260), new], gap=12)
    head = Column([Label(words, 26, "sans-bold"), _deal_note(seating)], gap=2)
    return Column([head, control], gap=8)


def _deal_note(seating: Seating) -> Widget:
    if seating.no_deal:
        return _sign("cross", msg("match.setup.deal.wrong"), "no")
    if seating.chosen is not None and (seating.game.private or seating.game.counts):
        return _sign("info", msg("match.setup.deal.known"), "quiet")
    if seating.chosen is not None and not seating.practice:
        return _sign("info", msg("match.setup.deal.counts_not"), "quiet")
    return note(msg("match.setup.deal.about"))


def _practice(edit: Edit) -> Widget:
    words = msg("match.setup.practice")
    told = [Label(words, 26, "sans-bold"), note(msg("match.setup.practice.about"))]
    toggle = Toggle(
        edit.seating.practice, lambda on: edit.change(lambda now: replace(now, practice=on)),
        id="setup.practice", says=words,
    )  # fmt: skip
    return Pair(Column(told, gap=2), toggle)


class LaterScene(Page):
    """Show the house rules of one game of an evening; going back keeps them."""

    name: ClassVar[str] = "house_rules"
    first = "back"

    def __init__(self, desk: Desk, seating: Seating, taken: Callable[[Seating], None]) -> None:
        """Show the house rules of ``seating``; ``taken`` gets the new seating."""
        super().__init__(desk)
        self._edit = Edit(desk, self.ui, seating.game, "", seating)
        self._taken = taken

    def title(self) -> Words:
        """Return the name of the game."""
        return msg(f"{self._edit.seating.game.id}.name")

    def detail(self) -> Words:
        """Return the length of the game."""
        return self._edit.seating.about()

    def back(self) -> None:
        """Keep the chosen rules and go back."""
        self._taken(self._edit.seating)
        super().back()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the rules as a sheet of paper that scrolls."""
        edit = self._edit
        above = presets(edit) if edit.seating.game.presets else head(edit)
        inside = Column([Row(length_box(edit)), above, *rules_rows(edit)], gap=18)
        sheet = Panel(Scroll(inside, id="house_rules.page", padding=16), 14)
        sheet.show(ui, Box.around(*box.centre, min(box.width, 1000.0), box.height))
