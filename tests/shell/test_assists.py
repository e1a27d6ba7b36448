"""Test the help of a seat: each kind works, for that seat alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.kernel.record import ASSISTS
from tabletop.kernel.words import Seat
from tabletop.play import assists, events
from tabletop.play.assists import CALM
from tabletop.play.autoplay import PAUSES
from tabletop.play.session import Session
from tabletop.play.turns import LAP, WAITS, wait
from tabletop.shell.table import curtain
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings
from tabletop.table.picture import Picture, Shape
from tests.finish.games import FINISHED
from tests.known import known
from tests.shell.flow_stage import STEP, FlowStage
from tests.shell.secret_stage import act, dealt, game_of
from tests.shell.tables import safe

ALL = tuple(game.id for game in FINISHED)
OPEN = ("patchwork", "gnoming")
"""Games without a curtain."""

Sit = Callable[..., FlowStage]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    stages: list[FlowStage] = []

    def down(session: Session, **how: object) -> FlowStage:
        stages.append(FlowStage(tmp_path / str(len(stages)), session, **how))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


def helped(session: Session, seat: int, *help_: str) -> Session:
    return session.seated(Seat(seat), replace(session.chairs[seat], assists=help_))


def at_choice(game: str, who: str, seat: int = 0, least: int = 2) -> Session:
    """Return a match at which ``seat`` has a choice, after some actions."""
    session = dealt(game, who, seed=3, plies=2)
    rng = Random(4)
    for _ in range(60):
        if session.match.to_act == seat and len(session.match.legal()) >= least:
            return session
        session = act(session, rng)
    raise AssertionError(f"{game}: nothing to choose")


def laid(session: Session, settings: Settings) -> Picture:
    """Return the table as the person to act sees it."""
    seat = session.match.to_act
    assert seat is not None
    session = session.claim(seat)
    view = session.match.view(seat)
    return session.game.table.lay_out(view, assists.shaped(Shape(), session, settings))


def test_without_a_choice_of_ones_own_the_settings_say() -> None:
    session = at_choice("gnoming", "pp")
    for legal in (True, False):
        for counting in (True, False):
            settings = Settings(show_legal=legal, counting=counting)
            shape = assists.shaped(Shape(), session, settings)
            assert (shape.legal, shape.counting, shape.text) == (legal, counting, 1.0)
    assert assists.pace(session, Settings(pace="fast")) == "fast"
    assert not assists.hints(session, Settings())


def test_switching_keeps_the_usual_order() -> None:
    now: tuple[str, ...] = ()
    for name in reversed(ASSISTS):
        now = assists.switched(now, name, on=True)
    assert now == ASSISTS
    assert assists.switched(now, "slow", on=False) == tuple(n for n in ASSISTS if n != "slow")


@pytest.mark.parametrize("game", ALL)
def test_what_may_be_played_is_shown_to_who_wants_it(game: str) -> None:
    session = at_choice(game, "pp")
    if game == "patchwork":  # a patch that is too dear is announced
        while min(known(session.match.state).buttons) > 1:
            session = act(session, Random(1))
    seat = session.match.to_act
    assert seat is not None
    shown = laid(helped(session, seat, "legal"), Settings(show_legal=False))
    session = helped(session, seat)
    bare = laid(session, Settings(show_legal=True))
    assert shown != bare
    assert laid(session, Settings(show_legal=False)) == bare, "the seat's own choice counts"
    other = Seat(1 - seat)
    assert laid(helped(session, other, "legal"), Settings()) == bare, "another seat's does not"


def test_cards_are_counted_for_who_wants_it() -> None:
    session = at_choice("gnoming", "pp")
    counted = laid(helped(session, 0, "counting"), Settings(counting=False))
    assert counted != laid(helped(session, 0), Settings(counting=True))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", ALL)
def test_words_are_large_on_the_turns_of_that_seat(game: str, sit: Sit) -> None:
    session = helped(at_choice(game, "pp"), 0, "large")
    stage = sit(session, window=(1280, 720))
    if stage.table.state.curtain is not None:
        curtain.claim(stage.table)
    stage.draw()
    ui = stage.table.ui
    assert stage.table.state.shape.text == 1.5 and ui.lettering == 150
    bare = replace(stage.session.chairs[0], assists=())
    stage.table.seat(Seat(0), bare, unclaims=False)
    stage.table.uncovered()
    stage.table.ui.dirty = True
    stage.draw()
    assert stage.table.state.shape.text == 1.0 and ui.lettering == 100


@pytest.mark.parametrize(("size", "large"), [(75, 150), (100, 150), (130, 169), (200, 200)])
def test_large_is_never_smaller_than_the_settings(size: int, large: int) -> None:
    session = helped(at_choice("patchwork", "pp"), 0, "large")
    seat = session.match.to_act
    assert assists.percent(session, Settings(size=size)) == (large if seat == 0 else size)


def test_the_other_ones_words_stay(sit: Sit) -> None:
    session = helped(at_choice("gnoming", "pp"), 1, "large")
    stage = sit(session, window=(1280, 720))
    assert stage.table.state.shape.text == 1.0


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", ALL)
def test_a_slow_table_waits_longer_for_every_bot(game: str, sit: Sit) -> None:
    took = []
    for help_ in ((), ("slow",)):
        session = helped(dealt(game, "pb", seed=3, plies=2), 0, *help_)
        rng = Random(1)
        while session.match.to_act != 1:
            session = act(session, rng)
        stage = sit(session, pace="fast", window=(480, 270))
        took.append(stage.until(stage.ply + 1))
    usual, slow = took
    assert usual < WAITS["fast"] + 4 * STEP
    assert slow >= WAITS[CALM] - 2 * STEP


def test_slow_is_slower_than_any_pace_and_for_many_bots_too() -> None:
    assert all(WAITS[CALM] > WAITS[pace] for pace in WAITS if pace != CALM)
    assert all(PAUSES[CALM] > PAUSES[pace] for pace in PAUSES if pace != CALM)
    many = int(LAP) + 3
    assert wait(CALM, many, again=True) == WAITS[CALM] > wait("slow", many)
    session = helped(at_choice("gnoming", "pp"), 1, "slow")
    assert assists.pace(session, Settings(pace="instant")) == CALM, "for the whole table"
    assert assists.pace(session, Settings(pace="step")) == "step", "every move waits there"
    session = session.seated(Seat(1), replace(session.chairs[1], player="bot:novice"))
    assert assists.pace(session, Settings(pace="instant")) == "instant", "no bot wants it"


@pytest.mark.parametrize("game", ALL)
def test_a_hint_comes_by_itself_once_at_each_choice(game: str, sit: Sit) -> None:
    session = helped(at_choice(game, "pb"), 0, "hint")
    stage = sit(session, window=(480, 270))
    assert stage.table.state.hint is None
    stage.wait(3 * STEP)
    assert stage.table.state.hint is not None and stage.table.state.hint.seat == 0
    asked = stage.quick.asked
    stage.table.send(events.CloseHint(stage.table.now))
    stage.wait(1.0)
    assert stage.table.state.hint is None and stage.quick.asked == asked, "it was read"
    stage.table.ask_hint()
    stage.wait(2 * STEP)
    assert stage.table.state.hint is not None, "it can still be asked for"


def test_while_a_hint_comes_by_itself_the_choices_stay(sit: Sit) -> None:
    stage = sit(helped(at_choice("gnoming", "pb"), 0, "hint"), window=(480, 270))
    safe(stage.table)
    stage.table.send(events.Tick(stage.clock.now))
    assert stage.quick.asked == 1 and not stage.table.state.hinting
    assert stage.table.state.question is not None and stage.table.state.question.hint
    stage.table.ask_hint()
    assert stage.table.state.hinting


@pytest.mark.parametrize("game", ALL)
def test_no_hint_comes_to_who_wants_none(game: str, sit: Sit) -> None:
    stage = sit(helped(at_choice(game, "pp"), 1, "hint"), window=(480, 270))
    if stage.table.state.curtain is not None:
        stage.wait(1.0)
        assert stage.quick.asked == 0, "nobody thinks behind the curtain"
        curtain.claim(stage.table)
    stage.wait(1.0)
    assert stage.quick.asked == 0 and stage.table.state.hint is None


def test_help_is_changed_from_the_menu_and_kept(sit: Sit) -> None:
    session = at_choice("gnoming", "pp")
    session = session.seated(Seat(0), replace(session.chairs[0], person="asha"))
    stage = sit(session, window=(960, 540))
    people = stage.desk.services.get(People)
    people.keep(Person("asha", "Asha"))
    stage.table.menu()
    stage.press("menu.assists")
    stage.press("assist.large")
    assert stage.session.chairs[0].assists == ("legal", "large", "counting")
    assert people.find("asha") == Person("asha", "Asha", assists=("legal", "large", "counting"))
    stage.key("tab")
    stage.top.ui.set_focus("help.who")
    stage.key("right")
    stage.press("assist.hint")
    assert stage.session.chairs[1].assists == ("hint", "legal", "counting")
    stage.key("escape")
    stage.key("escape")
    stage.draw()
    assert stage.table.state.shape.text == 1.5, "at once"
    assert stage.writer.flush(5.0)
    session = stage.session
    record = stage.matches.load(session.id)
    assert [chair.assists for chair in record.seats] == [c.assists for c in session.chairs]
    again, fault = Session.resumed(session.game, record, session.id, 1)
    assert fault is None and again.chairs == session.chairs


@pytest.mark.parametrize("game", ALL)
def test_the_fewest_points_win_where_the_game_says_so(game: str) -> None:
    bot = game_of(game)
    session = dealt(game, "pp" if game == "patchwork" else "ppp", seed=6)
    rng = Random(2)
    while not session.over:
        session = session.go_on() if session.match.held else act(session, rng)
    points = bot.rules.scores(session.match.state)
    winners = bot.rules.winners(session.match.state)
    best = min(points) if bot.low_wins else max(points)
    assert winners and all(points[seat] == best for seat in winners)


def test_the_table_is_in_the_language_of_whoever_is_to_act(sit: Sit) -> None:
    session = dealt("patchwork", "pp")
    for seat, person in enumerate(("asha", "ba")):
        session = session.seated(Seat(seat), replace(session.chairs[seat], person=person))
    stage = sit(session, language="en")
    desk, rng = stage.desk, Random(1)
    desk.services.get(People).keep(Person("asha", "Asha"))
    desk.services.get(People).keep(Person("ba", "Ba", language="gu"))
    stage.table.uncovered()
    seen = set()
    for _ in range(6):
        now = stage.session.match.to_act
        assert now is not None
        stage.table.tick(stage.table.now)
        assert desk.speech.language == ("en", "gu")[now]
        seen.add(now)
        action = rng.choice(list(stage.session.match.legal()))
        stage.table.send(events.Submit(stage.table.now, action))
    assert seen == {0, 1}
    desk.read_in("gu")
    desk.go("settings")
    assert desk.speech.language == "en", "the settings are the house's"
    desk.read_in("gu")
    desk.home()
    assert desk.speech.language == "en", "only the table is a person's own"
