"""What a satellite may do: press the keys of an emulated kit, and ask for a record."""

import hashlib
import json
import random
from collections.abc import Generator, Mapping
from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit
from companion.devices.real_buses_and_pins import RealHardware
from companion.games import GAMES
from companion.journal.durable_files import FilesInLaterFolder
from companion.journal.journal_opening import ARCHIVE
from companion.journal.match_archive import MatchArchive
from companion.match.state_correction_draft import CorrectionDraft
from companion.record import read_record, write_record
from companion.referee.satellite_socket_server import Message
from companion.referee.socket_client_sessions import KeySession, RefereeSession
from companion.referee_socket import sentence_json
from companion.referee_socket.correction_messages import ConsentRequested, CorrectableFieldsAnswer
from companion.referee_socket.past_match_messages import PastMatchesAnswer
from companion.referee_socket.player_messages import CountedMatchesAnswer, PlayersAnswer
from companion.referee_socket.referee_message_decoder import RequestRefused
from companion.referee_socket.referee_message_decoder import decode_message as read_message
from companion.rules.clocks import StretchLimit
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.games.random_player import random_match
from tools.strokes import TO_ATTACK


@pytest.fixture
def device(tmp_path: Path) -> Generator[Device]:
    with Device(tmp_path) as device:
        yield device


def guest(device: Device) -> RefereeSession:
    return RefereeSession(device.hardware, device.outputs, device.referee, lambda: device.now)


def key(name: str, *, down: bool) -> Message:
    return {"type": "key", "pad": "left", "name": name, "down": down}


def refused(said: Message | None) -> str:
    """Why something was not done."""
    assert said is not None
    assert said["type"] == "error"
    reason = said["reason"]
    assert isinstance(reason, Mapping)
    return sentence_json.sentence_from_json(reason).translate(in_english)


def test_keys_are_pressed_on_an_emulated_kit(device: Device) -> None:
    presses = guest(device)
    assert presses.hear(key("1", down=True)) is None
    device.wait(40)
    assert presses.hear(key("1", down=False)) is None
    device.wait(400)
    assert "1 Quick" in device.text()


def test_keys_that_a_satellite_held_come_up_when_it_is_gone(device: Device) -> None:
    gone = guest(device)
    for name in ("7", "6"):
        gone.hear(key(name, down=True))
    gone.hear(key("6", down=False))
    device.wait(1000)
    gone.close()
    device.wait(1000)
    assert "1 Quick" in device.play("left 1"), "no other key is down"


def test_a_key_is_held_by_whoever_pressed_it(device: Device) -> None:
    other = guest(device)
    other.hear(key("7", down=True))
    device.wait(40)
    other.hear(key("7", down=False))
    device.wait(40)
    presses = guest(device)
    presses.hear(key("7", down=True))
    other.close()
    device.wait(40)
    assert device.hardware.pins().pin(5).state == 0, "still down"


def test_a_key_that_the_kit_does_not_have_is_named(device: Device) -> None:
    said = guest(device).hear(key("8", down=True))
    assert refused(said) == "This kit has no key 8 on left."
    guest(device).close()


def test_the_keys_of_a_real_kit_are_on_the_box(device: Device, tmp_path: Path) -> None:
    real = RealHardware(built_in_kit("hexpad"), tmp_path)
    presses = RefereeSession(real, device.outputs, device.referee, lambda: device.now)
    assert refused(presses.hear(key("1", down=True))) == "keys are on the box"
    presses.close()


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"type": "keys"},
        {"type": ["key"]},
        {"type": "key"},
        {"type": "key", "pad": "left", "name": 3, "down": True},
        {"type": "key", "pad": "left", "name": "3", "down": 1},
        {"type": "key", "pad": None, "name": "3", "down": True},
        {"type": "facts", "facts": None},
        {"type": "fields"},
        {"type": "fields", "number": 1, "changes": {"red": 3}},
        {"type": "correct", "number": 1, "changes": [["red"]]},
        {"type": "correct", "number": 1, "changes": [["red", True]]},
        {"type": "correct", "number": 1, "changes": [["red", 1.5]]},
        {"type": "correct", "number": 1, "changes": [["red", None]]},
        {"type": "correct", "number": 1, "changes": [["red", 3]] * 41},
    ],
)
def test_nonsense_from_a_satellite_is_answered_not_understood(
    said: Message, device: Device
) -> None:
    answer = guest(device).hear(said)
    assert refused(answer) == "not understood"
    assert answer is not None
    assert answer.get("number") == said.get("number")


@pytest.mark.parametrize("number", [None, -1, True, "3", 1.5, 10**10])
def test_answer_to_a_satellite_omits_an_invalid_number(number: Json, device: Device) -> None:
    answer = guest(device).hear({"type": "trouble", "number": number})
    assert answer is not None
    assert "number" not in answer


@pytest.mark.parametrize("kind", ["export", "settings", "trouble", "pin", "fields", "correct"])
def test_every_answer_has_the_number_of_its_ask(kind: str, device: Device) -> None:
    answer = guest(device).hear({"type": kind, "number": 12, "changes": []})
    assert answer is not None
    assert answer["number"] == 12


def test_what_a_pad_has_not_is_refused(device: Device) -> None:
    pad = KeySession(device.hardware, device.outputs)
    assert refused(pad.hear({"type": "export"})) == "Only the box has that."


def test_a_greeting_is_that_of_the_box(device: Device) -> None:
    assert list(guest(device).greeting()) == list(device.outputs.greeting())


SHOT = (
    *TO_ATTACK[1:],
    *("left 6", "right 4", "right 7", "[left 5]"),
)
"""From the first menu to a shot whose secret circle, 5, is locked; red throws 5 and blue 3."""


class Draws(ScriptedEntropy):
    """Chance that notes the nonces it gave."""

    def __init__(self, *faces: int) -> None:
        super().__init__(*faces)
        self.nonces: list[bytes] = []

    def __call__(self, count: int) -> bytes:
        if count != 32:
            return super().__call__(count)
        self.nonces.append(hashlib.sha256(bytes([len(self.nonces)])).digest())
        return self.nonces[-1]


def test_a_record_in_the_middle_of_a_match_is_whole_and_has_no_open_pick(tmp_path: Path) -> None:
    chance = Draws(5, 3)
    with Device(tmp_path, entropy=chance) as device:
        asks = guest(device)
        assert refused(asks.hear({"type": "export"})) == "no match on the table"
        device.play(*SHOT)
        said = asks.hear({"type": "export"})
    assert said is not None
    text = str(said["text"])
    record = read_record(text, GAMES)
    assert record.header == device.match.header
    assert record.log == tuple(device.match.log)
    locked = [number for number, entry in enumerate(record.log) if entry.seal]
    assert [record.log[number].key for number in locked] == ["pick", "pick"]
    assert (record.sealed, record.openings) == (tuple(locked), {})
    assert all(record.log[number].values == () for number in locked)
    assert all(nonce.hex() not in text for nonce in chance.nonces)


def test_a_record_has_what_was_shown(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=Draws(5, 3)) as device:
        device.play(*SHOT, "[right 2]")
        said = guest(device).hear({"type": "export"})
    assert said is not None
    record = read_record(str(said["text"]), GAMES)
    assert [entry.values for entry in record.log if entry.key == "reveal"] == [(5,)]
    assert len(record.sealed) == 1, "the guard's activation is open yet"


# Corrections --------------------------------------------------------------------------------

TIPPED_OFF = TO_ATTACK[1:]
"""From the first menu to the first attack half: RED 2 has the ball, and BLUE 3 is active."""


def wish(kind: str, *changes: tuple[str, int | str], number: int = 5) -> Message:
    return {"type": kind, "number": number, "changes": [list(change) for change in changes]}


def plain(field: CorrectableField) -> object:
    """A field without what only hands need."""
    return field._replace(values=list(field.values), labels=list(field.labels), steps=(1, 1))


def settled(said: Message | None) -> str | None:
    """Why a wish was refused, None if the table is asked to agree."""
    assert said is not None
    answer = read_message(json.dumps(said).encode())
    assert isinstance(answer, ConsentRequested | RequestRefused)
    assert answer.number == 5
    return answer.reason.translate(in_english) if isinstance(answer, RequestRefused) else None


@pytest.fixture
def table(tmp_path: Path) -> Generator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(5, 3)) as device:
        device.play(*TIPPED_OFF)
        yield device


def test_what_can_be_put_right_is_told_in_sentences(table: Device) -> None:
    said = guest(table).hear(wish("fields", ("phase", "defence"), ("red", 3), number=9))
    answer = read_message(json.dumps(said).encode())
    assert isinstance(answer, CorrectableFieldsAnswer)
    assert answer.number == 9
    assert [change.translate(in_english) for change in answer.changes] == [
        "RED 0>3",
        "Half attack>defence",
    ]
    fields = CorrectionDraft.of(table.match).amended_by([("phase", "defence"), ("red", 3)]).fields()
    assert list(map(plain, answer.fields)) == list(map(plain, fields))
    assert table.match.view().proposal is None


def test_a_correction_is_proposed_to_the_table_and_presses_no_key(table: Device) -> None:
    asks = guest(table)
    assert settled(asks.hear(wish("correct", ("red", 22)))) is None
    table.wait(400)
    assert table.sheet().split("\n")[:2] == ["Put this right?", "RED 0>22"]
    assert table.match.log[-1].key == "correct"
    assert table.match.facts()["score"] == {"red": 0, "blue": 0}
    table.play("[left 7]", "[right 7]")
    assert table.match.facts()["score"] == {"red": 22, "blue": 0}
    asks.close()


def test_a_real_kit_may_be_put_right_from_elsewhere(table: Device, tmp_path: Path) -> None:
    real = RealHardware(built_in_kit("hexpad"), tmp_path)
    asks = RefereeSession(real, table.outputs, table.referee, lambda: table.now)
    assert settled(asks.hear(wish("correct", ("red", 22)))) is None
    assert table.match.view().proposal is not None


def test_only_one_correction_is_proposed_at_a_time(table: Device) -> None:
    asks, other = guest(table), guest(table)
    assert settled(asks.hear(wish("correct", ("red", 22)))) is None
    assert settled(other.hear(wish("correct", ("blue", 7)))) == "answer that\nfirst"
    table.wait(400)
    table.play("table back")
    assert table.match.view().proposal is None
    assert settled(other.hear(wish("correct", ("blue", 7)))) is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ([("red", 1000)], "can't be so\nRED"),
        ([("red", "x")], "can't be so\nRED"),
        ([("held", 1)], "can't be so\nheld"),
        ([("{", 1)], "can't be so\n{"),
        ([("turn", 51)], "can't be so\nTurn"),
        ([], "nothing is changed"),
        ([("red", 3), ("red", 0)], "nothing is changed"),
    ],
)
def test_refused_correction_of_a_satellite_changes_nothing(
    table: Device, changes: list[tuple[str, int | str]], why: str
) -> None:
    before = list(table.match.log), table.text()
    assert settled(guest(table).hear(wish("correct", *changes))) == why
    assert (list(table.match.log), table.text()) == before


def test_without_a_match_there_is_nothing_to_put_right(device: Device) -> None:
    for kind in ("fields", "correct"):
        assert settled(guest(device).hear(wish(kind))) == "no match on the table"


def test_fields_that_no_message_holds_are_for_the_device_alone(
    table: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of others may have what it likes; nobody waits for an answer that can't be sent."""
    many = [*CorrectionDraft.of(table.match).fields()] * 20

    def fields(_: CorrectionDraft) -> object:
        return many

    monkeypatch.setattr(CorrectionDraft, "fields", fields)
    answer = guest(table).hear(wish("fields"))
    assert settled(answer) == "Put it right on the device, behind ?."


def test_time_that_ran_out_before_comes_before_a_correction(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(5, 3)) as device:
        device.play("left 1", "left 6", "left 6", "left 4", "left 4")
        device.play("left 7", *["left 4"] * 4, "left 7", "left 6")
        device.play(*["left 1"] * 2, "left 7", *TIPPED_OFF[2:])
        clock = device.match.header.clock
        assert isinstance(clock, StretchLimit)
        device.now += clock.ms
        assert settled(guest(device).hear(wish("correct", ("red", 2)))) is None
        assert [entry.key for entry in device.match.log[-2:]] == ["time", "correct"]
        assert device.match.log[-2].at < device.match.log[-1].at


def test_whoever_is_active_the_same_can_be_put_right(tmp_path: Path) -> None:
    """Law 5: twins."""
    told = set[str]()
    for pick in range(1, 6):
        with Device(tmp_path / str(pick), entropy=ScriptedEntropy(5, 3)) as device:
            device.play(*TIPPED_OFF[:-1], f"[right {pick}]")
            asks = guest(device)
            answers = [
                asks.hear(wish("fields", ("red", 5))),
                asks.hear(wish("correct", ("red", 5))),
            ]
            device.wait(400)
            device.play("[left 7]", "[right 7]", "[right 7]")
            told.add(json.dumps([answers, list(device.audience)]))
    assert len(told) == 1


def test_a_device_that_nobody_visits_has_no_pin(device: Device) -> None:
    assert guest(device).hear({"type": "pin"}) == {"type": "pin", "pin": None}


# Past matches -------------------------------------------------------------------------------


def test_past_matches_are_listed_and_each_is_a_record(device: Device, tmp_path: Path) -> None:
    match = random_match(GAMES[0], random.Random(3), {}).match
    text = write_record(match.header, match.seats, match.log)
    MatchArchive(FilesInLaterFolder(tmp_path / ARCHIVE)).keep(match.header, match.facts(), text)
    said = guest(device).hear({"type": "matches", "first": 0, "number": 3})
    assert said is not None
    answer = read_message(json.dumps(said).encode())
    assert isinstance(answer, PastMatchesAnswer)
    assert (answer.number, answer.total, answer.first) == (3, 1, 0)
    assert [(each.match, each.title) for each in answer.matches] == [(1, "BASKETmind")]
    assert guest(device).hear({"type": "match", "match": 1, "number": 4}) == {
        "type": "record",
        "text": text,
        "number": 4,
    }


@pytest.mark.parametrize("number", [9, 0])
def test_a_past_match_that_is_not_there_is_refused(device: Device, number: int) -> None:
    assert refused(guest(device).hear({"type": "match", "match": number})).startswith("this match")


@pytest.mark.parametrize("value", [None, -1, "1", 1.5, True])
def test_a_malformed_request_for_past_matches_is_not_understood(
    device: Device, value: Json
) -> None:
    for asked in ({"type": "match", "match": value}, {"type": "matches", "first": value}):
        assert refused(guest(device).hear(asked)) == "not understood"


def test_the_match_on_the_table_is_no_past_match(device: Device) -> None:
    device.play(*TO_ATTACK)
    said = guest(device).hear({"type": "matches", "first": 0})
    assert said is not None
    assert (said["total"], said["matches"]) == (0, [])


def test_a_disk_that_can_not_be_read_is_told(device: Device, tmp_path: Path) -> None:
    (tmp_path / ARCHIVE).write_text("no folder")
    for asked in ({"type": "match", "match": 1}, {"type": "matches", "first": 0}):
        assert refused(guest(device).hear(asked)) == "disk trouble\ncan't be read"


# Players ------------------------------------------------------------------------------------


def names_told(device: Device, **asked: Json) -> PlayersAnswer:
    """The names that are told in answer to a request."""
    said = guest(device).hear({"number": 3, **asked})
    assert said is not None
    answer = read_message(json.dumps(said).encode())
    assert isinstance(answer, PlayersAnswer), refused(said)
    return answer


def test_a_player_is_added_and_a_change_is_asked_of_the_table(device: Device) -> None:
    assert names_told(device, type="players") == (3, (), False)
    assert names_told(device, type="player", name="", new="Ana") == (3, ("Ana",), False)
    assert names_told(device, type="player", name="Ana", new="Anna") == (3, ("Ana",), True)
    device.wait(100)
    assert device.text().splitlines()[:3] == ["Change this name?", "Ana", "► Anna"]


def test_a_player_that_can_not_be_added_is_refused_with_the_reason(device: Device) -> None:
    names_told(device, type="player", name="", new="Ana")
    said = guest(device).hear({"type": "player", "name": "", "new": "ana"})
    assert refused(said) == "That name is in the list already."
    for wrong in ({"name": "Ana"}, {"name": 7, "new": "Anna"}):
        assert refused(guest(device).hear({"type": "player", **wrong})) == "not understood"


def kept_uncounted(tmp_path: Path) -> None:
    """A past match that nobody has counted."""
    match = random_match(GAMES[0], random.Random(3), {}).match
    text = write_record(match.header, match.seats, match.log)
    MatchArchive(FilesInLaterFolder(tmp_path / ARCHIVE)).keep(match.header, match.facts(), text)


def counted(device: Device) -> int:
    """How many matches are counted, of one."""
    said = guest(device).hear({"type": "counted", "first": 0, "number": 3})
    answer = read_message(json.dumps(said).encode())
    assert isinstance(answer, CountedMatchesAnswer)
    assert (answer.number, answer.total, answer.first, answer.read) == (3, 1, 0, 1)
    return len(answer.matches)


def test_past_matches_are_counted_when_they_are_asked_for(device: Device, tmp_path: Path) -> None:
    kept_uncounted(tmp_path)
    assert counted(device) == 1


def test_while_a_match_is_played_no_other_one_is_counted(device: Device, tmp_path: Path) -> None:
    kept_uncounted(tmp_path)
    device.play(*TO_ATTACK)
    assert counted(device) == 0


def test_a_disk_without_the_counted_matches_is_told(device: Device, tmp_path: Path) -> None:
    (tmp_path / ARCHIVE).write_text("no folder")
    said = guest(device).hear({"type": "counted", "first": 0})
    assert refused(said) == "disk trouble\ncan't be read"
    assert refused(guest(device).hear({"type": "counted", "first": -1})) == "not understood"
