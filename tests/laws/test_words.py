"""Check that everything in random matches has its words or picture.

All that they say has words, and all that they show has a picture.
"""

from __future__ import annotations

import pytest

from tabletop.assets import sound_path, sprite_path
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tests.laws import said
from tests.laws.said import Shown
from tests.laws.walks import Walk

NAMES = ("Asha", "Bolt")


@pytest.fixture(scope="session")
def shown(walk: Walk) -> Shown:
    """Collect what a match shows and says."""
    return said.shown(walk)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_every_message_has_words(shown: Shown, code: str) -> None:
    speech = Speech(code, NAMES)
    for message in shown.messages.values():
        text = speech.say(message)
        assert text or message.key == "kernel.nothing", message
        assert not set(text) & set("⟨⟩{}"), (message, text)


@pytest.mark.sampled(2)
def test_every_drawing_exists(shown: Shown) -> None:
    for name in shown.drawings:
        assert sprite_path(f"{name}.svg").is_file(), name


def test_every_sound_exists(shown: Shown) -> None:
    for name in shown.sounds:
        folder = sound_path(name).parent
        assert list(folder.glob(f"{name}.wav")) or list(folder.glob(f"{name}-*.wav")), name
