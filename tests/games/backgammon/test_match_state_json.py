"""Facts: a match goes on from them wherever they were taken, and what can't be is refused."""

import json
import random

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.match import Header, Match
from companion.rules.facts import Json
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.scenes import begun, game
from tests.games.known import KNOWN, Known
from tests.games.random_player import goes_on

HERE = [known for known in KNOWN if known.game is BACKGAMMON]


@pytest.mark.parametrize("known", HERE, ids=lambda known: known.called)
@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_on_from_its_facts_wherever_they_were_taken(seed: int, known: Known) -> None:
    chance = random.Random(seed)
    options = known.agreed(chance, known.short, by_the_book=seed == 0)
    table = PlainWordsMatch(options, BACKGAMMON, chance=chance)
    for now in goes_on(table, chance):
        own = json.loads(json.dumps(now.match.own_facts()))
        header = now.match.header._replace(begun=own)
        again = Match(BACKGAMMON, header)
        assert again.own_facts() == now.match.own_facts()
        if now.facts["phase"] != "opening":  # both throw once more
            assert again.ask == now.match.ask
        assert again.over == now.match.over


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        ("phase", {"phase": "shooting"}),
        ("phase", {"phase": None}),
        ("score", {"score": {"light": 0}}),
        ("score", {"score": {"light": 5, "dark": 0}}),
        ("score", {"phase": "over"}),
        ("score", {"phase": "over", "score": {"light": 5, "dark": 6}}),
        ("light", {"score": {"light": -1, "dark": 0}}),
        ("game_number", {"game_number": 0}),
        ("turns", {"turns": -1}),
        ("mover", {"mover": "red"}),
        ("dice", {"dice": [6, 4]}),
        ("dice", {"phase": "move"}),
        ("dice", {"phase": "move", "dice": [7, 1]}),
        ("dice", {"phase": "move", "dice": [True, 1]}),
        ("dice", {"phase": "move", "dice": [1, 2, 3]}),
        ("dice", {"phase": "move", "dice": "64"}),
        ("cube", {"cube": 3, "owner": "dark"}),
        ("cube", {"cube": 128, "owner": "dark"}),
        ("owner", {"cube": 2}),
        ("owner", {"owner": "light"}),
        ("phase", {"phase": "doubled", "cube": 2, "owner": "dark"}),
        ("crawford", {"crawford": 1}),
    ],
)
def test_facts_that_no_match_can_have_are_refused_by_name(
    wrong: str, facts: dict[str, Json]
) -> None:
    options = {"length": 5, "cube": "on"}
    with pytest.raises(Refused, match=f"can't be so\n{wrong}"):
        BACKGAMMON.begin(options, {**begun(), **facts})


START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]


@pytest.mark.parametrize(
    "light",
    [
        [0, 1, 0, 0, 0, 0, 4, *START[7:]],
        [0, 0, 0, 0, 0, 0, 4, *START[7:]],
        [1, *START[1:]],
    ],
    ids=["among dark's", "one is missing", "one too many"],
)
def test_checkers_that_can_not_stand_so_are_refused(light: list[int]) -> None:
    """BG-02, BG-18: fifteen each, and no point is both players'."""
    for points in ({"light": light, "dark": START}, {"light": START, "dark": light}):
        with pytest.raises(Refused, match="points"):
            BACKGAMMON.begin({"mode": "board"}, begun(points=points))


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        ("light", {"pips": {"light": 376, "dark": 1}}),
        ("pips", {"pips": 167}),
        ("hits", {"hits": [5]}),
        ("hits", {"hits": [25], "phase": "move", "dice": [2, 1]}),
    ],
)
def test_pips_that_nobody_can_have_are_refused(wrong: str, facts: dict[str, Json]) -> None:
    with pytest.raises(Refused, match=f"can't be so\n{wrong}"):
        BACKGAMMON.begin({"pips": "reported"}, {**begun(), **facts})


def test_nobody_says_how_much_he_moved_where_nobody_counts() -> None:
    with pytest.raises(Refused, match="phase"):
        BACKGAMMON.begin({}, begun("used", dice=[2, 1]))


def test_there_is_no_cube_where_none_was_agreed() -> None:
    with pytest.raises(Refused, match="cube"):
        BACKGAMMON.begin({}, begun(cube=2, owner="dark"))


def test_a_match_that_was_over_is_over() -> None:
    ended = game().play("light roll 2 1", "light off", "dark lost 2").match
    again = Match(BACKGAMMON, Header("backgammon", 1, bytes(16), {}, begun=ended.own_facts()))
    assert again.over
    assert again.facts()["winner"] == "light"
