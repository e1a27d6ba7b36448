"""Measure a chronicle of many matches.

Run: ``python -m tests.tools.big_chronicle [--matches 100000]``. It fills a data folder, makes the
tables from the journal, asks everything that a page of the house asks, and takes over results of an
older program. Exit 1 if a question of the window takes more than 5 ms, or the page more than 100.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from tabletop.bots.cast import BY_ID
from tabletop.house.greeting import last_day
from tabletop.house.statistics import Finder, rated_courses
from tabletop.kernel.record import NEIGHBOURS
from tabletop.shell.scenes.house.parts import Answers
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.journal import begin
from tabletop.store.played import Change, Played, Player
from tabletop.store.writer import Writer

GAMES: Final = ("patchwork", "mexican_train", "goat", "gnoming")
PEOPLE: Final = ("asha", "ravi", "meera", "balbir", "simran")
QUESTION: Final = 5.0
PAGE: Final = 100.0
"""Milliseconds."""


def matches(count: int, seed: int = 1) -> Iterator[Played]:
    """Yield matches of a family over ten years."""
    random = Random(seed)
    for number in range(count):
        game = random.choice(GAMES)
        people = random.sample(PEOPLE, random.choice((1, 1, 1, 2, 3)))
        bots = random.sample(NEIGHBOURS, random.randint(1, 3) if len(people) == 1 else 0)
        points = [random.randint(-20, 120) for _ in (*people, *bots)]
        best = min(points)
        players = tuple(
            Player(
                who if who in people else "", points[seat], points[seat] == best, seat,
                1 + sum(one < points[seat] for one in points),
                "" if who in people else who,
                "" if who in people else BY_ID[who].level,
                feats=(("line", random.randint(1, 40)), ("rounds", 9)),
            )
            for seat, who in enumerate((*people, *bots))
        )  # fmt: skip
        ended = 1.45e9 + number * 3.15e8 / count
        table = f"{len(players)}" + random.choice(("", "", ' {"rounds": 3}'))
        yield Played(f"{game}-{number:08}", game, players, table, ended - 900, ended, 900, 60)


def questions(chronicle: Chronicle) -> dict[str, Callable[[], object]]:
    """Return what the window asks, by name."""
    some = chronicle.matches(1, person="asha", game="goat")[0]
    return {
        "match": lambda: chronicle.match(some.id),
        "newest 20": lambda: chronicle.matches(20),
        "newest 20 of a person": lambda: chronicle.matches(20, person="asha"),
        "newest 20 of a person and game": lambda: chronicle.matches(20, person="asha", game="goat"),
        "last day": lambda: last_day(chronicle),
        "tally": lambda: chronicle.tally("asha", "goat"),
        "against": lambda: chronicle.against("asha", "ruth"),
        "beaten": lambda: chronicle.beaten("goat"),
        "head to head": lambda: chronicle.sums("person", "other", other=None),
        "course by month": lambda: chronicle.sums("month", person="asha", game="goat"),
        "levels": lambda: chronicle.sums("level", person="asha", game="goat"),
        "best points": lambda: chronicle.bests("goat", low=True),
        "best of a person and table": lambda: chronicle.bests(
            "goat", person="asha", table=some.table, low=True, most=3, without=some.id
        ),
        "feats of the newest": lambda: chronicle.feats("asha", "goat", "line", 120),
        "best feat": lambda: chronicle.bests("goat", "line", person="asha"),
        "first win": lambda: chronicle.first_win(some.id),
        "days of a year": lambda: chronicle.days("asha", since="2025-01-01"),
        "evenings": lambda: chronicle.evenings(5),
    }


def milliseconds(act: Callable[[], object], times: int = 9) -> float:
    """Return the median time of an act."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        act()
        found.append(1_000 * (time.perf_counter() - began))
    return statistics.median(found)


def take_over(root: Path, count: int) -> float:
    """Return the seconds in which results of an older program are taken over."""
    folders = Folders.within(root)
    folders.prepare()
    rows = [
        {"match": one.id, "game": one.game, "person": part.person, "points": part.points,
         "won": part.won, "ended": one.ended, "table": one.table, "faced": "ruth"}
        for one in matches(count) for part in one.people[:1]
    ]  # fmt: skip
    text = json.dumps({"version": 1, "results": rows})
    (folders.results / "results.json").write_text(text, "utf-8")
    writer, began = Writer(), time.perf_counter()
    chronicle = Chronicle(folders, writer)
    assert chronicle.ready(600)
    took = time.perf_counter() - began
    assert sum(one.finished for one in chronicle.sums()) == count, "not all were taken over"
    writer.close()
    return took


def main() -> int:
    """Run the command line; return 1 if something takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.within(Path(folder) / "big")
        folders.prepare()
        journal = folders.results / "chronicle.jsonl"
        begin(journal, (Change(one.key, one) for one in matches(asked.matches)))
        writer, began = Writer(), time.perf_counter()
        chronicle = Chronicle(folders, writer)
        assert chronicle.ready(600)
        print(f"tables made from the journal: {time.perf_counter() - began:.1f} s")
        writer.close()
        for path in (journal, folders.results / "chronicle.sqlite"):
            print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
        chronicle.close()
        writer, began = Writer(), time.perf_counter()
        chronicle = Chronicle(folders, writer)
        last_day(chronicle)
        opened = 1_000 * (time.perf_counter() - began)
        print(f"first answer of a start: {opened:.1f} ms")
        began = time.perf_counter()
        assert chronicle.ready(600)
        print(f"check off the window's thread: {time.perf_counter() - began:.1f} s")
        slow = [opened] if opened > 2 * QUESTION else []
        for name, ask in questions(chronicle).items():
            took = milliseconds(ask)
            print(f"{took:7.2f} ms  {name}")
            slow += [took] if took > QUESTION else []
        new = iter([*matches(20, seed=2)])
        took = milliseconds(lambda: chronicle.keep(next(new)))
        print(f"{took:7.2f} ms  keep a match, on the window's thread")
        assert writer.flush(60)
        wholes = [milliseconds(partial(Answers.of, who, "", chronicle)) for who in ("", PEOPLE[0])]
        print("{:7.2f} ms  the page of the house\n{:7.2f} ms  the page of a person".format(*wholes))
        began = time.perf_counter()
        assert Finder(chronicle, rated_courses).done(600)
        print(f"ratings off the window's thread: {time.perf_counter() - began:.1f} s")
        writer.close()
        chronicle.close()
        print(f"48,000 results taken over: {take_over(Path(folder) / 'older', 48_000):.1f} s")
    return 1 if slow or took > QUESTION or max(wholes) > PAGE else 0


if __name__ == "__main__":
    sys.exit(main())
