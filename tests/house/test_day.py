"""Hold the laws of the deal of the day, and of its one try."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.bots.worker import Worker, WorkerError
from tabletop.house import day, events, opening, target
from tabletop.house import effects as fx
from tabletop.house.day import DayDeal
from tabletop.kernel.record import Chair
from tabletop.kernel.words import msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.store.played import GUEST, Day
from tabletop.store.settings import Settings
from tests.house.disk import House
from tests.house.tables import ASHA, RAVI, Table, game_of, match
from tests.house.wording import english

TODAY = date(2026, 11, 27)
DATES = st.dates(date(2020, 1, 1), date(2099, 12, 31))
GAMES = st.sampled_from(day.games())


def chairs(deal: DayDeal, person: object = ASHA) -> tuple[Chair, ...]:
    known = ASHA if person is ASHA else None
    return day.chairs(deal, known, Settings(), english())


def played(session: Session, plies: int = 99_999) -> Session:
    """Return the session after so many more actions of any kind."""
    random = Random(4)
    while not session.over and plies:
        plies -= 1
        if session.match.held:
            session = session.go_on()
            continue
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, random.choice(list(session.match.legal())))
    return session


# -- the deal


def facts(game: str, when: date = TODAY) -> tuple[int, str, int]:
    deal = day.deal(when, game_of(game))
    new = day.match(deal, chairs(deal), known=False)
    session = opening.begun(new, "m", "", frozenset())
    return int(deal.seat), deal.neighbour.id, crc32("\n".join(session.lines).encode())


PINNED = {
    "patchwork": (1, "kiran", 2685488354),
    "mexican_train": (0, "kiran", 503123980),
    "goat": (1, "kiran", 3098380241),
    "gnoming": (0, "kiran", 3279397656),
}


@pytest.mark.parametrize("game", day.games())
def test_the_deal_of_a_date_is_the_same_everywhere(game: str) -> None:
    """Compare with what another machine dealt; new rules have another deal."""
    assert facts(game) == PINNED[game]


def test_a_deal_tells_its_minutes_by_fives() -> None:
    assert [day.deal(TODAY, game_of(name)).minutes for name in day.games()] == [20, 20, 15, 25]


def test_any_other_match_has_luck_of_its_own() -> None:
    assert opening.luck() != opening.luck()


def test_neither_language_nor_folder_nor_hash_seed_changes_a_deal(tmp_path: Path) -> None:
    """Deal in another process, language, folder and time zone."""
    code = (
        "from tests.house.test_day import facts\n"
        "from tabletop.house import day\n"
        "print({game: facts(game) for game in day.games()})"
    )
    more = {"LANG": "gu_IN.UTF-8", "PYTHONHASHSEED": "77", "TZ": "Pacific/Auckland"}
    top = str(Path(__file__).parents[2])
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True,
        env={**os.environ, **more, "PYTHONPATH": top, "HOME": str(tmp_path)},
    )  # fmt: skip
    assert told.stdout.strip() == str({game: facts(game) for game in day.games()})


@settings(max_examples=20, deadline=None)
@given(DATES, GAMES)
def test_other_dates_and_rules_have_other_deals(when: date, name: str) -> None:
    game, later = game_of(name), when + timedelta(1)
    keys = {
        day.deal(when, game).key.secret,
        day.deal(later, game).key.secret,
        opening.day_luck(when.isoformat(), name, game.rules_version + 1).secret,
    }
    assert len(keys) == 3
    assert all(one for one in day.first_pieces(when, name))


@settings(max_examples=50, deadline=None)
@given(DATES)
def test_a_date_has_one_neighbour_for_all_games(when: date) -> None:
    deals = [day.deal(when, game_of(name)) for name in day.games()]
    assert len({deal.neighbour.id for deal in deals}) == 1
    for deal in deals:
        mine, other = chairs(deal)[deal.seat], chairs(deal)[1 - deal.seat]
        assert mine.person == "asha" and other.neighbour == deal.neighbour.id
        assert other.level == deal.neighbour.level and mine.colour != other.colour


# -- one try


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    for person in (ASHA, RAVI):
        made.keeper.send(events.PersonChanged(person))
    with made.waiting_writes():
        yield made


@cache
def whole(name: str) -> tuple[DayDeal, Session]:
    """Return the deal of today, and a match of it played to its end."""
    deal = day.deal(TODAY, game_of(name))
    new = day.match(deal, chairs(deal), known=False)
    return deal, played(opening.begun(new, "x", "2026-11-27T10:00:00Z", frozenset({"asha"})))


def opened(shown: tuple[fx.ScreenEffect, ...]) -> Session:
    (table,) = (one for one in shown if isinstance(one, fx.OpenTable))
    return table.session


def play(house: House, name: str = "patchwork", today: date = TODAY) -> Session:
    """Open the deal of a day, as its page does."""
    deal = day.deal(TODAY, game_of(name))
    return opened(house.keeper.play_day(deal, chairs(deal), today))


def kept(house: House, session: Session) -> Session:
    """Play the match to its end and close its table."""
    table = Table(house.keeper, session)
    over = played(session)
    table.session = over
    house.keeper.save(over)
    house.keeper.keep_results(over.id, results.played(over))
    table.close()
    return over


def tries(house: House, person: str = "asha") -> tuple[Day, ...]:
    return house.keeper.chronicle.days(person)


def test_the_first_try_counts_and_later_ones_are_practice(house: House) -> None:
    first = play(house)
    assert first.head.first_try and tries(house)[0].outcome == ""
    kept(house, first)
    (one,) = tries(house)
    assert one.outcome in {day.WON, day.LOST} and one.match == first.id
    assert day.read_code(one.code).points == one.points
    again = play(house)
    assert again.id != first.id and again.head.known and not again.head.first_try
    kept(house, again)
    assert tries(house) == (one,)
    assert [two.match for two in house.keeper.chronicle.results("asha")] == [first.id]


def test_an_open_try_goes_on_after_midnight_and_belongs_to_its_day(house: House) -> None:
    first = play(house)
    house.keeper.save(played(first, 4))
    house.settle()
    later = play(house, today=TODAY + timedelta(1))
    assert later.id == first.id and later.match.ply == first.match.ply + 4
    kept(house, later)
    assert tries(house)[0].date == "2026-11-27"


def test_a_missed_day_is_practice_and_leaves_no_square(house: House) -> None:
    missed = play(house, today=TODAY + timedelta(3))
    assert missed.head.known and missed.head.day == "2026-11-27"
    kept(house, missed)
    assert tries(house) == () and house.keeper.chronicle.results("asha") == ()


def test_a_clock_set_back_gives_no_second_try(house: House) -> None:
    kept(house, play(house))
    assert play(house, today=TODAY + timedelta(1)).head.known
    assert play(house, today=TODAY).head.known


def test_killed_in_the_middle_it_goes_on_and_counts_once(house: House, tmp_path: Path) -> None:
    first = play(house, "goat")
    house.keeper.save(played(first, 9))
    house.settle()
    with House(tmp_path).waiting_writes():
        after = House(tmp_path)
        second = play(after, "goat")
        assert second.id == first.id and second.match.ply == first.match.ply + 9
        kept(after, second)
        assert len(tries(after)) == 1 and tries(after)[0].outcome


def test_a_round_dealt_after_a_restart_is_the_round_of_the_day() -> None:
    """Go on from a record in the first round: the second one is dealt as ever."""
    _, straight = whole("gnoming")
    cut = straight.record().played(straight.lines[:6])
    again, fault = opening.resumed(cut, "x")
    assert fault is None
    for ply in range(6, straight.match.ply):
        if again.match.held:
            again = again.go_on()
        if again.match.ply <= ply:
            seat = again.match.to_act
            assert seat is not None
            again = again.submit(seat, straight.match.actions[ply])
    assert again.match.actions == straight.match.actions


def test_of_another_match_the_next_round_is_dealt_anew_after_a_restart() -> None:
    record = match("m", plies=6, game="goat").record()
    ends = [played(opening.resumed(record, "m")[0]).lines for _ in range(2)]
    assert ends[0][:6] == ends[1][:6] and ends[0] != ends[1]


@pytest.mark.parametrize("name", day.games())
def test_the_end_of_the_try_cannot_be_taken_back(name: str) -> None:
    _, over = whole(name)
    assert not over.can_undo() and over.undo() is over
    known = replace(over, head=replace(over.head, known=True))
    assert known.can_undo() == known.match.can_undo()


def test_a_deleted_try_is_not_tried_again(house: House) -> None:
    first = play(house)
    house.keeper.save(played(first, 4))
    house.settle()
    house.keeper.send(events.Delete(first.id, "Patchwork"))
    assert tries(house)[0].outcome == day.LEFT and play(house).head.known
    house.keeper.send(events.Undelete())
    house.settle()
    assert play(house).id == first.id


def test_a_guests_try_becomes_the_persons(house: House) -> None:
    deal = day.deal(TODAY, game_of("patchwork"))
    first = opened(house.keeper.play_day(deal, chairs(deal, None), TODAY))
    over = kept(house, first)
    house.settle()
    assert len(tries(house, GUEST)) == 1
    stay = house.keeper.stay_at(over.id, deal.seat)
    house.keeper.give([stay], ASHA)
    house.settle()
    assert len(tries(house)) == 1 and tries(house, GUEST) == ()
    assert play(house).head.known


def test_a_record_keeps_its_day(house: House) -> None:
    _, over = whole("goat")
    again, fault = opening.resumed(over.record(), "x")
    assert fault is None and again.head.first_try and again.head.day == "2026-11-27"


# -- the year


def one(outcome: str, game: str = "goat") -> Day:
    return Day("2026-11-27", game, "asha", "m", outcome)


def test_a_square_is_dyed_by_what_was_won() -> None:
    won, lost = day.WON, day.LOST
    dyes: dict[str, list[tuple[str, ...]]] = {
        "bare": [(), ("",)],
        "tried": [(lost,), (lost, lost, day.LEFT), (day.LEFT, "")],
        "one": [(won,), (lost, won, "")],
        "some": [(won, won), (won, won, won, lost)],
        "all": [(won, won, won, won)],
    }
    for dye, ways in dyes.items():
        for way in ways:
            assert day.dye([one(outcome) for outcome in way]) == dye, way


def test_a_day_is_told_by_what_was_played_and_won() -> None:
    assert day.told([]) == day.told([one("")]) == msg("day.told.none")
    tries = [one(day.WON), one(day.LOST), one(day.LEFT), one("")]
    assert day.told(tries) == msg("day.told", won=1, played=3)


def test_every_game_of_the_box_has_its_deal_of_a_date() -> None:
    found = day.deals(TODAY)
    assert [(one.date, one.game.id) for one in found] == [(TODAY, name) for name in day.games()]


@given(DATES, st.integers(0, 3000))
def test_a_quilt_begins_on_a_monday_and_holds_today(first: date, later: int) -> None:
    today = first + timedelta(later)
    begins = day.begins(first, today)
    assert begins.weekday() == 0 and begins <= today
    assert (today - begins).days < day.SQUARES
    if later < 358:
        assert begins <= first < begins + timedelta(7)


def test_a_new_quilt_begins_after_fifty_two_weeks() -> None:
    first = date(2026, 11, 23)  # a Monday
    last = first + timedelta(day.SQUARES - 2)
    assert day.begins(first, last) == first
    assert day.begins(first, last + timedelta(1)) == last + timedelta(1)


# -- codes


@given(DATES, GAMES, st.none() | st.integers(-999, 9999))
def test_a_code_is_read_back(when: date, game: str, points: int | None) -> None:
    text = day.code(when, game, points)
    assert day.read_code(text) == day.Code(when, game, points)
    assert day.read_code(f" {text.lower().replace('--', '-−')} ") == day.Code(when, game, points)


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        found = day.read_code(text)
    except day.DayError as error:
        assert error.msg.key == "day.code.wrong"
    else:
        assert day.read_code(day.code(found.date, found.game, found.points)) == found


@pytest.mark.parametrize(
    "text", ["", "27NOV26", "31FEB26-P", "27NOV26-X-1", "27NOV26-P-", "0NOV26-P", "27NOV26-P-12345"]
)
def test_a_wrong_code_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(day.DayError) as wrong:
        day.read_code(text)
    assert "\n" not in english().say(wrong.value.msg)


# -- the master


def test_the_master_sits_in_the_persons_seat_and_plays_the_same_again() -> None:
    """Play with few steps: equal results, and nobody meets themselves."""
    game = replace(game_of("gnoming"), hint_steps=40)
    first, again = target.target(TODAY, game), target.target(TODAY, game)
    assert first == again and first.person == first.match == "" and first.points is not None
    assert first.outcome in {day.WON, day.LOST}
    for days in range(24):
        when = TODAY + timedelta(days)
        assert target.master(when) != day.neighbour(when).id


class Master:
    """Stand for the process in which a master plays."""

    def __init__(self, when: str, game: str) -> None:
        self.of, self.found, self.failed = (when, game), None, False
        MASTERS.append(self)

    @property
    def done(self) -> bool:
        return self.failed or self.found is not None

    found: Day | None


MASTERS: list[Master] = []


def test_the_master_plays_one_deal_after_the_other_and_only_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(target, "Sewing", Master)
    monkeypatch.setattr(sys.modules[__name__], "MASTERS", [])
    ask, first, other = house.keeper.target, one(day.WON), one(day.LOST, "patchwork")
    for open_ in (one(""), one(day.LEFT)):
        assert ask(open_) is None and not MASTERS, "the deal is not told before its end"
    assert ask(first) is None and ask(first) is None and ask(other) is None
    assert [each.of for each in MASTERS] == [("2026-11-27", "goat")]
    MASTERS[0].found = told = Day("2026-11-27", "goat", "", "", day.WON, 40)
    assert ask(first) == told
    assert ask(other) is None and MASTERS[1].of == ("2026-11-27", "patchwork")
    MASTERS[1].failed = True
    assert ask(other) is None and ask(first) == told and len(MASTERS) == 2, "it is kept"


@pytest.mark.parametrize("error", [None, "the program of the master broke"])
def test_what_the_master_answers_is_the_target_or_an_error(
    monkeypatch: pytest.MonkeyPatch, error: str | None
) -> None:
    told, ended = Day("2026-11-28", "patchwork", "", "", day.WON, 40), list[bool]()
    last = SimpleNamespace(advice=None, error=error) if error else None
    answers = iter([None, SimpleNamespace(advice=None, error=None), last,
                    SimpleNamespace(advice=told, error=None)])  # fmt: skip

    class Answering(Worker):
        def __init__(self, *_: object) -> None:
            pass

        def ask(self, question: object) -> None:
            pass

        def reply(self, *_: object) -> Any:
            return next(answers)

        def end(self) -> None:
            ended.append(True)

    monkeypatch.setattr(target, "Worker", Answering)
    monkeypatch.setattr(threading.Thread, "start", threading.Thread.run)
    sewing = target.Sewing("2026-11-28", "patchwork")
    assert sewing.done and sewing.found == (None if error else told) and ended == [True]


def test_the_program_may_end_while_the_master_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []

    def begin(thread: threading.Thread) -> None:
        started.append(thread)

    monkeypatch.setattr(threading.Thread, "start", begin)
    sewing = target.Sewing("2026-11-28", "patchwork")
    assert [one.daemon for one in started] == [True] and not sewing.done


def test_without_a_thread_to_spare_there_is_no_master(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    sewing = target.Sewing("2026-11-28", "patchwork")
    assert sewing.done and sewing.found is None


def test_a_master_whose_process_dies_is_done_and_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Dying(Worker):
        def __init__(self, *_: object) -> None:
            pass

        def ask(self, question: object) -> None:
            raise WorkerError

        def end(self) -> None:
            pass

    monkeypatch.setattr(target, "Worker", Dying)
    monkeypatch.setattr(threading.Thread, "start", threading.Thread.run)
    sewing = target.Sewing("2026-11-28", "patchwork")
    assert sewing.done and sewing.found is None
    assert "the master's match was not played" in caplog.text
