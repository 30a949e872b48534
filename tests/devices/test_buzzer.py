"""The buzzer plays beeps from deadlines, as loud as its kind can be told."""

import pytest

from companion.devices.buzzer import SHORTEST, ActiveBuzzer, BeepPlayer, PassiveBuzzer
from companion.devices.sound_and_lamp_patterns import Beep, BuzzerVolume
from tests.devices.contacts import FakeSwitch, FakeTone

LOUD, SOFT = BuzzerVolume(100, 50), BuzzerVolume(30, 4)
BEEPS = (Beep(100, 30, 500), Beep(10, 0, 1000))


@pytest.fixture
def switch() -> FakeSwitch:
    return FakeSwitch()


@pytest.fixture
def tone() -> FakeTone:
    return FakeTone()


def played(buzzer: BeepPlayer, volume: BuzzerVolume, start: int = 1000) -> list[tuple[int, bool]]:
    """When it changes, and whether it sounds from then on."""
    buzzer.play(BEEPS, volume, start)
    seen = [(0, buzzer.sounding)]
    while (due := buzzer.deadline()) is not None:
        buzzer.tick(due)
        seen.append((due - start, buzzer.sounding))
    return seen


def test_an_active_buzzer_is_on_as_long_as_a_beep(switch: FakeSwitch) -> None:
    buzzer = BeepPlayer(ActiveBuzzer(switch))
    assert played(buzzer, LOUD) == [(0, True), (100, False), (130, True), (140, False)]
    assert switch.record_moved_pips == 4
    assert not switch.current


def test_an_active_buzzer_is_softer_by_being_shorter_in_the_same_rhythm(
    switch: FakeSwitch,
) -> None:
    assert played(BeepPlayer(ActiveBuzzer(switch)), SOFT) == [
        (0, True),
        (30, False),
        (130, True),
        (130 + SHORTEST, False),
    ]


def test_no_volume_makes_a_beep_longer(switch: FakeSwitch) -> None:
    buzzer = ActiveBuzzer(switch)
    for ms in (1, SHORTEST, 200):
        for share in (1, 50, 100):
            assert (
                min(ms, SHORTEST)
                <= buzzer.sounding_ms(Beep(ms, 0, 99), BuzzerVolume(share, 1))
                <= ms
            )


def test_a_passive_buzzer_is_given_its_pitch_and_a_share_of_each_wave(tone: FakeTone) -> None:
    buzzer = BeepPlayer(PassiveBuzzer(tone))
    buzzer.play(BEEPS, SOFT, 0)
    assert (tone.frequency, tone.value) == (500, 0.04)
    buzzer.tick(100)
    assert tone.value == 0
    buzzer.tick(130)
    assert (tone.frequency, tone.value) == (1000, 0.04)
    buzzer.tick(140)
    assert tone.value == 0
    assert played(buzzer, LOUD) == [(0, True), (100, False), (130, True), (140, False)]


def test_a_late_loop_skips_what_is_past(switch: FakeSwitch) -> None:
    buzzer = BeepPlayer(ActiveBuzzer(switch))
    buzzer.play(BEEPS, LOUD, 0)
    buzzer.tick(135)
    assert switch.current
    assert switch.record_moved_pips == 2
    buzzer.tick(500)
    assert (switch.current, buzzer.sounding, buzzer.deadline()) == (False, False, None)


def test_a_new_sound_takes_the_place_of_the_old(switch: FakeSwitch) -> None:
    buzzer = BeepPlayer(ActiveBuzzer(switch))
    buzzer.play((Beep(1000, 0, 99),), LOUD, 0)
    assert played(buzzer, LOUD, 100) == [(0, True), (100, False), (130, True), (140, False)]


@pytest.mark.parametrize("end", ["stop", "silence", "close"])
def test_buzzer_is_quiet_after_silence_stop_or_close(end: str, switch: FakeSwitch) -> None:
    buzzer = BeepPlayer(ActiveBuzzer(switch))
    buzzer.play(BEEPS, LOUD, 10**6)
    assert buzzer.sounding
    if end == "silence":
        buzzer.play((), LOUD, 10**6 + 10)
    else:
        (buzzer.stop if end == "stop" else buzzer.close)()
    assert (switch.current, buzzer.sounding, buzzer.deadline()) == (False, False, None)
    assert switch.closed is (end == "close")


def test_a_passive_buzzer_lets_its_pin_go(tone: FakeTone) -> None:
    buzzer = BeepPlayer(PassiveBuzzer(tone))
    buzzer.play(BEEPS, LOUD, 0)
    buzzer.close()
    assert tone.closed
    assert tone.value == 0
