"""Matches as text files: read aloud, checked, reported, exported."""

import json
import socket
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import record_commands
from companion.cli.main import main
from companion.referee.state_and_socket_paths import (
    StateAndSocketPaths,
    usual_socket_path,
    usual_state_directory,
)
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import says
from tests.cli.command import MATCH, run


def test_a_replay_reads_like_the_match(record: Path) -> None:
    said = run("replay", record)
    assert said.exit_code == 0
    lines = said.output.splitlines()
    assert lines[0].split() == ["0:00.000", "RED", "roll", "5", "RED", "threw", "5"]
    assert lines[3].split() == ["0:00.000", "BLUE", "pick", "■", "R2", "has", "the", "ball"]
    assert lines[5].split() == ["0:20.500", "RED", "pass", "3", "R1", "to", "R3"]


CORRECTED = """\
companion record 1
game basketmind 1
option quarters 1
limit turn 1:00.000 warning 0:10.000
begun {"phase":"opening","quarter":1,"turns":0,"possession_start":0,"attacker":"red","score":\
{"red":0,"blue":6},"clock":{"used":{"blue":60000}}}
red roll 5
blue roll 3
red handler 2
blue pick 3
table correct {"phase":"attack","quarter":1,"turns":11,"possession_start":9,"attacker":"red",\
"handler":4,"score":{"red":22,"blue":6}}
red agree
blue agree
"""


def test_a_replay_says_what_was_put_right(tmp_path: Path) -> None:
    path = tmp_path / "corrected.record"
    path.write_text(CORRECTED, encoding="utf-8")
    lines = run("replay", path).output.splitlines()
    assert lines[0].split(maxsplit=3) == [
        "0:00.000",
        "table",
        "begun",
        "BLUE 0>6; BLUE time 0:00>1:00",
    ]
    assert lines[5].split(maxsplit=3) == [
        "0:00.000",
        "table",
        "correct",
        "RED 0>22; Turn 1>12; Possession 1>3; Ball R2>R4",
    ]
    assert lines[7].split() == ["0:00.000", "BLUE", "agree"]
    assert run("verify", path).exit_code == 0


def test_dice_that_were_let_alone_are_told_of(tmp_path: Path) -> None:
    """After the part of the device was open somebody may have known what they would have been."""
    opened = tmp_path / "opened.txt"
    opened.write_text(ALONE)
    sealed = tmp_path / "sealed.txt"
    sealed.write_text("".join(line for line in ALONE.splitlines(True) if "uncover" not in line))
    said = run("verify", opened).output
    assert "the device throws alone: 1\n" in said
    assert "of these after its part was open: 1\n" in said
    said = run("verify", sealed).output
    assert "the device throws alone: 1\n" in said
    assert "was open" not in said
    late = "Device throws alone, after its part was open"
    replayed = run("replay", opened).output.splitlines()
    assert [line.endswith(late) for line in replayed] == [False] * 5 + [True, False]
    assert late not in run("replay", sealed).output


ALONE = """\
companion record 1
game basketmind
match 000102030405060708090a0b0c0d0e0f
dice joint
red roll sealed 787a47ba92a21914d7ec05c6a0cda38985fdc105420215fb68c6998502cfa5bc
blue cast sealed d7e2dd8bc7a4c7155218522ecfe7f8217cb7a291741033ef30da028113e55f95
table uncover nonce 1111111111111111111111111111111111111111111111111111111111111111
table alone
red agree
blue agree
red roll 6
"""


def test_a_correction_that_can_not_be_is_named_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "corrected.record"
    path.write_text(CORRECTED.replace('"turns":11', '"turns":51'), encoding="utf-8")
    said = run("verify", path)
    assert said.exit_code == 1
    assert f"{path}:10: can't be so: turns\n" in said.output


def test_a_replay_in_json_has_facts_for_every_entry(record: Path) -> None:
    said = run("replay", "--json", record)
    facts = [json.loads(line) for line in said.output.splitlines()]
    assert len(facts) == 8
    assert [each["turns"] for each in facts] == [0] * 7 + [1]
    assert facts[-1]["handler"] == 3


def test_a_whole_and_legal_record_is_said_to_be_so(record: Path) -> None:
    said = run("verify", record)
    assert (said.exit_code, said.output) == (0, f"{record}: whole and legal, 8 entries\n")


def test_a_refused_line_is_named_with_its_reason(record: Path) -> None:
    record.write_text(MATCH.replace("red pass 3", "red pass 1"), encoding="utf-8")
    said = run("verify", record)
    assert said.exit_code == 1
    assert f"{record}:13: R1 has it: pass to a team mate\n" in said.output


def test_a_reason_that_the_panel_parts_in_the_middle_reads_on(record: Path) -> None:
    record.write_text(MATCH.replace("0:31.000", "0:01.000"), encoding="utf-8")
    assert run("verify", record).output == f"{record}:14: time can't run backwards\n"


def test_a_replay_goes_as_far_as_the_record_is_legal(record: Path) -> None:
    record.write_text(MATCH.replace("red pass 3", "red pass 1"), encoding="utf-8")
    said = run("replay", record)
    assert said.exit_code == 1
    assert "R2 to R1" in said.output
    assert f"{record}:13:" in said.output


def test_one_bad_record_does_not_hide_the_others(record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_bytes(b"\xff\x00garbage\n")
    said = run("verify", bad, record)
    assert said.exit_code == 1
    assert f"{bad}:1:" in said.output
    assert f"{record}: whole and legal" in said.output


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "1: no game is named"),
        (b"\xff\x00garbage\n", "1: not UTF-8 text"),
        (b"companion record 1\ngame chess\n", "2: game not known: chess"),
    ],
)
def test_a_replay_of_what_is_no_record_says_why(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "bad.record"
    path.write_bytes(content)
    said = run("replay", path)
    assert (said.exit_code, said.output) == (1, f"Error: {path}:{why}\n")


USUAL = "state/referee.sock"


def test_without_a_referee_there_is_nothing_to_export(tmp_path: Path) -> None:
    said = run("export", "--state", tmp_path)
    assert said.exit_code == 1
    assert "no referee is listening" in said.output


@pytest.mark.parametrize(
    ("answer", "more", "status", "output"),
    [
        ({"type": "record", "text": "companion record 1\n"}, (), 0, "companion record 1\n"),
        (
            refusal_error_message(says("no match on the table")),
            (),
            1,
            "Error: no match on the table\n",
        ),
        (
            {"type": "record", "text": "companion record 1\n"},
            ("-o", "/dev/full"),
            1,
            "Error: /dev/full: No space left on device\n",
        ),
    ],
)
@pytest.mark.parametrize("at", [USUAL, "elsewhere.sock"])
def test_an_export_is_what_the_referee_says(
    tmp_path: Path, at: str, answer: Facts, more: tuple[str, ...], status: int, output: str
) -> None:
    tmp_path.joinpath("state").mkdir()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / at))
        listening.listen()

        def referee() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(json.dumps({"type": "hello"}).encode() + b"\n")
                asked = json.loads(connection.recv(4096))
                connection.sendall(encode_line({**answer, "number": asked["number"]}))

        thread = threading.Thread(target=referee)
        thread.start()
        where = () if at == USUAL else ("--socket", tmp_path / at)
        said = run("export", "--state", tmp_path / "state", *where, *more)
        thread.join()
    assert (said.exit_code, said.output) == (status, output)


def test_without_a_referee_of_ones_own_that_of_the_appliance_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    appliance = StateAndSocketPaths(tmp_path / "var", tmp_path / "run.sock")
    monkeypatch.setattr("companion.referee.state_and_socket_paths.APPLIANCE", appliance)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    asked: list[Path] = []

    def request(at: Path, _: object) -> dict[str, str]:
        asked.append(at)
        return {"type": "record", "text": ""}

    monkeypatch.setattr(record_commands, "ask_running_referee", request)
    own = usual_socket_path(usual_state_directory())
    run("export")
    appliance.state.mkdir()
    run("export")
    own.parent.mkdir(parents=True)
    own.touch()
    run("export")
    assert asked == [own, appliance.socket, own]


def test_a_referee_that_one_may_not_talk_to_is_named_with_what_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def request(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(record_commands, "ask_running_referee", request)
    said = run("export", "--socket", "/run/there.sock")
    assert said.exit_code == 1
    assert said.output == "Error: /run/there.sock can't be opened; try it with sudo.\n"


# A report -----------------------------------------------------------------------------------


def test_a_report_is_written_where_it_is_wanted(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "match.html"
    said = run("report", record, "--output", page)
    assert (said.exit_code, said.output) == (0, "")
    html = page.read_text(encoding="utf-8")
    assert html.startswith("<!doctype html>\n")
    assert "The match is not over." in html
    assert run("report", record).output == html


def test_a_report_of_what_comes_in(tmp_path: Path) -> None:
    """As in ``companion export | companion report -``."""
    page = tmp_path / "match.html"
    said = CliRunner().invoke(main, ["report", "-", "-o", str(page)], input=MATCH)
    assert (said.exit_code, said.output) == (0, "")
    assert "Possessions" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_record_on_standard_input_is_read_like_a_file(command: str, record: Path) -> None:
    said = CliRunner().invoke(main, [command, "-"], input=record.read_bytes())
    assert said.exit_code == 0
    assert said.output == run(command, record).output.replace(str(record), "-")


def test_a_report_is_in_the_language_that_is_asked_for(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert '<html lang="en">' in run("report", record).output
    assert '<html lang="es">' in run("report", record, "--language", "es").output
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert '<html lang="es">' in run("report", record).output
    assert '<html lang="en">' in run("report", record, "--language", "en").output
    unknown = run("report", record, "--language", "xx")
    assert (unknown.exit_code, "xx" in unknown.output) == (1, True)


def test_there_is_no_report_of_what_is_not_legal(tmp_path: Path) -> None:
    path, page = tmp_path / "wrong.record", tmp_path / "match.html"
    path.write_text(MATCH + "red dunk 9\n", encoding="utf-8")
    said = run("report", path, "-o", page)
    assert said.exit_code == 1
    assert f"{path}:16: " in said.output
    assert not page.exists()


def test_a_report_of_a_whole_match_knows_the_picks_that_were_written_openly(
    tmp_path: Path,
) -> None:
    facts = {"phase": "attack", "turns": 49, "possession_start": 49, "attacker": "red"}
    start = json.dumps({**facts, "handler": 2, "score": {"red": 0, "blue": 0}, "quarter": 1})
    path = tmp_path / "end.record"
    path.write_text(
        f"companion record 1\ngame basketmind\nbegun {start}\n"
        "red shoot\nblue blockers 5\nred pick 3\nblue discs 7\nred circles 4\nred roll 4\nred roll 4\n",
        encoding="utf-8",
    )
    html = run("report", path).output
    assert "Picked circles: shots" in html
    assert "picks are known" not in html
