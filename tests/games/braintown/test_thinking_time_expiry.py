"""The usual clocks, and what a time that runs out costs."""

import pytest

from companion.games.braintown import BRAINTOWN
from companion.games.braintown.statistics.counting import count
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from companion.screens.screen_model import SMALL_CELLS
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.scenes import begun, new

BESIDE_CLOCK = 15
"""Characters of row 1 beside a time of four."""
LIMIT = notation.read("limit turn 2:00 zero turn")
MINUTE = 60_000


def falls(table: PlainWordsMatch) -> PlainWordsMatch:
    """Let time run out."""
    due = table.match.clock.expires_at
    assert due is not None
    table.now = due - table.pace
    return table.play("table time")


def limited(options: dict[str, int | str] | None = None, **facts: object) -> PlainWordsMatch:
    known = begun(**facts)  # type: ignore[arg-type]
    return PlainWordsMatch({"seats": 3, **(options or {})}, BRAINTOWN, clock=LIMIT, begun=known)


def test_a_limit_of_a_turn_and_a_bank_that_grows_are_usual() -> None:
    limit, fischer = (each.control for each in BRAINTOWN.clocks({}, {}))
    assert notation.write(limit).startswith("limit turn 2:00")
    assert notation.write(fischer).startswith("fischer 15:00")


def test_no_time_runs_before_the_first_turn() -> None:
    table = PlainWordsMatch({"seats": 3}, BRAINTOWN, clock=LIMIT, pace=MINUTE)
    table.play("p1 roll 1 1 1 1 1")
    assert table.match.clock.runs is None
    table.play("p1 starts 2")
    assert table.match.clock.runs == "p2"
    assert new().match.clock.runs is None


def test_a_time_that_runs_out_costs_the_turn() -> None:
    """BT-57: what was eliminated counts, with its bonus card."""
    table = falls(limited().play("p1 out 3"))
    table.assert_facts(mover="p2", bonus=3, score={"p1": 1, "p2": 0, "p3": 0})
    assert table.match.clock.runs == "p2"


def test_a_turn_that_time_ends_counts_where_nobody_is_left() -> None:
    """BT-57, R-15: the device looks at that one too, when the table has seen it."""
    options: dict[str, int | str] = {"objectives": "entered", "three_each": "off", "seats": 2}
    known: Json = dict.fromkeys("123456", 5)
    facts = begun(2, checked=["p2"], eliminated={"p1": known, "p2": dict.fromkeys("123456", 0)})
    table = PlainWordsMatch(options, BRAINTOWN, clock=LIMIT, begun={**facts, "score": None})
    table.play(*("p1 type 1", "p1 type 1", "p2 type 2", "p2 type 2"))
    falls(table).assert_facts(phase="ended", checked=["p2"])
    table.play("p2 on").assert_facts(phase="over", winner=None, checked=["p1", "p2"])


@pytest.mark.parametrize("options", [{}, {"objectives": "entered"}])
@pytest.mark.parametrize(
    ("facts", "told", "row"),
    [
        ({"killed": True}, ["P1 takes a bonus card"], "TIME: P1 takes bonus"),
        ({"unleashed": ["p1"]}, ["P1 has missed"], "TIME: P1 has missed"),
        (
            {"unleashed": ["p1"], "attacking": True, "killed": True},
            ["P1 has missed", "P1 takes a bonus card"],
            "TIME: P1 takes bonus",
        ),
        ({}, [], "TIME IS UP"),
    ],
)
def test_time_expiry_tells_what_any_end_of_a_turn_does(
    options: dict[str, int | str], facts: dict[str, Json], told: list[str], row: str
) -> None:
    """BT-40, BT-52, BT-57: on the panel, and in what happened."""
    objectives: dict[str, Json] = {"objectives": {f"p{n}": [1, n] for n in (1, 2, 3)}}
    table = falls(limited(options, **facts, **(objectives if options else {})))
    assert [each.text.translate(in_english) for each in table.match.view().events] == told
    assert shown(table)[0] == row
    assert shown(table, BESIDE_CLOCK)[0] == row.removeprefix("TIME: ")
    if options:
        table.play("p1 on")
    table.assert_facts(mover="p2", bonus=3 if "killed" in facts else 4)
    counted = count(table.match.moments()).sides["p1"]
    assert counted.bonus == ("killed" in facts)
    assert counted.attacks == ("unleashed" in facts)


def shown(table: PlainWordsMatch, room: int = SMALL_CELLS) -> list[str]:
    """Return what the panel may say in row 1 in so many characters, ever more briefly."""
    notice = table.match.view().notice
    assert notice is not None
    return [text for text in notice.translated_texts(in_english) if len(text) <= room]


def test_time_expiry_ends_the_turn_while_lost_bonus_cards_are_counted() -> None:
    pool: dict[str, int | str] = {"lost_bonus": "pool"}
    table = limited(pool, cards={"p1": 2, "p2": 0, "p3": 0}, bonus=2).play("p1 blind")
    falls(table).assert_facts(mover="p2", bonus=2, cards={"p1": 0, "p2": 0, "p3": 0})


def test_time_expiry_tells_that_bonus_cards_are_lost() -> None:
    """BT-46."""
    pool: dict[str, int | str] = {"lost_bonus": "pool"}
    table = limited(pool, cards={"p1": 2, "p2": 0, "p3": 0}, bonus=2).play("p1 blind")
    assert shown(falls(table))[0] == "TIME: P1: wrong shot"


def test_opponents_who_take_too_long_cost_nobody_the_turn() -> None:
    table = limited(p1="5 5").play("p1 won")
    falls(table).assert_facts(mover="p1", phase="fair")


ENTERED: dict[str, int | str] = {"objectives": "entered"}


def with_objectives(*objectives: str, **facts: object) -> PlainWordsMatch:
    """Return a match with a limit in which players have entered these objectives."""
    table = limited(ENTERED, **facts)
    for n, types in enumerate(objectives, 1):
        table.play(*(f"p{n} type {kind}" for kind in types.split()))
    return table


def test_no_time_runs_while_objectives_are_entered() -> None:
    table = limited(ENTERED)
    for seat in ("p1", "p2", "p3"):
        for _ in range(2):
            assert table.match.clock.runs is None
            table.play(f"{seat} type 2")
    assert table.match.clock.runs == "p1"


def test_a_turn_that_the_clock_ends_can_win_once_the_table_has_seen_it() -> None:
    """BT-10, BT-55, BT-57: the bonus card was taken, and no time runs until somebody goes on."""
    table = falls(with_objectives("1 2", "3 4", "5 6", p1="5 4").play("p1 out 2"))
    table.assert_facts(phase="ended", mover="p1", bonus=3, winner=None, killed=False)
    assert table.match.clock.runs is None
    assert not [entry for entry in table.match.log if entry.key == "proves"]
    table.play("p3 on").assert_facts(winner="p1")


def test_or_the_turn_passes() -> None:
    table = falls(with_objectives("1 2", "3 4", "5 6")).play("p1 on")
    table.assert_facts(mover="p2", winner=None, phase="turn")
    assert table.match.clock.runs == "p2"
    falls(table).assert_facts(phase="ended", mover="p2")


def test_an_attack_that_the_clock_ends_can_win_as_well() -> None:
    table = falls(with_objectives("1 2", "3 4", "5 6", p2="5 5", unleashed=["p1"]))
    table.assert_facts(phase="ended").play("p2 on").assert_facts(winner="p1")


def test_of_a_wrong_blind_shot_nothing_is_to_be_checked() -> None:
    """BT-46."""
    facts: dict[str, object] = {"cards": {"p1": 2, "p2": 0, "p3": 0}, "bonus": 2}
    table = limited({**ENTERED, "lost_bonus": "pool"}, **facts)
    for n in (1, 2, 3):
        table.play(f"p{n} type 1", f"p{n} type 2")
    falls(table.play("p1 blind")).assert_facts(mover="p2", phase="turn")
