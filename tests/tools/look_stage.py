"""A stage for pictures of every screen: matches at any moment, frames as the window shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, TypeAlias

from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.bots.thinker import Thinker
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.rules import FIRST
from tabletop.play import held_piece
from tabletop.play.session import Session
from tabletop.play.table_state import Hint, Refused
from tabletop.shell.app import App
from tabletop.shell.canvas import Frame
from tabletop.shell.events import Pointer
from tabletop.shell.scenes.dialogs.dialog import failed
from tabletop.shell.stack import Layer
from tabletop.shell.table.scene import TableScene
from tabletop.table.gesture import Press, Put
from tests.shell.match_stage import MatchStage
from tests.shell.rounds import NAMES
from tests.shell.tables import change

Moment: TypeAlias = Literal["opening", "middle", "full", "round", "end"]
"""The first choice of the person at the first seat, one in the middle, the last of the first
round (the fullest table), the round's end with everything open, and the end of the match."""

MOMENTS: Final[tuple[Moment, ...]] = ("opening", "middle", "full", "round", "end")
CREATED: Final = "2026-11-20T10:00:00Z"
SEED: Final = 5
CHOICES: Final = 3
"""At least so many choices the first seat has in the first round."""

NODES: Final = 12
"""Steps a bot thinks: enough for tables as people see them."""


class Idle(Thinker):
    """A thinker that never answers: a picture holds still."""

    def ask(self, *what: object, **how: object) -> int:
        return 0

    def poll(self) -> None:
        """Nothing was thought of."""

    def cancel(self) -> None:
        """Nothing is thought about."""

    def prewarm(self) -> None:
        """Nothing is needed."""

    def close(self) -> None:
        """Nothing was begun."""


class LookStage(MatchStage):
    """Shows one screen after another; notes the doors that led there.

    Attributes:
        folder: Where it keeps everything.
        gone: Routes that were opened.
        paints: Whether frames are painted; what is wrong with them is seen without.
    """

    def __init__(
        self, folder: Path, window: tuple[int, int], *, paints: bool = True, **settings: Any
    ) -> None:
        self.paints = paints
        settings.setdefault("last_names", ("Asha", "Ravi"))
        settings.setdefault("reduced_motion", True)
        super().__init__(folder, window, **settings)
        self.folder = folder
        self.desk.services.get(Thinker).close()
        self.desk.services.put(Thinker, Idle())
        self.gone: set[str] = set()
        self.desk.routes |= {name: self._noted(name) for name in self.desk.routes}
        # Composes dialogs over what shines through, and notes over all, as the window does.
        self._app = App(self.desk, self.glass, failed)  # type: ignore[arg-type]

    def _noted(self, name: str) -> Callable[..., Layer]:
        make = self.desk.routes[name]

        def noted(*args: Any, **how: Any) -> Layer:
            self.gone.add(name)
            return make(*args, **how)

        return noted

    def draw(self) -> Frame:
        """The frame of the scene in front."""
        return super().draw() if self.paints else self.whole()

    def shot(self) -> Frame:
        """All that the window would show."""
        self.top.ui.dirty = True  # also where a scene was set up from outside
        self.whole()  # the focus may bring something into view first, and panels take turns
        self.top.ui.dirty = True
        frame = self._app._compose(self.top)
        if self.paints:
            self.screen.show(frame)
        return frame

    def sit(self, session: Session) -> TableScene:
        """The table of a match, drawn once so that everything lies."""
        scene: TableScene = self.go("table", session=session)
        return scene

    # -- what a person does at a table

    def lay(self, table: TableScene) -> list[Put]:
        """What can be laid by the person to act, after something was drawn if it must be."""
        while not (puts := [one for one, _ in table.state.offers.pairs if isinstance(one, Put)]):
            assert table.state.my_turn and table.state.offers.pairs, "nothing can be done"
            table.submit(table.state.offers.pairs[0][1])
        self.draw()
        return puts

    def carry(self, table: TableScene) -> None:
        """Take a piece that can be laid in the hand, and hold it over the table."""
        put = self.lay(table)[0]
        by = table.ui.scale
        item, place = table.state.picture.item(put.item), table.state.picture.place(put.place)
        assert item is not None and place is not None
        (x, y), (to_x, to_y) = item.box.centre, place.box.centre
        table.handle(Pointer("down", x * by, y * by, 1, held=True))
        table.handle(Pointer("move", (x + 9) * by, y * by, held=True))
        table.handle(Pointer("move", to_x * by, to_y * by, held=True))

    def try_out(self, table: TableScene) -> None:
        """Lay a piece down without doing it yet."""
        puts = self.lay(table)
        table.try_out(puts[len(puts) // 2])

    def refuse(self, table: TableScene) -> None:
        """Try what the rules forbid, and be told why.

        Raises:
            StopIteration: Everything that can be tried is allowed.
        """
        for item in table.state.picture.items:
            for place in table.state.picture.places if item.goes else ():
                put = Put(item.id, place.id, item.pose)
                if place.group == item.goes and held_piece.why_not(table.state, put) is not None:
                    table.try_out(put)
                    return
        presses = [Press(item.id) for item in table.state.picture.items if item.press]
        why = {press: held_piece.why_not(table.state, press) for press in presses}
        press, found = next((p, refusal) for p, refusal in why.items() if refusal is not None)
        change(table, refused=Refused(press, found))

    def hint(self, table: TableScene) -> None:
        """The answer of the strongest opponent is there."""
        session = table.session
        bot = session.game.player("skilled")
        assert bot is not None and table.state.view is not None
        advice: Advice[Any] = bot.advise(table.state.view, Budget(nodes=NODES), Random(SEED))
        assert isinstance(advice.ranked[0], Choice)
        change(table, hint=Hint(FIRST, advice))


def game_of(name: str) -> AnyGame:
    """The game of that id."""
    game = find(name)
    assert game is not None, name
    return game


@cache
def _record(
    name: str, players: tuple[str, ...], options: tuple[Any, ...], whole: bool, seed: int
) -> Record:
    """A match of weak bots, up to the end of its first round unless ``whole``."""
    game = game_of(name)
    chairs = [Chair(who, player) for who, player in zip(NAMES, players, strict=False)]
    session = Session.new(game, chairs, dict(options), seed, f"{name}-look", CREATED)
    bot, rng = game.bots["novice"](), Random(seed)
    while not session.over:
        match = session.match
        if match.held:
            if not whole:
                break
            session = session.go_on()
            continue
        seat = match.to_act
        assert seat is not None
        quick = whole and match.ply > 200
        action = (
            rng.choice(match.legal())
            if quick
            else bot.advise(match.view(seat), Budget(nodes=NODES), rng).action
        )
        session = session.submit(seat, action)
    return session.record()


def session(
    name: str,
    seats: int,
    moment: Moment = "middle",
    *,
    people: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Session:
    """A match at a moment; the first ``people`` seats are persons, the others bots."""
    players = tuple("human" if seat < people else "bot:skilled" for seat in range(seats))
    key = tuple((options or {}).items())
    seed = _seed(name, players, key)
    record = _record(name, players, key, moment == "end", seed)
    if moment in {"opening", "middle", "full"}:
        plies = _plies(name, players, key, seed)
        at = {"opening": 0, "middle": len(plies) // 2, "full": len(plies) - 1}[moment]
        record = record.played(record.actions[: plies[at]])
    made, fault = Session.resumed(game_of(name), record, f"{name}-look", SEED)
    assert fault is None, fault
    return made


@cache
def _seed(name: str, players: tuple[str, ...], options: tuple[Any, ...]) -> int:
    """The first deal whose opening, middle and last choice of the first round are three."""
    return next(
        seed
        for seed in range(SEED, SEED + 100)
        if len(_plies(name, players, options, seed)) >= CHOICES
    )


@cache
def _plies(
    name: str, players: tuple[str, ...], options: tuple[Any, ...], seed: int
) -> tuple[int, ...]:
    """After how many actions of the first round the first seat has something to choose."""
    record = _record(name, players, options, False, seed)
    made, fault = Session.resumed(game_of(name), record, "look", SEED)
    assert fault is None, fault
    rules, states = made.game.rules, made.match.states
    mine = [ply for ply, state in enumerate(states[:-1]) if rules.to_act(state) == FIRST]
    some = [p for p in mine if len(rules.legal(rules.view(states[p], FIRST))) > 1]
    return tuple(some or mine)
