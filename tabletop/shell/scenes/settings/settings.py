"""Show every setting with a sentence, and the credits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from tabletop import __version__
from tabletop.i18n import LANGUAGES
from tabletop.i18n.languages import FALLBACK
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm
from tabletop.shell.dialogs.page import Page
from tabletop.shell.keymap import Keymap
from tabletop.shell.parts.portraitgrid import tick
from tabletop.shell.power import Power, sparing
from tabletop.shell.scenes.settings import keyspage
from tabletop.shell.spoken.speaker import Line as Spoken
from tabletop.shell.spoken.speaker import Speaker
from tabletop.shell.system.files import SystemFiles
from tabletop.shell.widgets import Button, Line, Panel, Plain, Rows, Scroll, Slider, Ui, Words
from tabletop.shell.widgets.base import Pressed, Size, Widget
from tabletop.shell.widgets.choice import Segmented, Toggle
from tabletop.shell.widgets.layout import Column, Grid, Pair, Row
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store import settings as stored
from tabletop.store.folders import Folders
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Card

_CARD: Final = (74.0, 103.6)
_TILE: Final = (44.0, 88.0)
"""Units across and down the card and the tile of a sample."""


@dataclass
class Sample(Pressed):
    """Show a card and a tile face down, and the name of their design."""

    design: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the room of the picture with its name below."""
        return max(156.0, ui.draw.text_width(self._name(ui), 20, "sans-bold") + 24), 154.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw both on paper; if chosen, with a thick edge and a tick."""
        look, chosen = ui.target(self, box), bool(self.chosen)
        ui.draw.shadow(box, 12, 1.0 if look.pressed else 6.0 if look.hover else 2.4)
        edge = "primary" if chosen else "edge"
        ui.draw.rounded(box, 12, "sunk", edge, 3.5 if chosen else 1.5)
        card = Box(box.x + 14, box.y + 10, *_CARD)
        tile = Box(box.right - 14 - _TILE[0], card.bottom - _TILE[1], *_TILE)
        for where, radius in ((card, 6), (tile, 8)):
            ui.draw.shadow(where, radius, 2.0)
        ui.draw.piece(Card(None, f"app/card-{self.design}-plain"), card)
        plain = "-plain" if ui.draw.theme.outlined else ""
        ui.draw.piece(Art(f"app/tile-{self.design}{plain}"), tile)
        ui.draw.line(
            self._name(ui), box.centre[0], box.bottom - 23, 20, "ink",
            "sans-bold" if chosen else "sans", "centre", box.width - 16,
        )  # fmt: skip
        if chosen:
            tick(ui, Box(box.right - 22, box.y - 8, 30, 30))
        look.show_ring(ui, box, 12)

    def _name(self, ui: Ui) -> str:
        return ui.say(msg(f"system.backs.{self.design}"))


GROUPS: Final = (
    ("look", "eye"),
    ("play", "robot"),
    ("sound", "speaker"),
    ("keys", "keyboard"),
    ("about", "info"),
)
"""Name and icon of each group, in order."""

ROWS: Final = {
    "look": (
        ("language", "language"), ("digits", "native_digits"), ("follow", "follow_system"),
        ("theme", "theme"), ("backs", "backs"), ("size", "size"), ("motion", "reduced_motion"),
        ("numerals", "numerals"),
    ),
    "play": (
        ("pace", "pace"), ("timer", "turn_timer"), ("confirm", "confirm"), ("legal", "show_legal"),
        ("counting", "counting"), ("forced", "auto_forced"), ("remarks", "remarks"),
        ("badges", "badges"), ("battery", "spare_battery"),
    ),
    "sound": (
        ("master", "master"), ("effects", "effects"), ("ambience", "ambience"),
        ("speech", "speech"), ("mute", "mute"), ("away", "mute_away"),
        ("narration", "narration"), ("aloud", "narrate_hands"),
    ),
}  # fmt: skip
"""Name and field of each setting, by group; settings without choices below are switches."""

_CHOICES: Final = {
    "theme": ("shell.theme", stored.THEMES),
    "pace": ("shell.pace", stored.PACES),
    "confirm": ("shell.confirm", stored.CONFIRMS),
    "remarks": ("shell.remarks", stored.REMARKS),
    "timer": ("system.timer", stored.TIMERS),
}
"""Settings with a few named values: the prefix of their message keys, and the values."""

_VOLUMES: Final = ("master", "effects", "ambience", "speech")

_KEYS: Final = {
    "backs": "system.backs",
    "follow": "system.follow",
    "timer": "system.timer",
    "away": "system.away",
    "ambience": "sound.ambience",
    "speech": "voice.speech",
    "aloud": "voice.aloud",
}
"""Message keys of settings that are not words of the shell."""

_NAV: Final = 408.0
"""Units across the list of groups."""

_NARROW: Final = 1280.0
"""Units across below which all groups stand in one column, without the list."""


class SettingsScene(Page):
    """Show the settings, by group."""

    name: ClassVar[str] = "settings"
    heading: ClassVar[Words] = msg("shell.settings")
    about: ClassVar[Words] = msg("shell.settings.at_once")

    def __init__(self, desk: Desk, group: str = "look") -> None:
        super().__init__(desk)
        desk.read_in("")  # a language chosen here is that of the whole house
        self._group = group
        self.first = "settings.groups"

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the groups beside the selected one, or all stacked."""
        if box.width < _NARROW:
            # All groups are in one column, except the long list of keys, which has a separate page.
            groups = ["keys"] if self._group == "keys" else [group for group, _ in GROUPS]
            whole = Column([Panel(self._rows(group), padding=36) for group in groups], gap=24)
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

    def _choose(self, group: str) -> None:
        self._group = group

    def _rows(self, group: str) -> Column:
        if group == "keys":
            mine = self._group == "keys"
            rows = keyspage.rows(self.desk) if mine else [keyspage.door(self.desk)]
        elif group == "about":
            rows = _about(self.desk)
        else:
            latin = self.desk.speech.language == FALLBACK.code  # English has Latin digits only
            named = (one for one in ROWS[group] if not (latin and one[0] == "digits"))
            rows = [self._setting(name, field) for name, field in named]
            rows += {"look": [self._whole_screen()], "sound": [self._try()]}.get(group, [])
        parts: list[Widget] = [title(msg(f"shell.settings.{group}"))]
        for i, row in enumerate(rows):
            parts += [Rule(), row] if i else [row]
        return Column(parts, gap=14)

    def _setting(self, name: str, field: str) -> Widget:
        """Return name, sentence and control of one setting."""
        key = _KEYS.get(name, f"shell.settings.{name}")
        if name == "narration":
            key = "voice.narration" if has_voice(self.desk) else "voice.captions"
        why = f"{key}.why"
        if name == "battery":
            why = self._battery()
        elif name in {"speech", "aloud"} and not has_voice(self.desk):
            why = "voice.speech.none"
        control = self._control(name, field)
        control.says = msg(key)
        return Pair(_told(msg(key), msg(why)), control)

    def _control(self, name: str, field: str) -> Widget:
        desk, value = self.desk, getattr(self.desk.settings, field)

        def change(value: object) -> None:
            # Choosing a theme or motion ends following the system.
            own = {"follow_system": False} if field in {"theme", "reduced_motion"} else {}
            desk.change(**{field: value}, **own)

        if name == "language":
            languages = [(language.code, Plain(language.name)) for language in LANGUAGES]
            return Segmented(languages, value or desk.system_language, change, id=name)
        if name == "backs":
            samples = [
                Sample(
                    one, partial(change, one), chosen=one == value, id=f"backs.{one}",
                    says=msg(f"system.backs.{one}"),
                )
                for one in stored.BACKS
            ]  # fmt: skip
            return Row(samples, wraps=True)
        if name in _CHOICES:
            key, values = _CHOICES[name]
            return Segmented([(one, msg(f"{key}.{one}")) for one in values], value, change, id=name)
        if name == "size":
            return Slider(
                value, lambda size: change(round(size)), stored.SMALLEST_SIZE,
                stored.LARGEST_SIZE, 5, reads=_percent, late=True, id=name,
            )  # fmt: skip
        if name not in _VOLUMES:
            enabled = name != "aloud" or has_voice(desk)
            return Toggle(bool(value), change, id=name, enabled=enabled)

        def louder(value: float) -> None:
            if name == "ambience":  # let it be heard, even without a table
                self.air = desk.stack.air or "fire"
            change(value)
            if name != "ambience":
                desk.audio.play("click")

        loud = not desk.settings.mute and (name != "speech" or has_voice(desk))
        return Slider(value, louder, reads=lambda v: _percent(v * 100), id=name, enabled=loud)

    def _whole_screen(self) -> Widget:
        """Return the switch of full screen, which is a state of the window."""

        def change(_: bool) -> None:
            self.desk.full_screen()

        words = msg("system.full")
        control = Toggle(self.desk.is_full_screen(), change, id="full", says=words)
        why = msg("system.full.why", press=self.desk.key("full_screen"))
        return Pair(_told(words, why), control)

    def _try(self) -> Widget:
        """Return the button that plays a sample of every kind of sound."""

        def play() -> None:
            self.air = self.desk.stack.air or "fire"
            self.desk.audio.play("click")
            speaker, settings = self.desk.services.find(Speaker), self.desk.settings
            language = self.desk.speech.language
            if speaker is not None and speaker.ready and language in speaker.languages():
                volume = settings.master * settings.speech
                said = self.desk.say(msg("system.try.said"))
                speaker.say(Spoken(said, language, volume), at_once=True)

        words = msg("system.try")
        button = Button(words, play, icon="speaker", id="try", enabled=not self.desk.settings.mute)
        return Pair(_told(words, msg("system.try.why")), button)

    def _battery(self) -> str:
        """Return the key of the note on battery power, by its current state."""
        power = self.desk.services.find(Power)
        if power is None or not power.has_battery:
            return "shell.settings.battery.none"
        return "shell.settings.battery.now" if sparing(self.desk) else "shell.settings.battery.why"


def has_voice(desk: Desk) -> bool:
    """Return whether the language has a voice; true while it is unknown."""
    speaker = desk.services.find(Speaker)
    if speaker is None:
        return True
    speaker.look()
    return not speaker.ready or desk.speech.language in speaker.languages()


def _about(desk: Desk) -> list[Widget]:
    """Return the rows: the program, the link to the credits, the folders."""
    name = msg("shell.settings.credits_name")
    open_ = Button(msg("shell.settings.credits"), partial(desk.go, "credits"), id="credits")
    open_.says = name
    found: list[Widget] = [
        _told(msg("shell.app"), msg("shell.about.version", version=__version__)),
        _told(msg("shell.about.licence"), msg("shell.credits.program.text")),
        Pair(_told(name, msg("shell.settings.credits_name.why")), open_),
    ]
    folders, files = desk.services.find(Folders), desk.services.find(SystemFiles)
    if folders is not None and files is not None:
        show = Button(
            msg("system.show"), partial(files.show, folders.matches), icon="folder", id="data",
            says=msg("system.data"),
        )  # fmt: skip
        found.append(Pair(_told(msg("system.data"), msg("system.data.why")), show))
    reset = Button(msg("system.reset"), partial(_ask_reset, desk), icon="undo", id="reset")
    found.append(Pair(_told(msg("system.reset"), msg("system.reset.why")), reset))
    if folders is not None:
        places = (
            ("shell.door.saves", folders.matches),
            ("shell.about.pictures", folders.pictures),
            ("shell.settings", folders.settings.parent),
            ("shell.about.log", folders.log),
        )
        found.append(Grid([_told(msg(key), Plain(str(path))) for key, path in places], 380, 2, 22))
    return found


def _ask_reset(desk: Desk) -> None:
    """Ask, then reset all settings except the language, and all keys."""

    def reset() -> None:
        usual = stored.Settings()
        fields = (field for rows in ROWS.values() for _, field in rows if field != "language")
        desk.change(**{field: getattr(usual, field) for field in fields})
        desk.rebind(Keymap(mac=desk.keymap.mac))
        desk.toast(msg("system.reset.done"), "go")

    why, yes = msg("system.reset.ask"), msg("system.reset")
    desk.stack.push(Confirm(desk, yes, why, yes, reset))


def _told(name: Words, fact: Words) -> Widget:
    return Column([Label(name, 26, "sans-bold"), note(fact)], gap=2)


def _percent(value: float) -> Words:
    return msg("shell.percent", value=round(value))


PARTS = ("program", "fonts", "library", "libraries", "translations", "games")
"""Parts, each with a heading and a text."""


class CreditsScene(Page):
    """Show the credits on one long sheet of paper."""

    name: ClassVar[str] = "credits"
    heading: ClassVar[Words] = msg("shell.credits")
    first = "credits.text"

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the credits of each part, one below the other."""
        parts: list[Widget] = []
        for name in PARTS:
            heading = title(msg(f"shell.credits.{name}"), 30)
            text = Label(msg(f"shell.credits.{name}.text"), 24)
            part = Column([heading, text], gap=6)
            parts += [Rule(), part] if parts else [part]
        wide = min(box.width, 1120.0)
        paper = Box(box.x + (box.width - wide) / 2, box.y, wide, box.height)
        sheet = Scroll(Column(parts, gap=18), id="credits.text", padding=20, stop=True)
        Panel(sheet, padding=20, lift=6).show(ui, paper)
