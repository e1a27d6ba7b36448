"""List the letters of every language, for writing without a keyboard."""

from __future__ import annotations

from typing import Final

from tabletop.i18n.languages import BY_CODE
from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Hold the letters of one language, in equal rows.

    Attributes:
        sample: The first letters, as the name of the alphabet.
        rows: Text of each key: a letter, a vowel sign, a mark or a digit.
        capitals: Whether it has upper and lower case.
    """

    sample: str
    rows: tuple[tuple[str, ...], ...]
    capitals: bool = False

    @property
    def signs(self) -> tuple[str, ...]:
        """Return the letters of the keys, row by row."""
        return tuple(sign for row in self.rows for sign in row)

    @property
    def columns(self) -> int:
        """Return the number of keys in a row."""
        return len(self.rows[0])


def _indic(code: str, sample: str, more: str, *letters: str) -> Alphabet:
    """Return an alphabet whose last row is its digits, then ``more``.

    Vowel signs are placed below their vowels; the virama is below the first.
    """
    digits = BY_CODE[code].digits
    last = (*digits[1:], digits[0], *more.split())
    return Alphabet(sample, (*(tuple(row.split()) for row in letters), last))


ALPHABETS: Final = {
    "en": Alphabet(
        "ABC",
        (
            tuple("abcdefghij"),
            tuple("klmnopqrst"),
            tuple("uvwxyz-'.,"),
            tuple("1234567890"),
        ),
        capitals=True,
    ),
    "hi": _indic(
        "hi",
        "कखग",
        "़ - .",
        "अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऍ ऑ",
        "् ा ि ी ु ू ृ े ै ो ौ ॅ ॉ",
        "क ख ग घ ङ च छ ज झ ञ ं ँ ः",
        "ट ठ ड ढ ण त थ द ध न ड़ ढ़ ळ",
        "प फ ब भ म य र ल व श ष स ह",
    ),
    "pa": _indic(
        "pa",
        "ਕਖਗ",
        "਼ - .",
        "ਅ ਆ ਇ ਈ ਉ ਊ ਏ ਐ ਓ ਔ ੳ ੲ ਃ",
        "੍ ਾ ਿ ੀ ੁ ੂ ੇ ੈ ੋ ੌ ੰ ਂ ੱ",
        "ਸ ਹ ਕ ਖ ਗ ਘ ਙ ਚ ਛ ਜ ਝ ਞ ੜ",
        "ਟ ਠ ਡ ਢ ਣ ਤ ਥ ਦ ਧ ਨ ਸ਼ ਖ਼ ਗ਼",
        "ਪ ਫ ਬ ਭ ਮ ਯ ਰ ਲ ਵ ਜ਼ ਫ਼ ਲ਼ ਁ",
    ),
    "gu": _indic(
        "gu",
        "કખગ",
        "઼ - .",
        "અ આ ઇ ઈ ઉ ઊ ઋ એ ઐ ઓ ઔ ઍ ઑ",
        "્ ા િ ી ુ ૂ ૃ ે ૈ ો ૌ ૅ ૉ",
        "ક ખ ગ ઘ ઙ ચ છ જ ઝ ઞ ં ઁ ઃ",
        "ટ ઠ ડ ઢ ણ ત થ દ ધ ન ળ ક્ષ જ્ઞ",
        "પ ફ બ ભ મ ય ર લ વ શ ષ સ હ",
    ),
}
"""The alphabet of every language, by its code."""
