"""Test the choices before a match: seats, house rules, the deal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.house import places, tables
from tabletop.house.looks import COLOURS
from tabletop.house.names import LONGEST, told_apart
from tabletop.house.opponents import rivals
from tabletop.house.places import YOU, Company
from tabletop.house.seating import Seating
from tabletop.kernel.luck import Key
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.rules import CHANCE
from tabletop.store.people import Person
from tabletop.store.setups import Setup
from tests.house.wording import english

ASHA = Person("asha", "Asha", "plum", "zigzag")
RAVI = Person("ravi", "Ravi", "teal")


def game_of(game_id: str) -> AnyGame:
    """Return a game of the box."""
    found = find(game_id)
    assert found is not None
    return found


def usual(game: AnyGame, last: Setup | None = None) -> Seating:
    """Return the table of the last time, Asha in the first seat if new."""
    return tables.usual(game, last or Setup(game.id), "Asha", english())


def seating(game_id: str, count: int, **options: OptionValue) -> Seating:
    """Return a table of so many, with house rules."""
    made = usual(game_of(game_id)).resize(count, english())
    return replace(made, options={**made.options, **options})


def company(table: Seating) -> Company:
    """Return those who can be seated at a table."""
    words = english()
    return Company(words, rivals(words, table.game.id, table.chairs), "Guest", "novice")


# -- seats


def test_whoever_comes_back_has_a_name_of_their_own() -> None:
    made = seating("mexican_train", 5).remove(1, english()).step(1, english())
    assert len(set(made.names)) == 5
    assert told_apart(["Asha", "Asha", "Bela", "Asha"]) == ("Asha", "Asha 2", "Bela", "Asha 3")
    assert max(map(len, told_apart(["x" * LONGEST] * 12))) == LONGEST


def test_seats_come_and_go_between_two_and_twelve() -> None:
    made = seating("mexican_train", 2)
    assert not made.can_remove and made.remove(1, english()) == made
    for _ in range(20):
        made = made.step(1, english())
    assert len(made.chairs) == 12 and not made.can_add
    assert len(set(made.colours)) == 12
    made = replace(made, starter=5).remove(2, english())
    assert made.starter == 4
    assert made.order(Random(1))[0] == made.chairs[4] or made.game.starter == "rules"
    made = made.remove(4, english())
    assert made.starter is None
    assert sorted(c.name for c in made.order(Random(1))) == sorted(made.names)


def test_whoever_leaves_takes_nobody_along() -> None:
    made = replace(seating("goat", 4), starter=3)
    first, _, *others = made.chairs
    less = made.remove(1, english())
    assert less.chairs == (first, *others) and less.starter == 2
    assert made.remove(3, english()).starter is None, "lots are drawn"


def test_a_person_takes_the_seat_of_the_first_bot() -> None:
    made = seating("goat", 3)
    one = places.tap(made, ASHA, company(made))
    two = places.tap(one, RAVI, company(one))
    assert [chair.person for chair in two.chairs] == ["", "asha", "ravi"]
    gone = places.tap(two, ASHA, company(two))
    assert [chair.person for chair in gone.chairs] == ["", "", "ravi"]


def test_a_bot_gets_a_habit_and_a_neighbour() -> None:
    made = seating("goat", 3)
    assert [one.style for one in made.set_style(1, "blocker").chairs] == [
        *("", "blocker", made.chairs[2].style)
    ]
    settled = made.settle(english()).chairs
    assert not settled[0].neighbour and all(one.neighbour for one in settled[1:])


def test_people_of_last_time_wear_their_own_colours() -> None:
    names, people = ("Asha", "Ravi"), ("asha", "ravi")
    last = Setup("goat", names, (HUMAN, HUMAN), ("moss", "plum"), people=people)
    strangers = usual(game_of("goat"), last)
    assert (strangers.names, strangers.colours) == (names, ("moss", "plum"))
    made = tables.welcome(strangers, last, [ASHA, RAVI])
    assert [one.person for one in made.chairs] == ["asha", "ravi"]
    assert made.colours == ("plum", "teal")


def test_a_table_of_last_time_with_too_few_names_and_colours_gets_more() -> None:
    last = Setup("goat", ("Asha",), (HUMAN,) * 3, ("moss", "no colour", "moss"))
    made = usual(game_of("goat"), last)
    assert made.names[0] == "Asha" and all(made.names) and len(set(made.names)) == 3
    assert made.colours[0] == "moss" and len(set(made.colours) & set(COLOURS)) == 3


def test_the_first_person_of_the_house_sits_down_where_nobody_has_played() -> None:
    game, nobody = game_of("goat"), Setup("goat")
    made = tables.welcome(usual(game), nobody, [ASHA, RAVI])
    assert [one.person for one in made.chairs[:2]] == ["asha", ""]
    bots = usual(game).set_player(0, "bot:novice", english())
    assert tables.welcome(bots, nobody, [ASHA]) == bots


def test_numbers_that_a_game_leaves_out_are_skipped() -> None:
    game = replace(game_of("mexican_train"), seat_counts=(2, 4, 8))
    made = Seating(game, usual(game).chairs, {}).resize(5, english())
    assert len(made.chairs) == 4
    assert len(made.step(1, english()).chairs) == 8
    assert len(made.remove(1, english()).chairs) == 2


def test_a_new_bot_is_as_good_as_the_others() -> None:
    made = seating("goat", 4).set_bots("bot:master").remove(3, english()).step(1, english())
    assert [chair.player for chair in made.chairs] == [HUMAN, *["bot:master"] * 3]


def test_neither_takes_the_name_of_the_other_over() -> None:
    made = seating("mexican_train", 4)
    bot = made.chairs[2]
    made = made.set_player(2, HUMAN, english())
    assert made.chairs[2] == Chair("", HUMAN, bot.colour)
    made = made.rename(2, "Zoya").set_player(2, "bot:novice", english())
    assert made.chairs[2].name in english().friendly


def test_partners_change_until_everybody_was_the_first_ones() -> None:
    made = replace(seating("goat", 4, pairs=True), starter=2)
    starter, partners = made.names[2], set()
    for _ in range(3):
        partners.add(made.chairs[made.sides()[0][1]].name)
        made = made.turn_around()
        assert made.names[made.starter or 0] == starter, "the same person begins"
    assert len(partners) == 3


def test_the_only_person_keeps_no_name_and_others_get_numbers() -> None:
    made = seating("patchwork", 2).rename(0, "")
    assert made.named(english()).names[0] == ""
    both = made.set_player(1, HUMAN, english())
    assert both.named(english()).names == ("Player 1", "Player 2")


# -- places


def test_nobody_sits_in_two_chairs() -> None:
    made = seating("goat", 4)
    for seat in (0, 2):
        made = places.sit(made, seat, ASHA)
    assert [chair.person for chair in made.chairs] == ["", "", "asha", ""]
    assert made.colours[2] == "plum" and len(set(made.colours)) == 4
    last = replace(made.remembered(), people=("asha", "asha", "asha", ""))
    again = tables.welcome(usual(made.game, last), last, [ASHA])
    assert [chair.person for chair in again.chairs].count("asha") == 1, "a damaged file"


def test_a_table_full_of_people_of_the_house_takes_no_guest() -> None:
    made = seating("goat", 4)
    for seat in range(4):
        made = places.sit(made, seat, Person(f"p{seat}", f"P {seat}", made.colours[seat]))
    assert places.tap_guest(made, company(made)) == made


def test_who_begins_stays_the_same_person() -> None:
    game = game_of("goat")
    chairs = tuple(Chair(name, HUMAN) for name in "abcd")
    for begins in range(4):
        made, _ = places.change_places(Seating(game, chairs, {}, starter=begins), 0, 2)
        assert made.starter is not None and made.chairs[made.starter].name == "abcd"[begins]


def test_removed_people_give_their_seats_to_bots_but_you_stay() -> None:
    made = seating("goat", 4)
    for seat, person in enumerate((ASHA, RAVI)):
        made = places.sit(made, seat, person)
    gone = places.refreshed(made, [ASHA, RAVI], [], company(made))
    assert gone.chairs[YOU].player == HUMAN and not gone.chairs[YOU].person
    assert gone.chairs[1].player == "bot:novice" and not gone.chairs[1].person


def test_renamed_people_are_known_by_their_new_names_and_keep_a_chosen_colour() -> None:
    made = places.sit(seating("goat", 4), 0, ASHA).paint(0, "rose")
    meera = replace(ASHA, name="Meera")
    now = places.refreshed(made, [ASHA], [meera], company(made))
    assert (now.chairs[0].name, now.chairs[0].colour) == ("Meera", "rose")
    blue = replace(meera, colour="sky")
    assert places.refreshed(now, [meera], [blue], company(now)).chairs[0].colour == "sky"


# -- the last time


def test_parts_of_another_game_are_left_out() -> None:
    odd = Setup(
        "goat",
        ("A",),
        (HUMAN, "bot:novice", "bot:master"),
        ("teal", "teal", "chartreuse"),
        (("target", 7), ("unheard of", 1), ("fence", True), ("bald_points", True)),
    )
    made = usual(game_of("goat"), odd)
    assert [c.player for c in made.chairs] == [HUMAN, "bot:novice", "bot:master"]
    assert len(set(made.names)) == 3 and len(set(made.colours)) == 3
    assert made.changed() == {"fence": True}


def test_a_remembered_table_may_be_of_another_game() -> None:
    def chairs(*players: str) -> tuple[Chair, ...]:
        return usual(game_of("patchwork"), Setup("patchwork", ("A", "B"), players)).chairs

    assert [c.player for c in chairs("bot:genius", "human")] == ["human", "bot:skilled"]
    assert [c.player for c in chairs(*("human",) * 4)] == ["human", "bot:skilled"]
    assert [c.name for c in chairs("bot:master", "human")] == ["A", "B"]


# -- house rules


def test_a_rule_of_four_is_off_at_another_table() -> None:
    made = seating("goat", 4, pairs=True)
    assert made.house()["pairs"] is True and made.sides()
    made = made.resize(3, english())
    assert "pairs" not in made.house() and not made.sides()


def test_an_impossible_rule_is_refused_where_it_is() -> None:
    made = seating("mexican_train", 4, hand_size=20)
    assert made.trouble() is None, "four can draw twenty each"
    made = made.resize(12, english())
    trouble = made.trouble()
    assert trouble is not None and trouble.option == "hand_size"
    assert "11 at most" in english().say(trouble.why)
    assert made.choose("set", 18).trouble() is not None
    assert made.as_printed().trouble() is None and not made.as_printed().changed()


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_the_table_tells_the_value_of_an_open_rule(one: AnyGame) -> None:
    for count in one.seat_counts:
        usual_ones = one.usual(count, {})
        open_ones = {o.name for o in one.options if o.default is None}
        assert open_ones == {name for name, is_ in usual_ones.items() if is_.value is not None}
        given = {name: usual_ones[name].value for name in open_ones}
        same = one.rules.start(count, settle(one.options, given))
        plain = one.rules.start(count, settle(one.options, {}))
        assert dealt(one, same) == dealt(one, plain), "naming what holds anyway changes nothing"
        for option in one.options:
            numbers = usual_ones[option.name].numbers if option.name in usual_ones else None
            least = 3 if option.name == "hand_size" else 1
            assert numbers is None or numbers[0] >= least, "no table of the rules deals fewer"
            for value in (numbers[0], numbers[-1]) if numbers else ():
                one.rules.start(count, settle(one.options, {option.name: value}))


def dealt(game: AnyGame, start: Any) -> Any:
    """Return the deal from a start, or the start of a game without luck."""
    lucky = game.rules.to_act(start) == CHANCE
    return game.rules.chance(start, Random(3)) if lucky else start


# -- the deal


@pytest.mark.parametrize(
    ("text", "chosen", "wrong"),
    [
        ("", None, False),
        ("4a2", 42, False),
        ("१२३", 123, False),
        ("1234567890", 123456, False),
        ("seven", None, True),
        (Key(bytes(range(16))).name.lower().replace(" ", "-"), Key(bytes(range(16))), False),
    ],
)
def test_a_deal_is_a_number_or_a_name(text: str, chosen: int | Key | None, wrong: bool) -> None:
    made = seating("goat", 4).write_deal(text)
    assert made.chosen == chosen and made.no_deal == wrong
    assert (made.trouble() is not None) == wrong


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_rules_with_a_name_are_taken_as_one_and_recognised(game: AnyGame) -> None:
    made = seating(game.id, 2)
    assert made.preset is None
    for preset in game.presets:
        made = made.under(preset, english())
        assert made.preset == preset and made.trouble() is None
        assert len(made.chairs) == (preset.seats or len(made.chairs))
    assert made.under(None, english()).preset is None


def test_the_length_stays_when_other_rules_are_taken() -> None:
    train = game_of("mexican_train")
    made = seating("mexican_train", 2).set_length("short")
    assert made.under(train.presets[0], english()).length() == "short"
    assert made.under(train.presets[0], english()).preset == train.presets[0]


@pytest.mark.parametrize(("length", "minutes"), [(0.2, 1), (1.0, 1), (1.6, 2)])
def test_a_match_takes_a_minute_at_least(length: float, minutes: int) -> None:
    table = seating("goat", 2)
    short = replace(table.game, minutes=1, length=lambda _: length)
    assert replace(table, game=short).minutes() == minutes


def test_pairs_hold_for_their_number_of_seats_only() -> None:
    goat = game_of("goat")
    made = seating("goat", 2).under(goat.presets[1], english())
    assert made.sides() and made.resize(3, english()).preset is None


def test_whoever_was_chosen_to_begin_begins_the_next_time_too() -> None:
    made = replace(seating("gnoming", 4), starter=3)
    assert usual(made.game, made.remembered()).starter == 3
    assert usual(made.game, replace(made, starter=None).remembered()).starter is None
    fewer = replace(made.remembered(), players=made.remembered().players[:2])
    assert usual(made.game, fewer).starter is None, "that seat isn't there any more"
