"""Test the one line that the house says after a match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop.house.afterwards import line
from tabletop.play.results import played
from tabletop.play.session import Session
from tabletop.store.played import Played
from tests.chronicles import unwritten
from tests.house.tables import ASHA, BOT, GUEST, match

SEATED = replace(GUEST, name="Asha", person=ASHA.id)
TARA = replace(BOT, name="Tara", neighbour="tara")


def earlier(session: Session, count: int, *, by: int = 0, won: bool = False) -> list[Played]:
    """Return matches like this one, better by so many points and squares."""
    found = played(session)
    assert found is not None
    mine, other = found.players
    assert mine.points is not None
    feats = tuple((name, value - by) for name, value in mine.feats)
    own = replace(mine, points=mine.points + by, won=won, feats=feats)
    both = (own, replace(other, won=not won))
    return [replace(found, id=f"before {at}", players=both, ended=1.0 + at) for at in range(count)]


def said(session: Session, folder: Path, before: list[Played]) -> tuple[str, object, bool] | None:
    """Return key, number and kind of the line after a match."""
    found = played(session)
    assert found is not None
    told = line(session, unwritten(folder, *before, found))
    if told is None:
        return None
    args = dict(told.words.args)
    return told.words.key, args.get("n", args.get("mine")), told.best


def test_a_record_comes_first(tmp_path: Path) -> None:
    session = match("m", (SEATED, TARA))
    points = session.game.rules.scores(session.match.state)[0]
    worse = earlier(session, 3, by=-1, won=True)
    assert said(session, tmp_path, worse) == ("match.ending.best", points, True)


def test_a_record_beats_the_best_of_all_before(tmp_path: Path) -> None:
    session = match("m", (SEATED, TARA))
    best = replace(earlier(session, 1, by=1, won=True)[0], id="best")
    told = said(session, tmp_path, [*earlier(session, 3, by=-1, won=True), best])
    assert told is not None and told[0] == "match.ending.against"


def test_a_feat_can_be_a_record_too(tmp_path: Path) -> None:
    session = match("m", (SEATED, TARA))
    found = played(session)
    assert found is not None
    richer = [
        replace(one, players=(replace(one.players[0], points=999), one.players[1]))
        for one in earlier(session, 3, by=-1, won=True)
    ]
    empty = dict(found.players[0].feats)["empty"]
    assert said(session, tmp_path, richer) == ("patchwork.best.empty", empty, True)


def test_else_the_score_of_two_is_told(tmp_path: Path) -> None:
    session = match("m", (SEATED, TARA))
    won = int(session.game.rules.winners(session.match.state)[0] == 0)
    better = earlier(session, 3, by=1, won=True)
    assert said(session, tmp_path, better) == ("match.ending.against", 3 + won, False)
    first = said(session, tmp_path, [])
    assert first is None, "one match is no score"


def test_a_guest_a_table_of_three_and_a_known_deal_are_told_nothing(tmp_path: Path) -> None:
    guest = match("m", (GUEST, TARA))
    for by in (1, -1):
        assert said(guest, tmp_path, earlier(guest, 3, by=by, won=True)) is None
    session = match("m", (SEATED, TARA))
    known = replace(session, head=replace(session.head, known=True))
    assert said(known, tmp_path, earlier(session, 3, by=-1, won=True)) is None
    three = match("m", (SEATED, TARA, replace(TARA, neighbour="ruth")), game="goat")
    won = three.game.rules.winners(three.match.state)
    assert won != (0,) and said(three, tmp_path, []) is None
