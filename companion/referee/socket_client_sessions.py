"""Sessions of satellites: the greeting, requests, and the keys of an emulated kit.

A satellite may also propose a correction, which presses no key: the table agrees with its own keys.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.console.keys_and_edges import KitKey
from companion.devices.hardware_interface import HardwareInterface
from companion.journal.saved_match_types import JournalError
from companion.match.state_correction_draft import CorrectionDraft
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.referee import Referee
from companion.referee.satellite_socket_server import Message
from companion.referee_socket import correction_messages, past_match_messages, player_messages
from companion.referee_socket.field_checks import (
    GarbledMessage,
    is_non_negative_whole,
    non_negative_field,
    text_field,
)
from companion.referee_socket.past_match_messages import ListedMatch
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.rules.facts import Json

_REPLAYS = 3
"""Past matches that are counted by a replay at most in answer to one request."""


@runtime_checkable
class PressableHardware(Protocol):
    """Hardware whose keys satellites can press."""

    def press(self, key: KitKey) -> None:
        """Close the contact of a key; raises `Refused` if the kit has no such key."""
        ...

    def release(self, key: KitKey) -> None:
        """Open the contact of a key; raises `Refused` if the kit has no such key."""
        ...


class KeySession:
    """A satellite that presses keys; those that it holds down are released when it is gone."""

    def __init__(self, hardware: HardwareInterface, outputs: OutputsAndSubscribers) -> None:
        self._hardware = hardware
        self._outputs = outputs
        self._down: set[KitKey] = set()

    def greeting(self) -> Iterable[Message]:
        """Return the messages that it is told first."""
        return self._outputs.greeting()

    def hear(self, said: Message) -> Message | None:
        """Take a message, which may be a key; return an answer or a refusal, None for a key.

        An answer repeats the number of the message, if that has one.
        """
        answer = self._answer(said)
        number: Json = said.get("number")
        return {**answer, "number": number} if answer and is_non_negative_whole(number) else answer

    def _answer(self, said: Message) -> Message | None:
        try:
            match said:
                case {"type": "key", "pad": str(pad), "name": str(name), "down": bool(down)}:
                    self._press(KitKey(pad, name), down=down)
                    return None
                case _:
                    return self.answer_request(said)
        except GarbledMessage:
            return refusal_error_message(says("not understood"))
        except Refused as refused:
            return refusal_error_message(refused.reason)

    def answer_request(self, _said: Message, /) -> Message:
        """Return the answer to a request; raises `Refused` or `GarbledMessage`."""
        raise Refused(says("Only the box has that."))

    def close(self) -> None:
        """Release its keys."""
        for key in sorted(self._down):
            self._press(key, down=False)

    def _press(self, key: KitKey, *, down: bool) -> None:
        if not isinstance(self._hardware, PressableHardware):
            raise Refused(says("keys are on the box"))
        (self._hardware.press if down else self._hardware.release)(key)
        (self._down.add if down else self._down.discard)(key)


class RefereeSession(KeySession):
    """A satellite of a referee, which also gets records and proposes corrections.

    `clock` returns monotonic ms.
    """

    def __init__(
        self,
        hardware: HardwareInterface,
        outputs: OutputsAndSubscribers,
        referee: Referee,
        clock: Callable[[], int],
    ) -> None:
        super().__init__(hardware, outputs)
        self._referee = referee
        self._clock = clock

    def answer_request(self, said: Message, /) -> Message:
        """Return the answer to a request: a record, settings, trouble, the PIN, or a correction."""
        match said:
            case {"type": "export"}:
                return {"type": "record", "text": self._referee.export()}
            case {"type": "scoreboard"}:
                return self._referee.scoreboard(self._clock())
            case {"type": "settings"}:
                return {"type": "settings", "chosen": self._referee.chosen_settings()}
            case {"type": "trouble"}:
                outputs = self._outputs
                return {
                    "type": "trouble",
                    "text": outputs.trouble,
                    "one_by_one": outputs.one_by_one,
                }
            case {"type": "pin"}:
                return {"type": "pin", "pin": self._referee.pin}
            case {"type": past_match_messages.LIST | past_match_messages.RECORD}:
                return self._answer_about_past_matches(said)
            case {"type": player_messages.PLAYERS | player_messages.CHANGE}:
                return self._answer_about_players(said)
            case {"type": player_messages.COUNTED}:
                return self._answer_counted(said)
            case {"type": "fields" | "correct"}:
                return self._answer_correction(said)
            case _:
                raise Refused(says("not understood"))

    def _answer_about_past_matches(self, said: Message) -> Message:
        """Return some of the list, or a record; raises `Refused` and `GarbledMessage`."""
        past = self._referee.past_matches
        try:
            if said["type"] == past_match_messages.RECORD:
                record = past.record(non_negative_field(said, "match"))
                return {"type": "record", "text": record.decode(errors="replace")}
            page = past.page(non_negative_field(said, "first"))
        except JournalError as error:
            raise Refused(error.reason) from error
        listed = (ListedMatch(*match) for match in page.matches)
        return past_match_messages.encode_past_matches(page.total, page.first, listed)

    def _answer_about_players(self, said: Message) -> Message:
        """Return the names, perhaps after a change; raises `Refused` and `GarbledMessage`."""
        if said["type"] == player_messages.PLAYERS:
            return player_messages.encode_players(self._referee.players.listed, asked=False)
        name, new = text_field(said, "name"), text_field(said, "new")
        self._referee.propose_player_change(name, new, self._clock())
        return player_messages.encode_players(self._referee.players.listed, asked=bool(name))

    def _answer_counted(self, said: Message) -> Message:
        """Return some counted matches; while a match is played none is counted by a replay."""
        playing = self._referee.match is not None and not self._referee.match.over
        try:
            page = self._referee.past_matches.counted(
                non_negative_field(said, "first"), replays=0 if playing else _REPLAYS
            )
        except JournalError as error:
            raise Refused(error.reason) from error
        return player_messages.encode_counted_matches(*page)

    def _answer_correction(self, said: Message) -> Message:
        """Return what can be corrected after these changes, or that the table is asked to agree.

        Raises `Refused` if they can't be made, or not now, and `GarbledMessage`.
        """
        edits = correction_messages.decode_edits(said.get("changes"))
        match = self._referee.match
        if match is None:
            raise Refused(says("no match on the table"))
        wanted = CorrectionDraft.of(match).amended_by(edits)
        if said["type"] == "fields":
            texts = (change.text for change in wanted.changes())
            try:
                return correction_messages.encode_correctable_fields(wanted.fields(), texts)
            except GarbledMessage:
                raise Refused(says("Put it right on the device, behind ?.")) from None
        if not wanted.changes():
            raise Refused(says("nothing is changed"))
        self._referee.propose(wanted.facts, self._clock())
        return correction_messages.SETTLEMENT
