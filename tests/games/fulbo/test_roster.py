"""Rosters that tables write, and what is told of those that can't be."""

from pathlib import Path

import pytest

from companion.games.fulbo.roster import (
    FieldPlayer,
    Keeper,
    Rosters,
    read_rosters,
    unusual_value_warnings,
)
from companion.rules.sentences import in_english
from companion.toml.file_reading import parse_toml
from companion.toml.table_field_reader import FaultyFile

RED = """\
[red]
1 = { name = "Lobo", VEL = 5, CON = 8, GRA = 9 }
2 = { name = "Sosa", VEL = 6, DRI = 5, ROB = 8, COL = 7, REC = 6, REM = 4, FUE = 7 }
"""
BLUE = """\
[blue.1]
name = "Paz"
VEL = 4
CON = 7
GRA = 8

[blue.9]
name = "Ríos"
VEL = 7
DRI = 8
ROB = 4
COL = 7
REC = 8
REM = 9
FUE = 6
"""
PLAYER = "name, VEL, DRI, ROB, COL, REC, REM, FUE"


def rosters(text: str) -> Rosters:
    return read_rosters(parse_toml(text, "t.toml"))


def test_a_file_has_both_teams() -> None:
    both = rosters(RED + BLUE)
    assert both.player("red", 2) == FieldPlayer(2, "Sosa", 6, 5, 8, 7, 6, 4, 7)
    assert both.team("blue").numbers == (1, 9)
    assert both.team("blue").keeper == Keeper(1, "Paz", 4, 7, 8)


def test_a_keeper_checks_with_con() -> None:  # DF-13
    keeper = Keeper(1, "Lobo", 5, 8, 9)
    assert [keeper.dri, keeper.rob, keeper.col, keeper.rec, keeper.rem] == [8] * 5
    assert keeper.gra == 9  # DF-14


def test_con_is_the_fue_of_a_keeper_unless_the_table_agrees_on_a_number() -> None:
    both = rosters(RED + BLUE)
    assert [both.with_keeper_fue(0).player(seat, 1).fue for seat in ("red", "blue")] == [8, 7]
    assert [both.with_keeper_fue(6).player(seat, 1).fue for seat in ("red", "blue")] == [6, 6]
    assert both.with_keeper_fue(6).player("red", 2).fue == 7


def test_numbers_are_in_order_however_they_are_written() -> None:
    lines = RED.splitlines()
    text = "\n".join([lines[0], lines[2], lines[1], ""])
    assert rosters(text + BLUE).team("red").numbers == (1, 2)


@pytest.mark.parametrize(
    ("was", "made", "told"),
    [
        ("2 = ", "1 = ", "t.toml:3 isn't TOML: this field is set twice."),
        ("2 = ", "13 = ", "t.toml:3: red.13 is no field. Allowed are: 1-12."),
        ("2 = ", "02 = ", "t.toml:3: red.02 is no field. Allowed are: 1-12."),
        (
            "FUE = 7",
            "FUE = 100",
            "t.toml:3: red.2.FUE is 100. Allowed are: whole numbers from -9 to 99.",
        ),
        (
            "FUE = 7",
            'FUE = "7"',
            't.toml:3: red.2.FUE is "7". Allowed are: whole numbers from -9 to 99.',
        ),
        (
            "FUE = 7",
            "FUE = 7.5",
            "t.toml:3: red.2.FUE is 7.5. Allowed are: whole numbers from -9 to 99.",
        ),
        (
            "FUE = 7",
            "FUE = 2026-11-28",
            "t.toml:3: red.2.FUE is 2026-11-28. Allowed are: whole numbers from -9 to 99.",
        ),
        (", FUE = 7", "", "t.toml:3: red.2.FUE is missing."),
        ("COL", "COLO", f"t.toml:3: red.2.COLO is no field. Allowed are: {PLAYER}."),
        ("2 = {", "2 = { 1 = 7,", f"t.toml:3: red.2.1 is no field. Allowed are: {PLAYER}."),
        ("[blue.9]", "[blue.9.1]", f"t.toml:10: blue.9.1 is no field. Allowed are: {PLAYER}."),
        (
            "FUE = 7",
            "FUE = 7, CAR = 2",
            f"t.toml:3: red.2.CAR is no field. Allowed are: {PLAYER}.",
        ),
        (
            "Sosa",
            "Bermúdez S.",
            't.toml:3: red.2.name is "Bermúdez S.". Allowed are: texts of 1 to 9 characters.',
        ),
        ('"Sosa"', "7", "t.toml:3: red.2.name is 7. Allowed are: texts of 1 to 9 characters."),
        ("CON = 8, GRA = 9", "GRA = 9", "t.toml:2: red.1.CON is missing."),
        (
            "GRA = 9",
            "GRA = 9, FUE = 7",
            "t.toml:2: red.1.FUE is no field. Allowed are: name, VEL, CON, GRA.",
        ),
        (RED, "", "t.toml: red is missing."),
        (RED, "red = 2\n", "t.toml:1: red is 2, but has to be a table: [red]."),
        ("[red]", "[[red]]", 't.toml:1: red is [{1 = {name = "Lobo"'),
        ("2 = ", "2 = 7 # ", "t.toml:3: red.2 is 7, but has to be a table: [red.2]."),
        (f"{RED}", "[red]\n1 = 7\n", "t.toml:2: red.1 is 7, but has to be a table: [red.1]."),
        ("2 = ", "2 = [7] # ", "t.toml:3: red.2 is [7], but has to be a table: [red.2]."),
        (
            "2 = ",
            "2 = 2026-11-28 # ",
            "t.toml:3: red.2 is 2026-11-28, but has to be a table: [red.2].",
        ),
        ("[blue.9]", "[[blue.9]]", 't.toml:10: blue.9 is [{name = "Ríos", VEL = 7, DRI'),
        ("2 = ", "#", "t.toml:1: Players in red: 1. Allowed are: 2-11."),
        ("1 = ", "#", "t.toml:1: Players in red: 1. Allowed are: 2-11."),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_field(was: str, made: str, told: str) -> None:
    with pytest.raises(FaultyFile) as fault:
        rosters((RED + BLUE).replace(was, made))
    assert str(fault.value).startswith(told)


def test_a_team_has_one_keeper() -> None:
    _, keeper, player = RED.splitlines()
    with pytest.raises(FaultyFile, match=r"t.toml:1: red has no keeper, who has VEL, CON, GRA\."):
        rosters("\n".join(["[red]", player, player.replace("2", "3", 1), BLUE]))
    with pytest.raises(FaultyFile, match=r"t.toml:3: red.3 is a second keeper; a team has one\."):
        rosters("\n".join(["[red]", keeper, keeper.replace("1", "3", 1), BLUE]))


def test_characteristics_outside_the_usual_are_allowed_and_told() -> None:
    both = rosters((RED + BLUE).replace("REM = 9", "REM = 14").replace("CON = 8", "CON = 0"))
    assert both.player("blue", 9).rem == 14
    assert [each.translate(in_english) for each in unusual_value_warnings(both)] == [
        "red.1.CON is 0; usual are: 1-12.",
        "blue.9.REM is 14; usual are: 1-12.",
    ]
    assert unusual_value_warnings(rosters(RED + BLUE)) == []


def test_all_of_it_is_kept_in_a_header(tmp_path: Path) -> None:
    from companion.toml.table_field_reader import TomlTable

    facts = parse_toml(RED + BLUE, "t.toml").facts()
    assert read_rosters(TomlTable("definition", (), dict(facts), "")) == rosters(RED + BLUE)
