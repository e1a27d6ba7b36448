"""Compile the cores of games while the package is built."""

from __future__ import annotations

import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts import core


class CoreHook(BuildHookInterface[Any]):
    """Add the compiled cores to a wheel, which then is one of this platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the cores; without a compiler the wheel fits every platform."""
        if self.target_name != "wheel":
            return
        in_place = version == "editable"
        try:
            made = core.build(None if in_place else Path(tempfile.mkdtemp(prefix="tabletop-core-")))
        except core.NoCompilerError as error:
            self.app.display_warning(f"Patchwork will think in Python alone: {error}")
            return
        if in_place:
            return
        for source, library in zip(core.SOURCES, made, strict=True):
            place = source.relative_to(core.ROOT).with_name(library.name)
            build_data["force_include"][str(library)] = place.as_posix()
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"py3-none-{system}"
        build_data["pure_python"] = False
