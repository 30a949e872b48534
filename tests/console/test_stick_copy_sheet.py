"""The sheet of a copying to a USB stick says all of it, in every language."""

import pytest

from companion.console.stick_copy_sheet import StickCopySheet, copy_counts
from companion.console.stick_copy_status import REASONS, Failure, StickCopyStatus
from companion.languages import available_languages
from companion.rules.sentences import in_english
from companion.screens.screen_model import SMALL_CELLS

MANY = StickCopyStatus(True, 2_997, 999, 999, 999)
LANGUAGES = available_languages()


def body(status: StickCopyStatus, language: str) -> str:
    """What is said between the title and the keys."""
    lines = StickCopySheet(status, LANGUAGES[language]).screen().lines
    assert all(len(line) <= SMALL_CELLS for line in lines)
    return " ".join(" ".join(lines[1:-1]).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("failure", REASONS)
def test_every_failure_is_said_whole_with_what_was_copied(failure: Failure, language: str) -> None:
    words = LANGUAGES[language]
    copied = StickCopyStatus(True) if failure == "format" else MANY  # nothing was copied by then
    said = body(copied._replace(over=True, failure=failure), language)
    assert said.startswith(REASONS[failure].translate(words))
    assert said.endswith(copy_counts(MANY, words)) == (failure != "format")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_is_said_whole_and_that_the_stick_may_be_pulled_out(language: str) -> None:
    words, many = LANGUAGES[language], MANY._replace(copied=9_999, there=9_999, damaged=9_999)
    said = body(many._replace(over=True), language)
    assert said == f"{copy_counts(many, words)} {words('You can pull it out.')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_it_goes_on_the_stick_may_not_be_pulled_out(language: str) -> None:
    words = LANGUAGES[language]
    assert body(MANY, language).endswith(words("Don't pull it out yet."))
    assert body(StickCopyStatus(False), language) == words("Looking for the stick")


@pytest.mark.parametrize("failure", ["no stick", "in use", "unreadable", "no answer"])
def test_of_a_stick_that_nobody_knows_is_free_that_is_not_said(failure: Failure) -> None:
    assert "pull" not in body(StickCopyStatus(True, over=True, failure=failure), "en")


def test_only_numbers_that_are_there_are_told() -> None:
    assert copy_counts(StickCopyStatus(True, 3, 3), in_english) == "3 copied"
    assert copy_counts(StickCopyStatus(True, 3, 0, 2, 1), in_english) == (
        "0 copied, 2 were there, 1 damaged"
    )
