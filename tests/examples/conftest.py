"""Let the tests import the example from where it lies."""

from __future__ import annotations

import sys

from tests.examples.places import PROJECT

if str(PROJECT) not in sys.path:
    sys.path.append(str(PROJECT))
