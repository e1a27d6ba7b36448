"""Store a contest on disk, one line per match, so it can be resumed."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.bots.outcome import Outcome
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg

FORMAT: Final = 1
"""Format of the file, stated in its first line."""

_STEPS: Final = 20
"""Steps of the time scale per factor of e: a stored time is accurate to 3 in 100."""


class Journal:
    """Hold the matches of one contest, in order.

    Args:
        path: The file; created if missing.
        contest: The contest as JSON values, without the number of matches.
        read: Returns the text of an existing file, or raises :class:`TabletopError`.

    Raises:
        TabletopError: The file is no journal, is of another contest, is damaged before its
            last line, or cannot be read or written.
    """

    def __init__(self, path: Path, contest: Mapping[str, Any], read: Callable[[Path], str]) -> None:
        self._path = path
        self.outcomes: list[Outcome] = []
        head = json.dumps({"tabletop_arena": FORMAT, **contest})
        try:
            text = read(path) if path.exists() else ""
            # An unterminated last line was cut off when the program stopped.
            whole = text[: text.rfind("\n") + 1]
            if not whole:
                if text:
                    raise self._damaged(1)
                path.write_text(head + "\n", "utf-8")
                return
            if whole != text:
                path.write_text(whole, "utf-8")
        except OSError as error:
            raise self._unusable(error) from error
        first, *lines = whole.splitlines()
        self._check(first, head)
        self.outcomes = [self._read(number, line) for number, line in enumerate(lines, 2)]

    def add(self, outcome: Outcome) -> None:
        """Append one match.

        Raises:
            TabletopError: The file cannot be written.
        """
        line = {
            "scores": outcome.scores,
            "wins": outcome.wins,
            "seconds": [_packed(times) for times in outcome.seconds],
        }
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise self._unusable(error) from error
        self.outcomes.append(outcome)

    def _unusable(self, error: OSError) -> TabletopError:
        why = error.strerror or str(error)
        return TabletopError(msg("kernel.arena.unreadable", path=str(self._path), why=why))

    def _damaged(self, line: int) -> TabletopError:
        return TabletopError(msg("kernel.arena.journal", path=str(self._path), line=line))

    def _check(self, found: str, wanted: str) -> None:
        try:
            said = json.loads(found)
        except ValueError:
            said = None
        if not isinstance(said, dict) or said.get("tabletop_arena") != FORMAT:
            raise self._damaged(1)
        mine = json.loads(wanted)
        for name in mine:
            if said.get(name) != mine[name]:
                there, here = json.dumps(said.get(name)), json.dumps(mine[name])
                other = {"what": name, "there": there, "here": here}
                raise TabletopError(msg("kernel.arena.other", path=str(self._path), **other))

    def _read(self, number: int, line: str) -> Outcome:
        try:
            data = json.loads(line)
            return Outcome(
                tuple(int(score) for score in data["scores"]),
                tuple(float(win) for win in data["wins"]),
                tuple(_unpacked(times) for times in data["seconds"]),
            )
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise self._damaged(number) from error


def _packed(times: Sequence[float]) -> dict[str, int]:
    """Return a histogram of the times on a logarithmic scale."""
    steps = Counter(round(_STEPS * math.log(max(time, 1e-6))) for time in times)
    return {str(step): steps[step] for step in sorted(steps)}


def _unpacked(steps: Mapping[str, int]) -> tuple[float, ...]:
    return tuple(
        time
        for step, count in steps.items()
        for time in [math.exp(int(step) / _STEPS)] * int(count)
    )
