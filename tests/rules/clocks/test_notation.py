"""Clocks in words: what is written is read back, and nothing else is read."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.clocks import StretchLimit, TimeControl, notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.usual_clocks import STANDARD
from tests.rules.clocks.played import ANY, CLOCKS


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("limit turn 1:00.000 warning 0:10.000", StretchLimit("turn", 60_000)),
        ("fischer 15:00.000 bonus 0:10.000 warning 0:10.000", Fischer(900_000, 10_000)),
        ("delay 14:00.000 free 0:12.000 warning 1:00.000", Delay(840_000, 12_000, warning=60_000)),
        (
            "byo-yomi 10:00.000 period 0:30.000 periods 5 warning 0:10.000",
            ByoYomi(600_000, 30_000, 5),
        ),
        (
            "canadian 10:00.000 period 5:00.000 turns 15 warning 0:10.000 zero match",
            Canadian(600_000, 300_000, 15, zero="match"),
        ),
        (
            (
                "fischer 90:00.000 bonus 0:30.000 turns 40 then fischer 30:00.000 bonus 0:30.000"
                " warning 0:10.000"
            ),
            STANDARD,
        ),
        (
            (
                "canadian 10:00.000 period 5:00.000 turns 15 turns 40 then byo-yomi 0:00.000"
                " period 0:30.000 periods 5 warning 0:10.000 zero overtime penalty 10"
            ),
            Stages(
                (Stage(Canadian(600_000, 300_000, 15), 40), Stage(ByoYomi(0, 30_000, 5))),
                zero="overtime",
                penalty=10,
            ),
        ),
        (
            (
                "bank 100:00.000 turns 40 then bank 50:00.000 turns 20 then delay 15:00.000"
                " free 0:05.000 warning 0:10.000 zero match"
            ),
            Stages(
                (
                    Stage(AbsoluteTime(6_000_000), 40),
                    Stage(AbsoluteTime(3_000_000), 20),
                    Stage(Delay(900_000, 5_000)),
                ),
                zero="match",
            ),
        ),
    ],
)
def test_clock_notation_is_written_and_read_as_said_at_a_table(
    text: str, control: TimeControl
) -> None:
    assert notation.write(control) == text
    assert notation.read(text) == control


def test_every_kind_is_known_and_has_an_example() -> None:
    assert {type(control) for control in CLOCKS} == {*notation.KINDS.values(), Stages}
    assert all(each.kind == name for name, each in notation.KINDS.items())


@given(ANY)
def test_written_clock_notation_is_read_back(control: TimeControl | None) -> None:
    if control is not None:
        assert notation.read(notation.write(control)) == control


def test_clock_notation_may_leave_out_defaults() -> None:
    assert notation.read("fischer 15:00 bonus 0:10") == Fischer(900_000, 10_000)
    assert notation.read("up zero match warning 0:05").warning == 5_000


@pytest.mark.parametrize(
    ("text", "amiss"),
    [
        ("bank 1:00 turns 40", "turns"),
        ("bank 1:00 then bank 1:00", "then"),
        ("bank 1:00 turns 0 then bank 1:00", "0"),
        ("bank 1:00 turns 40 turns 40 then bank 1:00", "turns"),
        ("bank 1:00 zero turn turns 40 then bank 1:00", "zero"),
        ("bank 1:00 turns 40 then bank 1:00 turns 20", "turns"),
        (" then ".join(["bank 1:00 turns 40"] * 4 + ["bank 1:00"]), "then"),
        ("bank 1:00 turns 40 then ", ""),
        ("up turns 40 then bank 1:00", "up"),
        ("bank 1:00 turns 40 then up", "up"),
        ("canadian 1:00 period 1:00 turns 5 then bank 1:00", "then"),
    ],
)
def test_of_stages_that_cannot_follow_each_other_the_word_is_told(text: str, amiss: str) -> None:
    with pytest.raises((LookupError, ValueError)) as fault:
        notation.read(text)
    assert fault.value.args[0] == amiss


@given(
    st.text(max_size=40)
    | st.sampled_from(CLOCKS)
    .map(notation.write)
    .flatmap(
        lambda text: st.integers(0, len(text) - 1).map(lambda at: text[:at] + "_" + text[at + 1 :])
    )
)
def test_anything_else_is_refused_and_nothing_worse(text: str) -> None:
    try:
        control = notation.read(text)
    except (LookupError, ValueError):
        return
    assert all(field.name for field in fields(control))
    assert notation.read(notation.write(control)) == control
