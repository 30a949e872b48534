"""The stories in `stories/` are so, as records that a player can read, replay and verify."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.games import GAMES
from companion.record import RecordError, read_record
from companion.record.handwritten_record_expectations import BECAUSE, is_expectation_line

FOLDER = Path(__file__).with_name("stories")
STORIES = sorted(FOLDER.rglob("*.txt"))
SCENARIOS = {f"x{number:02}" for number in range(2, 51, 2)}
EXAMPLES = set("1234568acef")
"""The examples of the book: by number, and some by the letter that the book gives them."""


def name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("path", STORIES, ids=name)
def test_a_story_is_so(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read_record(text, GAMES)
    assert is_expectation_line(text.splitlines()[-1]), "what comes of the last entry is told"


@pytest.mark.parametrize("path", STORIES, ids=name)
def test_a_story_that_is_told_another_way_is_not_so(path: Path) -> None:
    """Whatever it expects, shows or refuses: with another word there it fails, at its line."""
    told = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(told, 1):
        for other in altered(line) if line and is_expectation_line(line) else ():
            with pytest.raises(RecordError) as wrong:
                read_record("\n".join([*told[: number - 1], other, *told[number:]]), GAMES)
            assert wrong.value.line == number, other


def altered(line: str) -> Iterator[str]:
    """The same expectation, each word of it another in turn; the reason of a refusal as a whole."""
    word, _, text = line.partition(" ")
    kept, because, changed = text.rpartition(BECAUSE) if word == "refused" else ("", "", text)
    if word != "expect":
        yield f"{word} {kept}{because}{changed}!"
        return
    words = changed.split(" ")
    for place, each in enumerate(words):
        bare = each.removesuffix(",")
        other = str(int(bare) + 1) if bare.isdecimal() else f"{bare}x"
        yield " ".join([word, *words[:place], other + each[len(bare) :], *words[place + 1 :]])


def test_every_example_and_scenario_of_the_rule_book_is_told() -> None:
    told = {path.stem.split("-")[0] for path in FOLDER.glob("basketmind/x*.txt")}
    assert told == SCENARIOS
    examples = {path.stem.split("-")[1] for path in FOLDER.glob("basketmind/example-*.txt")}
    assert examples == EXAMPLES
    by_house_rules = {
        path.stem.split("-house-rule")[0] for path in FOLDER.glob("basketmind/*-house-rule-*")
    }
    assert by_house_rules == {"example-a", "x24", "x46"}


def test_every_scenario_of_backgammon_is_told() -> None:
    told = {path.stem.split("-")[0] for path in FOLDER.glob("backgammon/x*.txt")}
    assert told == {f"x{number:02}" for number in range(2, 35, 2)}


@pytest.mark.parametrize(
    ("profile", "unknown"), [("ball", {"x26", "x28", "x30"}), ("rounds", set[str]())]
)
def test_every_scenario_of_fulbo_is_told_where_the_players_are_known(
    profile: str, unknown: set[str]
) -> None:
    """Who moves how far, and who acts first, is known only in rounds."""
    told = {path.stem.split("-")[0] for path in FOLDER.glob(f"fulbo/{profile}/x*.txt")}
    assert told == {f"x{number:02}" for number in range(2, 43, 2)} - unknown


def test_the_command_takes_stories_like_any_record() -> None:
    verified = CliRunner().invoke(main, ["verify", *map(str, STORIES)])
    assert verified.exit_code == 0, verified.output
    assert verified.output.count("whole and legal") == len(STORIES)
    story = FOLDER / "basketmind/x06-traveling.txt"
    replayed = CliRunner().invoke(main, ["replay", str(story)], env={"LC_ALL": "C"})
    assert replayed.exit_code == 0
    assert "R2 TRAVELING" in replayed.output
