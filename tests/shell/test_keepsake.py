"""Test that keepsakes hang on the wall, and are saved and described."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from tabletop.kernel.record import Chair
from tabletop.play import podium
from tabletop.shell.parts import keepsake
from tabletop.shell.parts.frame import Piece
from tabletop.store.folders import Folders
from tests.games.kit.test_endings import ended
from tests.shell.match_stage import MatchStage

SVG = "{http://www.w3.org/2000/svg}"
GAMES = ("patchwork", "mexican_train", "goat", "gnoming")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    stage = MatchStage(tmp_path)
    yield stage
    stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_the_file_shows_it_and_tells_what_it_shows(stage: MatchStage, game: str) -> None:
    made = ended(game, 2)
    keepsake.save(stage.desk, made)
    file, text = sorted(stage.desk.services.get(Folders).pictures.iterdir())
    data = file.read_bytes()
    found = podium.keepsake(made)
    assert found is not None
    told = stage.desk.say(found[1].told, tuple(chair.name for chair in made.chairs))
    titles = [one.text for one in ElementTree.parse(text).iter() if one.tag.endswith("title")]
    assert titles[0] is not None and titles[0].startswith(told)
    assert f"Description\0\0\0\0\0{told}".encode() in data
    assert pygame.image.load(io.BytesIO(data), "a.png").get_size() == keepsake.PIXELS


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_pieces_stay_sharp_and_refer_to_what_is_there(stage: MatchStage, game: str) -> None:
    made = ended(game, 2)
    keepsake.save(stage.desk, made)
    (file,) = stage.desk.services.get(Folders).pictures.glob("*.svg")
    text, tree = file.read_text("utf-8"), ElementTree.parse(file)
    ids = [one.get("id") for one in tree.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'url\(#([^)]*)\)|href="#([^"]*)"', text)) <= {
        pair for one in ids for pair in ((one, ""), ("", one))
    }
    assert len(tree.findall(f"{SVG}image")) == 1
    found = podium.keepsake(made)
    assert found is not None
    sharp = [one for one in found[1].picture.items if stage.desk.atlas.vector(one)]
    drawn = tree.findall(f"{SVG}g/*")
    assert len(drawn) == len(sharp) >= 1
    if game == "patchwork":
        assert all(one.findtext(f"{SVG}title") for one in drawn)


def test_a_description_in_any_script_is_a_whole_chunk() -> None:
    plain = io.BytesIO()
    pygame.image.save(pygame.Surface((2, 2)), plain, "a.png")
    described = keepsake.described(plain.getvalue(), "આશાની રજાઈ")
    assert pygame.image.load(io.BytesIO(described), "a.png").get_size() == (2, 2)
    assert "આશાની રજાઈ".encode() in described


def test_who_played_without_a_name_hangs_as_a_guest(stage: MatchStage) -> None:
    made = ended("gnoming", 2)
    found = podium.keepsake(made)
    assert found is not None
    seat, kept = found
    chairs = list(made.chairs)
    chairs[seat] = Chair("")
    nameless = replace(made, chairs=tuple(chairs))
    name, _ = Piece(nameless, seat, kept).told(stage.desk)
    assert name.startswith("Guest")
    assert not keepsake.names(nameless)[seat], "in the record nobody has that name"
