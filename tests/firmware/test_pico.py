"""A pad at a box: the real program, in real time, through a real terminal."""

import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.devices.dirty_rectangles import BLANK, Overhead, plan_windows
from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import make_seal, opens_seal
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.remote_pad.link.non_secret_messages import (
    BACK,
    HELP,
    BeepSequence,
    LampState,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.pad_commitment_protocol import DiceResult
from companion.remote_pad.link.panel_change_codec import PanelChangeEncoder, PanelRectangle
from companion.remote_pad.link.pick_messages import (
    DICE,
    LOST,
    AnswerInsteadOfPick,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.remote_pad.pad import dice_and_pick_rows
from companion.remote_pad.pad.vault_trouble_pictures import not_saved_picture
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from firmware.build import build
from tests.firmware.pico import BUZZER, LAMP, Box, FakePico, installed
from tests.remote_pad.link.cable import Cable

SLOT = SecretSlot(bytes(range(16)), 7, 1)
MARK = PickValueRectangle(4, 16, 2, 12, 1)
ASK = PickRequest(SLOT, 300, bytes([1, 2, 3, 4, 5, 0x80, 7]), marks=(MARK,))
IMAGE = draw_screen(Screen(("R0 B0 Q1", "BLUE", "pick", "hold=lock")))


@pytest.fixture
def cable() -> Iterator[Cable]:
    with Cable() as cable:
        yield cable


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(folder)
    return folder


@pytest.fixture
def pico(tmp_path: Path, built: Path, cable: Cable) -> Iterator[FakePico]:
    with FakePico(installed(tmp_path / "pico", built), cable) as pico:
        yield pico


@pytest.fixture
def box(cable: Cable, pico: FakePico) -> Iterator[Box]:
    box = Box(cable.box)
    box.wait_up()
    yield box
    box.close()


def drawn(before: bytes, after: bytes) -> list[PanelChangePart]:
    return PanelChangeEncoder().draw(
        [PanelRectangle(*window) for window in plan_windows(before, after, Overhead(4, 0))]
    )


def tap(box: Box, pico: FakePico, key: int, ms: int = 60) -> None:
    pico.press(key)
    box.wait(ms)
    pico.release(key)
    box.wait(60)


def _buzzes(pico: FakePico) -> list[str]:
    """Returns what the pin of the buzzer was told."""
    pico.look()
    return [line for line in pico.told if line.startswith(f"pin {BUZZER}")]


def test_pico_pad_introduces_itself_and_drives_panel_lamp_and_buzzer(
    box: Box, pico: FakePico
) -> None:
    box.say(*drawn(BLANK, IMAGE), PanelBrightness(lit=True, contrast=9), LampState(lit=True))
    box.say(BeepSequence([(40, 40, 880), (40, 0, 880)]))
    box.wait_for(lambda: len(_buzzes(pico)) == 4)
    assert box.heard(PadHello) == [
        PadHello("hexpad", panel=True, name=bytes.fromhex("e6616408432f8e2a"))
    ]
    assert pico.shown() == IMAGE
    assert (pico.chip.on, pico.chip.contrast) == (True, 9)
    assert f"pin {LAMP} 1" in pico.told
    assert _buzzes(pico) == [f"pin {BUZZER} {value}" for value in (1, 0, 1, 0)]
    assert "dog 8000" in pico.told


def test_keys_go_over_the_cable(box: Box, pico: FakePico) -> None:
    tap(box, pico, 3)
    box.wait_for(
        lambda: box.heard(PadKeyEdge) == [PadKeyEdge(3, down=True), PadKeyEdge(3, down=False)]
    )


def test_a_pick_is_made_on_the_pad_and_the_box_learns_only_that_it_was(
    box: Box, pico: FakePico
) -> None:
    box.say(*drawn(BLANK, IMAGE), ASK)
    box.wait(350)
    tap(box, pico, 2)
    tap(box, pico, 4, 400)
    box.wait_for(lambda: bool(box.heard(SealAnnounced)))
    box.wait(100)
    assert box.heard(PadKeyEdge) == []
    (sealed,) = box.heard(SealAnnounced)
    assert isinstance(sealed, SealAnnounced)
    turned = bytearray(IMAGE)
    for at in range(2 * 128 + 16, 2 * 128 + 28):
        turned[at] ^= 0xFF
    assert pico.shown() == bytes(turned)
    box.say(SealAcknowledged(SLOT, sealed.seal), OpenRequest(SLOT))
    box.wait_for(lambda: bool(box.heard(SlotOpened)))
    (opened,) = box.heard(SlotOpened)
    assert isinstance(opened, SlotOpened)
    assert opened.pick == b"\4"
    assert opens_seal(sealed.seal, SLOT.match, 7, 1, opened.nonce, opened.pick)
    box.say(SlotClosed(SLOT))
    box.wait_for(lambda: not list((pico.files / "vault").iterdir()))


def test_a_pick_survives_the_power_cut_right_after_it(box: Box, pico: FakePico) -> None:
    box.say(ASK)
    box.wait(350)
    pico.press(5)
    box.wait_for(lambda: bool(box.heard(SealAnnounced)))
    pico.stop()
    pico.start()
    box.wait_for(lambda: len(box.heard(SealAnnounced)) == 2)
    first, second = box.heard(SealAnnounced)
    assert first == second
    assert isinstance(first, SealAnnounced)
    box.say(ASK, SealAcknowledged(SLOT, first.seal), OpenRequest(SLOT))
    box.wait_for(lambda: bool(box.heard(SlotOpened)))
    (opened,) = box.heard(SlotOpened)
    assert isinstance(opened, SlotOpened)
    assert opened.pick == b"\5"


def test_a_pick_that_a_pico_can_not_save_is_said_and_can_be_made_again(
    box: Box, pico: FakePico
) -> None:
    box.say(*drawn(BLANK, IMAGE), ASK)
    box.wait(350)
    (pico.files / "vault").rmdir()
    tap(box, pico, 4, 400)
    box.wait_for(lambda: pico.shown() == not_saved_picture())
    tap(box, pico, 3)
    box.wait_for(lambda: pico.shown() == IMAGE)
    assert box.heard(SealAnnounced) == []
    box.wait(300)
    tap(box, pico, 4, 400)
    box.wait_for(lambda: bool(box.heard(SealAnnounced)))
    assert box.heard(PadKeyEdge) == []


def test_pico_pad_shows_joint_dice_on_a_page_of_its_own(box: Box, pico: FakePico) -> None:
    """And a throw is not thrown again, without power meanwhile either."""
    pads, nonce = SecretSlot(SLOT.match, 9, PAD, DICE), b"\x22" * 32
    sealed = make_seal(SLOT.match, 9, BOX, nonce, b"", commitments.DICE)
    box.say(*drawn(BLANK, IMAGE), ThrowPartRequest(pads, 20, 12))
    box.wait_for(lambda: bool(box.heard(SealAnnounced)))
    (own,) = box.heard(SealAnnounced)
    assert isinstance(own, SealAnnounced)
    box.say(
        SealAcknowledged(pads, own.seal),
        SealAnnounced(pads.of(BOX), sealed),
        SlotOpened(pads.of(BOX), nonce, b""),
    )
    box.wait_for(lambda: bool(box.heard(SlotOpened)))
    (opened,) = box.heard(SlotOpened)
    assert isinstance(opened, SlotOpened)
    faces = dice_from_seed(
        joint_seed(SLOT.match, 9, (sealed, own.seal), (nonce, opened.nonce)), 20, 12
    )
    assert pico.shown()[128:256] == dice_and_pick_rows.thrown_dice_row(faces, 1)
    pico.press(BACK)
    pico.press(HELP)
    box.wait_for(
        lambda: (
            pico.shown() == dice_and_pick_rows.throw_summary_picture(1, DiceResult(1, 20, faces))
        )
    )
    pico.release(BACK)
    box.wait_for(lambda: pico.shown() == IMAGE)
    pico.release(HELP)
    pico.stop()
    pico.start()
    box.wait_for(lambda: len(box.heard(SealAnnounced)) == 2)
    box.say(SlotClosed(pads), ThrowPartRequest(pads, 20, 12))
    box.wait_for(lambda: box.heard(UnableToOpen) == [UnableToOpen(pads, LOST)])


def test_a_pick_gets_over_a_cable_that_mangles_a_fifth_of_it(
    box: Box, pico: FakePico, cable: Cable
) -> None:
    cable.percent = 20
    box.say(*drawn(BLANK, IMAGE), ASK)
    box.wait(350)
    tap(box, pico, 3, 500)
    box.wait_for(lambda: bool(box.heard(SealAnnounced)))
    (sealed,) = box.heard(SealAnnounced)
    assert isinstance(sealed, SealAnnounced)
    box.say(SealAcknowledged(SLOT, sealed.seal), OpenRequest(SLOT))
    box.wait_for(lambda: bool(box.heard(SlotOpened)))
    (opened,) = box.heard(SlotOpened)
    assert isinstance(opened, SlotOpened)
    assert opened.pick == b"\3"
    assert box.heard(PadKeyEdge) == []


def test_something_else_may_be_done_instead_and_that_is_public(box: Box, pico: FakePico) -> None:
    box.say(ASK)
    box.wait(350)
    tap(box, pico, 6, 400)
    box.wait_for(lambda: box.heard(AnswerInsteadOfPick) == [AnswerInsteadOfPick(SLOT, 0)])
    tap(box, pico, 6)
    assert box.heard(PadKeyEdge) == []
    box.say(AskPostponed(SLOT))
    tap(box, pico, 6)
    box.wait_for(lambda: len(box.heard(PadKeyEdge)) == 2)


def test_control_characters_and_what_people_type_at_a_prompt_do_no_harm(
    box: Box, pico: FakePico
) -> None:
    for typed in (b"\3\3\3", b"\r\1raw\4", b"\2\5A\1", b"import os\r\n" * 50, b"~" * 1_000):
        box.port.write(typed)
        box.wait(60)
    box.say(LampState(lit=True))
    tap(box, pico, 1)
    box.wait_for(lambda: len(box.heard(PadKeyEdge)) == 2)
    assert not pico.ended()
    assert box.events.count(box.events[0]) == 1  # up once, and never down


def test_a_panel_that_comes_late_gets_its_picture(box: Box, pico: FakePico) -> None:
    (pico.files / "unplugged").touch()
    box.say(*drawn(BLANK, IMAGE))
    box.wait(100)
    assert pico.shown() != IMAGE
    (pico.files / "unplugged").unlink()
    box.wait_for(lambda: pico.shown() == IMAGE and pico.chip.on)


def test_pico_pad_makes_way_for_an_installer(cable: Cable, pico: FakePico) -> None:
    installer = Box(cable.box, role=b"install")
    installer.run(pico.ended, within=5_000)
    installer.close()
    pico.wait()
    pico.look()
    assert pico.told[-1] == "reset"
    assert (pico.files / "service").exists()
    pico.start()
    pico.wait()
    assert not (pico.files / "service").exists()


def test_a_key_that_is_closed_at_the_start_keeps_nobody_from_playing(
    cable: Cable, pico: FakePico
) -> None:
    """It may stick, or lie under a hand."""
    pico.stop()
    pico.start(held=(1, BACK))
    box = Box(cable.box)
    box.wait_up()
    tap(box, pico, 3)
    box.wait_for(lambda: PadKeyEdge(3, down=True) in box.heard(PadKeyEdge))
    box.close()


def test_who_holds_both_keys_of_the_table_at_the_start_gets_the_prompt(pico: FakePico) -> None:
    pico.stop()
    pico.start(held=(BACK, HELP))
    pico.wait()


def test_a_wire_that_never_falls_silent_does_not_take_all_of_a_pads_time(
    cable: Cable, tmp_path: Path, built: Path
) -> None:
    files = installed(tmp_path / "wired", built)
    (files / "pad.json").write_text('{"cable": "uart"}')
    with FakePico(files, cable) as pico:
        box = Box(cable.box)
        box.wait_up()
        over, noise = threading.Event(), b"noise" * 200

        def rustles() -> None:
            while not over.is_set():
                with suppress(BlockingIOError):
                    os.write(box.port.fileno(), noise)

        thread = threading.Thread(target=rustles)
        thread.start()
        try:
            tap(box, pico, 3)
            box.wait_for(lambda: bool(box.heard(PadKeyEdge)))
        finally:
            over.set()
            thread.join()
        box.say(LampState(lit=True))  # all that rustled before it has been read
        box.close()
