"""Open every screen of the program with all its signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from tabletop.kernel.rules import FIRST
from tabletop.play import events, held_piece
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.shell.canvas import Canvas, Frame, Op
from tabletop.shell.dialogs.notices import show_toasts
from tabletop.shell.screen import Backdrop
from tabletop.shell.table.scene import TableScene
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying
from tests.access.wanted import Wanted, anything, refusals, some_refused
from tests.shell import rounds
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import played
from tests.shell.secret_stage import act, dealt
from tests.shell.tables import change
from tests.tools.look_house import look_up
from tests.tools.look_people import PEOPLE
from tests.tools.look_scenes import SCENES as LOOKED

if TYPE_CHECKING:
    from tests.tools.look_stage import LookStage

GAMES: Final = ("patchwork", "mexican_train", "goat", "gnoming")

WHO: Final = {"patchwork": "pb", "mexican_train": "pbbb", "goat": "pbb", "gnoming": "pbbb"}
"""One person and some bots."""


class Screens(FlowStage):
    """Hold one desk that opens all screens in turn."""

    def __init__(self, folder: Path, **how: Any) -> None:
        how.setdefault("window", (1280, 720))
        how.setdefault("auto_forced", False)
        super().__init__(folder, dealt("patchwork", "pb"), **how)

    @property
    def state(self) -> TableState:
        """Return the table as it is now."""
        return self.table.state

    def draw(self) -> Frame:
        """Return the frame of the front scene, not yet painted."""
        return self.whole()

    def turn_to(self, window: tuple[int, int], **settings: Any) -> None:
        """Continue in another window, or with other settings."""
        self.size = window
        self.desk.change(**settings)

    def open(self, name: str) -> None:
        """Open a screen by name, from the first one."""
        self.desk.toasts.clear()
        self.desk.home()
        SCREENS[name](self)
        self.draw()

    def sit(
        self, game: str, wanted: Wanted = anything, *, least: int = 8, seed: int = 5, who: str = ""
    ) -> None:
        """Open a table with the person to act that fulfils a condition."""
        session = dealt(game, who or WHO[game], seed)
        rng = Random(seed)
        self.table = self.go("table", session=session)
        for _ in range(900):
            match = session.match
            if match.to_act is None:
                assert match.held, f"{game} is over"
                session = session.go_on()
                continue
            if match.to_act == FIRST and match.ply >= least:
                change(self.table, session=session)
                self.table.uncovered()
                if wanted(self.state):
                    self.again()
                    return
            session = act(session, rng)
        raise AssertionError(f"never seen in {game}")

    def again(self) -> None:
        """Draw the table as it is now."""
        self.table.uncovered()
        self.table.ui.dirty = True
        self.draw()

    def does(self, *meant: inputs.Input) -> None:
        """Send inputs to the hand."""
        for one in meant:
            self.table.hand_does(one)
        self.table.ui.dirty = True
        self.draw()

    def composed(self) -> tuple[Frame, Sequence[Op]]:
        """Compose the front frame and the ops below as the application does."""
        frame = self.draw()
        scenes = self.desk.stack.scenes
        bottom = len(scenes) - 1
        while bottom > 0 and scenes[bottom].modal:
            bottom -= 1
        below = [scene.frame(self.size) for scene in scenes[bottom:-1]]
        ops = Backdrop().ops(below, self.desk.atlas.theme.outlined) if below else []
        if self.desk.toasts:
            canvas = Canvas(self.size)
            show_toasts(self.desk, self.desk.toasts, canvas)
            frame = Frame((*frame.ops, *canvas.ops), self.size)
        return frame, ops


class Look(Protocol):
    """Open a desk with all screens."""

    def __call__(self, **how: object) -> Screens:
        """Return the desk, with settings by name, and ``window`` in pixels."""


def _calm(stage: Screens, game: str) -> None:
    stage.sit(game)


def _ring(stage: Screens, game: str) -> None:
    """Focus a piece with keys."""
    stage.sit(game)
    stage.table.ui.set_focus(str(stage.state.offers.pairs[0][0].item), ring=True)
    stage.table.ui.dirty = True


def _aimed(stage: Screens, game: str) -> None:
    """Hold a piece at a place that accepts it."""
    stage.sit(game, lambda state: any(isinstance(g, Put) for g, _ in state.offers.pairs))
    gesture = next(g for g, _ in stage.state.offers.pairs if isinstance(g, Put))
    stage.table.try_out(gesture)
    stage.table.ui.dirty = True


def _amiss(stage: Screens, game: str) -> None:
    """Let a piece go at a place that refuses it, or press a refused item."""
    stage.sit(game, some_refused)
    for _ in range(40):
        if not isinstance(stage.state.hand, Carrying):
            stage.does(inputs.Pick(stage.state.offers.lifts()[0]))
        aimed = held_piece.aimed(stage.state)
        if aimed is not None and held_piece.why_not(stage.state, aimed) is not None:
            stage.does(inputs.Commit())
            return
        stage.does(inputs.Nudge(1, 0))
    stage.does(inputs.Cancel())
    _refused(stage, game)


def _refused(stage: Screens, game: str) -> None:
    """Try a refused gesture."""
    stage.sit(game, lambda state: next(refusals(state), None) is not None)
    gesture, _ = next(refusals(stage.state))
    stage.table.send(events.Made(stage.table.now, gesture))
    stage.table.ui.dirty = True


def _hint(stage: Screens, game: str) -> None:
    stage.sit(game)
    stage.key("h")
    stage.wait(0.2)
    assert stage.state.hint is not None


def _held(stage: Screens, game: str) -> None:
    """Show the end of a round, all hands open."""
    session = rounds.session(game, [rounds.HUMAN, rounds.BOT, rounds.BOT], 1)
    stage.table = stage.go("table", session=session)


def _crowd(stage: Screens, game: str) -> None:
    """Fill a table with as many seats as possible."""
    seats = {"mexican_train": 12, "goat": 4, "gnoming": 7}[game]
    stage.sit(game, who="p" + "b" * (seats - 1), least=3 * seats)


def _curtain(stage: Screens, game: str) -> None:
    stage.table = stage.go("table", session=dealt(game, "pp", plies=5))
    assert stage.state.curtain is not None


def _menu(stage: Screens) -> None:
    stage.sit("goat")
    stage.table.menu()


def _players(stage: Screens) -> None:
    _menu(stage)
    stage.press("menu.players")


def _fingerprint(stage: Screens) -> None:
    stage.sit("goat")
    stage.table.open_fingerprint()


def _deleted(stage: Screens) -> None:
    _saves(stage)
    stage.key("delete")


def _copy(stage: Screens) -> None:
    _menu(stage)
    stage.press("menu.copy")


def _levels(stage: Screens) -> None:
    stage.go("setup", game="goat")
    stage.press("opponents")


def _saves(stage: Screens) -> None:
    for i in range(2):
        stage.keep(played(10 + 30 * i), f"patchwork-{i}")
    stage.go("saves")


def _people(stage: Screens) -> None:
    stage.go("people")
    stage.press("people.add")


def _help(stage: Screens) -> None:
    _menu(stage)
    stage.press("menu.assists")


def _house_rules(stage: Screens) -> None:
    stage.go("evening")
    stage.press("evening.rules.1")
    assert stage.top.name == "house_rules"


def _toast(stage: Screens) -> None:
    from tabletop.kernel.words import msg

    stage.desk.toast(msg("shell.muted"), "no")


def _go(stage: Screens, name: str, **how: Any) -> None:
    stage.go(name, **how)


def _sheet(stage: Screens, game: str) -> None:
    seats = 2 if game == "patchwork" else 3
    stage.go("sheet", session=rounds.session(game, [rounds.BOT] * seats, 2))


def _ending(stage: Screens, game: str) -> None:
    whole = played() if game == "patchwork" else rounds.session(game, [rounds.BOT] * 3)
    stage.go("ending", session=whole)


def _counted(stage: Screens, game: str) -> None:
    stage.go("table", session=rounds.session(game, [rounds.HUMAN, rounds.BOT, rounds.BOT], 1))


LEARNED: Final = {"mexican_train": 6, "goat": 6, "gnoming": 2}
"""A step at which no other seat acts first; in Patchwork a token is on a number at each step."""


def _lesson_over(stage: Screens, name: str, **how: Any) -> None:
    stage.go("lesson", game="goat")
    stage.go(name, **{key: make(stage.top) for key, make in how.items()})


class _Looking:
    """Show scenes of the contact sheets, each at a match of its own."""

    def __init__(self, stage: Screens) -> None:
        self._stage = stage

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stage, name)

    def sit(self, session: Session) -> TableScene:
        """Return the table of a match, drawn once."""
        self._stage.table = self._stage.go("table", session=session)
        self._stage.draw()
        return self._stage.table


def _looked(stage: Screens, name: str) -> None:
    """Show a screen of the contact sheets."""
    LOOKED[name](cast("LookStage", _Looking(stage)))


LIVED: Final[dict[str, Callable[[Screens], None]]] = {
    name: partial(_looked, name=name)
    for name in (
        *("home lived", "home continue 12", "quick patchwork house", "quick mexican_train all"),
        *("quick goat house", "quick gnoming all", "ending patchwork home", "ending goat home"),
        *("ending mexican_train 12", "ending gnoming 7", "sheet goat home"),
        *("table goat lapped", "table patchwork lapped", "moment patchwork seven"),
        *("moment goat goat", "moment gnoming line", "moment mexican_train one_left"),
    )
}
"""Screens of a house that plays, by their names on the contact sheets."""

SCREENS: Final[dict[str, Callable[[Screens], None]]] = {
    "home": lambda stage: None,
    "settings": partial(_go, name="settings"),
    "keys": partial(_go, name="settings", group="keys"),
    "first start": partial(_go, name="first_run"),
    "people": _people,
    "neighbours": partial(_go, name="cast"),
    "help": _help,
    "credits": partial(_go, name="credits"),
    "rules": partial(_go, name="rules", game="patchwork", clause="PW-4.2"),
    "saves": _saves,
    "menu": _menu,
    "players": _players,
    "fingerprint": _fingerprint,
    "question": _deleted,
    "end taken back": partial(_go, name="undo_end", undo=lambda: None),
    "line of text": _copy,
    "levels": _levels,
    "toast": _toast,
    "replay": lambda stage: _go(stage, "replay", session=played(), ply=20),
    **PEOPLE,
    **LIVED,
    **{f"{game} quick start": partial(_go, name="quick", game=game) for game in GAMES},
    **{f"{game} set up": partial(_go, name="setup", game=game) for game in GAMES},
    **{f"{game} sheet": partial(_sheet, game=game) for game in GAMES},
    **{f"{game} ending": partial(_ending, game=game) for game in GAMES},
    **{f"{game} counted": partial(_counted, game=game) for game in GAMES[1:]},
    **{
        f"{game} {name}": partial(show, game=game)
        for game in GAMES
        for name, show in (
            ("calm", _calm), ("ring", _ring), ("aimed", _aimed), ("amiss", _amiss),
            ("refused", _refused), ("hint", _hint),
        )
    },
    **{f"{game} crowd": partial(_crowd, game=game) for game in GAMES[1:]},
    **{f"{game} held": partial(_held, game=game) for game in GAMES[1:]},
    **{f"{game} curtain": partial(_curtain, game=game) for game in GAMES[1:3]},
    "lessons": partial(_go, name="lessons"),
    "house": lambda stage: look_up(stage.go("house")),
    "day": partial(_go, name="day"),
    "wall": partial(_go, name="wall"),
    "evening": partial(_go, name="evening"),
    "house rules": _house_rules,
    **{f"{game} lesson": partial(_go, name="lesson", game=game, at=LEARNED[game])
       for game in LEARNED},
    "lesson menu": partial(_lesson_over, name="lesson_menu", table=lambda table: table),
    "lesson end": partial(
        _lesson_over,
        name="lesson_end",
        game=lambda _: "goat",
        learner=lambda table: table.session.chairs[0],
    ),
}  # fmt: skip
"""Functions that open each screen."""
