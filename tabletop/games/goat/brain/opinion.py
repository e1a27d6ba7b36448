"""A first opinion of each choice, learned from play: the points of the round it is worth."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Final

from tabletop.games.goat.brain.scene import Inputs, Scene
from tabletop.games.goat.state import House, View

FILE: Final = "opinion.json"


class Opinion:
    """A small net: the inputs at once, and by way of bent sums of them.

    Args:
        straight: The weight of each input.
        bent: By bent sum, the weight of each input, where it begins, and its own weight.
    """

    def __init__(self, straight: list[float], bent: list[tuple[list[float], float, float]]) -> None:
        self._straight = straight
        self._bent = bent
        self.size = len(straight)

    def __call__(self, inputs: Inputs) -> float:
        """Points by which the round ends better for the viewer, up to a constant of the view."""
        value: float = sum(map(mul, self._straight, inputs))
        for weights, start, weight in self._bent:
            bent = start + sum(map(mul, weights, inputs))
            if bent > 0:
                value += weight * bent
        return value


@cache
def shipped() -> dict[int, Opinion]:
    """By number of seats, what is on file."""
    found = json.loads(files("tabletop.games.goat").joinpath(FILE).read_text("utf-8"))
    return {
        int(seats): Opinion(net["straight"], [(row[2:], row[0], row[1]) for row in net["bent"]])
        for seats, net in found.items()
    }


def opinions(view: View, choices: list[tuple[int, int]]) -> list[float] | None:
    """What the choices are worth at first sight, in points; ``None`` where nothing was learned.

    It was learned for tables without partners where tiles count as usual.

    Args:
        view: What the viewer knows.
        choices: For each the tiles it lays and the ends afterwards.
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
