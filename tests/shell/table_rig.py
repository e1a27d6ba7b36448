"""Run the whole loop over a table, with pictures of its own."""

from __future__ import annotations

from pathlib import Path

import pygame

from tabletop.assets import sprite_path
from tabletop.shell.app import App
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.table.scene import TableScene
from tabletop.shell.window import MainWindow
from tabletop.store.settings import WindowState
from tests.shell.match_stage import MatchStage, played


class TableRig:
    """Run the loop over the scenes of matches."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.stage = MatchStage(folder)
        self.desk: Desk = self.stage.desk
        # Not the atlas that all tests fill.
        self.desk.draw_with(Atlas(sprite_path("")), self.desk.typesetter)
        self.desk.apply()
        self.desk.stack.home()
        self.window = MainWindow("test", WindowState(1280, 720))
        self.app = App(self.desk, self.window, failed)

    def show(self, steps: int = 12) -> None:
        for _ in range(steps):
            self.app.step()

    def table(self) -> TableScene:
        """Put a table in front, and show it."""
        scene = TableScene(self.desk, played(12))
        self.desk.stack.push(scene)
        self.show()
        return scene

    def close(self) -> None:
        self.window.close()
        self.stage.close()
