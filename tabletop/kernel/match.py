"""A match in progress: the referee between the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.rules import CHANCE, ActionT, Rules, StateT, ViewT
from tabletop.kernel.words import Seat


class Match(Generic[StateT, ActionT, ViewT]):
    """Holds the table and the actions that led to it; lets in legal actions only.

    Knows nothing of screens, bots or files: they ask for a view and submit an action. Every
    table since the start is kept, so that going back is going back and not reckoning.

    Args:
        rules: The game's.
        state: The table at the start: before the deal, or a given position.
        rng: What chance draws from. Nothing else ever does.
        human: Whether a person sits there; asked anew each time, seats may change hands.
        practice: Whether undo may cross what was revealed and other people's choices.
        past: Actions already checked, e.g. from a record, with the table after each.
        holds: Tables at which chance waits for :meth:`go_on`: the end of a round, so that it
            can be looked at.
    """

    def __init__(
        self,
        rules: Rules[StateT, ActionT, ViewT],
        state: StateT,
        rng: Random,
        *,
        human: Callable[[Seat], bool] = lambda _: True,
        practice: bool = False,
        past: Sequence[tuple[ActionT, StateT]] = (),
        holds: Callable[[StateT], bool] = lambda _: False,
    ) -> None:
        self.rules = rules
        self.practice = practice
        self._human = human
        self._holds = holds
        self._rng = rng
        self._states = [state, *(after for _, after in past)]
        self._actions = [action for action, _ in past]
        self._undone: list[tuple[ActionT, StateT]] = []
        self._let_chance_act()

    @property
    def state(self) -> StateT:
        """The table now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[StateT, ...]:
        """The table at the start and after each action; one longer than ``actions``."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[ActionT, ...]:
        """Everything done so far, chance included, oldest first."""
        return tuple(self._actions)

    @property
    def ply(self) -> int:
        """How many actions were done."""
        return len(self._actions)

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, never chance; ``None`` when the match is over or held."""
        seat = self.rules.to_act(self.state)
        return None if seat == CHANCE else seat

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.rules.to_act(self.state) is None

    @property
    def held(self) -> bool:
        """Whether chance is to act and waits for :meth:`go_on`."""
        return self.rules.to_act(self.state) == CHANCE

    def view(self, seat: Seat) -> ViewT:
        """What ``seat`` may know now."""
        return self.rules.view(self.state, seat)

    def legal(self) -> Sequence[ActionT]:
        """What the seat to act may do; empty when the match is over or held."""
        seat = self.to_act
        return () if seat is None else self.rules.legal(self.view(seat))

    def set_human(self, human: Callable[[Seat], bool]) -> None:
        """Ask ``human`` from now on whether a person sits in a seat."""
        self._human = human

    def submit(self, seat: Seat, action: ActionT) -> None:
        """Take ``action`` for ``seat``, then let chance act until a seat must choose.

        Raises:
            IllegalActionError: Out of turn, or not a legal action. The match is unchanged.
        """
        view = self.view(seat)
        if action not in self.rules.legal(view):  # nothing is legal out of turn
            raise IllegalActionError(seat, self.rules.refusal(view, action))
        self._undone.clear()
        self._push(action)
        self._let_chance_act()

    def go_on(self) -> None:
        """The end of the round was seen: let chance act. Does nothing if it does not wait."""
        if self.held:
            self._undone.clear()
            self._push(self.rules.chance(self.state, self._rng))
            self._let_chance_act()

    def undo_target(self) -> int | None:
        """The ply that :meth:`undo` would go back to, or ``None``.

        It is just before the latest choice of a person, with only bots' choices after it:
        so against bots one's own previous choice, and at one screen the last person's own
        choice before the next one acts. Taking back several in a row stays with one person.
        """
        for ply in range(self.ply - 1, -1, -1):
            before = self._states[ply]
            actor = self.rules.to_act(before)
            if not self.practice and (
                actor == CHANCE or self.rules.reveals(before, self._actions[ply])
            ):
                return None
            if actor is not None and actor != CHANCE and self._human(actor):
                owner = self._undoing()
                return ply if self.practice or owner is None or owner == actor else None
        return None

    def undo(self) -> bool:
        """Take back the latest choice of a person and the bots' answers; whether it could."""
        target = self.undo_target()
        if target is None:
            return False
        while self.ply > target:
            self._undone.append((self._actions.pop(), self._states.pop()))
        return True

    def can_undo(self) -> bool:
        """Whether :meth:`undo` would do anything."""
        return self.undo_target() is not None

    @property
    def undo_barred(self) -> bool:
        """Whether a person chose before, and what was seen since keeps it from being undone."""
        chosen = (self.rules.to_act(before) for before in self._states[:-1])
        people = (actor is not None and actor != CHANCE and self._human(actor) for actor in chosen)
        return not self.can_undo() and any(people)

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else was done since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Do again what the latest :meth:`undo` took back, luck as it fell; whether it could."""
        if not self._undone:
            return False
        self._redo_one()
        while self._undone:
            actor = self.to_act
            if actor is not None and actor != CHANCE and self._human(actor):
                break
            self._redo_one()
        return True

    def _redo_one(self) -> None:
        action, state = self._undone.pop()
        self._actions.append(action)
        self._states.append(state)

    def _undoing(self) -> Seat | None:
        """Whose choices are being taken back, if any are and nothing was done since."""
        return self.rules.to_act(self.state) if self._undone else None

    def _push(self, action: ActionT) -> None:
        self._states.append(self.rules.apply(self.state, action))
        self._actions.append(action)

    def _let_chance_act(self) -> None:
        while self.held and not self._holds(self.state):
            self._push(self.rules.chance(self.state, self._rng))
