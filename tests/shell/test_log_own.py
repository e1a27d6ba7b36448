"""Test who reads in the log which tile was drawn, and how draws fold."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, tile
from tabletop.play.privacy import told_to
from tabletop.play.session import Session
from tabletop.shell.table.log_panel import folded
from tests.known import known
from tests.shell.secret_stage import Sit, act, dealt, named, to_act


def drawn(game: str, who: str, seat: Seat, count: int = 1) -> tuple[Session, list[Tile]]:
    """Return a match in which a seat has just drawn so often, and the tiles."""
    for seed in range(60):
        session = dealt(game, who, seed=seed)
        rng, run = Random(seed), list[Tile]()
        while session.match.to_act is not None and session.match.ply < 120:
            mover, before = to_act(session), known(session.match.state).hands
            session = act(session, rng)
            after = known(session.match.state).hands
            new = [tile(*one) for one in after[mover] if one not in before[mover]]
            run = [*run, *new] if mover == seat and new else []
            if len(run) == count and session.match.to_act is not None:
                return session, run
    raise AssertionError("never drawn")


@pytest.mark.parametrize("game", ["mexican_train", "goat"])
def test_who_drew_a_tile_reads_which(game: str, sit: Sit) -> None:
    session, (new,) = drawn(game, "pbb", Seat(0))
    ply = session.match.ply
    told = session.tell(ply)
    assert not named(str(told.words))
    shown = told_to(session, told, ply, ply)
    stage = sit(session)
    assert named(stage.desk.say(shown.words)) == {new}
    stage.draw()
    said = " ".join(stage.watch.texts)
    assert stage.desk.say(shown.words)[1:] in said, "it is in the log"


@pytest.mark.parametrize("game", ["mexican_train", "goat"])
def test_nobody_else_reads_it(game: str, sit: Sit) -> None:
    """Leave the tile unnamed to the rivals, and behind the curtain."""
    session, _ = drawn(game, "bpb", Seat(0))
    ply = session.match.ply
    assert told_to(session, session.tell(ply), ply, ply) == session.tell(ply)
    session, (new,) = drawn(game, "pp", Seat(0))
    ply, told = session.match.ply, session.tell(session.match.ply)
    assert told_to(session, told, ply, ply) == told, "nobody has claimed the screen"
    stage = sit(session)
    stage.behind()
    stage.claim()
    viewer = stage.session.viewer
    shown = told_to(stage.session, told, ply, ply)
    assert named(stage.desk.say(shown.words)) == ({new} if viewer == 0 else set())
    stage.watch.forget()
    if viewer != 0:
        stage.draw()
        assert new not in named(" ".join(stage.watch.texts))


def test_draws_one_after_another_share_a_row(sit: Sit) -> None:
    session, new = drawn("goat", "pb", Seat(0), count=2)
    told, ply = session.told(), session.match.ply
    assert folded(told, fold=True)[-1] == (ply - 1, ply)
    assert folded(told, fold=False)[-1] == (ply, ply)
    stage = sit(session)
    shown = told_to(session, told[-1], ply - 1, ply)
    assert named(stage.desk.say(shown.words)) == set(new)
    rows = [one.id for one in stage.table.ui.targets if one.id.startswith("log ")]
    assert f"log {ply}" in rows and f"log {ply - 1}" not in rows
    rival, _ = drawn("goat", "bp", Seat(0), count=2)
    stage = sit(rival)
    stage.draw()
    assert "2 tiles from the market" in " ".join(stage.watch.texts)
