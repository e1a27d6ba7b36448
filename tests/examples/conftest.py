"""Let the tests import the examples from where they lie."""

from __future__ import annotations

import sys

from tests.examples.places import CARDS, PROJECT

sys.path += [str(project) for project in (PROJECT, CARDS) if str(project) not in sys.path]
