"""The examples of the record format's documentation are records."""

import hmac
import re
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from companion.cli import transcript_lines
from companion.games.basketmind import BASKETMIND
from companion.journal import match_file_codec
from companion.match import Match
from companion.record import read_record, write_record
from companion.rules.sentences import in_english

TEXT = Path(__file__).parents[2].joinpath("docs/record-format.md").read_text(encoding="utf-8")
DEVICE, HAND, CORRECTED, JOINT, KEPT, STORY = re.findall(r"```record\n(.*?)```", TEXT, re.DOTALL)
(SHELL,) = re.findall(r"```sh\n(.*?)\n```", TEXT, re.DOTALL)


def test_the_example_of_the_device_is_whole_and_legal() -> None:
    record = read_record(DEVICE, [BASKETMIND])
    assert record.chained
    assert record.header.names == {"red": "Ana", "blue": 'Íñigo "Wall"'}
    assert write_record(record.header, BASKETMIND.seats, record.log, record.openings) == DEVICE
    assert record.sealed == ()


def test_the_example_by_hand_is_the_same_match() -> None:
    device, hand = read_record(DEVICE, [BASKETMIND]), read_record(HAND, [BASKETMIND])
    one = Match(BASKETMIND, device.header, device.log).facts()
    other = Match(BASKETMIND, hand.header, hand.log).facts()
    assert {**one, "clock": None} == {**other, "clock": None}
    assert one["last"] == "end"
    opened = {number: opening.values for number, opening in device.openings.items()}
    assert opened == {number: opening.values for number, opening in hand.openings.items()}


def test_the_example_of_a_correction_is_so_and_is_read_aloud_as_it_says() -> None:
    record = read_record(CORRECTED, [BASKETMIND])
    match = Match(BASKETMIND, record.header)
    for entry in record.log:
        match.tell(entry)
        if entry.key == "correct":
            said = transcript_lines.entry_line(match, entry, (), in_english).split(maxsplit=3)[-1]
            assert said in " ".join(TEXT.split())
    assert match.clock.used_by_seat == {"red": 754_000, "blue": 0}


def test_the_example_of_what_a_device_keeps_needs_no_end() -> None:
    record = read_record(KEPT, [BASKETMIND])
    kept = match_file_codec.decode_match_file(KEPT.encode())
    assert record.log == kept.log
    assert kept.pads == {"red": "left", "blue": "right"}
    assert [entry.values for entry in record.log] == [(5,), (3,)]
    assert read_record(KEPT[:-9], [BASKETMIND]).log == record.log[:1]


def test_the_example_of_a_story_is_so() -> None:
    record = read_record(STORY, [BASKETMIND])
    assert len(record.log) == 7
    assert {line.split()[0] for line in STORY.splitlines()} >= {"expect", "shown", "refused"}


@pytest.mark.parametrize("line", [1, 5, 12, 24])
def test_the_shell_works_out_the_checks(tmp_path: Path, line: int) -> None:
    file = tmp_path / "FILE"
    file.write_text(DEVICE, encoding="utf-8")
    command = SHELL.replace("-n 12", f"-n {line}")
    run = subprocess.run(
        command, shell=True, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    written = DEVICE.splitlines()[line - 1]
    assert written.endswith(f" | {run.stdout.strip()}")


def lp(*parts: bytes) -> bytes:
    """Each behind its length, as the page says."""
    return b"".join(len(part).to_bytes(2, "big") + part for part in parts)


def test_the_example_of_joint_dice_is_as_the_page_has_it_worked_out() -> None:
    """With the standard library's own HMAC, by the formulas of the page."""
    record = read_record(JOINT, [BASKETMIND])
    throw, cast, box, pad, fell = record.log
    match, number = record.header.id, (0).to_bytes(4, "big")
    for end, (sealed, opened) in enumerate(((throw, box), (cast, pad))):
        bound = lp(b"companion/dice/v1", lp(match, number, bytes([end])), b"")
        assert hmac.digest(opened.nonce, bound, "sha256") == sealed.seal
    parts = (match, number, throw.seal, cast.seal, box.nonce, pad.nonce)
    seed = sha256(lp(b"companion/seed/v1", *parts)).digest()
    first = sha256(lp(b"companion/die/v1", seed, bytes(4))).digest()
    assert fell.values == (next(byte % 6 + 1 for byte in first if byte < 252),)
