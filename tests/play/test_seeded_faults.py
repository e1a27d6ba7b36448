"""Seed faults about the order of events; the walk finds each of them."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

import pytest

from tabletop.play import advance, autoplay, entering, events, hand_step, session, step, table_state
from tests.play import phases
from tests.play.walk import TableWalk

FAULTS: Final = {
    "a question outlives its table": (
        entering,
        "replace(state, question=None), (*effects, *saves, *ends, *dropped_question(state))",
        "state, (*effects, *saves, *ends)",
    ),
    "a stale answer is taken": (advance, "or question.ticket != ticket", ""),
    "a hint outlives its table": (entering, "        hint=None,\n", ""),
    "no hint comes by itself after the menu": (entering, ", helped=-1", ""),
    "a bot thinks behind the menu": (
        step,
        "replace(state, question=None, covered=True, auto=auto), dropped_question(state)",
        "replace(state, covered=True, auto=auto), ()",
    ),
    "undo leaves the record longer than the match": (
        session,
        "lines=self.lines[: match.ply]",
        "lines=self.lines",
    ),
    "a seat that changes hands lowers no curtain": (
        step,
        "            return refreshed(replace(state, auto=auto, advised=None), seated)\n",
        "            return replace(state, session=seated), ()\n",
    ),
    "a report of the disk forgets which saves it was about": (
        advance,
        "saving.waiting[len(done) :]",
        "saving.waiting[1:]",
    ),
    "what is forced is done with a piece in the hand": (
        autoplay,
        " or not isinstance(state.hand, Empty)",
        "",
    ),
}
"""Module, text and what is put in its place."""

MODULES: Final = (session, table_state, autoplay, entering, hand_step, advance, step)
"""Modules that take functions from one another."""


@contextmanager
def seeded(module: ModuleType, old: str, new: str) -> Iterator[None]:
    """Run with ``old`` replaced in the source of ``module`` and its importers."""
    source = inspect.getsource(module)
    assert source.count(old) == 1, f"{module.__name__} no longer says {old!r}"
    before = {one: dict(vars(one)) for one in MODULES}
    changed = {}
    exec(compile(source.replace(old, new), module.__file__ or "", "exec"), scope := vars(module))
    for name, value in before[module].items():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            changed[value] = scope[name]
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            for method, function in vars(scope[name]).items():
                if inspect.isfunction(function) and not method.startswith("__"):
                    changed[vars(value)[method]] = function
                    setattr(value, method, function)
            scope[name] = value  # the same class, so that older values are still of it
    for other in MODULES:
        for name, value in list(vars(other).items()):
            if inspect.isfunction(value) and value in changed:
                setattr(other, name, changed[value])
    try:
        yield
    finally:
        for function, other_function in changed.items():
            for cls in (one for one in before[module].values() if inspect.isclass(one)):
                for method, value in list(vars(cls).items()):
                    if value is other_function:
                        setattr(cls, method, function)
        for one, names in before.items():
            vars(one).update(names)


class GoatWalk(TableWalk):
    """Walk tables of Goat."""

    game = "goat"


def seated(phase: type[object]) -> TableWalk:
    """Return a table of Goat, played on until it waits in that phase."""
    for seed in range(60):
        machine = GoatWalk()
        machine.sit_down(which=0, plies=0, seed=seed, practice=True)
        for step_number in range(120):
            now = phases.phase(machine.state)
            choices = len(machine.state.offers.pairs)
            if isinstance(now, phase) and (choices > 1 or phase is not phases.Choosing):
                return machine
            if isinstance(now, phases.Choosing):
                machine.gesture(step_number)
            elif isinstance(now, phases.RoundSeen | phases.Ended):
                break
            machine.reply(seed + step_number, False)
            machine.saved(5)
            machine.tick(0.6)
    raise AssertionError(f"no table waits in {phase.__name__}")


def ask_for_help_and_look_at_the_menu() -> None:
    """Have a hint come by itself, and come again after the menu."""
    machine = seated(phases.Choosing)
    machine.help(helped=True, seat=0)
    machine.tick(1.0)
    machine.help_comes_to_who_wants_it()
    machine.command(events.Covered)
    machine.command(events.Uncovered)
    machine.saved(5)
    machine.tick(1.0)
    machine.help_comes_to_who_wants_it()


def take_a_piece_while_one_is_forced() -> None:
    """Take a piece of the hand while the only action waits to be done."""
    machine = seated(phases.Forced)
    shelf = [item.id for item in machine.state.picture.items if item.shelf]
    machine.send(events.Take(machine.now, shelf[0]))
    machine.the_phase_says_who_is_waited_for()


def act_while_a_hint_is_shown() -> None:
    """Ask for a hint, have it shown, and do something."""
    machine = seated(phases.Choosing)
    machine.command(events.AskHint)
    machine.reply(0, False)
    machine.tick(1.0)
    assert machine.state.hint is not None
    machine.gesture(0)
    machine.questions_are_about_this_table()


def answer_a_question_that_was_given_up() -> None:
    """Ask twice for a hint, and answer the first question."""
    machine = seated(phases.Choosing)
    machine.command(events.AskHint)
    machine.command(events.AskHint)
    machine.reply_late(len(machine.desk.asks) - 2)


def act_while_a_hint_is_thought_of() -> None:
    """Ask for a hint, and do something before it comes."""
    machine = seated(phases.Choosing)
    machine.command(events.AskHint)
    machine.gesture(0)
    machine.questions_are_about_this_table()


def open_the_menu_while_a_bot_thinks() -> None:
    """Cover a table at which a bot was asked."""
    machine = seated(phases.Thinking)
    machine.tick(0.0)
    machine.command(events.Covered)
    machine.questions_are_about_this_table()


def take_a_choice_back() -> None:
    """Do something, and undo it."""
    machine = seated(phases.Choosing)
    machine.gesture(0)
    machine.command(events.Undo)
    machine.the_record_replays()


def have_another_person_sit_down() -> None:
    """Give a bot's seat to a person in the middle of a round."""
    machine = seated(phases.Choosing)
    machine.change_hands(seat=1, person=True)
    machine.nothing_hidden_is_seen()


def hear_of_two_saves_at_once() -> None:
    """Save twice, and hear from the disk of both together."""
    machine = seated(phases.Choosing)
    machine.saved(5)
    machine.gesture(0)
    machine.command(events.Undo)
    machine.saved(5)
    machine.every_table_is_saved()


SCRIPTS: Final = {
    "a question outlives its table": act_while_a_hint_is_thought_of,
    "a stale answer is taken": answer_a_question_that_was_given_up,
    "a hint outlives its table": act_while_a_hint_is_shown,
    "no hint comes by itself after the menu": ask_for_help_and_look_at_the_menu,
    "a bot thinks behind the menu": open_the_menu_while_a_bot_thinks,
    "undo leaves the record longer than the match": take_a_choice_back,
    "a seat that changes hands lowers no curtain": have_another_person_sit_down,
    "a report of the disk forgets which saves it was about": hear_of_two_saves_at_once,
    "what is forced is done with a piece in the hand": take_a_piece_while_one_is_forced,
}
"""The order of events that meets each fault; the laws are those of the walk."""


@pytest.mark.parametrize("fault", FAULTS)
def test_the_laws_find_it(fault: str) -> None:
    """Hold the laws without the fault, and break one with it."""
    script = SCRIPTS[fault]
    script()
    with seeded(*FAULTS[fault]), pytest.raises(AssertionError):
        script()
