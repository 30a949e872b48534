"""Values that every Python has to work out alike, as lines of text.

In the subset that MicroPython runs. The first ones stand in docs/protocol.md as well.
"""

import binascii

from companion.remote_pad.link.commitments import DICE, hmac_sha256, make_seal
from companion.remote_pad.link.frames import FrameDecoder, crc32, encode_frame
from companion.remote_pad.link.joint_dice import dice_from_seed, joint_seed
from companion.remote_pad.link.lasting_pick_questions import (
    NegativeAnswer,
    PickQuestion,
    allowed_picks_mask,
    hash_of_seals,
)
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import (
    BeepSequence,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.panel_change_codec import (
    PanelChangeDecoder,
    PanelChangeEncoder,
    PanelRectangle,
)
from companion.remote_pad.link.pick_messages import (
    AnswerInsteadOfPick,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from tests.remote_pad.link.chance import Chance
from tests.remote_pad.link.chaos import story

MATCH = bytes(range(16))
NONCES = (b"\x11" * 32, b"\x22" * 32)


def lines() -> "list[str]":
    """Each is a name and a value."""
    return _secrets() + _frames() + _messages() + _pictures() + _stories() + _questions()


def _secrets() -> "list[str]":
    thrown = tuple([make_seal(MATCH, 8, seat, NONCES[seat], b"", DICE) for seat in (0, 1)])
    sown = joint_seed(MATCH, 8, (thrown[0], thrown[1]), NONCES)
    return [
        "rfc4231 " + _hex(hmac_sha256(b"Jefe", b"what do ya want for nothing?")),
        "rock " + _hex(make_seal(MATCH, 7, 0, NONCES[0], b"rock")),
        "paper " + _hex(make_seal(MATCH, 7, 1, NONCES[1], b"paper")),
        "throw0 " + _hex(thrown[0]),
        "throw1 " + _hex(thrown[1]),
        "seed " + _hex(sown),
        "d6 " + _row(dice_from_seed(sown, 6, 10)),
        "d20 " + _row(dice_from_seed(sown, 20, 10)),
        "d2 " + _row(dice_from_seed(sown, 2, 10)),
        "d256 " + _row(dice_from_seed(sown, 256, 4)),
    ]


def _frames() -> "list[str]":
    chance = Chance(1)
    bodies = [chance.bytes(1 + chance.below(200)) for _ in range(20)]
    stream = b"".join([encode_frame(body) for body in bodies])
    unframer, found = FrameDecoder(), 0
    for at in range(0, len(stream), 7):
        found += len(unframer.receive(stream[at : at + 7]))
    for _ in range(20):
        found += len(unframer.receive(chance.bytes(250)))
    return [f"frames {crc32(stream)} {found}"]


def _messages() -> "list[str]":
    slot = SecretSlot(MATCH, 0xFFFFFFFE, 7, 1)
    said: list[Message] = [
        PadHello("trio", panel=False),
        PadKeyEdge(9, down=False),
        PanelChangePart(b"\1\2", more=True),
        PanelBrightness(lit=False, contrast=32),
        LampState(lit=True),
        BeepSequence([(25, 50, 880), (2_000, 0, 10_000)]),
        PickRequest(
            slot, 600, bytes(range(9)), b"\x80\0\0", (0, 7), (PickValueRectangle(3, 127, 7, 1, 1),)
        ),
        PickRequest(slot, 600, bytes(range(9)), lasts=True),
        OpenRequest(slot),
        SlotClosed(slot),
        SealAnnounced(slot, NONCES[0]),
        SealAcknowledged(slot, NONCES[1]),
        SlotOpened(slot, NONCES[0], b"\4"),
        UnableToOpen(slot, 2),
        AnswerInsteadOfPick(slot, 127),
    ]
    same = [decode_message(message.write()) == message for message in said]
    return [_hex(message.write()) for message in said] + [f"same {same.count(True)}"]


def _pictures() -> "list[str]":
    chance, brush, canvas = Chance(2), PanelChangeEncoder(), PanelChangeDecoder()
    letters = [chance.bytes(8) for _ in range(20)]
    told: list[bytes] = []
    same = 0
    for _ in range(20):
        data = b"".join([letters[chance.below(20)] for _ in range(32)])
        drawn = brush.draw([PanelRectangle(0, 2, 128, 2, data)])
        seen = [each for message in drawn for each in canvas.take(message)]
        same += seen[0].data == data
        told.append(b"".join([message.write() for message in drawn]))
    return [f"pictures {crc32(b''.join(told))} {same}"]


def _stories() -> "list[str]":
    told = [story(seed) for seed in range(5)]
    return [f"story {each.digest} {each.delivered} {each.up_at_the_end}" for each in told]


def _questions() -> "list[str]":
    slot = SecretSlot(MATCH, 3, 1)
    pairs = [bytes([one, other]) for one in range(11) for other in range(11)]
    reached = [pick for pick in pairs if 0 < pick[0] < pick[1] < 6]
    asked = PickQuestion(slot, 40, [5], hash_of_seals(list(NONCES)), allowed_picks_mask(2, reached))
    three = PickQuestion(
        slot, 40, [5, 7], hash_of_seals([]), allowed_picks_mask(3, [b"\1\1\1", b"\x09\x09\x09"])
    )
    said = (asked, three, NegativeAnswer(slot, 40))
    same = [decode_message(message.write()) == message for message in said]
    allowed = [pick for pick in pairs if asked.is_allowed(pick)]
    return [_hex(message.write()) for message in said] + [
        f"asked {same.count(True)} {allowed == reached} {three.is_allowed(bytes([9, 9, 9]))}"
    ]


def _hex(data: bytes) -> str:
    return binascii.hexlify(data).decode()


def _row(numbers: "tuple[int, ...]") -> str:
    return " ".join([str(number) for number in numbers])
