"""Ask at the first start for a name, a face, language and size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import ClassVar, Final

import pygame

from tabletop.games import GAMES
from tabletop.house.keeper import Keeper
from tabletop.house.looks import usual_pattern
from tabletop.house.names import LONGEST
from tabletop.i18n import LANGUAGES
from tabletop.kernel.words import msg, visible
from tabletop.shell.art.portraits import FACES, HATS, Avatar
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import ground
from tabletop.shell.events import Input, Key, Pointer
from tabletop.shell.parts.gamebox import HIGH, LID, GameBox
from tabletop.shell.parts.portraitgrid import FaceDialog
from tabletop.shell.resumable import Resumable
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.settings.firstparts import Felt, Hatted, Peg, Pill, Rack, Sample
from tabletop.shell.widgets import Button, Field, Icon, Label, Plain, Scroll, Ui, Widget, title
from tabletop.shell.widgets.layout import Column, Grid, Row, Space
from tabletop.store.people import Person
from tabletop.table.picture import Box

_WIDE: Final = 1220.0
_FACE: Final = 432.0
"""Units across the card, and the part of it with the portrait."""

_SIDE: Final = 264.0
"""Units across the portrait."""

_PAD: Final = 36.0

_SEEN: Final = 80.0
"""Least units above the card for the boxes behind it; fewer would show only scraps."""

_LID: Final = 388.0
_LIDS: Final = ((60.0, 44.0, 4.2), (420.0, 20.0, 1.6), (792.0, 22.0, -1.6), (1152.0, 44.0, -4.2))
"""Units across a lid; for each lid: units from the left of 1600, from the top, degrees turned."""

_APART: Final = 0.09
_SLIDE: Final = 0.26
"""Seconds from one lid to the next as they slide in, and for each lid to slide."""

_HAT: Final = 0.18
"""Seconds that a hat flies from its peg to the head, or back."""

_PROPOSED: Final = Avatar("rabbit", "wreath")
_PEOPLE: Final = "adults"
"""Portrait proposed at first, and the group of faces offered with it."""

_SHADES: Final = ("coral", "teal", "mustard", "indigo", "plum", "moss", "sky")
"""Colours offered at the first start; the other colours are on the page of the people."""

_SIZES: Final = ((100, "normal", 32.0), (130, "large", 42.0), (160, "largest", 54.0))
"""Percentages of the interface, their names, and units an em of their samples."""


class FirstRunScene(Scene):
    """Show one card of questions; Enter begins, even without a name."""

    name: ClassVar[str] = "first_run"
    first = "first.name"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._called = ""
        self._avatar = _PROPOSED
        self._colour = _SHADES[0]
        self._fresh = True
        self._bare: tuple[object, pygame.Surface] | None = None
        self._dressed = False

    @property
    def _patient(self) -> bool:
        """Return whether the window is not open yet, so pictures may wait."""
        resumable = self.desk.services.find(Resumable)
        return resumable is not None and resumable.patient

    def draw(self, ui: Ui) -> None:
        """Draw the card; scroll a tall card, but not its button."""
        ground(ui)
        wide = min(_WIDE, ui.width - 40)
        inner = wide - 2 * _PAD - 48 - _FACE - 16
        answers, looks = self._answers(ui, inner), self._looks(_SIDE, _FACE - 44)
        high = max(ui.size(answers, inner)[1], ui.size(looks, _FACE - 44)[1] + 48) + 2 * _PAD
        if inner < 560 or high > ui.height - 48:
            self._fresh = False  # no lids slide in behind a card of this height
            self._tall(ui, wide)
            return
        low = 22.0 if ui.height - high > 120 else (ui.height - high) / 2
        box = Box((ui.width - wide) / 2, ui.height - high - low, wide, high)
        if box.y > _SEEN and not self._patient:
            self._lids(ui, box.y)
        ui.draw.paper(box, 22, 14)
        left = Box(box.x + _PAD, box.y + _PAD, _FACE, high - 2 * _PAD)
        x = left.x + _FACE + 48
        answers.show(ui, Box(x, left.y, inner, left.height))
        ui.draw.rounded(left, 18, "sunk", "line", 1.4)
        need = ui.size(looks, _FACE - 44)[1]
        down = (left.height - need) / 2
        looks.show(ui, Box(left.x + 22, left.y + down, _FACE - 44, need))

    def tick(self, now: float) -> bool:
        """Advance hats and lids; then draw the bare head for the next hat."""
        moving = super().tick(now)
        if not moving and self.ui.targets and not self._patient:
            bare, side = replace(self._avatar, hat=""), round(_SIDE * self.ui.scale)
            looks = bare, self._colour, side, self.desk.settings.theme
            if self._bare is None or self._bare[0] != looks:
                self._bare = looks, self.desk.atlas.portrait(bare, self._colour, side)
        return moving

    def forget(self) -> None:
        """Drop the pictures, including the bare head."""
        super().forget()
        self._bare = None

    def handle(self, event: Input) -> bool:
        """Keep the focus in the name field while the mouse picks clothes.

        Any press ends the animation of the lids or of a hat, and is still handled.
        """
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self.ui.gliding.finish()
        handled = super().handle(event)
        if isinstance(event, Pointer) and event.kind == "up":
            seen = self.ui.scroll_to  # keep the scroll offset, so that the portrait stays in view
            self.ui.set_focus("first.name", ring=False)
            self.ui.scroll_to = seen
        return handled

    def back(self) -> None:
        """Begin on Escape too, as every setting has a good default."""
        self._begin()

    def _tall(self, ui: Ui, wide: float) -> None:
        pad = 28.0
        begin = self._button()
        foot = ui.size(begin, wide - 2 * pad)[1] + 20
        inner = wide - 2 * pad
        parts = [*self._questions(ui, inner), self._looks(200.0, inner)]
        body = Scroll(Column(parts, gap=18), id="first.body")
        need = ui.size(body, wide - 2 * pad + 24)[1] - 24 + foot + 2 * pad
        high = min(ui.height - 40, need)
        box = Box((ui.width - wide) / 2, (ui.height - high) / 2, wide, high)
        ui.draw.paper(box, 20, 14)
        inside = box.grown(-pad)
        above = Box(inside.x - 12, inside.y - 12, inner + 24, inside.height - foot + 12)
        body.show(ui, above)
        begin.show(ui, Box(inside.x, inside.bottom - foot + 20, inner, foot - 20))

    def _lids(self, ui: Ui, top: float) -> None:
        k = ui.width / 1600
        across = _LID * max(1.0, min(k, 1.4))
        high = across * HIGH / LID[0]
        fan: list[tuple[GameBox, Box]] = []
        for cover, (x, y, turn) in zip(GAMES.covers, _LIDS, strict=False):
            middle = (x + _LID / 2) * k
            down = y + max(0.0, top - 246.0) * 0.6
            lid = GameBox(cover.id, turn=turn, bare=True)
            fan.append((lid, Box(middle - across / 2, down, across, high)))
        if self._fresh:
            self._fresh = False
            above = {f"lid.{lid.game}": replace(box, y=-1.1 * high) for lid, box in fan}
            ui.gliding.start(above, _SLIDE, apart=_APART)
        for lid, box in fan:
            show = partial(lid.show, ui)
            if not ui.gliding.track(f"lid.{lid.game}", box, show, above=False):
                show(box)

    # -- parts

    def _answers(self, ui: Ui, wide: float) -> Widget:
        head, name, *choices = self._questions(ui, wide)
        # Put spare height above the choices, so that they have the same place in every language.
        return Column([head, name, Column([], grow=1), *choices, self._button()], gap=16)

    def _questions(self, ui: Ui, wide: float) -> list[Widget]:
        field = Field(
            self._called, self._call, most=LONGEST, size=36, id="first.name",
            says=msg("profile.name"),
        )  # fmt: skip
        languages = [
            Pill(
                name, partial(self.desk.change, language=code), says=name,
                chosen=code == self.desk.speech.language, id=f"first.language.{code}",
            )
            for code, name in ((one.code, Plain(one.name)) for one in LANGUAGES)
        ]  # fmt: skip
        sizes = [
            Sample(
                name, em, partial(self._enlarge, size), says=name,
                chosen=size == self.desk.settings.size, id=f"first.size.{size}",
            )
            for size, word, em in _SIZES
            for name in [msg(f"profile.first.size.{word}")]
        ]  # fmt: skip
        welcome = Label(msg("profile.first.welcome"), 26, "serif-bold", "primary")
        return [
            Column([welcome, title(msg("profile.first.title"), 46)], gap=0),
            field,
            Column([_headed("globe", "profile.first.language"), _even(ui, languages, wide)], gap=8),
            Column([_headed("text", "profile.first.size"), _even(ui, sizes, wide)], gap=10),
        ]

    def _looks(self, side: float, wide: float) -> Widget:
        """Return the portrait and its clothes; reserve only room at first."""
        before = _arrow("before", "chevron-left", partial(self._turn, -1))
        after = _arrow("next", "chevron-right", partial(self._turn, 1))
        head = Hatted(self._avatar, self._colour, side)
        pegs = tuple(
            Peg(
                hat, partial(self._wear, hat), chosen=hat == self._avatar.hat,
                id=f"first.hat.{hat}", says=msg(f"profile.hat.{hat}"),
            )
            for hat in HATS
            if hat
        )  # fmt: skip
        felt = [
            Felt(
                colour, partial(self._dye, colour), chosen=colour == self._colour,
                id=f"first.colour.{colour}", says=msg(f"match.colour.{colour}"),
            )
            for colour in _SHADES
        ]  # fmt: skip
        button = partial(Button, kind="quiet", size=22, height=50, padding=14)
        every, draw = msg("profile.all_faces"), msg("profile.first.surprise")
        ways = [
            button(every, self._choose, icon="people", id="first.face.all"),
            button(draw, self._surprise, icon="dice", id="first.surprise"),
        ]
        parts: list[Widget] = [
            Row([before, head, after], gap=4, justify="centre"),
            Rack(pegs),
            Row(felt, gap=10, wraps=True, justify="centre"),
            Row(ways, gap=4, wraps=True, justify="centre"),
        ]
        whole = Column(parts, gap=16)
        return Space(height=self.ui.size(whole, wide)[1]) if self._patient else whole

    def _button(self) -> Button:
        return Button(
            msg("profile.first.begin"), self._begin, "primary", "play", "accept", size=30,
            height=76, id="first.begin",
        )  # fmt: skip

    # -- callbacks

    def _call(self, name: str) -> None:
        self._called = name

    def _turn(self, way: int) -> None:
        place = (FACES.index(self._avatar.face) + way) % len(FACES)
        self._look(self._avatar.turned(FACES[place]))

    def _enlarge(self, size: int) -> None:
        """Set the size of all words, and keep the choice of sizes in view."""
        self.desk.change(size=size)
        self.ui.scroll_to = f"first.size.{size}"

    def _choose(self) -> None:
        # Show people first while the face is still the proposed animal.
        group = _PEOPLE if self._avatar.face == _PROPOSED.face else ""
        self.desk.stack.push(FaceDialog(self.desk, self._avatar, self._colour, self._look, group))

    def _wear(self, hat: str) -> None:
        self._look(replace(self._avatar, hat="" if hat == self._avatar.hat else hat))

    def _look(self, avatar: Avatar) -> None:
        self.ui.gliding.follow(_HAT)
        self._avatar = avatar
        self._dressed = self.ui.dirty = True

    def _dye(self, colour: str) -> None:
        self._colour = colour
        self._dressed = self.ui.dirty = True

    def _surprise(self) -> None:
        draw = SystemRandom().choice
        faces = [one for one in FACES if one != self._avatar.face]
        self._look(Avatar(draw(faces), draw(HATS)))
        self._dye(draw(_SHADES))

    def _begin(self) -> None:
        from tabletop.house.events import PersonChanged  # not needed for the first frame

        keeper = self.desk.services.find(Keeper)
        if visible(self._called) and keeper is not None and keeper.people.room:
            keeper.send(PersonChanged(self._person(keeper.people.new_id())))
        elif self._dressed:  # without a name, the looks are saved for the guest
            looks = self._colour, str(self._avatar)
            self.desk.settings = replace(self.desk.settings, guest_looks=looks)
        self.desk.keep(self.desk.settings)  # once settings exist, this page is not shown again
        self.desk.stack.ground(self)
        self.desk.stack.pop(self)

    def _person(self, id_: str) -> Person:
        from tabletop.play.assists import usual  # not needed for the first frame

        pattern = usual_pattern(self._colour)
        help_ = usual(self.desk.settings)
        return Person(id_, self._called.strip(), self._colour, pattern, str(self._avatar), help_)


def _arrow(way: str, icon: str, press: Callable[[], None]) -> Button:
    return Button(
        Plain(""), press, icon=icon, padding=14, height=56, id=f"first.face.{way}",
        says=msg(f"profile.first.face.{way}"),
    )  # fmt: skip


def _headed(icon: str, words: str) -> Widget:
    return Row([Icon(icon, 26, "quiet"), Label(msg(words), 22, "sans-bold", "quiet")], gap=10)


def _even(ui: Ui, widgets: list[Pill] | list[Sample], wide: float) -> Grid:
    least, gap, count = max(ui.size(one, wide)[0] for one in widgets), 12.0, len(widgets)
    fits = max(1, int((wide + gap) // (least + gap)))
    most = next(n for n in range(min(count, fits), 0, -1) if count % n == 0)
    return Grid(widgets, least=min(least, wide), most=most, gap=gap)
