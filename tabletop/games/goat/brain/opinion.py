"""Estimate the value of each choice in points, as learned from play."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any, Final

from tabletop.games.goat.brain.scene import Inputs, Scene
from tabletop.games.goat.state import House, View
from tabletop.kernel import data

FILE: Final = "opinion.json"


class Opinion:
    """Evaluate a small neural net with linear inputs and one hidden layer.

    The hidden layer consists of rectified linear units.

    Args:
        straight: The weight of each input.
        bent: For each hidden unit, the weight of each input, its offset, and its own weight.
    """

    def __init__(self, straight: list[float], bent: list[tuple[list[float], float, float]]) -> None:
        self._straight = straight
        self._bent = bent
        self.size = len(straight)

    def __call__(self, inputs: Inputs) -> float:
        """Return the viewer's estimated lead at the end of the round.

        The estimate lacks a constant that is equal for all choices of a view.
        """
        value: float = sum(map(mul, self._straight, inputs))
        for weights, start, weight in self._bent:
            bent = start + sum(map(mul, weights, inputs))
            if bent > 0:
                value += weight * bent
        return value


@cache
def shipped() -> dict[int, Opinion]:
    """Read the shipped nets, by number of seats."""
    return data.shipped(files("tabletop.games.goat").joinpath(FILE), _opinions)


def _opinions(found: dict[str, Any]) -> dict[int, Opinion]:
    return {
        int(seats): Opinion(net["straight"], [(row[2:], row[0], row[1]) for row in net["bent"]])
        for seats, net in found.items()
    }


def opinions(view: View, choices: list[tuple[int, int]]) -> list[float] | None:
    """Return the estimates of the choices in points, or ``None``.

    The nets were learned without partners and with the usual tile points; for other tables the
    result is ``None``.
    """
    usual, house = House(), view.house
    same = (house.bald_points, house.bald_alone, house.double_six_points) == (
        usual.bald_points,
        usual.bald_alone,
        usual.double_six_points,
    )
    opinion = shipped().get(view.seats)
    if opinion is None or house.pairs or not same:
        return None
    scene = Scene(view)
    values = [opinion(scene.inputs(gone, after)) for gone, after in choices]
    middle = sum(values) / len(values)
    return [value - middle for value in values]
