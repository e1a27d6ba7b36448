"""Hold the docstrings of the project to the style guide."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import english


def test_every_docstring_follows_the_guide() -> None:
    """Find no break in any file of the project, examples included."""
    files = english.files([])
    assert {path.relative_to(english.ROOT).parts[0] for path in files} == {
        *("main.py", "tabletop", "build_scripts", "tests", "docs")
    }
    found = [str(one) for path in files for one in english.breaks(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"Return the {'x' * 61}.", "73 characters"),
        ("The squares that a patch covers.", "no verb first"),
        ("Returns the squares that a patch covers.", "no verb first"),
        ("Return the squares\nthat a patch covers.", "runs on"),
        ("Return the box.\n\nWhere it stands is up to the table.", "opens with Where"),
        ("Hold a patch.\n\nAttributes:\n    price: How many buttons it costs.", "opens with How"),
    ],
)
@pytest.mark.parametrize("frame", ["{}", "class Patch:\n    {}", "def squares() -> None:\n    {}"])
def test_a_bad_docstring_is_found(tmp_path: Path, frame: str, text: str, reason: str) -> None:
    """Find a long first line, a noun in front, a second line and a riddle."""
    (found,) = breaks_of(tmp_path, frame.format(f'"""{text}"""'))
    assert found.reason.startswith(reason)


def test_a_good_docstring_passes(tmp_path: Path) -> None:
    """Accept a verb first, the longest first line and a body."""
    longest = f"Return the {'x' * 60}."
    assert len(longest) == english.LONGEST
    assert not breaks_of(tmp_path, f'"""{longest}\n\nThe body says where it stands."""\n')


def test_a_constant_may_have_a_noun_phrase(tmp_path: Path) -> None:
    """Let a string below a constant begin with a noun, but not with a riddle."""
    assert not breaks_of(tmp_path, 'WAIT = 1.0\n"""Seconds that a forced action waits."""\n')
    (found,) = breaks_of(tmp_path, 'WAIT = 1.0\n"""How long a forced action waits."""\n')
    assert found.reason.startswith("opens with How")


def breaks_of(folder: Path, code: str) -> list[english.Break]:
    """Return the breaks found in a file of ``code``."""
    file = folder / "seeded.py"
    file.write_text(code, "utf-8")
    return english.breaks(file)
