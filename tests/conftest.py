"""Set up all tests: the search for counterexamples is the same every time.

``TABLETOP_EXPLORE=1 pytest`` tries new examples instead, and many more of them.
"""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "explore",
    max_examples=2_000,
    database=None,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("explore" if os.environ.get("TABLETOP_EXPLORE") else "steady")


def pytest_collection_finish() -> None:
    """Freeze imported objects, and collect garbage rarely.

    Imports stay, and states are many small values without cycles. The collector would scan them all
    again and again, which takes a twentieth of the whole time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
