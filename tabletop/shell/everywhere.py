"""Handle the keys of every scene: quit, full screen, size, rules, mute."""

from __future__ import annotations

from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.events import Key


def leave(desk: Desk) -> None:
    """Quit the program; ask first if data would be lost."""
    from tabletop.shell import leaving  # its dialogs take time to read

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
            desk.go(asked, **(_game(desk) if asked == "rules" else {}))
    elif asked == "mute" and not key.again:
        desk.change(mute=not desk.settings.mute)
        desk.toast(_mute_words(desk))


def _game(desk: Desk) -> dict[str, str]:
    """Return the game of the uppermost scene that is about one."""
    about = (scene.game_id for scene in reversed(desk.stack.scenes))
    game = next(filter(None, about), "")
    return {"game": game} if game else {}


def _mute_words(desk: Desk) -> Msg:
    if not desk.settings.mute:
        return msg("shell.unmuted")
    return msg("shell.muted", press=desk.key("mute"))
