"""Test parsing of the command line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cli_args import COMMANDS, EVERYWHERE, Request, UsageError, language_asked, parse


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("", Request()),
        ("a.tabletop", Request("", "a.tabletop")),
        ("-- --odd", Request("", "--odd")),
        ("--data-dir d a.tabletop", Request("", "a.tabletop", {"--data-dir": "d"})),
        ("replay f", Request("replay", "f")),
        ("replay --to 0 f --json", Request("replay", "f", {"--to": 0, "--json": True})),
        ("replay f --to=+12", Request("replay", "f", {"--to": 12})),
        ("replay replay", Request("replay", "replay")),
        ("--lang gu verify f", Request("verify", "f", {"--lang": "gu"})),
        ("demo", Request("demo")),
        ("demo patchwork --moves 3", Request("demo", "patchwork", {"--moves": 3})),
        ("bench --json", Request("bench", None, {"--json": True})),
        ("replay --help", Request("replay", None, {"--help": True})),
        ("arena g --seed -5", Request("arena", "g", {"--seed": -5})),
        ("arena g --think .5 --think 2", Request("arena", "g", {"--think": 2.0})),
    ],
)
def test_what_is_asked_is_understood(line: str, request_: Request) -> None:
    assert parse(line.split()) == request_


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("replay", "missing"),
        ("replay a b", "extra"),
        ("bench b", "extra"),
        ("a.tabletop b.tabletop", "extra"),
        ("replay f --to", "value"),
        ("replay f --to=", "value"),
        ("replay f --to --json", "value"),
        ("replay f --to -1", "range"),
        ("replay f --to 1e3", "whole"),
        ("replay f --to १", "whole"),
        ("replay f --to " + "9" * 5000, "range"),
        ("replay f --to -" + "9" * 5000, "range"),
        ("replay f --json=yes", "no_value"),
        ("replay f --seed 1", "option"),
        ("--to 1 replay f", "option"),
        ("--frob", "option"),
        ("arena g --games 0", "range"),
        ("arena g --games 1.5", "whole"),
        ("arena g --think 0", "range"),
        ("arena g --think nan", "number"),
        ("arena g --think inf", "range"),
        ("arena g --think soon", "number"),
        ("arena g --nodes 0", "range"),
        ("--lang xx", "choice"),
        ("--data-dir", "value"),
    ],
)
def test_what_is_wrong_is_named(line: str, key: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(line.split())
    assert caught.value.msg.key == f"cli.usage.{key}"
    assert len(str(caught.value.msg.args)) < 400


def test_an_empty_word_is_no_file() -> None:
    for argv in (["replay", ""], [""]):
        with pytest.raises(UsageError) as caught:
            parse(argv)
        assert caught.value.msg.key == "cli.usage.empty"


@given(
    st.lists(
        st.sampled_from([*COMMANDS, *EVERYWHERE, "--to", "--json", "--games", "-", "--", "=", "-1"])
        | st.text(max_size=8),
        max_size=6,
    )
)
def test_any_words_are_understood_or_refused(argv: list[str]) -> None:
    language_asked(argv)
    try:
        parse(argv)
    except UsageError as error:
        assert error.msg.key.startswith("cli.usage.")


def test_the_language_is_found_even_in_a_line_with_errors() -> None:
    assert language_asked(["--frob", "--lang", "hi"]) == "hi"
    assert language_asked(["--lang=pa", "--frob"]) == "pa"
    assert language_asked(["--lang", "xx"]) is None
    assert language_asked(["--lang"]) is None
