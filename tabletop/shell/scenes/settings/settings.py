"""Show every setting with a sentence; changes apply and save at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.i18n import LANGUAGES
from tabletop.kernel.words import msg
from tabletop.shell.dialogs.page import Page
from tabletop.shell.power import Power, sparing
from tabletop.shell.scenes.settings import about, keyspage
from tabletop.shell.spoken.speaker import Speaker
from tabletop.shell.widgets import (
    Column,
    Label,
    Line,
    Pair,
    Panel,
    Plain,
    Rows,
    Scroll,
    Segmented,
    Slider,
    Toggle,
    Ui,
    Widget,
    Words,
    title,
)
from tabletop.shell.widgets.text import Rule
from tabletop.store.settings import CONFIRMS, LARGEST_SIZE, PACES, SMALLEST_SIZE, THEMES
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

GROUPS: Final = (
    ("look", "eye"),
    ("play", "robot"),
    ("sound", "speaker"),
    ("keys", "keyboard"),
    ("about", "info"),
)
"""Name and icon of each group, in order."""

_NAV: Final = 408.0
"""Units across the list of groups."""

_NARROW: Final = 1280.0
"""Units across below which all groups stand in one column, without the list."""


class SettingsScene(Page):
    """Show the settings, by group."""

    name: ClassVar[str] = "settings"

    def __init__(self, desk: Desk, group: str = "look") -> None:
        super().__init__(desk)
        self._group = group
        self.first = "settings.groups"

    def title(self) -> Words:
        """Return the title."""
        return msg("shell.settings")

    def detail(self) -> Words:
        """Return the note that nothing needs to be confirmed."""
        return msg("shell.settings.at_once")

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the groups beside the selected one, or all stacked."""
        if box.width < _NARROW:
            groups = [self._panel(group) for group in self._together()]
            whole: Widget = Column(groups, gap=24)
            # Extend the page to the window's edge: a cut widget shows that the page goes on.
            page = Box(box.x - 12, box.y - 12, box.width + 24, ui.height - box.y + 12)
            Scroll(whole, id="settings.page").show(ui, page)
            if not ui.focus or ui.focus == "settings.groups":
                ui.focus = "keys.up" if self._group == "keys" else "language"
            return
        lines = [Line(g, msg(f"shell.settings.{g}"), icon) for g, icon in GROUPS]
        rows = Rows(lines, self._group, self._choose, id="settings.groups", says=self.title())
        nav = Panel(rows, padding=16, stitched=False)
        nav.show(ui, Box(box.x, box.y, _NAV, box.height))
        rest = Box(box.x + _NAV + 32, box.y, box.width - _NAV - 32, box.height)
        inside = Scroll(self._rows(self._group), id=f"settings.{self._group}", padding=16)
        Panel(inside, padding=18, lift=6).show(ui, rest)

    def _together(self) -> list[str]:
        """Return the groups of one column: all but the long list of keys."""
        return ["keys"] if self._group == "keys" else [group for group, _ in GROUPS]

    def _keys(self) -> Sequence[Widget]:
        """Return all keys on their own page, elsewhere a button to it."""
        if self._group == "keys":
            return keyspage.rows(self.desk)
        return [keyspage.door(self.desk)]

    def _choose(self, group: str) -> None:
        self._group = group
        self.ui.dirty = True

    def _panel(self, group: str) -> Widget:
        return Panel(self._rows(group), padding=36)

    def _rows(self, group: str) -> Column:
        rows = {
            "look": self._look,
            "sound": self._sound,
            "play": self._play,
            "keys": self._keys,
            "about": self._about,
        }[group]()
        parts: list[Widget] = [title(msg(f"shell.settings.{group}"))]
        for i, row in enumerate(rows):
            parts += [Rule(), row] if i else [row]
        return Column(parts, gap=14)

    def _look(self) -> Sequence[Widget]:
        desk, settings = self.desk, self.desk.settings
        themes = [(theme, msg(f"shell.theme.{theme}")) for theme in THEMES]
        languages = [(language.code, Plain(language.name)) for language in LANGUAGES]
        return [
            _row(
                "language",
                Segmented(
                    languages,
                    settings.language or desk.system_language,
                    lambda code: desk.change(language=code),
                    id="language",
                ),
            ),
            _row("digits", self._toggle("native_digits", "digits")),
            _row(
                "theme",
                Segmented(themes, settings.theme, lambda t: desk.change(theme=t), id="theme"),
            ),
            _row(
                "size",
                Slider(
                    settings.size,
                    lambda value: desk.change(size=round(value)),
                    SMALLEST_SIZE,
                    LARGEST_SIZE,
                    5,
                    reads=_percent,
                    late=True,
                    id="size",
                ),
            ),
            _row("motion", self._toggle("reduced_motion", "motion")),
            _row("numerals", self._toggle("numerals", "numerals")),
        ]

    def _sound(self) -> Sequence[Widget]:
        return [
            _row("master", self._volume("master")),
            _row("effects", self._volume("effects")),
            _row("ambience", self._ambience(), "sound.ambience"),
            _row("speech", self._volume("speech"), "voice.speech"),
            _row("mute", self._toggle("mute", "mute")),
            _row("narration", self._toggle("narration", "narration"), narration_words(self.desk)),
        ]

    def _play(self) -> Sequence[Widget]:
        desk, settings = self.desk, self.desk.settings
        asks = [(when, msg(f"shell.confirm.{when}")) for when in CONFIRMS]
        paces = [(pace, msg(f"shell.pace.{pace}")) for pace in PACES]
        return [
            _row("pace", Segmented(paces, settings.pace, lambda p: desk.change(pace=p), id="pace")),
            _row(
                "confirm",
                Segmented(asks, settings.confirm, lambda c: desk.change(confirm=c), id="confirm"),
            ),
            _row("legal", self._toggle("show_legal", "legal")),
            _row("counting", self._toggle("counting", "counting")),
            _row("forced", self._toggle("auto_forced", "forced")),
            _row("remarks", self._toggle("remarks", "remarks")),
            _row("battery", self._toggle("spare_battery", "battery"), why=self._battery()),
        ]

    def _battery(self) -> str:
        """Return the note on thinking less on battery, with its current state."""
        power = self.desk.services.find(Power)
        if power is None or not power.has_battery:
            return "shell.settings.battery.none"
        return "shell.settings.battery.now" if sparing(self.desk) else "shell.settings.battery.why"

    def _about(self) -> Sequence[Widget]:
        return about.rows(self.desk)

    def _toggle(self, field: str, name: str) -> Toggle:
        on = bool(getattr(self.desk.settings, field))
        return Toggle(on, lambda now: self.desk.change(**{field: now}), id=name)

    def _volume(self, field: str) -> Slider:
        """Return a slider for the volume ``field``; it plays while it moves."""

        def change(value: float) -> None:
            self.desk.change(**{field: value})
            self.desk.audio.play("click")

        value: float = getattr(self.desk.settings, field)
        return Slider(
            value, change, reads=lambda v: _percent(v * 100), id=field, enabled=not self._silent()
        )

    def _ambience(self) -> Slider:
        """Return a slider for the ambience, which plays even without a table."""

        def change(value: float) -> None:
            self.air = self.desk.stack.air or "fire"
            self.desk.change(ambience=value)

        slider = self._volume("ambience")
        slider.on_change = change
        return slider

    def _silent(self) -> bool:
        return self.desk.settings.mute


def narration_words(desk: Desk) -> str:
    """Return the message key of narration, with a voice or in writing."""
    speaker = desk.services.find(Speaker)
    if speaker is None:
        return "voice.narration"
    speaker.look()
    mute = speaker.ready and desk.speech.language not in speaker.languages()
    return "voice.captions" if mute else "voice.narration"


def _row(name: str, control: Widget, key: str = "", why: str = "") -> Widget:
    key = key or f"shell.settings.{name}"
    why = why or f"{key}.why"
    control.says = control.says or msg(key)
    words = Column([Label(msg(key), 26, "sans-bold"), Label(msg(why), 22, tone="quiet")], gap=2)
    return Pair(words, control)


def _percent(value: float) -> Words:
    return msg("shell.percent", value=round(value))
