"""Draw the cool cards: gnomes who ride birds.

The birds are a birdie, an eagle, an albatross and a condor.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art_gnomes import SHADE, beard, face, hand, hat, limb, moustache, nose, shaped
from build_scripts.art_greens import cloud, moon, peaks, sky, stars, waves
from tabletop.shell.art.drawing import circle, ellipse, group, line, num, path

COOL: Final[dict[int, str]] = {1: "#125a66", 2: "#17557f", 3: "#27478a", 4: "#2b2c70"}
"""The colour of each card, by the strokes it takes off."""


def _rider(
    x: float, y: float, k: float, colours: tuple[str, str], kind: str, kinds: tuple[str, str]
) -> str:
    """Draw a gnome from the waist up, arms in the air or on the reins.

    Args:
        x: Middle of the waist.
        y: Middle of the waist.
        k: Scale.
        colours: Colours of the coat and the hat.
        kind: Pose of the arms: ``cheer``, ``wave``, ``reins`` or ``wide``.
        kinds: Kinds of the hat and of the beard.
    """
    coat, cap = colours
    arms = {
        "cheer": (((-20, -34), (-44, -40), (-40, -76)), ((20, -34), (44, -40), (40, -76))),
        "wave": (((-20, -34), (-36, -20), (-26, -4)), ((20, -34), (46, -38), (46, -74))),
        "reins": (((-20, -34), (-38, -22), (-20, -2)), ((20, -34), (38, -22), (20, -2))),
        "wide": (((-20, -34), (-40, -30), (-58, -46)), ((20, -34), (40, -30), (58, -46))),
    }[kind]
    body = "".join(limb(arm, coat, 14) for arm in arms if arm[2][1] < -20)
    trunk = "M-26 2C-32 -30 -22 -48 0 -48C22 -48 32 -30 26 2C12 8 -12 8 -26 2Z"
    body += shaped(trunk, "coat", (-24, -46, 24, 6), coat)
    head = face((0, 1), smile=False) + beard(kinds[1], "b") + moustache() + nose()
    head += hat(kinds[0], cap, "h", "#fff0cf")
    body += group("translate(0 -66) scale(.9)", head)
    body += "".join(limb(arm, coat, 14) for arm in arms if arm[2][1] >= -20)
    body += "".join(hand(*arm[2], 8) for arm in arms)
    return group(f"translate({num(x)} {num(y)}) scale({num(k)})", body)


def _lower(body: str) -> str:
    """Move a bird and its rider clear of the number above them."""
    return group("translate(3 10)", body)


def _narrow(body: str, share: float) -> str:
    """Squeeze a drawing towards the middle of the card."""
    return group(f"translate({num(100 - 100 * share)} 0) scale({num(share)} 1)", body)


def _bent(d: str, name: str, box: tuple[float, float, float, float], colour: str) -> str:
    """Draw a wing and its mirror image about the middle of the card."""
    left = shaped(d, name, box, colour)
    again = left[left.index("<path") :]  # both share a gradient
    return left + group("translate(200 0) scale(-1 1)", again)


def _both(body: str) -> str:
    return body + group("translate(200 0) scale(-1 1)", body)


def _eye(x: float, y: float, r: float = 4.4, ring: str = "#ffffff") -> str:
    return (
        circle(x, y, r * 1.35, ring)
        + circle(x, y, r, SHADE)
        + circle(x + r * 0.3, y - r * 0.35, r * 0.34, "#ffffff")
    )


def _birdie() -> str:
    """Draw a plump robin in the morning air, seen from its side."""
    body = sky("#4fa9b4", "#d8f0e6") + cloud(150, 64, 0.62) + cloud(40, 128, 0.5, 0.7)
    body += cloud(150, 262, 1.1, 0.9) + cloud(44, 250, 0.9, 0.75) + cloud(104, 286, 1.5, 0.95)
    scene, body = body, ""
    tail = "M52 206C36 204 20 208 10 218C18 220 22 222 16 228C32 232 50 228 62 220Z"
    body += shaped(tail, "tail", (10, 200, 60, 232), "#7d5634")
    body += _rider(106, 176, 0.72, ("#2c6f9a", "#138a7c"), "cheer", ("tall", "round"))
    trunk = "M46 206C50 176 84 164 116 168C128 150 160 150 166 174C172 196 162 224 132 236"
    trunk += "C98 248 56 238 46 206Z"
    body += shaped(trunk, "bird", (56, 160, 150, 244), "#a06c3e")
    breast = "M166 176C170 200 160 224 132 235C116 240 104 240 96 236C100 214 118 196 140 194"
    body += path(breast + "C148 190 156 184 166 176Z", "#ec7b3c")
    body += path(
        "M100 237C86 240 70 236 60 228C74 222 92 224 104 232Z", "#fff1d8", fill_opacity=0.9
    )
    wing = "M58 196C66 182 92 178 112 190C118 204 108 222 88 226C72 228 52 224 40 234"
    body += shaped(wing + "C40 220 48 206 58 196Z", "wing", (50, 184, 110, 230), "#6f4a2c")
    feathers = (
        "M60 218C74 212 88 212 104 204M66 208C80 202 92 202 108 196M54 226C66 222 80 222 92 218"
    )
    body += line(feathers, "#d9b98a", 1.8, stroke_opacity=0.7)
    body += path(
        "M164 176L184 183L163 189Z",
        "#f2b134",
        stroke="#8a5a10",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    body += _eye(149, 176, 4.6, "#f7d9b0")
    legs = "M112 240L108 256L100 260M108 256L110 262M128 236V252L120 257M128 252L132 258"
    body += line(legs, "#8a5a10", 3)
    note = "M172 150V136L184 133V147"
    body += line(note, "#ffffff", 2.2) + circle(169.5, 150, 3.4, "#ffffff")
    return scene + _lower(body + circle(181.5, 147, 3.4, "#ffffff"))


def _eagle() -> str:
    """Draw an eagle flying straight on, over the mountains."""
    body = sky("#2a79a8", "#bfe3ee") + cloud(150, 52, 0.56, 0.8)
    body += peaks(((38, 196), (156, 188), (98, 214)), "#5f83a0", "#f3fbff", 290)
    body += cloud(30, 272, 0.8, 0.8) + cloud(172, 274, 0.9, 0.8)
    scene, body = body, ""
    wing = (
        "M92 192C76 160 50 136 8 124C16 136 12 138 4 140C14 150 14 154 6 158C18 166 20 170 12 176"
    )
    wing += "C26 182 30 186 24 192C40 196 46 200 42 206C58 208 66 212 66 218C78 220 90 214 96 204Z"
    body += _bent(wing, "wing", (20, 130, 90, 220), "#6b4527")
    ribs = "M86 190C66 166 44 148 22 140M84 196C64 178 44 166 22 160M84 202C66 190 52 182 32 178"
    body += _both(line(ribs, "#d9b283", 2, stroke_opacity=0.6))
    body += shaped(
        "M76 222L66 262L84 252L100 270L116 252L134 262L124 222Z",
        "tail",
        (76, 220, 120, 266),
        "#f6efe2",
    )
    body += _rider(100, 178, 0.72, ("#b7791f", "#2f62a8"), "wave", ("crook", "fork"))
    trunk = "M66 204C66 178 84 170 100 170C116 170 134 178 134 204C136 232 118 246 100 250"
    body += shaped(f"{trunk}C82 246 64 232 66 204Z", "bird", (72, 172, 128, 250), "#7d5330")
    scales = "".join(
        f"M{x} {y}q5 6 10 0"
        for y, xs in ((226, (80, 90, 100, 110)), (234, (85, 95, 105)))
        for x in xs
    )
    body += line(scales, "#d9b283", 1.8, stroke_opacity=0.8)
    head = "M70 194C70 170 84 162 100 162C116 162 130 170 130 194C132 206 126 214 120 210"
    head += (
        "C116 218 110 218 106 212C104 220 96 220 94 212C90 218 84 218 80 210C74 214 68 206 70 194Z"
    )
    body += shaped(head, "head", (78, 164, 124, 216), "#fffdf6")
    body += path(
        "M88 190C94 184 106 184 112 190C112 202 106 206 102 216"
        "C100 219 98 216 97 212C92 204 88 200 88 190Z",
        "#f4b52e",
        stroke="#8a5a10",
        stroke_width=1.7,
        stroke_linejoin="round",
    )
    body += line("M93 197Q100 201 107 197", "#8a5a10", 1.5)
    body += _eye(85, 186, 4.2, "#ffe39a") + _eye(115, 186, 4.2, "#ffe39a")
    return scene + _lower(body + line("M76 178L93 184M124 178L107 184", "#5b3b21", 3.6))


def _albatross() -> str:
    """Draw an albatross gliding over the sea on long white wings."""
    body = sky("#27508f", "#a9cfe8") + stars(33, 7, 60) + cloud(140, 70, 0.7, 0.75)
    body += waves(212, "#2d6f9f")
    scene, body = body, ""
    wing = "M96 186C76 176 50 166 26 152C14 146 4 150 -8 142C-2 160 14 168 34 176"
    wing += "C54 190 76 204 98 204Z"
    wings = _bent(wing, "wing", (10, 140, 90, 204), "#ffffff")
    wings += _both(
        path("M28 154C14 146 4 150 -8 142C-2 158 10 166 28 173C24 166 24 160 28 154Z", "#3b4560")
    )
    wings += _both(line("M88 192C68 184 50 176 36 166M90 198C74 194 60 188 46 180", "#9fb2cc", 1.8))
    body += _narrow(wings, 0.86)
    body += _rider(100, 172, 0.72, ("#3a3f92", "#cf4a34"), "wide", ("droop", "long"))
    body += shaped(
        "M82 214L84 246L100 238L116 246L118 214Z", "tail", (84, 214, 116, 246), "#eef3fa"
    )
    trunk = "M72 200C72 176 86 168 100 168C114 168 128 176 128 200C128 222 114 234 100 236"
    body += shaped(f"{trunk}C86 234 72 222 72 200Z", "bird", (76, 168, 122, 236), "#ffffff")
    body += path(
        "M91 196C94 190 106 190 109 196C109 206 106 212 104 222"
        "C103 228 97 228 96 222C94 212 91 206 91 196Z",
        "#f0a26a",
        stroke="#8a4a24",
        stroke_width=1.7,
    )
    body += line("M100 194V214M96 222Q100 226 104 222", "#8a4a24", 1.5)
    body += ellipse(85, 189, 7.4, 5, "#b5c2d6") + ellipse(115, 189, 7.4, 5, "#b5c2d6")
    body += _eye(86, 190, 3.9) + _eye(114, 190, 3.9)
    fish = "M22 252C30 244 42 244 48 250L58 244L56 258L48 253C40 258 30 258 22 252Z"
    scene += path(fish, "#d7e9f4", stroke="#1b4a72", stroke_width=1.6) + circle(29, 250, 1.4, SHADE)
    return scene + _lower(body)


def _condor() -> str:
    """Draw a condor by night, high above the snow."""
    body = sky("#191b4d", "#6d74c4") + stars(44, 24, 150) + moon(154, 60, 24)
    body += peaks(((30, 206), (168, 198), (100, 222)), "#3b3f86", "#dfe3ff", 296)
    scene, body = body, ""
    wing = "M94 196C84 158 60 134 30 122C34 116 30 104 18 92C20 106 18 112 12 112C10 104 4 98 -4 94"
    wing += "C2 106 2 116 -2 120C-2 128 0 134 4 138C-4 140 -8 142 -12 148C-2 148 6 152 12 160"
    wing += "C6 164 4 168 4 174C14 172 24 176 32 186C30 192 32 198 36 202C46 198 56 202 64 212"
    wing += "C76 222 92 218 98 206Z"
    wings = _bent(wing, "wing", (10, 96, 90, 216), "#2b2b3f")
    band = "M84 190C70 166 50 150 28 142C30 150 34 156 44 164C58 174 72 184 84 196Z"
    wings += _both(path(band, "#f1f0f6", fill_opacity=0.95))
    wings += _both(line("M74 200C60 184 44 172 24 164M66 206C54 196 44 190 32 186", "#7c7ca6", 1.8))
    body += _narrow(wings, 0.82)
    body += shaped(
        "M78 222L72 258L88 252L100 264L112 252L128 258L122 222Z",
        "tail",
        (78, 220, 122, 262),
        "#2b2b3f",
    )
    body += _rider(100, 176, 0.72, ("#5a3f92", "#8f9cf0"), "reins", ("tall", "tail"))
    trunk = "M66 206C66 182 82 172 100 172C118 172 134 182 134 206C134 232 118 246 100 250"
    body += shaped(f"{trunk}C82 246 66 232 66 206Z", "bird", (70, 172, 130, 250), "#34344c")
    ruff = "".join(
        circle(100 + x, 214 + abs(x) * -0.28, 9, "#fffdf8", stroke="#b8b6c8", stroke_width=1.3)
        for x in (-30, 30, -20, 20, -10, 10, 0)
    )
    body += ruff
    body += ellipse(100, 194, 21, 20, "#e29a8c", stroke="#7c3f3a", stroke_width=1.7)
    body += path(
        "M92 176C94 166 106 166 108 176C106 182 94 182 92 176Z",
        "#b5574f",
        stroke="#7c3f3a",
        stroke_width=1.5,
    )
    body += line("M84 204Q88 208 86 212M116 204Q112 208 114 212", "#b5574f", 2.4)
    body += path(
        "M91 196C95 191 105 191 109 196C109 206 105 208 102 216"
        "C100 219 98 217 97 213C93 208 91 204 91 196Z",
        "#fff1d0",
        stroke="#7a5a3a",
        stroke_width=1.7,
    )
    body += _eye(88, 190, 3.9) + _eye(112, 190, 3.9)
    return scene + _lower(body + line("M81 183L94 187M119 183L106 187", "#7c3f3a", 2.6))


BIRDS: Final[dict[int, Callable[[], str]]] = {1: _birdie, 2: _eagle, 3: _albatross, 4: _condor}
"""The picture of each cool card, 200 x 280, by the strokes it takes off."""

__all__ = ["BIRDS", "COOL"]
