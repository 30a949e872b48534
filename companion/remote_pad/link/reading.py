"""Messages out of their bytes."""

from companion.remote_pad.link.fields import Fields, Malformed
from companion.remote_pad.link.joint_dice import Throw
from companion.remote_pad.link.messages import Draw, Glow, Hello, Lamp, Message, Press, Sound
from companion.remote_pad.link.pick_messages import (
    Closed,
    Held,
    Later,
    Open,
    Opened,
    Other,
    Sealed,
    Unable,
)
from companion.remote_pad.link.pick_questions import No, Question
from companion.remote_pad.link.pick_request import Ask

MESSAGES = (
    Hello,
    Press,
    Draw,
    Glow,
    Lamp,
    Sound,
    Ask,
    Sealed,
    Held,
    Later,
    Open,
    Opened,
    Closed,
    Unable,
    Other,
    Throw,
    Question,
    No,
)
"""All of them."""


def read(data: bytes) -> Message:
    """The message; raises `Malformed` for whatever no end writes that keeps to the protocol."""
    for kind in MESSAGES:
        if data[:1] == kind.KIND:
            said = Fields(data[1:])
            try:
                message = kind.read(said)
                message.write()
            except ValueError as error:
                raise Malformed(str(error)) from error
            if said.more:
                raise Malformed("the message is too long")
            return message
    raise Malformed("no such message")
