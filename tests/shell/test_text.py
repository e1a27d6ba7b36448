"""Test the text engine: a second shaper, one baseline, exact widths."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
import uharfbuzz

from tabletop.shell.text import Typesetter
from tabletop.shell.text.scripts import TAGS, Script, clusters, runs
from tabletop.table.picture import Face

FONTS = Path(__file__).resolve().parents[2] / "sprites" / "fonts"
FACES: tuple[Face, ...] = get_args(Face)
FILES: dict[Face, str] = {
    "sans": "sans-regular",
    "sans-bold": "sans-bold",
    "serif": "serif-regular",
    "serif-bold": "serif-bold",
}
SAMPLES: dict[Script, str] = {
    "latin": "Your turn: buy one of the patches for 3 buttons, or pass.",
    "deva": "विद्यार्थियों ने क्षत्रिय का पूर्णांक शुरू किया।",
    "guru": "ਖਿਡਾਰੀ ਨੇ ਪ੍ਰੇਮ ਨਾਲ ਸ਼ੁਰੂ ਕੀਤਾ ਉਨ੍ਹਾਂ ਨੂੰ ਪੜ੍ਹੋ।",
    "gujr": "વિદ્યાર્થીઓ શ્રીમંત ખેલાડીઓ ને પૂર્ણાંક ક્ષેત્ર કૃપા",
}
MIXED = "Asha जीती, ਖਿਡਾਰੀ lost (−3) → શ્રીમંત ખેલાડી + 12"
EM = 1000
"""Pixels at which a font unit is one pixel, so that nothing is rounded."""


@pytest.fixture(scope="module")
def setter() -> Typesetter:
    return Typesetter(FONTS)


def shaped(face: Face, script: Script, text: str) -> tuple[int, int, int]:
    """Return font units of ink before the pen, its advance, and ink after."""
    file = FONTS / f"{FILES[face]}-{script}.ttf"
    font: Any = uharfbuzz.Font(uharfbuzz.Face(file.read_bytes()))
    buffer: Any = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    pen = left = right = 0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        box = font.get_glyph_extents(glyph.codepoint)
        left = min(left, pen + place.x_offset + box.x_bearing)
        right = max(right, pen + place.x_offset + box.x_bearing + box.width)
        pen += place.x_advance
    return -left, pen, max(0, right - pen)


def shaped_width(face: Face, script: Script, text: str) -> int:
    return sum(shaped(face, script, text))


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=128)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", [*SAMPLES.values(), MIXED])
def test_widths_are_those_of_another_shaper(setter: Typesetter, face: Face, text: str) -> None:
    for script, part in runs(text):
        assert abs(setter.measure(part, face, EM) - shaped_width(face, script, part)) <= 1
    spans = [shaped(face, script, part) for script, part in runs(text)]
    whole = spans[0][0] + sum(advance for _, advance, _ in spans) + spans[-1][2]
    assert abs(setter.measure(text, face, EM) - whole) <= len(spans)


@pytest.mark.parametrize("script", tuple(TAGS)[1:])
def test_unshaped_text_would_be_told_apart(script: Script) -> None:
    file = FONTS / f"sans-regular-{script}.ttf"
    unshaped = pygame.font.Font(file, EM).size(SAMPLES[script])[0]
    assert unshaped > 1.1 * shaped_width("sans", script, SAMPLES[script])


@pytest.mark.parametrize("px", [12, 16, 24, 40])
@pytest.mark.parametrize("script", tuple(TAGS))
def test_small_sizes_stay_near_the_ideal_width(setter: Typesetter, script: Script, px: int) -> None:
    ideal = shaped_width("sans", script, SAMPLES[script]) * px / EM
    # Letters stand on whole pixels: half a pixel a letter may be gained or lost.
    assert abs(setter.measure(SAMPLES[script], "sans", px) - ideal) <= len(SAMPLES[script]) / 2


@pytest.mark.parametrize("face", FACES)
def test_all_scripts_stand_equally_in_a_line(setter: Typesetter, face: Face) -> None:
    for px in (13, 20, 37):
        for script, sample in SAMPLES.items():
            font = pygame.font.Font(FONTS / f"{FILES[face]}-{script}.ttf", px)
            assert font.get_ascent() == setter.ascent(face, px)
            assert font.get_height() == setter.line_height(face, px)
            line = setter.render(sample, face, px, "black")
            assert line.get_height() == setter.line_height(face, px)
        assert setter.render(MIXED, face, px, "black").get_height() == setter.line_height(face, px)


BODIES: dict[Script, str] = {"deva": "गमपय", "guru": "ਗਮਪਸ", "gujr": "મપયસ"}
"""Letters without signs."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("face", FACES)
def test_indic_letters_look_as_large_as_latin_ones(setter: Typesetter, face: Face) -> None:
    """Draw their bodies nearly as high as capitals, alike in every script."""

    def high(letters: str) -> int:
        return setter.ascent(face, EM) - ink(setter.render(letters, face, EM, "black")).top

    small, capital = high("x"), high("H")
    for letters in BODIES.values():
        assert small + 0.6 * (capital - small) < high(letters) < capital


@pytest.mark.parametrize("script", tuple(TAGS)[1:])
def test_a_mixed_line_has_one_baseline(setter: Typesetter, script: Script) -> None:
    word = SAMPLES[script].split()[0]
    alone = ink(setter.render(word, "sans", 40, "black"))
    line = setter.render("HH" + word, "sans", 40, "black")
    start = setter.measure("HH", "sans", 40)
    latin = ink(line.subsurface((0, 0, start, line.get_height())))
    indic = ink(line.subsurface((start, 0, line.get_width() - start, line.get_height())))
    assert latin.bottom == setter.ascent("sans", 40)
    assert (indic.top, indic.bottom) == (alone.top, alone.bottom)
    assert line.get_width() == setter.measure("HH" + word, "sans", 40)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("script", tuple(TAGS))
def test_every_word_leaves_ink(setter: Typesetter, face: Face, script: Script) -> None:
    for word in SAMPLES[script].split():
        box = ink(setter.render(word, face, 20, "black"))
        assert box.width > 3 and box.height > 3


def test_spaces_and_danda_go_with_the_run_before() -> None:
    assert runs("है। ok") == (("deva", "है। "), ("latin", "ok"))
    assert runs("ਹੈ। 3") == (("guru", "ਹੈ। "), ("latin", "3"))
    assert runs("(છે)") == (("latin", "("), ("gujr", "છે"), ("latin", ")"))
    assert runs("a\tb\0\nc\ud800") == (("latin", "a b  c "),)
    assert runs("") == ()
    assert "".join(part for _, part in runs(MIXED)) == MIXED
    assert {script for script, _ in runs(MIXED)} == set(TAGS)


@pytest.mark.parametrize("text", [*SAMPLES.values(), MIXED])
@pytest.mark.parametrize("width", [60, 143, 300])
def test_wrapped_lines_keep_to_the_width(setter: Typesetter, text: str, width: int) -> None:
    lines = setter.wrap(text, "sans", 18, width)
    assert all(setter.measure(line, "sans", 18) <= width for line in lines)
    letters = [one for line in lines for one in clusters(line) if one != " "]
    assert letters == [one for one in clusters(text) if one != " "]


def test_lines_are_remembered_and_nobody_else_can_change_them(setter: Typesetter) -> None:
    text = "one two three four five six"
    first = setter.wrap(text, "sans", 20, 120)
    first.append("more")
    again = setter.wrap(text, "sans", 20, 120)
    assert again == first[:-1] and again is not first
    assert setter.wrap(text, "sans", 20, 60) != again
    for number in range(600):
        setter.wrap(f"text {number}", "sans", 20, 120)
    assert setter._wrapped.cache_info().currsize <= 512


def test_wrapping_fills_lines_and_keeps_breaks(setter: Typesetter) -> None:
    words = SAMPLES["latin"].split()
    whole = setter.measure(SAMPLES["latin"], "sans", 18)
    assert setter.wrap(SAMPLES["latin"], "sans", 18, whole) == [SAMPLES["latin"]]
    first = setter.wrap(SAMPLES["latin"], "sans", 18, 200)[0].split()
    assert setter.measure(" ".join(words[: len(first) + 1]), "sans", 18) > 200
    assert setter.wrap("a\n\nb  c", "sans", 18, 200) == ["a", "", "b c"]
    assert setter.wrap("", "sans", 18, 200) == [""]
    assert setter.wrap("3\xa0patches", "sans", 18, setter.measure("patches", "sans", 18))[0] != "3"


@pytest.mark.parametrize(
    "text", ["Discarded 4 to Pile A", "जो हुआ वह लॉग में लिखा है।", "તે લોગમાં લખાયેલું છે."]
)
def test_no_short_word_stands_alone_in_the_last_line(setter: Typesetter, text: str) -> None:
    words = text.split(" ")
    width = setter.measure(" ".join(words[:-1]), "sans", 20) + 1
    lines = setter.wrap(text, "sans", 20, width)
    assert lines == [" ".join(words[:-2]), " ".join(words[-2:])]
    # A paragraph as wide as its widest line breaks into the same lines.
    widest = max(setter.measure(line, "sans", 20) for line in lines)
    assert setter.wrap(text, "sans", 20, widest + 1) == lines
    long = f"{text} afterwards"
    width = setter.measure(text, "sans", 20) + 1
    assert setter.wrap(long, "sans", 20, width) == [text, "afterwards"]
    two = "डोमिनो का छोर 0 है।"
    width = setter.measure("डोमिनो का छोर", "sans", 20) + 1
    assert setter.wrap(two, "sans", 20, width) == ["डोमिनो का", "छोर 0 है।"]
    assert setter.wrap("by ± 3", "sans", 20, setter.measure("by ±", "sans", 20) + 1)[1] == "± 3"


def test_long_words_are_cut_between_letters(setter: Typesetter) -> None:
    word = "विद्यार्थियोंक्षत्रियपूर्णांक"
    pieces = setter.wrap("एक " + word, "sans", 20, 60)
    assert "".join(pieces[1:]) == word
    assert [one for piece in pieces[1:] for one in clusters(piece)] == clusters(word)
    assert setter.wrap("WW", "sans", 20, 1) == ["W", "W"]


@pytest.mark.parametrize(
    "path",
    [
        "/home/asha/.local/share/tabletop/matches",
        "C:\\Users\\Asha\\AppData\\Local\\tabletop\\settings.toml",
        "matches_of_the-last-evening.with_all-the-players",
    ],
)
@pytest.mark.parametrize("width", [150, 230, 310])
def test_a_path_is_cut_between_its_parts(setter: Typesetter, path: str, width: int) -> None:
    lines = setter.wrap(path, "sans", 22, width)
    assert len(lines) > 1 and "".join(lines) == path
    assert all(line[-1] in "/\\-_." for line in lines[:-1])
    widest = max(setter.measure(line, "sans", 22) for line in lines)
    assert widest <= width and setter.wrap(path, "sans", 22, widest) == lines


def test_a_long_part_of_a_path_is_cut_between_letters(setter: Typesetter) -> None:
    first, *rest = setter.wrap("C:/" + "n" * 60 + "/end", "sans", 22, 300)
    assert first.startswith("C:/nnn") and rest


def test_letters_keep_their_signs() -> None:
    assert clusters("क्षत्रिय") == ["क्ष", "त्रि", "य"]
    assert clusters("ਪ੍ਰੇਮ") == ["ਪ੍ਰੇ", "ਮ"]
    assert clusters("કૃપા") == ["કૃ", "પા"]
    assert clusters("e\u0301a") == ["e\u0301", "a"]
    assert clusters("क्\u200dष") == ["क्\u200dष"]
    assert clusters("क्\u200cष") == ["क्\u200c", "ष"]
    assert clusters("") == []


@pytest.mark.parametrize("text", [*SAMPLES.values(), MIXED, "42"])
def test_fitting_finds_the_largest_size(setter: Typesetter, text: str) -> None:
    for width in (20, 110, 260, 900):
        fitting = [s for s in range(9, 49) if setter.measure(text, "serif-bold", s) <= width]
        assert setter.fit(text, "serif-bold", 48, width, 9) == max(fitting, default=9)


@pytest.mark.parametrize("text", [*SAMPLES.values(), MIXED])
def test_shortened_text_fits_and_ends_whole(setter: Typesetter, text: str) -> None:
    for width in (0, 15, 60, 130, 2000):
        short = setter.shorten(text, "sans", 16, width)
        assert setter.measure(short, "sans", 16) <= width
        if short and short != text:
            assert short.endswith("…")
            kept = clusters(short.removesuffix("…"))
            assert clusters(text)[: len(kept)] == kept


def test_drawn_lines_are_remembered_within_bounds() -> None:
    setter = Typesetter(FONTS, cache_bytes=40_000)
    line = setter.render("हाँ", "sans", 16.2, "#102030")
    assert setter.render("हाँ", "sans", 16, (16, 32, 48)) is line
    assert setter.render("हाँ", "sans", 16, "red") is not line
    for number in range(60):
        setter.render(str(number), "sans", 16, "black")
    assert setter.lines.held <= 40_000
    assert setter.render("हाँ", "sans", 16, "#102030") is line, "as long as it is in use"


def test_only_what_is_drawn_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        read.append(path.name)
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    setter = Typesetter(FONTS)
    assert read == []
    setter.render("Start", "sans", 16, "black")
    setter.render("Start", "sans", 30, "black")
    assert read == ["sans-regular-latin.ttf"]
    setter.render("शुरू", "sans-bold", 16, "black")
    assert read == ["sans-regular-latin.ttf", "sans-bold-deva.ttf"]


def test_an_empty_line_is_as_high_as_any(setter: Typesetter) -> None:
    assert setter.measure("", "sans", 16) == 0
    assert setter.render("", "sans", 16, "black").get_size() == (
        0,
        setter.line_height("sans", 16),
    )


def test_edges_keep_the_colour_in_mixed_lines(setter: Typesetter) -> None:
    line = setter.render("a है", "sans", 30, (200, 40, 10))
    assert {
        tuple(line.get_at((x, y)))[:3]
        for x in range(line.get_width())
        for y in range(line.get_height())
        if line.get_at((x, y)).a
    } == {(200, 40, 10)}
