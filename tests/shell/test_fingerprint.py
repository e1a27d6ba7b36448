"""Test fingerprints: made with the luck, kept, secret during a round."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.kernel.fingerprint import text_of, wrong_in
from tabletop.kernel.luck import Key
from tabletop.kernel.record import Fingerprint, Record
from tabletop.play.session import Session
from tabletop.shell import opening
from tests.shell.match_stage import MatchStage, played
from tests.shell.secret_stage import SecretStage, act, chairs, dealt, game_of

GAMES = ("mexican_train", "goat", "gnoming")

Sit = Callable[..., SecretStage]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Open a match; the stage is closed at the end."""
    stages: list[SecretStage] = []

    def down(session: Session, window: tuple[int, int] = (960, 540), **how: Any) -> SecretStage:
        stages.append(SecretStage(tmp_path, monkeypatch, session, window, **how))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the texts put on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


def played_on(name: str, who: str, rounds: int, seed: int = 5) -> Session:
    """Return a match after some rounds, the last one still on the table."""
    session, random = dealt(name, who, seed), Random(seed)
    while session.match.to_act is not None or rounds > 1:
        if session.match.held:
            session.record()
            rounds -= 1
            session = session.go_on()
        session = act(session, random)
    return session


def again(session: Session) -> Session:
    """Return the match as reopened another day."""
    found, fault = Session.resumed(session.game, session.record(), session.id, 99)
    assert fault is None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_has_one_that_stays_through_play_and_closing(name: str) -> None:
    session = dealt(name, "pb")
    (first,) = session.record().fingerprints
    assert first.ply == 1 and len(first.hash) == 64 and len(first.salt) == 32
    session, random = again(session), Random(3)
    while session.match.to_act is not None:
        session = act(session, random)
        assert session.record().fingerprints == (first,)
    session = again(session)
    session = session.go_on()
    marks = session.record().fingerprints
    assert marks[0] == first and marks[1].ply == session.match.ply
    assert again(session).record() == session.record()
    assert wrong_in(session.record(), session.luck) is None


def test_the_same_deal_has_another_salt_every_time() -> None:
    (one,), (other,) = (dealt("goat", "pp").record().fingerprints for _ in range(2))
    assert one.salt != other.salt and one.hash != other.hash


@pytest.mark.parametrize("name", GAMES)
def test_undo_and_redo_across_a_deal_bring_the_same_one_back(name: str) -> None:
    random = Random(4)
    session = dealt(name, "pp", practice=True)
    while not session.match.held:
        session = act(session, random)
    session = session.go_on()
    session = act(session, random)
    before = session.record()
    assert len(before.fingerprints) == 2
    while (back := session.undo()) is not session:
        session = back
        assert set(session.record().fingerprints) <= set(before.fingerprints)
    assert session.record().fingerprints == before.fingerprints[:1]
    while (again := session.redo()) is not session:
        session = again
    assert session.record() == before


def test_an_old_match_gets_none_for_what_was_dealt_before() -> None:
    session = dealt("goat", "pp", plies=4)
    old = session.record().marked(())
    opened, _ = Session.resumed(session.game, old, session.id, 1)
    assert opened.record().fingerprints == ()
    while opened.match.to_act is not None:
        opened = act(opened, Random(1))
    opened = opened.go_on()
    (mark,) = opened.record().fingerprints
    assert mark.ply == opened.match.ply


def test_it_is_on_the_disk_in_three_generations(sit: Sit) -> None:
    session = dealt("goat", "pb")
    stage = sit(session)
    saved = session.record().fingerprints
    for _ in range(4):
        stage.table.submit(stage.session.match.legal()[0])
        assert stage.writer.flush(5.0)
    path = stage.matches.path(session.id)
    files = sorted(path.parent.glob(f"{path.name}*"))
    assert len(files) == 3
    for file in files:
        data = json.loads(file.read_text("utf-8"))
        assert data["fingerprints"] == [
            {"ply": mark.ply, "hash": mark.hash, "salt": mark.salt} for mark in saved
        ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("who", ["pb", "pp"])
def test_during_the_round_only_the_number_is_shown(
    name: str, who: str, sit: Sit, copied: list[str]
) -> None:
    session = dealt(name, who, plies=3)
    stage = sit(session)
    stage.key("f4")
    assert stage.top.name == "fingerprint"
    (mark,) = session.record().fingerprints
    shown = " ".join(stage.watch.texts)
    assert mark.hash[:4] in shown and mark.hash[-4:] in shown
    told = json.dumps(stage.watch.told())
    assert mark.hash in told and mark.salt not in told
    # The log of the tests follows a game without hidden hands, even if pieces are face down.
    assert session.line(1) not in told or not session.game.private
    assert mark.salt[:8] not in shown and session.line(1)[:12] not in shown
    assert "fingerprint.text" not in stage.ids()
    stage.press("fingerprint.copy")
    assert copied == [mark.hash]


@pytest.mark.parametrize("name", GAMES)
def test_when_the_round_is_over_anybody_can_check_it(
    name: str, sit: Sit, copied: list[str]
) -> None:
    session = played_on(name, "pp", 1)
    stage = sit(session)
    stage.go("fingerprint", session=session)
    (mark,) = session.record().fingerprints
    shown = " ".join(stage.watch.texts)
    assert mark.salt in shown and "The deal matches the published fingerprint." in shown
    stage.press("fingerprint.text")
    (text,) = copied
    assert text == text_of(session.record(), 1, mark.salt)
    assert hashlib.sha256(text.encode()).hexdigest() == mark.hash


def test_the_deal_before_is_open_while_this_one_is_not(sit: Sit) -> None:
    session = played_on("goat", "pp", 2)
    session = session.go_on()
    session = act(session, Random(1))
    stage = sit(session)
    stage.key("f4")
    marks = session.record().fingerprints
    assert len(marks) == 3 and "fingerprint.text" not in stage.ids()
    assert "Deal 3 of 3" in stage.watch.texts
    stage.press("fingerprint.earlier")
    assert "fingerprint.text" in stage.ids() and marks[1].salt in " ".join(stage.watch.texts)
    stage.press("fingerprint.earlier")
    assert "fingerprint.earlier" not in stage.ids()
    stage.press("fingerprint.later")
    stage.press("fingerprint.later")
    assert "fingerprint.text" not in stage.ids()
    assert not any(marks[2].salt[:8] in text for text in stage.watch.texts)


def changed(record: Record) -> Record:
    """Swap two tiles of the market."""
    head, stroke, market = record.actions[0].rpartition("| ")
    tiles = market.split(",")
    tiles[-1], tiles[-2] = tiles[-2], tiles[-1]
    return replace(record, actions=(head + stroke + ",".join(tiles), *record.actions[1:]))


def test_a_changed_deal_is_told(sit: Sit) -> None:
    record = changed(played_on("goat", "pp", 1, seed=8).record())
    session, fault = Session.resumed(game_of("goat"), record, "goat-test", 1)
    assert fault is None and session.match.held, "the changed tiles were drawn: another seed"
    stage = sit(session)
    stage.go("fingerprint", session=session)
    shown = " ".join(stage.watch.texts)
    assert "The deal doesn’t match the published fingerprint" in shown


def test_without_a_clipboard_it_is_said(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    stage = sit(dealt("goat", "pb"))
    stage.key("f4")
    stage.press("fingerprint.copy")
    assert stage.desk.toasts[0].words.key == "match.fingerprint.not_copied"


def test_the_menu_has_it_and_an_open_game_shows_all_at_once(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    try:
        stage.go("table", session=played(20)).menu()
        stage.press("menu.fingerprint")
        assert stage.top.name == "fingerprint" and "fingerprint.text" in stage.ids()
        stage.key("escape")
        assert stage.top.name == "table"
    finally:
        stage.close()


def test_a_match_without_any_says_why(sit: Sit) -> None:
    session = dealt("goat", "pb", plies=3)
    old, _ = Session.resumed(session.game, session.record().marked(()), session.id, 1)
    stage = sit(old)
    stage.key("f4")
    assert any("No fingerprint" in text for text in stage.watch.texts)
    assert stage.ids() == ["fingerprint.close"]


def test_a_mark_of_a_part_that_was_cut_off_is_left_behind() -> None:
    session = played_on("goat", "pp", 2)
    record = session.record()
    last = record.fingerprints[-1]
    part = replace(record, actions=record.actions[: last.ply - 1])
    opened, _ = Session.resumed(session.game, part, session.id, 3)
    opened = opened.go_on()
    marks = opened.record().fingerprints
    assert marks[:-1] == record.fingerprints[:-1]
    assert marks[-1].ply == last.ply and marks[-1] != last
    assert all(isinstance(mark, Fingerprint) for mark in marks)


def test_the_score_sheet_of_a_round_opens_it_too(sit: Sit) -> None:
    session = played_on("goat", "pb", 1)
    stage = sit(session)
    stage.go("sheet", session=session)
    stage.key("f4")
    assert stage.top.name == "fingerprint" and "fingerprint.text" in stage.ids()
    stage.key("escape")
    assert stage.top.name == "sheet"


def test_at_the_end_the_deal_is_named_and_dealt_again(tmp_path: Path, copied: list[str]) -> None:
    stage = MatchStage(tmp_path)
    key = Key(bytes(range(16)))
    session = Session.new(game_of("goat"), chairs("pb"), {}, key, "match", "")
    opening.show_table(stage.desk, session)
    stage.press("menu") if "menu" in stage.ids() else stage.key("escape")
    stage.draw()
    assert "menu.same" not in stage.ids()
    stage.go("fingerprint", session=session)
    assert "fingerprint.deal" not in stage.ids()
    random = Random(3)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, random)
    opening.show_table(stage.desk, session)
    stage.go("fingerprint", session=session)
    stage.press("fingerprint.deal")
    assert copied == [key.name]
    stage.key("escape")
    stage.draw()
    opening.same(stage.desk, session)
    stage.press("dialog.yes")
    again = stage.top.session  # type: ignore[attr-defined]
    assert again.lines[0] == session.lines[0] and again.id != session.id
    stage.close()
