"""Fields: what can be put right, and how its values are called."""

from companion.games.basketmind import BASKETMIND
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.optional_game_protocols import HasCorrections
from companion.rules.sentences import in_english, says
from tests.toy import HIGH_BID


def called(field: CorrectableField, value: int | str) -> str:
    return field.value_label(value).translate(in_english)


def test_a_number_is_called_what_it_is() -> None:
    field = CorrectableField("red", says("RED"), says("Points?"), range(1000), 20)
    assert called(field, 20) == "20"
    assert field.may_have(999)
    assert not field.may_have(1000)
    assert not field.may_have("20")
    assert not field.may_have(value=True)


def test_a_name_is_called_by_its_label() -> None:
    teams = [says("RED"), says("BLUE")]
    field = CorrectableField(
        "attacker", says("Attacker"), says("Who attacks?"), ("red", "blue"), "red", teams
    )
    assert called(field, "blue") == "BLUE"
    assert not field.may_have("green")
    assert not field.may_have(0)


def test_seconds_are_called_minutes_and_seconds() -> None:
    field = CorrectableField("used red", says("RED"), says("Time?"), range(36_001), 0, seconds=True)
    assert [called(field, value) for value in (0, 59, 754, 36_000)] == [
        "0:00",
        "0:59",
        "12:34",
        "600:00",
    ]


def test_a_game_need_not_have_any() -> None:
    assert isinstance(BASKETMIND, HasCorrections)
    assert not isinstance(HIGH_BID, HasCorrections)
