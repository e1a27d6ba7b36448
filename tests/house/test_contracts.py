"""Test what the house promises to its callers, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.bots.cast import CAST
from tabletop.house import effects as fx
from tabletop.house import events, learning, opening, places, tables
from tabletop.house.giving import owned
from tabletop.house.looks import COLOURS
from tabletop.house.names import called, guest_looks
from tabletop.house.opponents import Proposal, line_of, name_of, proposal, replaced, rivals
from tabletop.house.standing import crowd
from tabletop.house.step import step
from tabletop.kernel.record import HUMAN, LEVELS, Chair
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.play import results
from tabletop.store.matches import Deleted
from tabletop.store.settings import Settings
from tabletop.store.setups import Setup
from tests.chronicles import counted, unwritten
from tests.house.disk import House
from tests.house.tables import ASHA, BOT, GUEST, RAVI, Table, game_of, match
from tests.house.test_seating import seating
from tests.house.wording import english
from tests.listed import listing_of, stays_of


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    for person in (ASHA, RAVI):
        made.keeper.send(events.PersonChanged(person))
    with made.waiting_writes():
        yield made


# -- people


def test_a_full_house_still_changes_those_who_are_there(house: House) -> None:
    full = replace(house.keeper.state, room=False)
    renamed = replace(ASHA, name="Asha Devi")
    assert step(full, events.PersonChanged(renamed))[1] == (fx.KeepPerson(renamed),)
    assert step(full, events.PersonChanged(replace(ASHA, id="new"))) == (full, ())


def test_a_full_house_gives_to_those_who_are_there_and_adds_nobody(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    full = replace(house.keeper.state, room=False)
    gift = events.Gift("m", house.keeper.chronicle.results("guest")[0].key)
    gift = replace(gift, record=house.keeper.matches.load("m"), owners=("guest",))
    assert step(full, events.Give((gift,), replace(ASHA, id="new"))) == (full, ())
    (gave,) = (e for e in step(full, events.Give((gift,), ASHA))[1] if isinstance(e, fx.Gave))
    assert gave.given.count == 1


def test_a_finished_lesson_is_the_learners(house: House) -> None:
    house.keeper.send(events.LessonFinished(ASHA.id, "goat"))
    house.keeper.send(events.LessonFinished(ASHA.id, "patchwork"))
    assert house.keeper.people.find(ASHA.id) == replace(ASHA, lessons=("goat", "patchwork"))
    house.keeper.send(events.LessonFinished("", "gnoming"))
    assert house.settings.lessons == ("gnoming",) and RAVI in house.keeper.people.all


def test_chosen_help_is_kept_where_it_is_new(house: House) -> None:
    house.keeper.send(events.HelpChosen(RAVI.id, ("hint",)))
    assert house.keeper.people.all == (ASHA, replace(RAVI, assists=("hint",)))
    state = house.keeper.state
    for name in (RAVI.id, "nobody"):
        assert step(state, events.HelpChosen(name, ("hint",))) == (state, ())


def test_the_learner_is_who_played_last_or_the_first_person() -> None:
    people = (ASHA, RAVI)
    assert learning.usual_learner(people, Settings()) == ASHA.id
    assert learning.usual_learner((), Settings()) == ""
    last = Settings(setups=(Setup("goat", people=("", RAVI.id)),))
    assert learning.usual_learner(people, last) == RAVI.id
    guests = Settings(setups=(Setup("goat", people=("", "")),))
    assert learning.usual_learner(people, guests) == "", "it was a guest"
    gone = Settings(setups=(Setup("goat", people=("gone",)),))
    assert learning.usual_learner(people, gone) == ""


def test_a_guest_is_asked_once(house: House) -> None:
    house.keeper.send(events.GuestAsked("Nani"))
    once = house.settings.guests_asked
    assert list(once) == ["Nani"]
    assert house.keeper.send(events.GuestAsked("Nani")) == ()
    house.keeper.send(events.GuestAsked("Tara"))
    assert list(house.settings.guests_asked) == ["Nani", "Tara"]


def test_a_blank_name_is_the_number_of_the_person() -> None:
    say = english().say
    blank = replace(ASHA, id="blank", name="\u200b")
    assert called(ASHA, (ASHA, RAVI), say) == "Asha"
    assert called(blank, (ASHA, blank), say) == "Player 2"
    assert called(blank, (ASHA, RAVI), say) == "Player 3"


def test_the_looks_of_a_guest_hold_until_somebody_looks_so() -> None:
    settings = Settings(guest_looks=(COLOURS[0], "fox.cap"))
    assert guest_looks(settings, (ASHA,)) == (COLOURS[0], "fox.cap")
    assert guest_looks(settings, (replace(ASHA, avatar="fox.cap"),)) is None
    assert guest_looks(replace(settings, guest_looks=("no colour", "fox.cap")), ()) is None


def test_a_report_for_which_nobody_waits_changes_nothing(house: House) -> None:
    state = house.keeper.state
    for effect in (fx.Restore(Deleted("m", None, None)), fx.ReadMatch("m"), fx.KeepPerson(ASHA)):
        assert step(state, events.Done(effect)) == (state, ())


# -- tables


def test_a_bot_changes_places_with_the_next_neighbour_who_is_free() -> None:
    table, say = seating("patchwork", 2), english().say
    names = [name_of(one) for one in CAST]
    for at in (0, 1, len(CAST) - 1):
        sits = table.put(1, CAST[at].sits(table.chairs[1], "patchwork", say(names[at])))
        after = places.swap(sits, 1, english()).chairs[1]
        assert after.neighbour == CAST[(at + 1) % len(CAST)].id
    nobody = table.put(1, replace(table.chairs[1], neighbour="", name="Bot"))
    assert places.swap(nobody, 1, english()).chairs[1].neighbour == CAST[0].id


def test_again_the_second_begins_where_the_seat_decides() -> None:
    pair = match("m")
    assert pair.game.starter == "seat"
    assert opening.again(pair).chairs == (BOT, GUEST)
    dealt = match("g", (GUEST, replace(GUEST, colour="teal"), BOT), 3, "goat")
    assert opening.again(dealt).chairs == dealt.chairs


def test_whoever_has_won_is_offered_somebody_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    session = match("m")
    monkeypatch.setattr(results, "winners", lambda _: (0,))
    found = tables.next_table(session, english())
    assert found is not None and found.words.key == "match.ending.next"
    me, rival = found.seating.chairs
    assert me.player == HUMAN and rival.level == LEVELS[LEVELS.index("novice") + 1]
    assert rival.colour and rival.colour != me.colour
    assert dict(found.words.args)["name"]
    same = match("m", (replace(GUEST, colour=rival.colour), BOT))
    again = tables.next_table(same, english())
    assert again is not None
    me, other = again.seating.chairs
    assert other.neighbour == rival.neighbour and other.colour not in ("", me.colour)
    monkeypatch.setattr(results, "winners", lambda _: (1,))
    assert tables.next_table(session, english()) is None, "the bot has won"


def test_a_table_of_many_gets_stronger_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    chairs = (GUEST, BOT, replace(BOT, name="Ruth", colour="rust"))
    monkeypatch.setattr(results, "winners", lambda _: (0,))
    found = tables.next_table(match("m", chairs, game="goat"), english())
    assert found is not None and found.words.key == "match.ending.next.many"
    stronger = LEVELS[LEVELS.index("novice") + 1]
    assert [one.level for one in found.seating.chairs] == [None, stronger, stronger]


def test_the_level_above_the_strongest_one_beaten_is_proposed(tmp_path: Path) -> None:
    novice, casual, *_, master = LEVELS
    assert proposal(None, "goat") == Proposal(novice, first=True)
    for won, beat, level in (
        (False, novice, novice), (True, novice, casual), (True, "", casual), (True, master, None),
    ):  # fmt: skip
        known = unwritten(tmp_path, counted("m", "goat", ("asha", 9, won), beat=beat))
        found = proposal(known, "goat")
        assert found == (None if level is None else Proposal(level, first=not won))
        assert proposal(known, "patchwork") == Proposal(novice, first=True)


def test_a_bot_of_a_name_keeps_it_at_another_level_and_a_neighbour_gives_way() -> None:
    words, one = english(), CAST[0]
    ours = (GUEST, replace(BOT, name="Grandma’s"), one.sits(BOT, "goat", words.say(name_of(one))))
    stronger = replaced(words, "goat", ours, 1, "bot:master")
    assert (stronger.name, stronger.level) == ("Grandma’s", "master")
    other = replaced(words, "goat", ours, 2, "bot:master")
    assert other.level == "master" and other.neighbour not in ("", one.id)
    assert replaced(words, "goat", ours, 2, f"bot:{one.level}").neighbour == one.id
    person = replaced(words, "goat", ours, 2, HUMAN)
    assert (person.player, person.neighbour) == (HUMAN, "")
    rival = rivals(words, "goat", ours)[0]
    assert (rival.neighbour, rival.about) == (one, line_of(one))
    assert words.say(rival.about) != words.say(line_of(CAST[1]))


def test_of_more_than_four_three_are_named() -> None:
    who = [Who(Seat(seat)) for seat in range(4)]
    assert crowd(4) == Join(tuple(who))
    assert crowd(6) == Join((*who[:3], msg("match.others", n=3)))


def test_a_player_who_changes_at_one_table_changes_at_no_other(house: House) -> None:
    one, two = Table(house.keeper, match("one", plies=3)), Table(house.keeper, match("two"))
    one.seat(next(iter(one.session.people())), replace(GUEST, name="Asha", person=ASHA.id))
    assert house.keeper.state.seated("one") == one.session.chairs
    assert house.keeper.state.seated("two") == two.session.chairs == (GUEST, BOT)


# -- saved matches


def test_a_match_that_is_here_already_is_gone_on_with(house: House) -> None:
    Table(house.keeper, match("m", plies=9)).close()
    note, opened = house.keeper.bring(match("m", plies=9).record())
    assert isinstance(note, fx.ShowNote) and isinstance(opened, fx.OpenTable)
    assert opened.session.id == "m"
    assert len(listing_of(house.keeper.matches).summaries) == 1


def test_the_match_to_continue_is_played_again_only_if_it_changed(house: House) -> None:
    table = Table(house.keeper, match("m", plies=3))
    first = house.keeper.unfinished()
    assert first is not None and house.keeper.unfinished(first) is first
    table.become(match("m", plies=9))
    second = house.keeper.unfinished(first)
    assert second is not None and second.session.match.ply == 9


def test_only_a_lone_guest_of_the_last_table_gets_the_name(house: House) -> None:
    last = Setup(
        "patchwork", ("", "Bela", "Tara"), (HUMAN, "bot:novice", "bot:novice"), people=("", "", "")
    )
    house.change(setups=(last,))
    Table(house.keeper, match("m", (Chair("", HUMAN, "coral"), BOT))).close()
    house.settle()
    house.keeper.give(stays_of(house.keeper), ASHA)
    (now,) = house.settings.setups
    assert now.names == ("Asha", "Bela", "Tara") and now.people == (ASHA.id, "", "")


def test_a_gift_that_the_disk_refuses_leaves_the_next_table_alone(house: House) -> None:
    last = Setup("patchwork", ("", "Bela"), (HUMAN, "bot:novice"))
    house.change(setups=(last,))
    Table(house.keeper, match("m")).close()
    house.settle()
    house.disk.set(full=True)
    (gave,) = house.keeper.give(stays_of(house.keeper), ASHA)
    assert isinstance(gave, fx.Gave) and gave.given.refused is not None
    assert house.settings.setups == (last,)
    assert house.keeper.chronicle.results(ASHA.id) == ()


def test_who_gets_a_match_is_called_as_nobody_else_at_its_table() -> None:
    others = (Chair("Asha", "bot:novice"), Chair("Ruth", "bot:novice"))
    assert owned((GUEST, *others), Seat(0), ASHA).name == "Asha 2"
    assert owned((GUEST, *others[1:], *others[1:]), Seat(0), ASHA).name == "Asha"
    assert owned((*others[1:], GUEST, Chair("Tara", HUMAN)), Seat(1), ASHA).name == "Asha"


def test_nobody_who_is_offered_is_called_as_a_person_at_the_table() -> None:
    words = english()
    usual = rivals(words, "goat", (GUEST, BOT))
    for rival in usual:
        asked = (replace(GUEST, name=rival.name), BOT)
        assert rival.name not in [one.name for one in rivals(words, "goat", asked)]
        seated = (GUEST, replace(BOT, name=rival.name))
        assert rivals(words, "goat", seated) == usual, "a bot keeps its name"


def test_the_looks_of_a_guest_paint_a_first_table_and_leave_the_colour_of_the_last() -> None:
    game, looks = game_of("goat"), (COLOURS[3], "fox.cap")
    first = tables.of_last_time(game, Settings(guest_looks=looks), (), english()).chairs[0]
    assert (first.colour, first.avatar) == looks
    last = Setup("goat", ("Nani", "Bela"), (HUMAN, "bot:novice"), colours=COLOURS[:2])
    settings = Settings(guest_looks=looks, setups=(last,))
    again = tables.of_last_time(game, settings, (), english()).chairs
    assert [one.name for one in again] == ["Nani", "Bela"]
    assert (again[0].colour, again[0].avatar) == (COLOURS[0], looks[1])
