"""List the lessons, open one, and start the first match after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.house import learning
from tabletop.house.events import LessonFinished
from tabletop.house.keeper import Keeper
from tabletop.house.opening import NewMatch, luck
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat, msg
from tabletop.play.lesson import begin
from tabletop.shell import opening
from tabletop.shell.art.portraits import Avatar
from tabletop.shell.celebration import Celebration
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose, Dialog, Entry, PauseScene
from tabletop.shell.dialogs.page import Page
from tabletop.shell.parts.gamebox import LID, GameBox
from tabletop.shell.parts.naming import called, everybody, wording
from tabletop.shell.parts.portraitgrid import Head
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scene import Scene
from tabletop.shell.table.lesson_scene import LessonScene
from tabletop.shell.widgets import Button, Dropdown, Line, Panel, Plain, Scroll, Ui, Widget, Words
from tabletop.shell.widgets.layout import Column, Grid, Row, Wide
from tabletop.shell.widgets.text import Icon, Label, note
from tabletop.store.people import People
from tabletop.table.picture import Box

_WIDE: Final = 1400.0
"""Units across a window from which the boxes are large."""


class LessonsScene(Page):
    """Show the lessons and the learner."""

    name: ClassVar[str] = "lessons"
    heading: ClassVar[Words] = msg("shell.door.lessons")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._person = learning.usual_learner(everybody(desk), desk.settings)
        self._games = [game for game in GAMES if game.lesson is not None]
        done = learning.finished(everybody(desk), desk.settings, self._person)
        fresh = [game for game in self._games if game.id not in done] or self._games
        self.first = f"lesson.{fresh[0].id}"

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the selector of the learner, if there are people."""
        people = self.desk.services.get(People)
        if not people.all:
            return ()
        who = people.find(self._person)
        words: Words = msg("lessons.nobody") if who is None else Plain(who.name)
        says = msg("lessons.who")
        return [Dropdown(words, self._ask, "people", 22, True, id="lessons.who", says=says)]

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw a card for each game."""
        about = Label(msg("lessons.about"), 26)
        large = 0.56 if ui.width >= _WIDE else 0.42
        cards = Grid([self._card(game, large) for game in self._games], least=420, most=2, gap=24)
        whole = Column([about, cards], gap=24)
        room = Box(box.x - 16, box.y - 12, box.width + 32, ui.height - box.y + 12)
        Scroll(whole, id="lessons.page", padding=16).show(ui, room)

    def _card(self, game: AnyGame, large: float) -> Widget:
        """Return a lesson's card; its start button is lit if it is next."""
        assert game.lesson is not None
        done = game.id in learning.finished(everybody(self.desk), self.desk.settings, self._person)
        name = Label(msg(f"{game.id}.name"), 32, "serif-bold", grow=1.0)
        far = msg("lessons.long", steps=len(game.lesson.steps), minutes=game.lesson.minutes)
        head = [name, Icon("check", 36, "go")] if done else [name]
        told = note(msg("lessons.finished") if done else far)
        place = f"lesson.{game.id}"
        begin = Button(
            msg("lessons.again" if done else "lessons.begin"),
            partial(self.desk.go, "lesson", game=game.id, person=self._person),
            "primary" if self.first == place and not done else "secondary", "lesson",
            id=place, says=msg("lessons.of", game=msg(f"{game.id}.name")),
        )  # fmt: skip
        words = Column([Row(head, gap=12), told, begin], gap=14, grow=1.0)
        lid = Wide(GameBox(game.id, bare=True), most=large * LID[0])
        return Panel(Row([lid, words], gap=28), padding=24)

    def _ask(self) -> None:
        people = self.desk.services.get(People)
        lines = [Line(one.id, Plain(called(self.desk, one))) for one in people.all]
        lines.append(Line("", msg("lessons.nobody")))
        who = msg("lessons.who")
        self.desk.stack.push(Choose(self.desk, who, lines, self._person, self._choose))

    def _choose(self, person: str) -> None:
        self._person = person


class LessonEnd(Dialog):
    """Offer the next step after a lesson: the first match, or leaving."""

    name: ClassVar[str] = "lesson_end"
    first = "lesson.match"

    def __init__(self, desk: Desk, game: str, learner: Chair) -> None:
        super().__init__(desk)
        self._game, self._learner = game, learner
        self._teacher = learning.company(wording(desk), game, learner)[0]
        desk.services.get(Keeper).send(LessonFinished(learner.person, game))
        desk.audio.play("win")
        if not desk.settings.reduced_motion:
            desk.celebration = Celebration(desk.now(), (Seat(0),))

    def body(self, ui: Ui) -> Widget:
        """Return a tick, and the teacher's portrait with the next step."""
        heading = msg("lessons.done", game=msg(f"{self._game}.name"))
        done = Label(heading, 38, "serif-bold", grow=1.0)
        row = Row([Icon("check", 52, "go"), done], gap=18)
        words = Label(msg("lessons.done.text", name=self._teacher.name), 26, grow=1.0)
        head = Head(Avatar(self._teacher.neighbour), self._teacher.colour, 112.0)
        return Column([row, Row([head, words], gap=18)], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons to leave the lesson and to play."""
        return [
            Button(msg("lessons.leave"), self.back, command="back", id="lesson.close"),
            Button(msg("lessons.match"), self._play, "primary", "play", id="lesson.match"),
        ]

    def back(self) -> None:
        """Close the lesson with its table, as it is over."""
        leave(self.desk)

    def _play(self) -> None:
        """Start a match of two against the teacher."""
        game: Any = find(self._game)
        chairs = self._learner, self._teacher
        opening.begin(self.desk, NewMatch(game, chairs, {}, luck()))


class LessonMenu(PauseScene):
    """Show the menu of a lesson, which can be left without a question."""

    def __init__(self, desk: Desk, table: LessonScene) -> None:
        rules = partial(table.open_rule, table.lesson.step.clause)
        entries = [
            Entry("rules", msg("shell.door.rules"), rules, "book", "rules"),
            Entry("settings", msg("shell.settings"), partial(desk.go, "settings"), "settings"),
            Entry("again", msg("lessons.again"), table.restart, "undo"),
            Entry("leave", msg("lessons.leave"), partial(leave, desk), "lesson"),
            Entry("home", msg("shell.home"), desk.home, "home"),
        ]
        status = msg("lessons.step", at=table.lesson.at + 1, all=table.lesson.count)
        heading = msg("lessons.of", game=msg(f"{table.session.game.id}.name"))
        super().__init__(desk, entries, status, heading, msg("lessons.stay"))


def leave(desk: Desk) -> None:
    """Close a lesson and every scene above it."""
    scenes = desk.stack.scenes
    table = next((scene for scene in scenes if scene.name == "lesson"), None)
    if table is not None:
        desk.stack.pop(table)


def lessons(desk: Desk, game: str = "", **how: Any) -> Scene:
    """Return the list of lessons, or the lesson of ``game`` if given."""
    return lesson(desk, game, **how) if game else LessonsScene(desk)


def lesson(desk: Desk, game: str, person: str | None = None, at: int = 0) -> LessonScene:
    """Create the scene of a game's lesson, beginning with the step ``at``.

    ``person`` is an id, ``""`` for a stranger, or ``None`` for the default learner.
    """
    found = find(game)
    assert found is not None, "only games of the collection are taught"
    house = everybody(desk), desk.settings
    whom = learning.usual_learner(*house) if person is None else person
    learner = learning.chair_of(*house, whom)
    others = learning.company(wording(desk), game, learner)
    session, guide = begin(found, learner, others, at)
    wear(desk, session.chairs)
    scene = LessonScene(desk, session, guide)
    scene.ui.ring = desk.stack.top.ui.ring
    return scene
