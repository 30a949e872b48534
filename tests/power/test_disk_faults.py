"""The disk is full or does not answer, at any operation: play goes on, and what isn't kept is said.

After the next start nothing is lost that had been shown as kept.
"""

from pathlib import Path

import pytest

from tests.power.laboratory import Scenario, fail
from tests.power.scenarios import SHORT


def name(of: Scenario) -> str:
    return of.name


@pytest.mark.once
@pytest.mark.parametrize("scenario", SHORT, ids=name)
def test_a_disk_that_fails_now_and_then_costs_nothing_in_silence(
    scenario: Scenario, tmp_path: Path
) -> None:
    found = fail(scenario, tmp_path, every=37, first=3)
    assert found.images >= 8, found
    assert found.clean, found


@pytest.mark.long
@pytest.mark.parametrize("scenario", SHORT, ids=name)
def test_a_disk_that_fails_at_any_operation_costs_nothing_in_silence(
    scenario: Scenario, tmp_path: Path
) -> None:
    found = fail(scenario, tmp_path)
    assert found.images >= 300, found
    assert found.clean, found
