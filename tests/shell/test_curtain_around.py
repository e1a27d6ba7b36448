"""Test the secrets of scenes behind the curtain, replays and files."""

from __future__ import annotations

import logging
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from tabletop.bots.question import Answer
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, tile
from tabletop.play import events, privacy
from tabletop.play.session import Session
from tabletop.play.turns import Bots
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.table import curtain
from tabletop.shell.table.curtain import CLAIM
from tabletop.shell.text import Typesetter
from tabletop.table.picture import Face
from tabletop.table.sprites import Domino
from tests.known import known
from tests.shell.match_stage import MatchStage, played
from tests.shell.secret_stage import Sit, act, dealt, hidden

GAMES = ("mexican_train", "goat")


# -- scenes opened from behind it


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scene", ["pause", "sheet", "rules", "settings", "replay"])
def test_nothing_shows_in_scenes_opened_from_behind_it(game: str, scene: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp", plies=6))
    stage.watch.forget()
    if scene == "pause":
        stage.key("f10")
    elif scene == "rules":
        stage.desk.go("rules", game=stage.session.game)
    elif scene == "settings":
        stage.desk.go("settings")
    else:
        stage.desk.go(scene, session=stage.session)
    frame = stage.draw()
    assert stage.top is not stage.table
    below = stage.table.frame(stage.size)
    if scene != "rules":  # they name tiles as examples
        assert not stage.watch.seen(frame) & hidden(stage.session)
    assert not stage.watch.shown(below) & hidden(stage.session)
    assert not isinstance(stage.top, ReplayScene), "a match without a finished round"


@pytest.mark.parametrize("game", GAMES)
def test_behind_an_open_menu_the_table_locks_too(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp", plies=6))
    stage.claim()
    stage.key("f10")
    assert hidden(stage.session) & stage.watch.shown(stage.table.frame(stage.size))
    stage.blur()
    assert stage.top is not stage.table, "the menu stays"
    assert not hidden(stage.session) & stage.watch.shown(stage.table.frame(stage.size))
    stage.key("f10")
    stage.behind()


@pytest.mark.sampled(7)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize(("size", "window"), [(75, (1280, 720)), (200, (1024, 640))])
@pytest.mark.parametrize("who", ["pp", "pppppppp"])
def test_all_of_it_can_be_read_and_reached(
    language: str, size: int, window: tuple[int, int], who: str, sit: Sit,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    cut: list[str] = []
    shorten = Typesetter.shorten

    def watched(setter: Typesetter, text: str, face: Face, px: float, width: int) -> str:
        shown = shorten(setter, text, face, px, width)
        cut.extend([text] if shown != text else [])
        return shown

    monkeypatch.setattr(Typesetter, "shorten", watched)
    session = dealt("mexican_train", who, plies=12)
    stage = sit(session, window=window, language=language, size=size)
    stage.wait()
    assert cut == []
    room = stage.top.ui.canvas.clip
    for name in (CLAIM, "menu"):
        target = stage.top.ui.find(name)
        assert target is not None and target.rect == target.whole and room.contains(target.rect)
    stops = [t for t in stage.top.ui.targets if t.stop]
    for one, other in combinations(stops, 2):
        assert min(one.rect.clip(other.rect).size) <= 2, f"{one.id} {other.id}"


@pytest.mark.parametrize("game", GAMES)
def test_home_and_saved_games_show_velvet_for_people_and_the_table_for_one(
    game: str, sit: Sit
) -> None:
    stage = sit(dealt(game, "pp", plies=6), window=(1280, 720))
    stage.keep(stage.session, f"{game}-two")
    secret = hidden(stage.session)
    for scene in ("home", "saves"):
        stage.desk.home()
        stage.watch.forget()
        frame = stage.go(scene).frame(stage.size) if scene != "home" else stage.draw()
        assert not stage.watch.seen(frame) & secret, scene
    stage.desk.home()
    stage.go("replay", match=f"{game}-two")
    assert not isinstance(stage.top, ReplayScene)
    alone = dealt(game, "pb", plies=6)
    stage.keep(alone, f"{game}-one")
    stage.desk.home()
    stage.watch.forget()
    stage.go("saves")
    hand = set(known(alone.match.state).hands[0])
    assert stage.watch.asked & hidden(alone) == hand, "one's own hand and nobody else's"


# -- what stays in sight


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "ppb", "pppp"])
def test_the_public_table_stays_and_tells_nothing_of_any_hand(
    game: str, who: str, sit: Sit
) -> None:
    stage = sit(dealt(game, who, plies=9))
    session, state = stage.session, stage.table.state
    assert state.curtain is not None and state.picture.hand is not None
    rules = session.game.rules
    shown, covered = privacy.public_view(session), session.game.covered
    assert covered is not None
    for seed in range(3):  # dealt anew in any way that fits what lies open: the same table
        own = rules.view(session.match.state, session.looked)
        other = rules.sample(own, Random(seed))
        assert covered(rules.view(other, session.looked)) == shown
    laid = {tile(*i.sprite.halves) for i in state.picture.items if isinstance(i.sprite, Domino)
            and i.sprite.halves is not None}  # fmt: skip
    assert laid and not laid & hidden(session)


def test_a_game_that_does_not_tell_what_is_public_is_covered_whole(sit: Sit) -> None:
    session = dealt("goat", "pp", plies=6)
    stage = sit(replace(session, game=replace(session.game, covered=None)))
    assert not stage.table.state.picture.items
    stage.wait()
    stage.behind()
    stage.claim()


@pytest.mark.parametrize("still", [True, False])
def test_the_last_move_is_seen_before_the_card_rises(still: bool, sit: Sit) -> None:
    stage = sit(dealt("goat", "pp", plies=4), reduced_motion=still)
    stage.wait(3)
    assert stage.targets >= {CLAIM, "menu"}
    stage.key("return")
    rng = Random(2)
    while stage.table.state.curtain is None:
        stage.play(rng)
    for seconds, there in ((0.1, still), (0.3, still), (0.5, True)):
        stage.clock.now += seconds
        assert stage.table.tick(stage.clock.now) or there
        stage.draw()
        assert ("menu" in stage.targets) == there, seconds
    assert (CLAIM in stage.targets) is True


@pytest.mark.parametrize("still", [True, False])
def test_velvet_lifts_from_the_hand_after_the_claim(
    still: bool, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = sit(dealt("goat", "pp", plies=4), reduced_motion=still)
    stage.wait(3)
    shares: list[float] = []
    monkeypatch.setattr(curtain, "_draw_velvet", lambda _ui, _cover, share: shares.append(share))
    stage.key("return")
    assert stage.table.state.curtain is None
    seen = []
    for _ in range(3):
        shares.clear()
        stage.draw()
        seen.append(max(shares, default=0.0))
        stage.clock.now += 0.11
        stage.table.tick(stage.clock.now)
    assert seen == pytest.approx([0, 0, 0] if still else [1, 0.5, 0], abs=0.05)


# -- replays


def finished_round(game: str, who: str, beyond: int = 3) -> Session:
    """Return a match some actions into its second round."""
    for seed in range(20):
        session = dealt(game, who, seed)
        rng = Random(seed)
        while session.match.to_act is not None:
            session = act(session, rng)
        if session.over:
            continue
        session = session.go_on()
        for _ in range(beyond):
            session = act(session, rng)
        return session
    raise AssertionError("every match ended with its first round")


def faces(scene: ReplayScene) -> set[Tile]:
    """Return the tiles whose face the table shows.

    The log names those of earlier rounds too.
    """
    sprites = [item.sprite for item in scene.picture.items]
    return {tile(*s.halves) for s in sprites if isinstance(s, Domino) and s.halves is not None}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "pb", "ppb"])
def test_an_open_round_is_replayed_through_the_eyes_of_who_looks(
    game: str, who: str, sit: Sit
) -> None:
    session = finished_round(game, who)
    stage = sit(session, window=(1280, 720))
    over = privacy.opened(session)
    assert 0 < over < session.match.ply
    if "pp" in who:
        stage.go("replay", session=session)
        assert isinstance(stage.top, ReplayScene) and stage.top.high == over, (
            "nobody looks: only what lies open"
        )
        stage.top.back()
        stage.claim()
    session = stage.session
    looker = session.viewer
    scene: ReplayScene = stage.go("replay", session=session, ply=session.match.ply)
    scene.eyes = Seat(1 - looker)
    for ply in range(over + 1, session.match.ply + 1):
        scene.go(ply)
        scene._lay(0.0)
        state = session.match.states[ply]
        others = {t for s, hand in enumerate(known(state).hands) if s != looker for t in hand}
        assert not faces(scene) & (others & hidden(session)), f"ply {ply}"
        assert not scene.open
    scene.go(over)
    for seat in session.game.seats(len(session.chairs)):
        scene.eyes = seat
        scene.go(over - 2)
        scene._lay(0.0)
        assert scene.open
        assert set(known(session.match.states[scene.ply]).hands[seat]) <= faces(scene), seat


@pytest.mark.parametrize("game", GAMES)
def test_whose_eyes_is_asked_for_by_keys(game: str, sit: Sit) -> None:
    session = finished_round(game, "pb")
    stage = sit(session, window=(1280, 720))
    stage.go("replay", session=session)
    stage.press("replay.eyes")
    stage.key("down")
    stage.key("return")
    assert isinstance(stage.top, ReplayScene) and stage.top.eyes == 1
    stage.key("end")
    assert "replay.eyes" not in stage.ids()


def test_a_game_without_secrets_does_not_ask_whose_eyes(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path)
    stage.go("replay", session=played())
    assert "replay.eyes" not in stage.ids()
    stage.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_closes_when_whoever_looked_may_be_gone(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "pp", plies=6))
    stage.claim()
    replay = stage.go("replay", session=stage.session)
    assert isinstance(replay, ReplayScene)
    stage.blur()
    assert stage.desk.stack.scenes[-1] is stage.table and stage.top is not replay
    stage.behind()


def test_a_match_that_is_over_is_open_to_everybody(sit: Sit) -> None:
    session = finished_round("goat", "pp")
    rng = Random(1)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, rng)
    stage = sit(session)
    assert stage.table.state.curtain is None
    assert privacy.opened(session) == session.match.ply
    stage.desk.stack.blurred()
    assert stage.table.state.curtain is None


def test_a_finished_round_that_is_looked_at_has_no_curtain(sit: Sit) -> None:
    session = dealt("goat", "pp")
    rng = Random(5)
    while not session.match.held:
        assert not session.over
        session = act(session, rng)
    stage = sit(session)
    assert stage.table.state.curtain is None
    stage.table.send(events.GoOn(stage.clock.now))
    stage.draw()
    stage.behind()


# -- files


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["pp", "pb"])
def test_the_event_log_does_not_tell_what_was_dealt(game: str, who: str, sit: Sit) -> None:
    stage = sit(dealt(game, who, plies=6))
    lines = [e["line"] for e in stage.watch.told() if e["event"] == "action"]
    assert lines[0] == "deal" and len(lines) == stage.session.match.ply
    assert lines[1:] == [stage.session.line(ply) for ply in range(2, stage.session.match.ply + 1)]


def test_a_game_without_secrets_is_told_whole() -> None:
    session = played(6)
    assert all(privacy.public_line(session, n) == session.line(n) for n in range(1, 7))


def test_a_bot_that_fails_is_logged_without_its_words(
    sit: Sit, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = sit(dealt("goat", "pb"))
    bots = stage.table.runner.players
    assert isinstance(bots, Bots)
    stage.table.ask_hint()
    assert bots._open is not None
    answer = Answer(bots._open[0], None, "KeyError((6, 4))")
    with caplog.at_level(logging.DEBUG):
        monkeypatch.setattr(bots._thinker, "poll", lambda: answer)
        assert bots.poll() is not None
    assert "KeyError" in caplog.text and "6, 4" not in caplog.text
