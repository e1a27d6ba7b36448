"""Test the services: one of a type, typed where it is asked for."""

from __future__ import annotations

import pytest

from tabletop.shell.desk import ServiceError, Services


class Lamp:
    """Stand for a service."""


class Lantern(Lamp):
    """Stand for a service of a narrower type."""


def test_a_service_is_found_by_the_type_it_was_put_under() -> None:
    """Return the same object from each way to ask."""
    services = Services()
    lamp = services.put(Lamp, Lantern())
    assert services.get(Lamp) is services.find(Lamp) is lamp
    assert services.ensure(Lamp, Lamp) is lamp
    assert services.find(Lantern) is None


def test_a_newer_service_takes_the_place_of_an_older_one() -> None:
    """Replace a service under the same type."""
    services = Services()
    services.put(Lamp, Lamp())
    newer = services.put(Lamp, Lamp())
    assert services.get(Lamp) is newer


def test_a_missing_service_is_named_by_the_error() -> None:
    """Raise an error that names the type."""
    with pytest.raises(ServiceError, match="no Lamp"):
        Services().get(Lamp)
    assert Services().find(Lamp) is None


def test_a_missing_service_is_made_once() -> None:
    """Make a service at the first question only."""
    services = Services()
    made = services.ensure(Lamp, Lamp)
    assert services.ensure(Lamp, Lamp) is made is services.get(Lamp)


def test_a_promised_service_is_put_when_it_is_first_asked_for() -> None:
    """Call the promise once, at the first question for its type."""
    services, made = Services(), list[Lamp]()

    def put() -> None:
        made.append(services.put(Lamp, Lamp()))

    services.promise("Lamp", put)
    assert services.find(Lantern) is None and not made
    assert services.find(Lamp) is services.get(Lamp) is made[0]
    assert len(made) == 1


def test_a_promise_does_not_replace_what_is_there() -> None:
    """Leave a service that was put in the meantime."""
    services = Services()
    services.promise("Lamp", lambda: pytest.fail("made again"))
    lamp = services.put(Lamp, Lamp())
    assert services.get(Lamp) is lamp


def test_a_service_of_another_type_is_refused() -> None:
    """Raise where the object is no instance of the type."""
    services = Services()
    wrong: object = "no lamp"
    kind: type[object] = Lamp
    with pytest.raises(TypeError, match="no Lamp"):
        services.put(kind, wrong)
    assert services.find(Lamp) is None
