"""Test that one function finds the assets in every layout.

Damage is reported with its path.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import assets
from tabletop.kernel.errors import TabletopError


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    assets.asset_root.cache_clear()
    yield
    assets.asset_root.cache_clear()


def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty ``site/tabletop`` that passes for the package."""
    package = tmp_path / "site" / "tabletop"
    package.mkdir(parents=True)
    monkeypatch.setattr(assets, "__file__", str(package / "assets.py"))
    return package


def _fill(root: Path) -> None:
    for folder in assets.FOLDERS:
        (root / folder).mkdir(parents=True)


def test_the_source_tree_has_them_at_the_top() -> None:
    top = Path(__file__).resolve().parents[1]
    assert assets.asset_root() == top
    assert assets.sound_path("click-1.wav").is_file()
    assert assets.sprite_path("a.svg") == top / "sprites" / "a.svg"


def test_a_wheel_carries_them_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = _package(tmp_path, monkeypatch)
    _fill(package / "_assets")
    assert assets.asset_root() == package / "_assets"


def test_an_executable_unpacks_them_beside_its_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _package(tmp_path, monkeypatch)
    _fill(tmp_path / "bundle")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert assets.asset_root() == tmp_path / "bundle"


@pytest.mark.parametrize("missing", assets.FOLDERS)
@pytest.mark.parametrize("layout", ["source", "wheel", "frozen"])
def test_damage_is_one_line_that_names_the_folder(
    layout: str, missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = _package(tmp_path, monkeypatch)
    root = {"source": package.parent, "wheel": package / "_assets"}.get(layout, tmp_path / "b")
    if layout == "frozen":
        monkeypatch.setattr(sys, "_MEIPASS", str(root), raising=False)
    _fill(root)
    (root / missing).rmdir()
    with pytest.raises(assets.AssetsError) as caught:
        assets.asset_root()
    assert isinstance(caught.value, TabletopError)
    assert caught.value.missing == root / missing
    assert caught.value.msg.key == "kernel.assets.missing"
    assert dict(caught.value.msg.args) == {"path": str(root / missing)}
    assert str(caught.value) == f"missing or damaged: {root / missing}"
