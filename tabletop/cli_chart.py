"""Draw a contest as a small HTML page.

The chart has the shares of wins with their intervals.
"""

from __future__ import annotations

from html import escape
from typing import Final

from tabletop.bots.arena import Verdict
from tabletop.bots.outcome import Standing

_WIDTH: Final = 760
_LEFT: Final = 180
_ROW: Final = 44
_TOP: Final = 24
_INK: Final = "#2A2521"
_QUIET: Final = "#6B6157"
_BAR: Final = "#1D7F78"
_OTHER: Final = "#B7791F"

_PAGE: Final = """<!doctype html>
<html lang="{code}"><meta charset="utf-8"><title>{title}</title>
<style>
body {{ background: #FBF6EC; color: #2A2521; font: 17px/1.5 Georgia, serif; margin: 2em auto;
max-width: 780px; padding: 0 1em }}
table {{ border-collapse: collapse; margin-top: 1em }}
th, td {{ border-bottom: 1px solid #D8CBB4; padding: .3em 1.2em .3em 0; text-align: left }}
code {{ color: #6B6157 }}
</style>
<h1>{title}</h1>
{chart}
{table}
<p><code>{command}</code></p>
</html>
"""


def page(verdict: Verdict, code: str, title: str, table: list[list[str]], command: str) -> str:
    """Return the page."""
    head, *rows = table
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = [f"<tr>{cells}</tr>"]
    for row in rows:
        lines.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>")
    return _PAGE.format(
        code=code,
        title=escape(title),
        chart=_chart(verdict),
        table="<table>" + "".join(lines) + "</table>",
        command=escape(command),
    )


def _chart(verdict: Verdict) -> str:
    """Draw a bar from 0 to 100 % for each player, with the fair share.

    Each bar has a whisker for its interval; a line marks the fair share.
    """
    height = _TOP + _ROW * len(verdict.standings) + 30
    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {height}" width="100%" role="img" font-size="15"'
        f' font-family="Georgia, serif" fill="{_INK}">'
    ]
    for tenth in range(0, 11, 2):
        x = _at(tenth / 10)
        parts.append(
            f'<path d="M{x} {_TOP} V{height - 30}" stroke="#D8CBB4"/>'
            f'<text x="{x}" y="{height - 8}" text-anchor="middle" fill="{_QUIET}">'
            f"{tenth * 10} %</text>"
        )
    for number, standing in enumerate(verdict.standings):
        parts.append(_bar(standing, _TOP + _ROW * number, _OTHER if number else _BAR))
    fair = _at(1 / len(verdict.standings))
    parts.append(
        f'<path d="M{fair} {_TOP - 8} V{height - 30}" stroke="{_INK}" stroke-dasharray="5 4"/>'
    )
    return "".join(parts) + "</svg>"


def _bar(standing: Standing, top: int, colour: str) -> str:
    rate, middle = standing.rate, top + _ROW // 2
    low, mean, high = _at(rate.low), _at(rate.mean), _at(rate.high)
    name = escape(standing.player)
    return (
        f'<text x="{_LEFT - 12}" y="{middle + 5}" text-anchor="end">{name}</text>'
        f'<rect x="{_LEFT}" y="{top + 9}" width="{mean - _LEFT:.1f}" height="{_ROW - 18}"'
        f' rx="4" fill="{colour}"/>'
        f'<path d="M{low} {middle} H{high} M{low} {middle - 7} v14 M{high} {middle - 7} v14"'
        f' stroke="{_INK}" stroke-width="2" fill="none"/>'
    )


def _at(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - 40), 1)
