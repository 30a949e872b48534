"""When something is said: changes that have settled, and nothing while a pick is open."""

import pytest

from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    KitDescription,
    LanguageChanged,
    Message,
    PanelChanged,
    PickOpenChanged,
)
from companion.rules.sentences import in_english
from companion.speech.speech_timing import SETTLE_MS, SpeechTiming

KIT = KitDescription("hexpad", emulated=False, pads=(), table=())


def panel(*said: str, on: bool = True) -> PanelChanged:
    return PanelChanged((), on=on, contrast=207, said=said)


class Ear:
    """A device of which messages come at times, and what is heard of it: texts by their times."""

    def __init__(self, *, private: bool = False) -> None:
        self.device = DeviceState()
        self.timing = SpeechTiming()
        self.now = 1000
        self.heard: list[tuple[int, str]] = []
        self.stopped: list[int] = []
        self.takes(DeviceHello(2, KIT, private))

    def takes(self, *messages: Message) -> None:
        for message in messages:
            self.device.take(message)
            if self.timing.see(self.device, self.now):
                self.stopped.append(self.now)

    def waits(self, ms: int) -> None:
        end = self.now + ms
        while (due := self.timing.deadline()) is not None and due <= end:
            self.now = due
            if text := self.timing.text_due(due, in_english):
                self.heard.append((due, text))
        self.now = end

    def is_refused(self) -> None:
        self.timing.refuse(self.now)

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.heard]


def test_a_panel_is_said_when_it_has_stood_still_for_a_moment() -> None:
    ear = Ear()
    ear.takes(panel("RED 2", "RED shoots"))
    ear.waits(SETTLE_MS - 1)
    assert ear.heard == []
    ear.waits(1)
    assert ear.heard == [(1000 + SETTLE_MS, "RED 2. RED shoots.")]
    ear.waits(60_000)
    assert len(ear.heard) == 1


def test_dice_that_are_shaken_are_not_said_and_what_fell_is() -> None:
    ear = Ear()
    ear.takes(panel("RED throws", "3"))
    ear.waits(1000)
    for face in "142536142536":
        ear.takes(panel("RED throws", f"shaking {face}"))
        ear.waits(100)
    ear.takes(panel("RED throws", "3"))
    ear.waits(1000)
    assert ear.texts == ["RED throws. 3.", "3."]


def test_a_clock_that_ticks_puts_nothing_off_and_is_not_said() -> None:
    ear = Ear()
    ear.takes(panel("RED 0:12", "RED moves"))
    for second in range(11, 0, -1):
        ear.waits(100)
        ear.takes(panel(f"RED 0:{second:02d}", "RED moves"))
    ear.waits(1000)
    assert ear.heard == [(1000 + SETTLE_MS, "RED 0:10. RED moves.")]


def test_nothing_is_said_while_a_pick_is_open_and_what_is_said_stops() -> None:
    ear = Ear()
    ear.takes(panel("RED sets up"))
    ear.waits(1000)
    ear.takes(PickOpenChanged(True), panel("RED picks", "SECRET 1-7"))
    ear.is_refused()
    ear.waits(60_000)
    ear.takes(panel("RED picks", "is in", "BLUE picks"))
    ear.waits(60_000)
    assert (ear.texts, ear.stopped) == (["RED sets up."], [2000])


def test_a_change_that_has_not_settled_before_a_pick_is_not_said_in_it() -> None:
    ear = Ear()
    ear.takes(panel("RED sets up"))
    ear.waits(SETTLE_MS - 1)
    ear.takes(PickOpenChanged(True))
    ear.waits(60_000)
    assert ear.heard == []


def test_after_a_pick_the_panel_is_said_that_came_of_it() -> None:
    ear = Ear()
    ear.takes(panel("R0 B0", "RED sets up"))
    ear.waits(1000)
    ear.takes(PickOpenChanged(True), panel("R0 B0", "RED picks"))
    ear.waits(1000)
    ear.takes(PickOpenChanged(False), panel("R0 B0", "both picked 3", "RED sets up"))
    ear.waits(1000)
    assert ear.heard[1:] == [(3000 + SETTLE_MS, "both picked 3. RED sets up.")]


def test_what_came_up_during_a_pick_is_said_after_it_if_it_is_still_there() -> None:
    ear = Ear()
    ear.takes(PickOpenChanged(True), panel("RED picks"))
    ear.waits(1000)
    ear.takes(PickOpenChanged(False))
    ear.waits(1000)
    assert ear.heard == [(2000 + SETTLE_MS, "RED picks.")]


def test_a_refused_key_has_the_panel_said_again_unless_there_is_news() -> None:
    ear = Ear()
    ear.takes(panel("RED shoots", "3=shoot"))
    ear.waits(1000)
    ear.is_refused()
    ear.waits(1000)
    ear.is_refused()
    ear.takes(panel("RED shoots", "too far", "3=shoot"))
    ear.waits(1000)
    ear.is_refused()
    ear.waits(1000)
    whole = "RED shoots. too far. 3, shoot."
    assert ear.texts == ["RED shoots. 3, shoot.", "RED shoots. 3, shoot.", "too far.", whole]


def test_a_panel_that_is_off_says_nothing_and_is_said_whole_when_it_is_on_again() -> None:
    ear = Ear()
    ear.takes(panel("RED shoots"))
    ear.waits(1000)
    ear.takes(panel("RED shoots", on=False))
    ear.is_refused()
    ear.waits(1000)
    assert (ear.texts, ear.stopped) == (["RED shoots."], [2000])
    ear.takes(panel("RED shoots"))
    ear.waits(1000)
    assert ear.texts == ["RED shoots."] * 2


def test_a_screen_of_a_player_s_own_is_never_said() -> None:
    ear = Ear(private=True)
    ear.takes(panel("you picked 3"))
    ear.is_refused()
    ear.waits(60_000)
    assert ear.heard == []


def test_a_referee_that_is_gone_has_nothing_said_and_the_next_one_begins_anew() -> None:
    ear = Ear()
    ear.takes(panel("RED shoots"))
    ear.waits(1000)
    ear.device.forget()
    assert ear.timing.see(ear.device, ear.now), "what is being said stops"
    ear.waits(1000)
    ear.takes(DeviceHello(2, KIT), panel("RED shoots"))
    ear.waits(1000)
    assert ear.texts == ["RED shoots."] * 2


def test_a_panel_without_lines_is_read_off_its_dots() -> None:
    ear = Ear()
    ear.takes(panel())
    ear.waits(1000)
    assert ear.heard == [], "it is blank"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_language_is_the_table_s(language: str) -> None:
    ear = Ear()
    assert ear.timing.language is None
    ear.takes(LanguageChanged(language))
    assert ear.timing.language == language
