"""A plug is pulled: what people were shown is there afterwards, and the next start says nothing.

The product works, and what it asks of the system is recorded. Each disk that a cut could leave is
opened by the product. Disks that forget a sync show that the laboratory would find a loss.
"""

from pathlib import Path

import pytest

from companion.remote_pad.link.pick_messages import DICE, PICK
from tests.power.controls import CONTROLS, Control, find, forget
from tests.power.laboratory import Found, Scenario, cut, record
from tests.power.pad_scenario import PADS
from tests.power.recorded_disk import MODES, MORE_MODES
from tests.power.scenarios import SCENARIOS, plays_matches


def name(of: Scenario) -> str:
    return of.name


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name)
def test_no_cut_costs_what_was_shown(scenario: Scenario, tmp_path: Path) -> None:
    found = cut(scenario, tmp_path, MODES, 3)
    assert found.images >= 8, found
    assert found.clean, found


def test_no_cut_of_a_hundred_costs_what_was_shown_of_a_match(tmp_path: Path) -> None:
    found = cut(plays_matches(60), tmp_path, MODES, 2)
    assert found.images >= 100, found
    assert found.clean, found


@pytest.mark.parametrize("scenario", PADS, ids=name)
def test_picks_and_throws_are_made_on_each_pad(scenario: Scenario, tmp_path: Path) -> None:
    shown = [said for _, said in record(scenario, tmp_path / "recorded").shown]
    kinds = {slot[-1] for said in shown for slot in said.seals}
    assert kinds == {PICK, DICE}
    assert shown[-1].throws == 4


def test_a_disk_that_ignores_syncs_loses_what_was_shown(tmp_path: Path) -> None:
    """The laboratory finds a loss where there is one."""
    found = cut(find("a match with secret picks"), tmp_path, ["least", "mixed"], 9, lies=True)
    assert found.lost > 10


@pytest.mark.once
@pytest.mark.parametrize("control", CONTROLS, ids=lambda each: f"{each.what} of {each.path}")
def test_a_disk_that_forgets_one_kind_of_sync_loses_something(
    control: Control, tmp_path: Path
) -> None:
    found = forget(control, tmp_path)
    assert found.lost + found.refused > 0, found


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS, ids=name)
def test_no_cut_at_any_operation_costs_what_was_shown(scenario: Scenario, tmp_path: Path) -> None:
    found = cut(scenario, tmp_path, MORE_MODES)
    assert found.images >= 20, found
    assert found.clean, found


@pytest.mark.long
def test_no_cut_of_thousands_costs_what_was_shown_of_a_match(tmp_path: Path) -> None:
    found = Found()
    for number in range(8):
        found += cut(plays_matches(60 + number), tmp_path, MORE_MODES)
    assert found.images >= 4_000, found
    assert found.clean, found
