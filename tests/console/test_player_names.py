"""The players' names that the device remembers."""

import json

import pytest

from companion.console.player_names import (
    LONGEST,
    MOST,
    MOST_FORMER,
    PlayerNames,
    player_names_from_json,
)
from companion.rules.facts import Json
from companion.rules.sentences import Refused

ANA_AND_BO = PlayerNames(("Ana", "Bo"))


def test_a_name_is_added_at_the_end_without_the_blanks_around_it() -> None:
    assert ANA_AND_BO.with_added("  José  María ").listed == ("Ana", "Bo", "José María")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "1 to 12"),
        (" \u00a0", "1 to 12"),
        ("x" * (LONGEST + 1), "1 to 12"),
        ("Ana\n", "1 to 12"),
        ("名前", "1 to 12"),
        ("ANA", "already"),
    ],
)
def test_a_name_that_can_not_be_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        ANA_AND_BO.with_added(text)


def test_the_list_has_an_end() -> None:
    full = PlayerNames(tuple(f"P{n}" for n in range(MOST)))
    with pytest.raises(Refused, match="Delete one first"):
        full.with_added("Ana")


def test_records_with_an_earlier_name_are_of_the_same_player() -> None:
    names = ANA_AND_BO.with_renamed("Ana", "Anna").with_renamed("Anna", "Anita")
    assert names.listed == ("Anita", "Bo")
    assert [names.present(name) for name in ("Ana", "Anna", "Anita", "Bo", "Eva")] == [
        *("Anita", "Anita", "Anita", "Bo", "Eva")
    ]


def test_a_player_may_have_an_earlier_name_back_and_nobody_else_may_have_it() -> None:
    names = ANA_AND_BO.with_renamed("Ana", "Anna")
    with pytest.raises(Refused, match="Anna had that name"):
        names.with_added("Ana")
    with pytest.raises(Refused, match="Anna had that name"):
        names.with_renamed("Bo", "Ana")
    again = names.with_renamed("Anna", "Ana")
    assert again.listed == ("Ana", "Bo")
    assert again.present("Anna") == again.present("Ana") == "Ana"


def test_a_name_that_is_not_there_or_stays_the_same_is_not_changed() -> None:
    with pytest.raises(Refused, match="no player"):
        ANA_AND_BO.with_renamed("Eva", "Anna")
    with pytest.raises(Refused, match="nothing"):
        ANA_AND_BO.with_renamed("Ana", "Ana")
    assert ANA_AND_BO.with_renamed("Ana", "ANA").listed == ("ANA", "Bo")


def test_a_deleted_name_is_nobodys_until_it_is_added_again() -> None:
    names = ANA_AND_BO.with_renamed("Ana", "Anna").without("Anna")
    assert names.listed == ("Bo",)
    assert (names.present("Ana"), names.present("Anna")) == ("", "")
    again = names.with_added("Anna")
    assert (again.present("Ana"), again.present("Anna")) == ("", "Anna")


def test_a_name_that_only_a_record_has_can_be_deleted() -> None:
    assert ANA_AND_BO.without("Eva").present("Eva") == ""


def test_former_names_have_an_end() -> None:
    full = PlayerNames(("Ana",), {f"P{n}": "" for n in range(MOST_FORMER)})
    with pytest.raises(Refused, match="Too many"):
        full.without("Ana")


def test_names_are_remembered_as_json() -> None:
    names = ANA_AND_BO.with_renamed("Ana", "Anna").without("Bo")
    assert player_names_from_json(json.loads(json.dumps(names.to_json()))) == names


@pytest.mark.parametrize(
    "kept", [None, 7, "Ana", [], {"listed": 7, "former": []}, {"listed": [7], "former": {"A": 7}}]
)
def test_what_is_malformed_is_left_out(kept: Json) -> None:
    assert player_names_from_json(kept) == PlayerNames()
