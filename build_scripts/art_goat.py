"""Draw the carved goat: its head for the score sheet, and the whole.

The whole goat is for the end of a match; the carved fish is for a round in which nobody can lay.
"""

from __future__ import annotations

import math

from tabletop.shell.art.drawing import (
    circle,
    data,
    document,
    ellipse,
    group,
    line,
    linear,
    path,
    radial,
    rect,
)

LIGHT = "#e0b078"
WOOD = "#b07845"
DEEP = "#7d4f2a"
DARK = "#3f2412"
BONE = "#ecdcb8"

GOAT = (300, 280)
"""Units of the whole goat; it stands on its base at 268."""


def _cut(d: str, width: float = 2.2) -> str:
    """Draw a carved groove: dark, with a highlight on its lower edge."""
    lip = line(d, "#ffe2b4", width * 0.6, stroke_opacity=0.5)
    return group("translate(.8 1.6)", lip) + line(d, DARK, width, stroke_opacity=0.62)


def _horn(dx: float, dy: float, tones: tuple[str, str], name: str) -> str:
    """Draw one horn, curved back, its rings cut around it."""
    d = "M206 56C204 22 170 -6 124 10C106 17 100 34 108 46"
    d += "C120 32 146 28 162 40C174 49 180 58 184 70Z"
    body = linear(name, (110, 10), (196, 66), (0, tones[0]), (0.55, tones[1]), (1, DEEP))
    body += path(d, f"url(#{name})", stroke=DARK, stroke_width=2.2, stroke_linejoin="round")
    rings = (
        (203, 40, 180, 56),
        (197, 27, 172, 46),
        (187, 17, 163, 38),
        (174, 9, 153, 32),
        (160, 5, 143, 28),
        (146, 4, 132, 27),
        (132, 6, 121, 31),
        (119, 12, 112, 37),
    )
    cuts = "".join(
        data(
            "M",
            x0 + (x1 - x0) / 6,
            y0 + (y1 - y0) / 6,
            "Q",
            (x0 + x1) / 2 + 4,
            (y0 + y1) / 2 + 4,
            x1 - (x1 - x0) / 8,
            y1 - (y1 - y0) / 8,
        )
        for x0, y0, x1, y1 in rings
    )
    body += line(cuts, DARK, 2.2, stroke_opacity=0.55)
    body += group("translate(2.4 .6)", line(cuts, "#fff6dc", 1.3, stroke_opacity=0.55))
    return group(f"translate({dx} {dy})", body)


def goat_body() -> str:
    """Draw the standing goat, facing right, without its base."""
    body = linear("leg", (0, 150), (0, 252), (0, DEEP), (1, "#4f2f18"))
    far = "M96 158C92 190 102 206 100 250H120L122 200L136 164Z"
    far += "M172 160L184 204L182 250H202L204 198L206 156Z"
    body += path(far, "url(#leg)", stroke=DARK, stroke_width=2)
    body += path("M100 240H120V252H98ZM182 240H202V252H180Z", DARK)
    body += _horn(13, -3, ("#cbb287", "#a98a5c"), "horn1")
    body += path(
        "M70 122C56 116 46 100 52 84C60 94 72 100 84 112Z", WOOD, stroke=DARK, stroke_width=2
    )
    trunk = (
        "M62 134C58 106 82 94 108 97C136 100 158 100 174 86"
        "C186 76 190 64 194 54C200 44 214 42 226 50"
        "C238 58 250 72 258 84C262 91 258 98 250 99C242 100 236 98 230 97C226 104 224 112 222 124"
        "C220 146 216 160 204 168C190 178 160 178 132 174"
        "C108 172 84 178 74 170C64 160 64 148 62 134Z"
    )
    body += linear("hide", (110, 60), (170, 186), (0, LIGHT), (0.45, WOOD), (1, DEEP))
    body += path(trunk, "url(#hide)", stroke=DARK, stroke_width=2.4, stroke_linejoin="round")
    shine = "M72 116C84 104 104 103 124 105C148 107 168 102 182 90C192 80 197 66 202 56"
    body += line(shine, "#ffe9c4", 5, stroke_opacity=0.4)
    body += _hide() + _near_legs() + _head()
    return body


_LOCKS = ((88, 168, 120), (80, 184, 134), (88, 178, 148), (112, 186, 161))
"""Rows of locks on the flank: left, right, height."""


def _hide() -> str:
    """Draw locks of hair, cut with a knife."""
    locks = ""
    for row, (start, end, y) in enumerate(_LOCKS):
        count = (end - start) // 17
        for k in range(count):
            x = start + 17 * k + 6 * (row % 2)
            sag = y - 5 * math.sin((x - 70) / 40)
            locks += data("M", x, sag, "Q", x + 5, sag + 7, x + 13, sag + 5)
    neck = "M196 74Q198 84 192 92M206 84Q209 96 203 106M192 98Q196 108 190 118"
    neck += "M204 114Q210 124 204 136M190 126Q196 134 192 144"
    return _cut(locks, 2) + _cut(neck, 2)


def _near_legs() -> str:
    body = linear("near", (60, 130), (120, 250), (0, LIGHT), (0.4, WOOD), (1, DEEP))
    hind = "M66 138C62 164 78 180 82 200L76 250H98L106 202"
    hind += "C120 186 126 166 114 148C100 130 74 124 66 138Z"
    body += path(hind, "url(#near)", stroke=DARK, stroke_width=2.2, stroke_linejoin="round")
    body += linear("fore", (180, 130), (222, 250), (0, LIGHT), (0.35, WOOD), (1, DEEP))
    fore = "M182 142C180 164 192 184 194 204L190 250H212L216 202"
    fore += "C222 182 226 160 220 140C210 126 190 128 182 142Z"
    body += path(fore, "url(#fore)", stroke=DARK, stroke_width=2.2, stroke_linejoin="round")
    body += path("M77 238H99L98 252H74ZM191 238H213L212 252H188Z", DARK)
    body += line("M87 240V251M201 240V251", LIGHT, 1.2, stroke_opacity=0.6)
    thigh = "M80 146Q92 142 102 152M78 160Q92 156 106 168M86 176Q96 174 104 182M90 196L88 230"
    knee = "M194 150Q204 144 212 150M196 166Q206 160 214 166M202 184L200 228"
    return body + _cut(thigh, 2) + _cut(knee, 2)


def _head() -> str:
    body = _collar()
    body += linear("beard", (224, 96), (236, 146), (0, BONE), (1, "#b08c5c"))
    body += path(
        "M226 96C222 112 222 132 230 150C242 134 246 114 246 99Z",
        "url(#beard)",
        stroke=DARK,
        stroke_width=2,
    )
    body += _cut("M230 104Q228 122 231 138M237 102Q238 118 234 132", 1.6)
    body += _horn(0, 0, ("#f5e7c6", "#cfae78"), "horn2")
    body += path(
        "M208 66C192 60 174 66 164 80C180 88 200 84 214 74Z", WOOD, stroke=DARK, stroke_width=2
    )
    body += _cut("M206 71Q190 70 178 78", 1.6)
    body += path("M224 62Q231 56 239 64Q231 71 224 62Z", "#fff3d6", stroke=DARK, stroke_width=1.6)
    body += rect(228, 60.6, 7, 4.2, 2, "#1c0f06") + circle(233.6, 61.4, 1.1, "#ffffff")
    body += line("M220 56Q230 48 240 57", DARK, 2.4)
    return body + line("M252 84Q254 87 251 90M258 92C250 95 244 94 238 91", DARK, 2.2)


def _collar() -> str:
    """Draw a red ribbon with a brass bell."""
    d = "M179 84C182 100 198 116 221 119"
    body = line(d, "#5e150c", 9) + line(d, "#c8452f", 6.6) + line(d, "#f0937d", 1.4)
    body += linear(
        "bell",
        (202, 0),
        (226, 0),
        (0, "#7c571a"),
        (0.35, "#fff1bd"),
        (0.6, "#d9a94e"),
        (1, "#7c571a"),
    )
    bell = "M214 122C204 124 207 138 201 144H227C221 138 224 124 214 122Z"
    body += group(
        "translate(-12 -6)",
        path(bell, "url(#bell)", stroke="#5a3a0c", stroke_width=1.4)
        + circle(214, 147, 3.2, "#7c571a")
        + line("M201 144H227", "#5a3a0c", 2),
    )
    return body


def base() -> str:
    """Draw the turned disc that the goat stands on."""
    rim = "M34 252C34 240 262 240 262 252V260C262 274 34 274 34 260Z"
    body = linear("base", (0, 246), (0, 272), (0, "#8a6647"), (0.4, "#6f4d35"), (1, "#2f1c10"))
    body += path(rim, "url(#base)", stroke=DARK, stroke_width=1.6)
    body += ellipse(148, 251.5, 113, 9, "#94704f", stroke="#c99b4f", stroke_width=1.6)
    return body + ellipse(146, 252, 84, 5.5, "#140c06", fill_opacity=0.4)


def goat() -> str:
    """Draw the whole goat on its base."""
    shade = ellipse(150, 266, 124, 12, "#140c06", fill_opacity=0.35)
    return document(shade + base() + group("translate(0 2)", goat_body()), GOAT, GOAT)


def head() -> str:
    """Draw the goat's head from the front, for one line of a score sheet."""
    body = radial("f", (42, 36), 70, (0, LIGHT), (0.55, WOOD), (1, DEEP))
    body += linear("h", (0, 4), (0, 50), (0, "#f5e7c6"), (0.6, "#d0af79"), (1, "#8f6a3c"))
    left = "M44 38C38 20 24 6 8 8C0 22 4 42 18 52C15 38 16 28 21 25C30 26 35 34 38 46Z"
    right = "M56 38C62 20 76 6 92 8C100 22 96 42 82 52C85 38 84 28 79 25C70 26 65 34 62 46Z"
    body += path(left, "url(#h)", stroke=DARK, stroke_width=2.6, stroke_linejoin="round")
    body += path(right, "url(#h)", stroke=DARK, stroke_width=2.6, stroke_linejoin="round")
    rings = "M29 12L25 24M17 9L17 24M7 16L15 28M5 30L14 36M10 43L16 42"
    rings += "M71 12L75 24M83 9L83 24M93 16L85 28M95 30L86 36M90 43L84 42"
    body += line(rings, DARK, 2.2, stroke_opacity=0.6)
    ears = "M34 50C24 44 10 48 3 58C12 66 26 64 34 58ZM66 50C76 44 90 48 97 58C88 66 74 64 66 58Z"
    body += path(ears, DEEP, stroke=DARK, stroke_width=2.4, stroke_linejoin="round")
    body += path(
        "M42 90C42 102 46 110 50 113C54 110 58 102 58 90Z", BONE, stroke=DARK, stroke_width=2.2
    )
    face = "M50 34C40 34 32 40 31 52C30 66 36 78 40 87C43 94 57 94 60 87"
    face += "C64 78 70 66 69 52C68 40 60 34 50 34Z"
    body += path(face, "url(#f)", stroke=DARK, stroke_width=2.6)
    body += path("M45 35C43 44 46 51 50 56C54 51 57 44 55 35Z", BONE, stroke=DARK, stroke_width=1.6)
    body += path(
        "M35 58C38 53 44 53 46 58C43 62 38 62 35 58ZM65 58C62 53 56 53 54 58C57 62 62 62 65 58Z",
        "#fff3d6",
        stroke=DARK,
        stroke_width=1.8,
    )
    body += line("M38.5 57.8H43M57 57.8H61.5", "#1c0f06", 3)
    body += line("M44 79L50 84L56 79M50 84V89", DARK, 2.6)
    body += line("M46 64C44 69 44 73 45 77M54 64C56 69 56 73 55 77", DARK, 1.8, stroke_opacity=0.5)
    return document(body, (100, 116), (100, 116))


FISH = (120, 84)
"""Units of the carved fish."""


def fish() -> str:
    """Draw the carved fish, shown when a round is blocked."""
    edge: dict[str, str | float] = {
        "stroke": DARK, "stroke_width": 2.6, "stroke_linejoin": "round"
    }  # fmt: skip
    body = linear("fin", (0, 6), (0, 80), (0, "#f2b35c"), (1, "#b9622c"))
    body += path("M36 42C24 34 16 20 4 14C9 26 12 34 12 42C12 50 9 58 4 70C16 64 24 50 36 42Z",
        "url(#fin)", **edge)  # fmt: skip
    body += path("M46 24C52 10 66 4 82 8C80 14 82 20 88 25Z", "url(#fin)", **edge)
    body += path("M54 60C54 70 60 78 70 80C70 74 74 68 80 62Z", "url(#fin)", **edge)
    rays = "M20 30Q16 25 11 21M18 42H13M20 54Q16 59 11 63M60 20L66 11M70 18L76 10M62 66L67 75"
    body += line(rays, DARK, 1.8, stroke_opacity=0.55)
    body += linear(
        "sea", (0, 18), (0, 68), (0, "#7cc4c4"), (0.5, "#2f8d94"), (0.52, "#dfeede"), (1, "#a9cfc4")
    )
    trunk = "M26 42C40 24 60 17 80 19C98 21 112 30 116 42C112 55 98 64 80 66C60 67 40 60 26 42Z"
    body += path(trunk, "url(#sea)", **edge)
    scales = ""
    for row, (y, first, last) in enumerate(((29, 52, 80), (38, 42, 82), (47, 46, 80))):
        for k in range((last - first) // 10):
            x = first + 10 * k + 5 * (row % 2)
            scales += data("M", x, y - 4, "Q", x + 7, y, x, y + 4)
    body += _cut(scales, 2)
    body += _cut("M90 24C84 34 84 50 90 62", 2.4)
    body += circle(101, 36, 5.4, "#fff3d6", stroke=DARK, stroke_width=1.8)
    body += circle(102.4, 36.4, 2.5, "#1c0f06") + circle(103.4, 35.2, 0.9, "#ffffff")
    body += line("M114 47Q108 51 103 48", DARK, 2.4)
    body += line("M44 34C56 24 70 22 84 24", "#ffffff", 3.4, stroke_opacity=0.35)
    return document(body, FISH, FISH)


def goat_files() -> dict[str, str]:
    """Return the carved animals, under ``sprites/goat``."""
    drawn = {"goat": goat(), "head": head(), "fish": fish()}
    return {f"goat/{name}.svg": body + "\n" for name, body in drawn.items()}
