"""Stage pictures of every screen: matches at any moment, frames as shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, TypeAlias

from tabletop.bots.bot import Advice, Budget
from tabletop.bots.cast import CAST
from tabletop.bots.thinker import Thinker
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.rules import FIRST
from tabletop.play import held_piece
from tabletop.play.session import Session
from tabletop.play.table_state import Hint, Refused
from tabletop.shell.app import App
from tabletop.shell.canvas import Frame
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Pointer
from tabletop.shell.scene import Scene
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.scroll import Offset
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Empty
from tests.shell.match_stage import MatchStage
from tests.shell.rounds import NAMES
from tests.shell.tables import change

Moment: TypeAlias = Literal["opening", "middle", "full", "round", "end"]
"""Moments of a match.

They are the first choice of the person at the first seat, one in the middle, the last of the first
round (the fullest table), the round's end with everything open, and the end of the match.
"""

MOMENTS: Final[tuple[Moment, ...]] = ("opening", "middle", "full", "round", "end")
CREATED: Final = "2026-11-20T10:00:00Z"
SEED: Final = 5
CHOICES: Final = 3
"""Least number of choices the first seat has in the first round."""

HINT_NODES: Final = 3_000
"""Steps of search for a hint."""

NODES: Final = 12
"""Steps a bot thinks: enough for tables as people see them."""


class Idle(Thinker):
    """Replace the thinker by one that never answers, so pictures hold still."""

    def ask(self, *what: object, **how: object) -> int:
        return 0

    def poll(self) -> None:
        """Return no answer."""

    def cancel(self) -> None:
        """Do nothing, as nothing is thought about."""

    def prewarm(self) -> None:
        """Do nothing, as nothing is needed."""

    def close(self) -> None:
        """Do nothing, as nothing was begun."""


class LookStage(MatchStage):
    """Show one screen after another; record the routes that led there.

    Attributes:
        folder: The folder of all its files.
        gone: Routes that were opened.
        paints: Whether frames are painted; faults are found without.
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
        # Composes dialogs over the scene below, and notes over all, as the window does.
        self._app = App(self.desk, self.glass, failed)  # type: ignore[arg-type]

    def _noted(self, name: str) -> Callable[..., Scene]:
        make = self.desk.routes[name]

        def noted(*args: Any, **how: Any) -> Scene:
            self.gone.add(name)
            return make(*args, **how)

        return noted

    def draw(self) -> Frame:
        """Return the frame of the scene in front."""
        return super().draw() if self.paints else self.whole()

    def shot(self) -> Frame:
        """Return the whole window's frame."""
        self.top.ui.dirty = True  # also if a scene was set up from outside
        self.whole()  # the focus may scroll something into view first, and panels take turns
        self.top.ui.dirty = True
        frame = self._app._compose(self.top)
        if self.paints:
            self.screen.show(frame)
        return frame

    def see_all(self, name: str) -> None:
        """Scroll an area down to its end and back, drawing each part of it."""
        area = self.top.ui.memo(name, Offset)
        while area.move(0.8 * area.view):
            self.shot()
        area.y = 0.0
        self.shot()

    def sit(self, session: Session) -> TableScene:
        """Return the table of a match, drawn once so that everything is laid out."""
        scene: TableScene = self.go("table", session=session)
        return scene

    # -- a person's actions at a table

    def lay(self, table: TableScene) -> list[Put]:
        """Return the placements of the person to act, drawing first if forced."""
        while not (puts := [one for one, _ in table.state.offers.pairs if isinstance(one, Put)]):
            assert table.state.my_turn and table.state.offers.pairs, "nothing can be done"
            table.submit(table.state.offers.pairs[0][1])
        self.draw()
        return puts

    def carry(self, table: TableScene) -> None:
        """Lift a piece that can be laid, and hold it over the table."""
        put = self.lay(table)[0]
        by = table.ui.scale
        item, place = table.state.picture.item(put.item), table.state.picture.place(put.place)
        assert item is not None and place is not None
        (x, y), (to_x, to_y) = item.box.centre, place.box.centre
        table.handle(Pointer("down", x * by, y * by, 1))
        table.handle(Pointer("move", (x + 9) * by, y * by))
        table.handle(Pointer("move", to_x * by, to_y * by))

    def try_out(self, table: TableScene) -> None:
        """Place a piece tentatively."""
        puts = self.lay(table)
        table.try_out(puts[len(puts) // 2])

    def refuse(self, table: TableScene) -> None:
        """Try an action that the rules forbid, and show the reason.

        Raises:
            StopIteration: Everything that can be tried is legal.
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

    def hint(self, table: TableScene, *, second: bool = False) -> None:
        """Show the answer of the strongest opponent."""
        session = table.session
        bot = session.game.player("master")
        assert bot is not None and table.state.view is not None
        budget = Budget(nodes=HINT_NODES, reasons=True)
        advice: Advice[Any] = bot.advise(table.state.view, budget, Random(SEED))
        change(table, hint=Hint(FIRST, advice, second and bool(advice.runner_up)), hand=Empty())
        self.clock.now += 1.0


def game_of(name: str) -> AnyGame:
    """Return the game of that id."""
    game = find(name)
    assert game is not None, name
    return game


def _chairs(players: tuple[str, ...]) -> list[Chair]:
    """Seat people with a portrait, and neighbours in the colours of the seats."""
    people = zip(NAMES, ("rabbit.wreath", "man_beard", "woman_long"), strict=False)
    chairs = [Chair(who, avatar=face) for who, face in people]
    chairs += [Chair(name) for name in NAMES[len(chairs) :]]
    return [
        chairs[seat] if player == HUMAN else CAST[-seat].sits(Chair(""), "", CAST[-seat].id.title())
        for seat, player in enumerate(players)
    ]


@cache
def _record(
    name: str, players: tuple[str, ...], options: tuple[Any, ...], whole: bool, seed: int
) -> Record:
    """Play a match of weak bots, ``whole`` or to the end of its first round."""
    game = game_of(name)
    session = Session.new(game, _chairs(players), dict(options), seed, f"{name}-look", CREATED)
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
    """Return a match at a moment; the first ``people`` seats are persons.

    The others are bots.
    """
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
    """Return the first seed whose first round has three choices.

    They are its opening, middle and last choice.
    """
    return next(
        seed
        for seed in range(SEED, SEED + 100)
        if len(_plies(name, players, options, seed)) >= CHOICES
    )


@cache
def _plies(
    name: str, players: tuple[str, ...], options: tuple[Any, ...], seed: int
) -> tuple[int, ...]:
    """Return the plies of the first round at which the first seat chooses."""
    record = _record(name, players, options, False, seed)
    made, fault = Session.resumed(game_of(name), record, "look", SEED)
    assert fault is None, fault
    rules, states = made.game.rules, made.match.states
    mine = [ply for ply, state in enumerate(states[:-1]) if rules.to_act(state) == FIRST]
    some = [p for p in mine if len(rules.legal(rules.view(states[p], FIRST))) > 1]
    return tuple(some or mine)
