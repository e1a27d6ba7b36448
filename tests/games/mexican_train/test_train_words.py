"""Test that a sentence names the Mexican Train with its article."""

from __future__ import annotations

from tabletop.games.mexican_train import MEXICAN_TRAIN, notation, rules
from tabletop.games.mexican_train.layout import lay_out
from tabletop.games.mexican_train.refusals import refusal
from tabletop.i18n import Speech
from tabletop.kernel.words import Seat
from tabletop.table.picture import Shape
from tests.games.mexican_train.tables import table

TURN = table(hands=[["9-4", "3-1"], ["2-1"]], stock=["1-0"], trains={"mexican": ["12-3"]})
VIEW = rules.view(TURN, Seat(0))
ENGLISH = Speech("en", ("Asha", "Bela"))


def test_a_hint_plays_on_the_mexican_train() -> None:
    action = notation.read("play 3-1 mexican")
    told = MEXICAN_TRAIN.table.preview(VIEW, action, lay_out(VIEW, Shape()))
    assert told.deed is not None and ENGLISH.say(told.deed) == "Play 3-1 on the Mexican Train"
    assert ENGLISH.say(told.title) == "3-1: Mexican Train", "a label has no article"


def test_a_refusal_says_how_the_mexican_train_ends() -> None:
    no = refusal(VIEW, notation.read("play 9-4 mexican"))
    assert ENGLISH.say(no.why) == "9-4 has no 3, and the Mexican Train ends with 3."
