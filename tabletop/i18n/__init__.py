"""Translate messages into sentences; no other package does."""

from tabletop.i18n.languages import LANGUAGES, Language, guess_language
from tabletop.i18n.speech import Speech
from tabletop.i18n.times import ago

__all__ = ["LANGUAGES", "Language", "Speech", "ago", "guess_language"]
