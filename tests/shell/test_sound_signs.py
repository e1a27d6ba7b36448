"""Test that every sound has its sign: matches, hand, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from build_scripts.make_sounds import RECIPES
from tabletop.bots.bot import Budget
from tabletop.bots.thinker import Thinker
from tabletop.games.game import AnyGame
from tabletop.kernel.record import Chair
from tabletop.play import events, piece_sounds
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.sprites import Card, Domino, Sewn
from tests.finish.games import FINISHED
from tests.shell.flow_stage import FlowStage
from tests.shell.secret_stage import act, dealt, to_act
from tests.shell.sound_signs import TWINS, sign_of

PROGRAM = Path(__file__).resolve().parents[2] / "tabletop"
SMALL = (640, 360)

PLIES = 60
"""Actions of a match that are drawn; the later ones are only announced."""


class Ears:
    """Record the sounds played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        if name:
            self.heard.append(name)

    def take(self) -> list[str]:
        """Return the sounds since the last call."""
        heard, self.heard = self.heard, []
        return heard


class TwinStage(FlowStage):
    """Hold a small table, its pixels and its sounds."""

    def __init__(self, folder: Path, session: Session, **how: Any) -> None:
        how.setdefault("window", SMALL)
        super().__init__(folder, session, auto_forced=False, **how)
        self.ears = Ears()
        self.desk.audio.play = self.ears.play  # type: ignore[method-assign]

    @property
    def state(self) -> TableState:
        """Return the table as it is now."""
        return self.table.state

    def looks(self) -> bytes:
        """Return every pixel."""
        self.top.ui.dirty = True
        self.draw()
        return bytes(self.glass.surface.get_buffer().raw)


Sit = Callable[..., TwinStage]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    stages: list[TwinStage] = []

    def down(session: Session, **how: Any) -> TwinStage:
        stages.append(TwinStage(tmp_path / str(len(stages)), session, **how))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


def bots(game: AnyGame, seed: int = 7) -> Session:
    """Return a match of as few seats as can play, all of them bots."""
    chairs = [Chair(f"{n}", "bot:novice") for n in range(game.seat_counts[0])]
    return Session.new(game, chairs, {}, seed, "twins", "2026-11-20T10:00:00Z")


def program() -> str:
    """Return the source of the program, without the table of signs."""
    paths = list(PROGRAM.rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_sound_has_its_twin_and_is_played() -> None:
    made = {kind for kind in RECIPES if not kind.startswith("air/")}
    named = {sound for game in FINISHED for sound in game.sounds}
    assert made == set(TWINS) | named
    text = program()
    assert all(f'"{name}"' in text for name in made)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", FINISHED, ids=lambda g: g.id)
def test_all_that_is_done_in_a_match_is_heard_and_seen(game: AnyGame, sit: Sit) -> None:
    session = bots(game)
    stage = sit(session)
    bot, rng = game.player("novice"), Random(7)
    assert bot is not None
    before, kinds = stage.looks(), Counter[str]()
    stage.ears.take()
    while session.match.to_act is not None or session.match.held:
        told = len(stage.state.log)
        if session.match.held:
            stage.table.send(events.GoOn(stage.clock.now))
        else:
            view = session.match.view(to_act(session))
            stage.table.submit(bot.advise(view, Budget(nodes=8), rng).action)
        session = stage.session
        new = stage.state.log[told:]
        assert new, "nothing was said"
        heard = stage.ears.take()
        assert heard == [new[-1].sound] and sign_of(heard[0], game) == "table"
        for line in new:
            assert stage.desk.say(line.words, session.names).strip() and line.sound
            kinds[line.sound] += 1
        if session.match.ply < PLIES:
            after = stage.looks()
            assert after != before, f"{heard[0]} was heard and nothing seen"
            before = after
        if session.match.ply > 400:
            break
    assert len(kinds) >= 4, kinds


RARE = {"PlayBoth", "Rebuild", "Knock", "Catch"}
"""House rules that are off by default, and an empty draw pile: covered by tests of those games."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", FINISHED, ids=lambda g: g.id)
def test_every_kind_of_action_has_a_sound(game: AnyGame) -> None:
    """Play at random too: rare actions come up there."""
    state = import_module(f"tabletop.games.{game.id}.state")
    missing = {kind.__name__ for kind in get_args(state.Action)}
    for seed in range(14):
        who = "b" * game.seat_counts[seed % len(game.seat_counts)]
        session, rng = dealt(game.id, who, seed, plies=0), Random(seed)
        while (session.match.to_act is not None or session.match.held) and missing:
            session = session.go_on() if session.match.held else act(session, rng)
            if session.match.ply > 400:
                break
        for action, told in zip(session.match.actions, session.told(), strict=True):
            assert sign_of(told.sound, game) == "table", action
            missing.discard(type(action).__name__)
        if not missing:
            return
    assert missing <= RARE


LIFTED = {Sewn: "lift", Domino: "tile-lift", Card: "card-lift"}
LAID = {Sewn: "drop", Domino: "clack", Card: "card-lay"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("patchwork", Sewn), ("goat", Domino), ("mexican_train", Domino), ("gnoming", Card)],
)
def test_the_hand_is_heard_as_what_it_holds_and_seen(name: str, kind: type, sit: Sit) -> None:
    seats = 2 if name != "gnoming" else 3
    session, rng = dealt(name, "p" + "b" * (seats - 1), 5, plies=1), Random(2)
    stage = sit(session)
    for _ in range(200):
        puts = [g for g, _ in stage.state.offers.pairs if isinstance(g, Put)]
        if stage.session.match.to_act == 0 and puts:
            break
        stage.table.submit(rng.choice(list(stage.session.match.legal())), swift=True)
    put = puts[0]
    item = stage.state.picture.item(put.item)
    assert item is not None and isinstance(item.sprite, kind)
    stage.table.hand_does(inputs.Cancel())
    still = stage.looks()
    stage.ears.take()
    stage.table.hand_does(inputs.Pick(put.item))
    assert stage.ears.take() == [LIFTED[kind]] and TWINS[LIFTED[kind]] == "hand"
    held = stage.looks()
    assert isinstance(stage.state.hand, Carrying) and held != still
    if name == "patchwork":
        for flip, sound in ((False, "turn"), (True, "flip")):
            stage.table.hand_does(inputs.Turn(1, flip=flip))
            assert stage.ears.take() == [sound] and TWINS[sound] == "hand"
            turned = stage.looks()
            assert turned != held
            held = turned
    carrying = stage.state.hand
    assert isinstance(carrying, Carrying)
    trying = Trying(put.item, put.place, carrying.pose)
    meant = inputs.Up(0, 0)
    assert piece_sounds.of_hand(carrying, trying, meant, stage.state.picture) == LAID[kind]
    assert piece_sounds.of_hand(trying, Empty(), meant, stage.state.picture) == ""
    stage.table.hand_does(inputs.Cancel())
    assert stage.looks() == still


def test_nothing_to_take_back_is_heard_and_said(sit: Sit) -> None:
    stage = sit(dealt("goat", "pb", 5, plies=1))
    for asked, key in ((stage.table.undo, "sound.no_undo"), (stage.table.redo, "sound.no_redo")):
        stage.desk.toasts.clear()
        asked()
        assert stage.ears.take() == ["refuse"]
        (note,) = stage.desk.toasts
        assert note.words.key == key and note.tone == "no"


def test_what_everybody_saw_is_not_taken_back_and_it_is_said_why(sit: Sit) -> None:
    session = dealt("goat", "pbb", 5, plies=1)
    chosen = False
    while not chosen:
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, session.match.legal()[0])
        chosen = seat == 0
    stage = sit(session)
    stage.table.undo()
    (note,) = stage.desk.toasts
    assert note.words.key == "sound.no_undo_seen"


def test_taken_back_and_done_again_sound_like_the_piece(sit: Sit) -> None:
    session = dealt("patchwork", "pp", 5, plies=1)
    stage = sit(session)
    buy = next(action for action in session.match.legal() if type(action).__name__ == "Buy")
    stage.table.submit(buy)
    stage.ears.take()
    done = stage.looks()
    stage.table.undo()
    assert stage.ears.take() == ["lift"] and stage.looks() != done
    stage.table.redo()
    assert stage.ears.take() == ["drop"] and stage.looks() == done


def test_a_refusal_is_heard_and_its_reason_seen(sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pb", 5, plies=1))
    item = next(i for i in stage.state.picture.items if i.press and "short" not in i.id)
    far = [i for i in stage.state.picture.items if i.id.startswith("patch ")][-1]
    assert item is not None
    before = stage.looks()
    stage.ears.take()
    stage.table.pick(far.id)
    assert stage.ears.take() == ["refuse"] and stage.state.refused is not None
    assert stage.looks() != before
    assert stage.desk.say(stage.state.refused.refusal.why, stage.session.names)


def test_whose_turn_it_is_now_is_heard_and_seen(sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pp", 5, plies=1))
    while "turn-start" not in (heard := stage.ears.take()):
        before = stage.looks()
        act_on = next(a for a in stage.session.match.legal() if type(a).__name__ != "Leather")
        stage.table.submit(act_on)
    assert TWINS[heard[-1]] == "turn" and stage.looks() != before


def test_the_curtain_is_heard_as_it_goes(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp", 5, plies=1))
    assert stage.state.curtain is not None
    stage.wait(1.0)  # it is deaf at first
    before = stage.looks()
    stage.ears.take()
    stage.key("return")
    assert stage.state.curtain is None and "curtain" in stage.ears.take()
    assert stage.looks() != before


def test_a_hint_is_heard_and_seen(sit: Sit) -> None:
    stage = sit(dealt("patchwork", "pb", 5, plies=1))
    assert stage.desk.services.get(Thinker) is stage.quick
    before = stage.looks()
    stage.table.ask_hint()
    stage.wait(0.2)
    assert "hint" in stage.ears.take() and stage.state.hint is not None
    assert stage.looks() != before
