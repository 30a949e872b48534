"""The disk is full or does not answer, at any operation: play goes on, and what isn't kept is said.

After the next start nothing is lost that had been shown as kept.
"""

import errno
from pathlib import Path

import pytest

from tests.power.laboratory import Recorded, Scenario, fail, record
from tests.power.pad_scenario import PADS, Sealed
from tests.power.recorded_disk import Fault
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


@pytest.mark.once
def test_after_a_fault_of_its_flash_a_pico_plays_on_as_if_there_had_been_none(
    tmp_path: Path,
) -> None:
    """Its player reads that something was not saved, and does it again."""
    _, pico = PADS

    def end(recorded: Recorded) -> Sealed:
        said = recorded.shown[-1][1]
        assert isinstance(said, Sealed)
        return said

    whole = record(pico, tmp_path / "whole")
    assert len(end(whole).seals) == 1
    for number in range(2, whole.operations, 9):
        fault = Fault(number, errno.ENOSPC, stays=False)
        after = end(record(pico, tmp_path / str(number), fault))
        assert after.seals.keys() == end(whole).seals.keys(), number
        assert after.throws >= 3, number  # a fourth one if two were equal


@pytest.mark.long
@pytest.mark.parametrize("scenario", SHORT, ids=name)
def test_a_disk_that_fails_at_any_operation_costs_nothing_in_silence(
    scenario: Scenario, tmp_path: Path
) -> None:
    found = fail(scenario, tmp_path)
    assert found.images >= 300, found
    assert found.clean, found
