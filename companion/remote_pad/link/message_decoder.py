"""The decoder of messages between box and pad."""

from companion.remote_pad.link.lasting_pick_questions import NegativeAnswer, PickQuestion
from companion.remote_pad.link.message_fields import FieldReader, MalformedMessage
from companion.remote_pad.link.non_secret_messages import (
    BeepSequence,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.pick_messages import (
    AnswerInsteadOfPick,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.link.throw_part_request import ThrowPartRequest

MESSAGES = (
    PadHello,
    PadKeyEdge,
    PanelChangePart,
    PanelBrightness,
    LampState,
    BeepSequence,
    PickRequest,
    SealAnnounced,
    SealAcknowledged,
    AskPostponed,
    OpenRequest,
    SlotOpened,
    SlotClosed,
    UnableToOpen,
    AnswerInsteadOfPick,
    ThrowPartRequest,
    PickQuestion,
    NegativeAnswer,
)
"""All kinds of message."""


def decode_message(data: bytes) -> Message:
    """Return the message; raises `MalformedMessage` for bytes that don't follow the protocol."""
    for kind in MESSAGES:
        if data[:1] == kind.KIND:
            said = FieldReader(data[1:])
            try:
                message = kind.read(said)
                message.write()
            except ValueError as error:
                raise MalformedMessage(str(error)) from error
            if said.more:
                raise MalformedMessage("the message is too long")
            return message
    raise MalformedMessage("no such message")
