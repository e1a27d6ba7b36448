"""Test that a missing or damaged asset is named, and the exit orderly."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tabletop import assets
from tabletop.assets import AssetsError
from tabletop.i18n import Speech
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.text import Typesetter
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore
from tabletop.table.picture import UPRIGHT
from tabletop.table.sprites import Art

WHOLE = assets.asset_root()


def test_a_missing_or_damaged_drawing_is_named(tmp_path: Path) -> None:
    atlas = Atlas(tmp_path)
    with pytest.raises(AssetsError, match=r"gone\.svg"):
        atlas.piece(Art("patchwork/gone"), (20, 20), UPRIGHT, 1.0)
    (tmp_path / "bad.svg").write_bytes(b"\xff\xfe not a drawing")
    with pytest.raises(AssetsError) as raised:
        atlas.piece(Art("bad"), (20, 20), UPRIGHT, 1.0)
    assert str(tmp_path / "bad.svg") in Speech("en").say(raised.value.msg)


def test_a_missing_or_damaged_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssetsError, match="sans-regular"):
        Typesetter(tmp_path).measure("a", "sans", 20)
    (tmp_path / "sans-regular-latin.ttf").write_bytes(b"no font")
    with pytest.raises(AssetsError, match="sans-regular"):
        Typesetter(tmp_path).measure("a", "sans", 20)


@pytest.mark.parametrize("file", ["app/icon.svg", "app/box-patchwork.svg", "ui/tile-linen.png"])
def test_the_command_line_names_the_file_and_ends_with_two(file: str, tmp_path: Path) -> None:
    broken = tmp_path / "install"
    shutil.copytree(WHOLE / "sprites", broken / "sprites")
    (broken / "sounds").mkdir()
    (broken / "sprites" / file).unlink()
    folders = Folders.within(tmp_path / "data")
    folders.prepare()
    SettingsStore(folders).save(Settings())  # not the first start: the boxes are the first screen
    program = (
        "import sys; from pathlib import Path; from tabletop import assets, cli;"
        f"assets.asset_root = lambda: Path({str(broken)!r});"
        f"sys.exit(cli.main(['--lang', 'en', '--data-dir', {str(tmp_path / 'data')!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    said = done.stderr.strip().splitlines()
    assert len(said) == 1
    assert file.rsplit("/", 1)[-1] in said[0]
