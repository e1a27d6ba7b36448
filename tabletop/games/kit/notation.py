"""List the facts on turn and points for the positions of all games."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.rules import CHANCE, ActionT, Rules, StateT, ViewT


def outcome(rules: Rules[StateT, ActionT, ViewT], state: StateT) -> dict[str, Any]:
    """Return the facts on turn, points and winners for a game without rounds."""
    actor, points = rules.to_act(state), list(rules.scores(state))
    return {
        "turn": None if actor == CHANCE else actor,
        "over": actor is None,
        "round_over": False,
        "scores": points,
        "totals": points,
        "winners": list(rules.winners(state)),
    }
