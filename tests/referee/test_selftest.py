"""Whoever holds both centres while it starts gets a self-test, and then a referee as ever."""

from pathlib import Path

import pytest

from companion.console.keys_and_edges import KitKey
from companion.console.selftest import panel_test_patterns
from companion.devices.display_factory import open_panel
from companion.devices.keys import DebouncedKeys
from companion.devices.kit_config import built_in_kit
from companion.devices.simulated.hardware import SimulatedHardware
from companion.referee import selftest_key_handler
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.rules.sentences import in_english
from companion.testing.simulated_device import RecordingSatellite
from tests.referee.running import KIT, ends, runs, text

CENTRES = {"hexpad": "7", "trio": "middle", "trio4": "middle"}


def centres(kit: str) -> frozenset[KitKey]:
    pads = [pad.name for pad in built_in_kit(kit).pads]
    return frozenset(KitKey(pad, CENTRES[kit]) for pad in (pads[0], pads[-1]))


@pytest.mark.parametrize("kit", CENTRES)
def test_both_centres_ask_for_it_and_the_box_shows_lights_and_sounds(kit: str) -> None:
    built = built_in_kit(kit)
    hardware = SimulatedHardware(built)
    box = OutputsAndSubscribers(built, hardware, open_panel(built, hardware))
    audience = RecordingSatellite()
    box.add_subscriber(audience)
    test = selftest_key_handler.begin_selftest_if_requested(
        built, centres(kit), box, in_english, 0, cable=False
    )
    assert test is not None
    seen: list[bytes] = []
    while not test.over:
        now = test.deadline()
        box.tick(now)
        seen.append(hardware.chip.image())
        test.tick(now)
    assert tuple(seen[:3]) == tuple(panel_test_patterns())
    lit = {pad for said in audience if said["type"] == "lamps" for pad in _texts(said["lit"])}
    assert lit == {pad.name for pad in built.pads}
    assert any(said["type"] == "sound" for said in audience)


def _texts(found: object) -> list[str]:
    assert isinstance(found, list)
    return [str(each) for each in found]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] -- JSON


def test_other_keys_do_not_ask_for_it() -> None:
    hardware = SimulatedHardware(KIT)
    box = OutputsAndSubscribers(KIT, hardware, open_panel(KIT, hardware))
    keys = {KitKey("left", "7"), KitKey("right", "1")}
    assert (
        selftest_key_handler.begin_selftest_if_requested(KIT, keys, box, in_english, 0, cable=False)
        is None
    )


class Over:
    """A self-test that is over at once, and notes that it was begun."""

    def __init__(self) -> None:
        self.begun: list[bool] = []

    def __call__(self, *_: object, cable: bool) -> "Over":
        self.begun.append(cable)
        return self

    over = True


@pytest.mark.parametrize(
    ("down", "begun"), [(centres("hexpad"), [False]), (frozenset[KitKey](), list[bool]())]
)
def test_a_start_with_keys_held_goes_on_as_ever_when_it_is_over(
    down: frozenset[KitKey], begun: list[bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = Over()

    def held(_: DebouncedKeys) -> frozenset[KitKey]:
        return down

    monkeypatch.setattr(DebouncedKeys, "down", held)
    monkeypatch.setattr(selftest_key_handler, "begin_selftest_if_requested", over)
    shown: list[str] = []
    hardware = SimulatedHardware(KIT)

    class Ends:
        """Ends the referee when it waits for keys."""

        def __init__(self, *_: object) -> None:
            pass

        def deadline(self) -> int:
            return 0

        def tick(self, _: int) -> None:
            shown.append(text(hardware))
            ends()

    monkeypatch.setattr("companion.referee.event_loop.Watchdog", Ends)
    runs(tmp_path, lambda _: None, hardware)
    assert over.begun == begun
    assert "BASKETmind" in shown[0]
