"""The mirror knows what the device shows, as long as there is a referee."""

from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    FactsChanged,
    KitDescription,
    LampsChanged,
    PadDescription,
    PanelChanged,
    PanelWindow,
    RecordAnswer,
    SoundPlayed,
)

KIT = KitDescription(
    "hexpad",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")),
    ("back", "help"),
)


def seen(mirror: DeviceState) -> tuple[object, ...]:
    return (mirror.kit, mirror.image, mirror.on, mirror.contrast, mirror.lit, mirror.facts)


def filled() -> DeviceState:
    mirror = DeviceState()
    mirror.take(DeviceHello(1, KIT))
    mirror.take(PanelChanged((PanelWindow(1, 2, 2, 1, b"\xff\x01"),), on=False, contrast=7))
    mirror.take(LampsChanged(("left",)))
    mirror.take(FactsChanged({"over": True}))
    return mirror


def test_device_state_copy_keeps_what_the_referee_said() -> None:
    image = bytearray(1024)
    image[2 * 128 + 1 : 2 * 128 + 3] = b"\xff\x01"
    assert seen(filled()) == (KIT, bytes(image), False, 7, ("left",), {"over": True})


def test_sounds_and_answers_are_nothing_to_look_at() -> None:
    mirror = filled()
    mirror.take(SoundPlayed(((1, 2),), (880,), "loud", "turn"))
    mirror.take(RecordAnswer(3, "companion record 1"))
    assert seen(mirror) == seen(filled())


def test_a_new_referee_starts_with_nothing_of_the_old_one() -> None:
    mirror, fresh = filled(), DeviceState()
    mirror.take(DeviceHello(1, KIT))
    fresh.take(DeviceHello(1, KIT))
    assert seen(mirror) == seen(fresh)


def test_without_a_referee_nothing_holds_any_more() -> None:
    mirror = filled()
    mirror.forget()
    assert seen(mirror) == seen(DeviceState())
    assert mirror.kit is None
