"""Test the curtain between people at one screen: fall, rise and words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play.table_state import Hint
from tabletop.shell import opening
from tabletop.shell.events import Key, Pointer
from tabletop.shell.table.curtain import CLAIM, DEAF, _covers, _news, _since
from tabletop.shell.table.scene import TableScene
from tabletop.table import inputs
from tabletop.table.hand import Empty
from tests.known import known
from tests.shell.match_stage import MatchStage, played
from tests.shell.secret_stage import SecretStage, Sit, dealt, hidden, named, to_act
from tests.shell.tables import change

GAMES = ("mexican_train", "goat")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "ppp", "pbp", "bpbp"])
def test_it_is_down_at_the_start_and_rises_for_the_person_awaited(
    game: str, who: str, sit: Sit
) -> None:
    stage = sit(dealt(game, who))
    awaited = stage.table.state.curtain
    assert awaited is not None and stage.session.human(awaited)
    if stage.session.human(to_act(stage.session)):
        assert awaited == to_act(stage.session)
    stage.behind()
    stage.wait()
    assert stage.table.ui.focus == CLAIM and "menu" in stage.targets
    texts = " ".join(stage.watch.texts)
    stage.table.ui.dirty = True
    mover = to_act(stage.session)
    if mover == awaited:
        title = msg("table.curtain.pass", who=Who(awaited))
    else:  # one sentence says who takes the screen, and who moves meanwhile
        title = msg("table.curtain.pass_first", who=Who(awaited), mover=Who(mover))
    said = [title, msg("table.curtain.claim", who=Who(awaited))]
    stage.watch.forget()
    stage.draw()
    texts = " ".join(stage.watch.texts)
    for one in said:
        assert stage.desk.say(one, stage.session.names) in texts
    assert (
        texts.count(stage.desk.say(msg("table.to_move", who=Who(mover)), stage.session.names)) <= 1
    )
    stage.claim()
    assert stage.session.viewer == awaited
    assert known(stage.table.state.view).seat == awaited
    hand = known(stage.session.match.state).hands[awaited]
    assert all(
        f"tile {b}-{a}" in stage.targets or f"tile {a}-{b}" in stage.targets for a, b in hand
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["return", "space", "click"])
def test_enter_space_and_a_click_raise_it(game: str, way: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp"))
    stage.wait()
    if way == "click":
        stage.click(CLAIM)
    else:
        stage.key(way)
    assert stage.table.state.curtain is None


def test_a_second_click_or_enter_that_was_meant_for_the_table_does_not_raise_it(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    stage.wait(0.5)
    x, y = stage.spot(CLAIM)
    stage.blur()
    change(stage.table, fallen_at=stage.clock.now)
    for kind in ("down", "up"):
        stage.table.ui.dirty = True
        stage.draw()
        stage.top.handle(Pointer(kind, x, y, 1))
    stage.key("return")
    assert stage.table.state.curtain is not None and CLAIM not in stage.targets
    assert stage.table.tick(stage.clock.now), "it looks again when the moment is over"
    stage.wait(DEAF + 0.01)
    stage.key("return")
    assert stage.table.state.curtain is None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "pbp", "ppbb"])
def test_it_falls_for_the_next_person_and_not_while_bots_act(game: str, who: str, sit: Sit) -> None:
    stage = sit(dealt(game, who))
    rng = Random(3)
    claimed: Seat | None = None
    bots = falls = 0
    for _ in range(60):
        session, state = stage.session, stage.table.state
        if session.match.to_act is None:
            break
        seat = to_act(session)
        if state.curtain is not None:
            assert claimed != state.curtain or not session.human(seat)
            stage.behind()
            claimed, falls = state.curtain, falls + 1
            stage.claim()
        elif session.human(seat):
            assert seat == claimed, "only who claimed it sees the table at their turn"
        else:
            bots += 1
        assert known(stage.table.state.view).seat == claimed
        stage.play(rng)
    assert falls > 5 and (bots > 2) == ("b" in who)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pb", "pbb", "bb", "bp"])
def test_one_person_or_none_never_meets_it(game: str, who: str, sit: Sit) -> None:
    stage = sit(dealt(game, who))
    rng = Random(4)
    for _ in range(30):
        assert stage.table.state.curtain is None and CLAIM not in stage.targets
        stage.blur()
        if stage.session.match.to_act is None:
            break
        stage.play(rng)


def test_nor_does_a_game_without_private_hands(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    table = stage.go("table", session=played(6))
    stage.desk.stack.blurred()
    assert table.state.curtain is None and table.state.picture.items
    stage.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_claim_is_lost_with_the_focus_and_with_it_hand_hint_and_refusal(
    game: str, sit: Sit
) -> None:
    stage = sit(dealt(game, "pp"))
    stage.claim()
    seat, action = to_act(stage.session), stage.session.match.legal()[0]
    advice = Advice((Choice(action, 1.0),))
    change(stage.table, hint=Hint(seat, advice))
    stage.table.hand_does(inputs.Pick(stage.table.state.picture.items[-1].id))
    for lift in stage.table.state.offers.lifts():
        stage.table.hand_does(inputs.Pick(lift))
    stage.draw()
    assert hidden(stage.session) & stage.watch.asked, "the hand was to be seen"
    stage.desk.stack.blurred()
    stage.behind()
    assert isinstance(stage.table.state.hand, Empty) and stage.session.claimed is None
    stage.claim()
    assert stage.table.state.hint is None


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_that_was_asked_for_is_never_shown_to_the_next(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp"))
    stage.claim()
    stage.table.ask_hint()
    assert stage.table.state.hinting
    stage.desk.stack.blurred()
    assert not stage.table.state.hinting
    stage.behind()
    stage.key("h")
    assert not stage.table.state.hinting, "nor can one be asked for behind it"


@pytest.mark.parametrize("game", GAMES)
def test_keys_of_the_table_do_nothing_behind_it(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp", plies=4))
    before = stage.session.match.actions

    def hammer() -> None:
        for name in "123456789hlrfsw":
            stage.key(name)
        for name in ("left", "right", "up", "down", "tab", "home", "end", "f"):
            stage.top.handle(Key(name, shift=True))

    stage.behind(hammer)
    assert stage.session.match.actions == before and stage.table.state.curtain is not None


@pytest.mark.parametrize("game", GAMES)
def test_undo_brings_it_down_for_whoever_chooses_again(game: str, sit: Sit) -> None:
    session = dealt(game, "pp", practice=True)
    stage = sit(session)
    first, rng = to_act(session), Random(2)
    stage.claim()
    while stage.table.state.curtain is None:
        stage.play(rng)
    assert stage.table.state.curtain == to_act(stage.session) != first
    stage.wait()
    assert "undo" in stage.targets
    stage.behind(lambda: stage.key("z", command=True))
    assert to_act(stage.session) == first == stage.table.state.curtain
    stage.claim()
    assert known(stage.table.state.view).seat == first
    stage.table.menu()
    stage.draw()
    stage.press("menu.redo")
    assert stage.top == stage.table and to_act(stage.session) != first
    stage.behind()


def swap(stage: SecretStage, seat: Seat, player: str) -> None:
    """Seat another player from now on."""
    stage.table.seat(seat, replace(stage.session.chairs[seat], player=player))


@pytest.mark.parametrize("game", GAMES)
def test_seats_that_changed_hands_bring_it_down_at_once(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pb"))
    assert stage.table.state.curtain is None
    stage.table.menu()
    stage.draw()
    stage.press("menu.players")
    stage.watch.forget()
    swap(stage, Seat(1), "human")
    stage.desk.stack.redraw()
    behind = stage.table.frame(stage.size)
    assert not stage.watch.seen(behind) & hidden(stage.session), "what shines through is velvet"
    stage.top.back()
    stage.draw()
    stage.behind()
    stage.claim()
    swap(stage, Seat(0), "bot:novice")
    stage.table.uncovered()
    stage.behind()
    assert stage.table.state.curtain == 1, "the hand of the one who stays is nobody else's to see"
    stage.claim()
    stage.blur()
    assert stage.table.state.curtain is None, "one person plays on alone"


@pytest.mark.parametrize("player", ["human", "bot:expert"])
def test_a_change_of_players_is_a_change_of_who_may_look(player: str, sit: Sit) -> None:
    stage = sit(dealt("goat", "ppb"))
    stage.claim()
    seat = stage.session.viewer
    other = next(s for s in (Seat(2), Seat(1)) if s != to_act(stage.session))
    swap(stage, other, player)
    stage.table.uncovered()
    stage.draw()
    people = len(stage.session.people())
    assert (stage.table.state.curtain is not None) == (people > 1)
    if people > 1:
        stage.behind()
    assert seat in stage.session.people()


def test_the_players_dialog_says_so_to_the_table_behind(sit: Sit) -> None:
    stage = sit(dealt("goat", "pb"))
    stage.table.menu()
    stage.draw()
    stage.press("menu.players")
    stage.table.frame(stage.size)
    own = set(known(stage.session.match.state).hands[0])
    assert own <= stage.watch.shown(stage.table.frame(stage.size))
    stage.top.ui.set_focus("player 1")
    stage.key("left", 6)
    assert stage.session.human(Seat(1))
    behind = stage.table.frame(stage.size)
    assert not stage.watch.shown(behind) & hidden(stage.session)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_it_tells_what_happened_since_one_last_played_and_the_score(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "ppb"))
    rng = Random(8)
    told = 0
    for _ in range(40):
        session = stage.session
        if stage.table.state.curtain is None:
            if session.match.to_act is None:
                break
            stage.play(rng)
            continue
        stage.behind()
        shown = {name for text in stage.watch.texts for name in named(text)}
        rows = _since(stage.table.state, stage.table.state.curtain)
        assert stage.table.state.curtain not in {row.seat for row in rows}, (
            "one knows what one did oneself"
        )
        latest = stage.table.state.log[session.match.ply - len(rows) :]
        assert rows == [*latest], "the latest, in order"
        # Velvet that covers the log leaves the last move, which the turn's line tells.
        listed = _news(stage.table.ui, stage.table.state) is not None
        for row in rows if listed else rows[-1:]:
            told += 1
            assert named(stage.desk.say(row.words, session.names)) <= shown
        stage.claim()
    assert told > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_opened_again_asks_again(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp", plies=5))
    stage.claim()
    stage.keep(stage.session, "kept")
    opening.show_table(stage.desk, stage.session)
    assert isinstance(stage.top, TableScene) and stage.top.state.curtain is not None
    opening.resume(stage.desk, "kept")
    assert isinstance(stage.top, TableScene) and stage.top.state.curtain is not None


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "pppp"])
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("window", [(1280, 720), (720, 540), (1080, 1920)])
def test_velvet_covers_the_whole_strip_of_the_hand_and_no_last_move(
    game: str, who: str, size: int, window: tuple[int, int], sit: Sit
) -> None:
    stage = sit(dealt(game, who, plies=9), window=window, size=size)
    ui, state = stage.table.ui, stage.table.state
    (cover,) = _covers(ui, state)
    hand, news = state.picture.hand, _news(ui, state)
    assert hand is not None and cover.union(hand) == cover
    assert cover.x == pytest.approx(ui.width - cover.right), "from edge to edge"
    assert ui.height - cover.bottom < 20, "and down to the lower edge"
    if game == "goat":
        assert news is not None and not news.overlaps(cover) and news.height > 90
