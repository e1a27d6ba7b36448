"""Test that a missing or damaged asset is named, and the exit orderly."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from zlib import crc32

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tabletop import assets
from tabletop.assets import AssetsError, sprite_path
from tabletop.bots import strength
from tabletop.bots.strength import Strength
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.eventlog import VARIABLE
from tabletop.shell.text import Typesetter
from tabletop.shell.text.typesetter import SUMS
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore
from tabletop.table.picture import UPRIGHT
from tabletop.table.sprites import Art
from tests.desktop.driven import events_in

WHOLE = assets.asset_root()


def test_a_crossed_frame_stands_for_a_missing_or_damaged_drawing(tmp_path: Path) -> None:
    atlas = Atlas(tmp_path)
    (tmp_path / "bad.svg").write_bytes(b"\xff\xfe not a drawing")
    (tmp_path / "worse.svg").write_text("<svg", "utf-8")
    for name in ("patchwork/gone", "bad", "worse"):
        for _ in range(2):
            picture = atlas.piece(Art(name), (20, 30), UPRIGHT, 1.0)
            assert picture.get_size() == (20, 30) and picture.get_bounding_rect().width > 15
        with pytest.raises(AssetsError, match=rf"{name}\.svg"):
            atlas.check(name)
    assert atlas.icon("gone", 24, "#112233").get_size() == (24, 24)
    names = [file.name for file in atlas.faults]
    assert names == ["gone.svg", "bad.svg", "worse.svg", "gone.svg"]
    assert atlas.among("bad", lambda body: body, (44, 30), (88, 60)).get_size() == (88, 60)


def test_a_plain_ground_stands_for_a_missing_or_damaged_texture(tmp_path: Path) -> None:
    atlas = Atlas(tmp_path)
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "tile-linen.png").write_bytes(b"no picture")
    assert atlas.ground((64, 40)).get_size() == (64, 40)
    assert atlas.rail((64, 40)).get_size() == (64, 40)
    assert {file.name for file in atlas.faults} >= {"tile-wood.png"}


def test_a_missing_or_damaged_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssetsError, match="sans-regular"):
        Typesetter(tmp_path).measure("a", "sans", 20)
    (tmp_path / "sans-regular-latin.ttf").write_bytes(b"no font")
    with pytest.raises(AssetsError, match="sans-regular"):
        Typesetter(tmp_path).measure("a", "sans", 20)


def test_every_font_is_the_one_that_is_known() -> None:
    """Compare the fonts with their sums in ``text/typesetter.py``."""
    files = sprite_path("fonts").glob("*.ttf")
    assert {file.name: crc32(file.read_bytes()) for file in files} == SUMS


def test_another_face_stands_for_a_damaged_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fonts = tmp_path / "fonts"
    shutil.copytree(sprite_path("fonts"), fonts)
    whole = Typesetter(fonts).measure("Quilt", "sans", 20)
    (fonts / "serif-bold-latin.ttf").write_bytes(b"no font")
    (fonts / "sans-bold-gujr.ttf").unlink()
    type_ = Typesetter(fonts)
    assert type_.measure("Quilt", "serif-bold", 20) == whole
    assert type_.measure("રજાઈ", "sans-bold", 20) == type_.measure("રજાઈ", "sans", 20)
    type_.measure("Again", "serif-bold", 31)
    named = [record.getMessage() for record in caplog.records]
    assert [("serif-bold-latin" in text, "sans-bold-gujr" in text) for text in named] == [
        (True, False),
        (False, True),
    ]


def test_a_damaged_file_of_strengths_costs_the_numbers_only(tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    for text in ("", "[]", '{"elo": 3}', '{"elo": {"2": {"novice": [1]}}}'):
        file.write_text(text, encoding="utf-8")
        assert strength.read(file) == Strength()


def started(broken: Path, data: Path, seconds: float) -> tuple[int | None, str]:
    """Start the program on damaged files; return its exit code and its words.

    The code is ``None`` for a program that still ran after so many seconds and was ended.
    """
    folders = Folders.within(data)
    folders.prepare()
    SettingsStore(folders).save(Settings())  # not the first start: the boxes are the first screen
    program = (
        "import sys; from pathlib import Path; from tabletop import assets, cli;"
        f"assets.asset_root = lambda: Path({str(broken)!r});"
        f"sys.exit(cli.main(['--lang', 'en', '--data-dir', {str(data)!r}]))"
    )
    env = os.environ | {VARIABLE: str(data / "events")}
    with subprocess.Popen(
        [sys.executable, "-c", program], stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        deadline = time.monotonic() + seconds
        while process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
            if any(e["event"] == "toast" for e in events_in(data / "events")):
                break
        process.terminate()
        code = process.wait(100)
        assert process.stderr is not None
        return code, process.stderr.read()


@pytest.fixture(scope="module")
def install(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program's pictures."""
    broken = tmp_path_factory.mktemp("install")
    shutil.copytree(WHOLE / "sprites", broken / "sprites")
    (broken / "sounds").mkdir()
    return broken


def test_the_program_goes_on_without_some_of_its_pictures(install: Path, tmp_path: Path) -> None:
    for file in ("app/icon.svg", "app/box-patchwork.svg", "ui/tile-linen.png"):
        (install / "sprites" / file).unlink()
    code, said = started(install, tmp_path / "data", 200)
    assert (code, said) == (0, "")
    toasts = [e for e in events_in(tmp_path / "data" / "events") if e["event"] == "toast"]
    assert [toast["key"] for toast in toasts] == ["kernel.assets.damaged"]
    log = (tmp_path / "data" / "log" / "tabletop.log").read_text("utf-8")
    for name in ("icon.svg", "box-patchwork.svg", "tile-linen.png"):
        assert name in log


def test_without_its_letters_the_program_names_the_file_and_ends_with_two(
    install: Path, tmp_path: Path
) -> None:
    for font in (install / "sprites" / "fonts").glob("*-latin.ttf"):
        font.write_bytes(b"no font")
    code, said = started(install, tmp_path / "data", 200)
    assert code == 2 and said.count("\n") == 1
    assert "-latin.ttf" in said and "Please reinstall Tabletop" in said
