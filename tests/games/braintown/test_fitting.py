"""Nothing that Braintown shows is cut: every pane of both profiles, at its longest, in every language."""

import importlib
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from companion.console import small_font_key_hints
from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import HEXPAD
from companion.console.key_command_types import GiveAnswer, ReplaceDraft
from companion.console.seats_and_pads import Seats, seats_at_left_pad
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.screens.screen_model import find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import screen_of_draft
from tests.games.braintown import scenes
from tests.games.braintown.full import scenes as whole
from tests.games.braintown.test_player_objectives import enter, lose, waiting
from tests.locale.panes import cut, drafts, screens
from tests.locale.strict import Strict

ENTERED: Options = {"objectives": "entered"}
BOOK: Options = {}
ANY: Options = {"unleash_when": "any"}
LAST = "4 4 4 4 4 4"
OBJECTIVES = ("1 2", "3 4", "5 6", "1 1")
HELD = {"p1": 1, "p2": 1, "p3": 1, "p4": 1}
LOTS = AnswerDraft("lots", own_dice=True)
DICE: list[Json] = [1, 1, 2, 4, 5, 6]


Playing = Callable[..., PlainWordsMatch]
"""What begins a match under way in one of the profiles."""


def assistant() -> Iterator[PlainWordsMatch]:
    """Matches of four of which only eliminations are told, as far as every ask."""
    yield scenes.new(4, type_counts="entered").play(*(f"p1 count {n}" for n in (5, 5, 5, 5)))
    yield scenes.new(4)
    yield scenes.new(4, row_dice="table")
    yield scenes.new(4).play("p1 roll 4 1 6 6 2")
    yield four(scenes.playing)
    yield four(scenes.playing, {**ANY, "effect_reminder": "auto"}, p4=LAST)
    yield four(scenes.playing, p4="5 5").play("p1 won")
    yield four(scenes.playing, unleashed=["p1"])
    yield four(scenes.playing, {"lost_bonus": "pool"}, bonus=0, cards=HELD).play("p1 blind")
    yield from with_objectives(scenes.new, scenes.playing)


def full() -> Iterator[PlainWordsMatch]:
    """Matches of four whose whole turns are told, as far as every ask."""
    yield whole.new(4, type_counts="entered")
    yield whole.new(4)
    yield whole.new(4).play("p1 roll 4 1 6 6 2")
    yield whole.new(4).play("p1 roll 4 1 6 6 2", "p1 none")
    yield four(whole.playing, ANY, effects=30)
    for dice, low in ((DICE, ()), (DICE[:1], (1, 1, 1, 1, 1)), ((), (1, 1, 1, 1, 1, 1))):
        facts: dict[str, Any] = {"dice": [*dice], "low": [*low], "bonus": 0, "cards": {**HELD}}
        yield four(whole.playing, phase="select", effects=30, **facts)
        yield four(whole.playing, phase="bonus", user="p4", **facts)
        yield four(whole.playing, phase="value", user="p4", old=1, old_low=bool(low), **facts)
    yield four(whole.playing, phase="back", dice=DICE)
    yield four(whole.playing, phase="back", dice=DICE[1:], hand=1, paid=[7], effects=29)
    costs: Options = {"costs": "entered"}
    yield four(whole.playing, costs, phase="back", dice=DICE[1:], hand=1, paid=[2], effects=29)
    yield four(whole.playing, costs, phase="back", dice=[1, 5, 6, 6], hand=2, effects=28)
    yield four(whole.playing, phase="attack", effects=29)
    yield four(whole.playing, phase="hearts", dice=DICE, bonus=0, cards={**HELD})
    yield four(whole.playing, phase="hit", dice=DICE, effects=1)
    yield four(whole.playing, phase="attacked", p4="5 5")
    yield four(whole.playing, phase="back", p4="5 5").play("p1 won")
    yield from with_objectives(whole.new, whole.playing)


def four(playing: Playing, options: Options = BOOK, **facts: Json) -> PlainWordsMatch:
    return playing(options, players=4, **facts)


def with_objectives(new: Playing, playing: Playing) -> Iterator[PlainWordsMatch]:
    """Matches whose objectives the device keeps, as far as every ask of them."""
    up = ("p4 roll 4 1 6 6 2", *(() if playing is scenes.playing else ("p4 effects 5",)))
    yield new(4, **ENTERED).play(*up)
    yield new(4, **ENTERED, three_each="off").play(*up)

    def kept(options: Options, *told: str, **facts: Json) -> PlainWordsMatch:
        return enter(playing({**ENTERED, **options}, players=4, **facts), *OBJECTIVES).play(*told)

    yield kept({}, "p1 anew 4")
    yield kept(ANY, "p1 unleash 4")
    yield kept(ANY, "p1 unleash 4", "p4 yes")
    yield kept({}, phase="ended")
    yield lose(waiting(kept({}), "p1 unleash"))
    yield lose(waiting(kept({}), "p1 unleash")).play("p1 type 6")
    yield kept({}, "p1 unleash", "p1 end" if playing is scenes.playing else "p1 none")


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize(
    ("package", "tables"),
    [("braintown", assistant), ("braintown.full", full)],
    ids=["assistant", "full"],
)
def test_no_braintown_screen_is_cut_in_any_view(
    package: str, tables: Callable[[], Iterator[PlainWordsMatch]], code: str
) -> None:
    """With a picture, and in the rows that stand for it where a note takes its room."""
    panes = importlib.import_module(f"companion.games.{package}.panes")
    words, wrong, seen = Strict(code), set[str](), set[str]()
    for table in tables():
        match = table.match
        assert match.ask is not None
        seen |= {match.ask.name, *(draft.pane for draft in drafts(match))}
        wrong |= {f"{match.ask.name}: {text}" for text in cut(match, words)}
        looks = [screen for screen, _ in screens(match, words)]
        if match.ask.name == "start":
            seen.add(LOTS.pane)
            looks.append(screen_of_draft(match, LOTS, words))
        for screen in looks:
            wrong |= {f"{match.ask.name}: {each}" for each in find_fit_problems(screen)}
            wrong |= {
                f"{match.ask.name}: {each}" for each in find_fit_problems(screen.without_picture())
            }
    assert wrong == set()
    assert {*panes.LAYOUTS, *panes.OPENED} - seen == set(), "all panes"


# What is rarer ------------------------------------------------------------------------------

SIDES = ("left", "right")


def opened(table: PlainWordsMatch, pads: Sequence[str], code: str, pane: str = "") -> CurrentAskUi:
    """What the player in turn finds, who has opened that pane, where seats share pads like that."""
    match = table.match
    assert match.ask is not None
    own = dict(zip(match.seats, pads, strict=True))
    left = seats_at_left_pad((*dict.fromkeys((*SIDES, *pads)),), own)
    seats, begun = Seats(own, dict.fromkeys(pads, HEXPAD), left), SeatDrafts()
    if pane:
        mover = next(iter(match.ask.choices))
        begun.change(mover, SeatDraft(mover, pane))
    return CurrentAskUi(match, match.view(), match.ask, seats, begun, Strict(code))


def sittings(players: int) -> Iterator[Sequence[str]]:
    """All that share two pads, the first one at the left, and each with a pad of his own."""
    yield from (("left", *others) for others in product(SIDES, repeat=players - 1))
    yield [f"pad {place}" for place in range(players)]


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("objectives", ["cards", "entered"])
@pytest.mark.parametrize("when", ["own_turn", "any"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("playing", [scenes.playing, whole.playing], ids=["assistant", "full"])
def test_the_panel_names_every_key_of_what_is_rarer(
    playing: Playing, players: int, when: str, objectives: str, code: str
) -> None:
    """Also where a pad is shared."""
    options: Options = {"objectives": objectives, "unleash_when": when}
    effects = {} if playing is scenes.playing else {"effects": 2}
    table = playing(options, players=players, **effects)
    if objectives == "entered":
        enter(table, *OBJECTIVES[:players])
    for pads in sittings(players):
        asked = opened(table, pads, code, "more")
        ((mover, pad),) = asked.pads(asked.pane()).items()
        count = small_font_key_hints.LINES[asked.pane().key_rows]
        lines = pad.lines(asked.words, count, f"{asked.name(mover)}: ")
        told = " ".join(lines).replace(asked.words("hold "), "■").split()
        for key in HEXPAD.keys:
            moves, sign = pad.commands(key), "c" if key == "7" else key
            tapped, held = (
                isinstance(each, GiveAnswer | ReplaceDraft) for each in (moves.tap, moves.hold)
            )
            assert tapped == any(text.startswith(f"{sign}=") for text in told), lines
            assert held == any(text.startswith(f"■{sign}=") for text in told), lines


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("players", [3, 4])
def test_who_reminds_at_another_pad_has_a_name_and_nobody_is_told_where_all_share_one(
    players: int, code: str
) -> None:
    """BT-18."""
    for pads in sittings(players):
        picture = opened(whole.playing(players=players, effects=2), pads, code).pane().picture
        assert picture is not None
        texts = [mark.what for mark in picture.marks if isinstance(mark.what, str)]
        reminded = [text for text in texts if ": c=" in text]
        others = [seat for seat, pad in enumerate(pads) if pad != pads[0]]
        assert len(reminded) == bool(others)
        assert not any(line.startswith(":") for line in reminded)
