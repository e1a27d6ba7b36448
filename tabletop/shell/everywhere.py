"""Handle the keys of every scene: quit, full screen, size, rules, mute."""

from __future__ import annotations

from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.events import Key


def leave(desk: Desk) -> None:
    """Quit the program; ask first if data would be lost."""
    from tabletop.shell import leaving  # importing its dialogs takes time

    leaving.leave(desk)


def before(desk: Desk, key: Key) -> bool:
    """Run commands that no scene overrides; return whether ``key`` was one."""
    scene = desk.stack.top
    match "" if scene.listens else scene.ui.command(key, "program"):
        case "quit":
            leave(desk)
        case "full_screen":
            desk.full_screen()
        case "bigger" | "smaller" | "usual_size" as way:
            desk.bigger({"bigger": 1, "smaller": -1}.get(way, 0))
        case _:
            return False
    return True


def after(desk: Desk, key: Key) -> None:
    """Run commands that the scene in front could override and did not."""
    asked = desk.stack.top.ui.command(key, "program")
    if asked in {"rules", "settings"}:
        if desk.stack.top.name != asked:
            game = desk.stack.game if asked == "rules" else ""
            desk.go(asked, **({"game": game} if game else {}))
    elif asked == "mute" and not key.again:
        desk.change(mute=not desk.settings.mute)
        muted = msg("shell.muted", press=desk.key("mute"))
        desk.toast(muted if desk.settings.mute else msg("shell.unmuted"))
