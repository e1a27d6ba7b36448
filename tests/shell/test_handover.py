"""Test chairs that change hands in a round: the curtain, and the sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.i18n import LANGUAGES
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Seat, Who, msg
from tabletop.pieces.dominoes import tile
from tabletop.store.folders import Folders
from tests.known import known
from tests.shell.secret_stage import SecretStage, Sit, dealt, hidden

GAMES = ("mexican_train", "goat")


def swap(stage: SecretStage, order: tuple[int, ...]) -> None:
    """Change kinds of players in the dialog of the menu, one after another."""
    stage.table.menu()
    stage.press("menu.players")
    for seat in order:
        kind = "bot:novice" if stage.session.human(Seat(seat)) else HUMAN
        stage.click(f"player {seat}.{kind}")
        stage.draw()
    stage.click("players.close")
    stage.draw()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_clicks_show_no_bots_hand(game: str, order: tuple[int, ...], sit: Sit) -> None:
    """Take the bot's chair and give one's own away: nothing of it is drawn."""
    stage = sit(dealt(game, "pb"))
    theirs = {tile(*one) for one in known(stage.session.match.state).hands[1]}
    stage.watch.forget()
    swap(stage, order)
    assert not stage.watch.seen(stage.draw()) & theirs
    assert stage.table.state.curtain == 1
    stage.watch.forget()
    stage.table.ui.dirty = True
    stage.draw()
    said = stage.desk.say(msg("table.curtain.taken", name="Bela"))
    assert said in " ".join(stage.watch.texts)
    stage.claim()
    assert known(stage.table.state.view).seat == 1
    swap(stage, (0, 1))
    assert stage.matches.load(stage.session.id).handovers


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_says_that_a_seat_changed_hands(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pb"))
    told = stage.desk.say(msg("match.sheet.handover", who=Who(Seat(1)), round=1), ("Asha", "Bela"))
    stage.go("sheet", session=stage.session)
    assert told not in " ".join(stage.watch.texts)
    stage.key("escape")
    swap(stage, (1, 0))
    stage.go("sheet", session=stage.session)
    assert told in " ".join(stage.watch.texts)
    stage.click("sheet.text")
    (file,) = stage.desk.services.get(Folders).documents.glob("*.txt")
    assert told in file.read_text("utf-8-sig")


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_every_language_says_so(language: str, sit: Sit) -> None:
    session = dealt("goat", "pb")
    session = session.seated(Seat(1), replace(session.chairs[1], player=HUMAN))
    stage = sit(session.seated(Seat(0), replace(session.chairs[0], player="bot:novice")),
                (640, 360), language=language)  # fmt: skip
    stage.behind()
    assert not [text for text in stage.watch.texts if "⟨" in text]


def test_saved_games_show_velvet_while_a_hand_was_not_claimed(sit: Sit) -> None:
    session = dealt("goat", "pb", plies=6)
    session = session.seated(Seat(1), replace(session.chairs[1], player=HUMAN))
    session = session.seated(Seat(0), replace(session.chairs[0], player="bot:novice"))
    stage = sit(session, (1280, 720))
    stage.keep(session, "swapped")
    stage.desk.home()
    stage.watch.forget()
    stage.go("saves")
    assert not stage.watch.asked & hidden(session)
