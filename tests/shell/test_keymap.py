"""Test the keymap: chords, changes, and files by anybody."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.shell.commands import AREAS, BY_ID, COMMANDS, MEET
from tabletop.shell.events import Key
from tabletop.shell.keymap import MOST, Chord, Keymap, best, settled, shown


@pytest.mark.parametrize("mac", [False, True])
def test_no_two_usual_chords_meet(mac: bool) -> None:
    keymap = Keymap(mac=mac)
    for one, other in combinations(COMMANDS, 2):
        if other.area in MEET[one.area]:
            assert not set(keymap.chords(one.id)) & set(keymap.chords(other.id)), (one, other)


def test_areas_meet_both_ways() -> None:
    assert all((a in MEET[b]) == (b in MEET[a]) for a in AREAS for b in AREAS)


def test_the_usual_keys_are_those_of_the_design() -> None:
    keymap = Keymap()
    asked = {
        "new": Key("n", command=True),
        "undo": Key("z", command=True),
        "redo": Key("z", command=True, shift=True),
        "hint": Key("h"),
        "last_move": Key("l"),
        "back": Key("escape"),
        "turn": Key("r"),
        "turn_back": Key("r", shift=True),
        "flip": Key("f"),
        "set_down": Key("space"),
        "accept": Key("return"),
        "next": Key("tab"),
        "to_start": Key("home"),
        "step_back": Key("left"),
        "step_on": Key("right"),
        "to_end": Key("end"),
        "rules": Key("f1"),
        "menu": Key("f10"),
        "full_screen": Key("f11"),
        "settings": Key(",", command=True),
        "bigger": Key("+", command=True),
        "smaller": Key("-", command=True),
        "usual_size": Key("0", command=True),
        "mute": Key("m"),
        "quit": Key("q", command=True),
    }
    for id, key in asked.items():
        assert keymap.command(key, BY_ID[id].area) == id
    pads = {"accept": "a", "back": "b", "flip": "x", "turn_back": "lb", "turn": "rb"}
    for id, button in {**pads, "hint": "y", "menu": "start"}.items():
        assert keymap.command(Key(f"pad {button}"), BY_ID[id].area) == id
    assert keymap.command(Key("return", alt=True), "program") == "full_screen"


def test_shift_does_no_harm_to_a_chord_without_it() -> None:
    keymap = Keymap()
    assert keymap.command(Key("h", shift=True), "table") == "hint"
    assert keymap.command(Key("tab", shift=True), "moving") == "previous"
    assert keymap.command(Key("h", command=True), "table") == ""
    assert keymap.command(Key("left"), "replay", "moving") == "step_back"
    assert keymap.command(Key("left"), "moving", "replay") == "left"
    assert keymap.command(Key("left", shift=True), "pages", "moving") == "seat_back"
    assert keymap.command(Key("left", shift=True), "moving") == "left", "it is of other areas"


@pytest.mark.parametrize(
    "text", ["ctrl+z", "ctrl++", "+", "alt+shift+f4", "pad a", "page down", "pad 13", "ctrl+alt+-"]
)
def test_a_chord_is_written_as_it_is_read(text: str) -> None:
    assert Chord.read(text).write() == text


@pytest.mark.parametrize(
    "text",
    ["", "ctrl+", "left shift", "ctrl+pad a", "Q", " q", "a\nb", "shift+ctrl+z", "x" * 40],
)
def test_what_nobody_can_press_is_no_chord(text: str) -> None:
    with pytest.raises(ValueError, match="no chord"):
        Chord.read(text)


def test_every_command_can_be_given_a_single_key() -> None:
    free = [Chord(name) for name in ("f7", "f8", "insert")]
    for command in COMMANDS:
        keymap = Keymap()
        chord = next(c for c in free if keymap.conflict(c, command.id) is None)
        if len(keymap.chords(command.id)) < MOST:
            assert keymap.refusal(chord, command.id) is None
        given = keymap.given(command.id, chord)
        assert given.command(Key(chord.name), command.area) == command.id


def test_a_key_that_is_taken_is_refused_with_the_name_of_the_other() -> None:
    keymap = Keymap()
    refusal = keymap.refusal(Chord.read("ctrl+z"), "hint")
    assert refusal is not None and refusal.key == "keys.taken"
    assert refusal.args == (("what", BY_ID["undo"].words),)
    # In a replay the arrows go through the moves: that does not conflict.
    assert keymap.refusal(Chord("up"), "step_on") is None
    # A chord that works everywhere conflicts with every other.
    assert keymap.refusal(Chord("m"), "search") is not None


def test_how_many_keys_a_command_can_have() -> None:
    keymap = Keymap()
    for name in ("f7", "f8"):
        keymap = keymap.given("hint", Chord(name))
    many = keymap.refusal(Chord("f9"), "hint")
    assert many is not None and many.key == "keys.many"
    assert keymap.refusal(Chord("f9"), "hint", Chord("h")) is None
    again = keymap.refusal(Chord("f7"), "hint")
    assert again is not None and again.key == "keys.has"
    swapped = keymap.given("hint", Chord("f9"), Chord("h"))
    assert swapped.chords("hint")[0] == Chord("f9")


def test_nobody_can_lock_themselves_out() -> None:
    keymap = Keymap()
    assert keymap.keeps("back", Chord("escape"))
    assert not keymap.keeps("back", Chord("pad b"))
    assert keymap.keeps("accept", Chord("return"))
    refusal = keymap.refusal(Chord("pad 13"), "accept", Chord("return"))
    assert refusal is not None and refusal.key == "keys.needs"
    two = keymap.given("accept", Chord("f7"))
    assert not two.keeps("accept", Chord("return"))
    assert two.taken("accept", Chord("return")).keeps("accept", Chord("f7"))


def test_what_is_as_usual_again_is_not_kept() -> None:
    keymap = Keymap().given("hint", Chord("f7"))
    assert keymap.chosen == {"hint": ("h", "pad y", "f7")}
    assert keymap.taken("hint", Chord("f7")).chosen == {}
    assert keymap.reset("hint").chosen == {}


def test_as_usual_leaves_others_what_they_have() -> None:
    keymap = Keymap().taken("hint", Chord("h")).given("sort", Chord("h"))
    assert keymap.reset("hint").chords("hint") == (Chord("pad y"),)
    assert keymap.reset("hint").changed("hint")


def test_a_good_file_is_taken_as_it_is() -> None:
    chosen = {"hint": ("f7",), "sort": ("h", "s"), "mute": ()}
    keymap, problems = settled(chosen)
    assert problems == ()
    assert keymap.chosen == chosen


def test_a_bad_file_is_taken_as_far_as_it_is_good() -> None:
    keymap, problems = settled(
        {
            "hint": ("h", "left shift", "ctrl+z"),
            "undo": ("ctrl+z", "ctrl+z"),
            "dance": ("d",),
            "accept": (),
            "up": ("pad a",),
            "back": ("f12",),
            "sort": ("return", "s"),
        }
    )
    assert [problem.key for problem in problems].count("keys.file.unknown") == 1
    assert keymap.chords("hint") == (Chord("h"), Chord.read("ctrl+z"))
    assert keymap.chords("undo") == ()
    assert keymap.chords("accept") == (Chord("return"),)
    assert keymap.chords("up")[0] == Chord("up")
    assert keymap.chords("back") == (Chord("escape"), Chord("f12"))
    assert keymap.chords("sort") == (Chord("s"),)
    told = [dict(problem.args)["press"] for problem in problems if problem.key == "keys.file.chord"]
    assert told == ["left shift", "ctrl+z", "ctrl+z", "return"]


def test_what_was_chosen_goes_before_what_is_usual() -> None:
    keymap, problems = settled({"sort": ("h",)})
    assert problems == ()
    assert keymap.chords("sort") == (Chord("h"),)
    assert keymap.chords("hint") == (Chord("pad y"),)


def test_how_chords_are_shown() -> None:
    def text(chord: str, **how: object) -> str:
        return shown(Chord.read(chord), **how).text  # type: ignore[arg-type]

    assert text("ctrl+shift+z") == "Ctrl Shift Z"
    assert text("ctrl+z", mac=True) == "Cmd Z"
    assert text("alt+return", mac=True) == "Option Enter"
    assert [text(one) for one in ("escape", "left", "f10", "ctrl+-")] == [
        "Esc",
        "←",
        "F10",
        "Ctrl −",
    ]
    assert [text("pad lb", family=one) for one in ("xbox", "playstation", "nintendo")] == [
        "LB",
        "L1",
        "L",
    ]
    assert shown(Chord("pad x"), "playstation").shape == "shape square"
    assert text("pad 13") == "13"


def test_a_hint_shows_the_pad_to_whoever_uses_it() -> None:
    keymap = Keymap()
    looks = [best(keymap, "back", family) for family in ("", "xbox", "playstation")]
    assert [one.text for one in looks if one is not None] == ["Esc", "B", "Circle"]
    sheet = best(keymap, "sheet", "xbox")
    assert sheet is not None and sheet.text == "F2"
    none = keymap.taken("sort", Chord("s"))
    assert best(none, "sort", "") is None
