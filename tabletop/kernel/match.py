"""Hold a match in progress as a value that accepts only legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import Generic

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.rules import CHANCE, ActionT, Rules, StateT, ViewT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat


def _never(_: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Match(Generic[StateT, ActionT, ViewT]):
    """Hold all states of a match and the actions between them.

    A match never changes: each method that acts returns a new match. Screens, bots and files
    request a view and submit an action. Undo returns to a stored state, so that the same luck is
    drawn again.

    >>> from tabletop.games.patchwork import rules
    >>> from tabletop.kernel.rules import FIRST
    >>> deal = Match.start(rules, rules.start(2, {"edition": "revised"}), Luck.seeded(1))
    >>> deal.ply, deal.to_act
    (1, 0)
    >>> match = deal.submit(FIRST, deal.legal()[0])
    >>> match.ply, deal.ply
    (2, 1)
    >>> match.undo().state is deal.state
    True
    >>> match.undo().redo() == match
    True

    Attributes:
        states: The table at the start and after each action; one longer than ``actions``.
        actions: Everything done so far, chance included, oldest first.
        luck: The source of the next chance action, used by nothing else.
        people: The seats of people; ``None`` if people sit in all of them.
        practice: Whether undo may cross what was revealed and other people's choices.
        holds: Returns whether chance waits for :meth:`go_on` in a state, e.g. at the end of a
            round, so that players can view it.
        undone: Undone actions with the state after each; the next to redo is last.
    """

    rules: Rules[StateT, ActionT, ViewT]
    states: tuple[StateT, ...] = field(repr=False)
    actions: tuple[ActionT, ...] = field(repr=False)
    luck: Luck = field(repr=False)
    people: frozenset[Seat] | None = None
    practice: bool = False
    holds: Callable[[StateT], bool] = field(default=_never, repr=False)
    undone: tuple[tuple[ActionT, StateT], ...] = field(default=(), repr=False)

    @classmethod
    def start(
        cls,
        rules: Rules[StateT, ActionT, ViewT],
        state: StateT,
        luck: Luck,
        *,
        people: frozenset[Seat] | None = None,
        practice: bool = False,
        past: Sequence[tuple[ActionT, StateT]] = (),
        holds: Callable[[StateT], bool] = _never,
    ) -> Match[StateT, ActionT, ViewT]:
        """Return a new match, played up to the first choice of a seat.

        ``state`` is the state before the deal, or a given position; ``past`` contains actions
        already checked, e.g. from a record, with the state after each.
        """
        states = (state, *(after for _, after in past))
        actions = tuple(action for action, _ in past)
        return cls(rules, states, actions, luck, people, practice, holds)._after_chance()

    @property
    def state(self) -> StateT:
        """Return the current state."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """Return the number of actions so far."""
        return len(self.actions)

    @property
    def to_act(self) -> Seat | None:
        """Return the seat to act; ``None`` if the match is over or held."""
        seat = self.rules.to_act(self.state)
        return None if seat == CHANCE else seat

    @property
    def over(self) -> bool:
        """Return whether the match is over."""
        return self.rules.to_act(self.state) is None

    @property
    def held(self) -> bool:
        """Return whether a chance action waits for :meth:`go_on`."""
        return self.rules.to_act(self.state) == CHANCE

    def view(self, seat: Seat) -> ViewT:
        """Return the view of ``seat`` now."""
        return self.rules.view(self.state, seat)

    def legal(self) -> Sequence[ActionT]:
        """Return the legal actions of the seat to act; none if over or held."""
        seat = self.to_act
        return () if seat is None else self.rules.legal(self.view(seat))

    def seated(self, people: frozenset[Seat] | None) -> Match[StateT, ActionT, ViewT]:
        """Return the match with these seats held by people; ``None`` for all."""
        return replace(self, people=people)

    def submit(self, seat: Seat, action: ActionT) -> Match[StateT, ActionT, ViewT]:
        """Return the match after ``action`` and the chance actions due.

        Raises:
            IllegalActionError: Out of turn, or not a legal action.
        """
        view = self.view(seat)
        if action not in self.rules.legal(view):  # no action is legal out of turn
            raise IllegalActionError(seat, self.rules.refusal(view, action))
        return replace(
            self,
            states=(*self.states, self.rules.apply(self.state, action)),
            actions=(*self.actions, action),
            undone=(),
        )._after_chance()

    def go_on(self) -> Match[StateT, ActionT, ViewT]:
        """Return the match after the pending chance actions, or ``self``."""
        return self._after_stroke()._after_chance() if self.held else self

    def undo_target(self) -> int | None:
        """Return the ply that :meth:`undo` would return to, or ``None``.

        It is just before the latest choice of a person, if only bots have acted since: against bots
        the person's previous choice, on a shared screen the last person's choice until the next
        person acts. Several undos in a row are limited to the choices of one person.
        """
        for ply in range(self.ply - 1, -1, -1):
            before = self.states[ply]
            actor = self.rules.to_act(before)
            if not self.practice and (
                actor == CHANCE or self.rules.reveals(before, self.actions[ply])
            ):
                return None
            if self._person(actor):
                owner = self.rules.to_act(self.state) if self.undone else None
                return ply if self.practice or owner is None or owner == actor else None
        return None

    def can_undo(self) -> bool:
        """Return whether :meth:`undo` has any effect."""
        return self.undo_target() is not None

    @property
    def undo_barred(self) -> bool:
        """Return whether undo is blocked by revealed information."""
        chosen = (self.rules.to_act(before) for before in self.states[:-1])
        return not self.can_undo() and any(map(self._person, chosen))

    def undo(self) -> Match[StateT, ActionT, ViewT]:
        """Return the match before the latest choice of a person, or ``self``."""
        target = self.undo_target()
        if target is None:
            return self
        back = zip(self.actions[target:], self.states[target + 1 :], strict=True)
        return replace(
            self,
            states=self.states[: target + 1],
            actions=self.actions[:target],
            undone=(*self.undone, *reversed(tuple(back))),
        )

    def can_redo(self) -> bool:
        """Return whether there is an undone choice to restore."""
        return bool(self.undone)

    def redo(self) -> Match[StateT, ActionT, ViewT]:
        """Return the match before the latest :meth:`undo`, or ``self``."""
        if not self.undone:
            return self
        left = len(self.undone) - 1
        while left and not self._person(self.rules.to_act(self.undone[left][1])):
            left -= 1
        again = self.undone[left:][::-1]
        return replace(
            self,
            states=(*self.states, *(state for _, state in again)),
            actions=(*self.actions, *(action for action, _ in again)),
            undone=self.undone[:left],
        )

    def _person(self, actor: Seat | None) -> bool:
        if actor is None or actor == CHANCE:
            return False
        return self.people is None or actor in self.people

    def _after_stroke(self) -> Match[StateT, ActionT, ViewT]:
        """Return the match after one chance event.

        ``undone`` is empty here, since undo and redo end at a person's choice.
        """
        action, luck = self.luck.draw(self.rules, self.state)
        return replace(
            self,
            states=(*self.states, self.rules.apply(self.state, action)),
            actions=(*self.actions, action),
            luck=luck,
        )

    def _after_chance(self) -> Match[StateT, ActionT, ViewT]:
        match = self
        while match.held and not match.holds(match.state):
            match = match._after_stroke()
        return match
