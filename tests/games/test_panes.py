"""Panes: with any draft of a seat the rows fit, and the keys that they name are there."""

import importlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest

from companion.console.hexpad_and_trio import HEXPAD, STYLES
from companion.console.key_command_types import (
    ChooseSecretHalf,
    GiveAnswer,
    KeyCommand,
    ReplaceDraft,
)
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.match import Entry, Header, Match
from companion.rules.asks import Ask, Choice, Seat
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Refused, in_english
from companion.screens.screen_model import find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch, assert_refusal_fits_panel
from companion.testing.reachable_answers import (
    DraftOnPad,
    all_answers_of_choice,
    answers_given_by_command,
    find_reachable_answers,
    find_reachable_drafts,
)
from tests.games.known import KNOWN, NAMES, Known
from tests.games.named_keys import beside, does, mentions
from tests.games.random_player import goes_on

pytestmark = pytest.mark.once


@pytest.fixture(params=KNOWN, ids=NAMES, scope="module")
def known(request: pytest.FixtureRequest) -> Known:
    """Every game."""
    return request.param


class Played(NamedTuple):
    """A match that was played: its log, and by how many entries of it each different ask is reached."""

    header: Header
    log: tuple[Entry, ...]
    asks: Mapping[int, object]


@cache
def played(name: str) -> tuple[Played, ...]:
    """A few matches with a moment for every different ask; some begin late, with high scores.

    Every third is played by the book, the others by house rules.
    """
    (known,) = (each for each in KNOWN if each.called == name)
    found = set[object]()
    often = Counter[object]()
    matches: list[Played] = []
    for seed in range(30):
        chance, begins = random.Random(seed), (None, *known.late)
        late = begins[seed % len(begins)]
        rulings = known.agreed(chance, known.long, by_the_book=seed % 3 == 0)
        table = PlainWordsMatch(rulings, known.game, begun=late, chance=chance)
        asks: dict[int, object] = {}
        for now in islice(goes_on(table, chance), 250):
            if now.match.over:
                break
            assert now.match.ask is not None
            asked = kind(now.match.ask)
            look = late is None, *asked
            if look not in found and often[look[:2]] < known.most:
                often[look[:2]] += 1
                found.add(look)
                asks[len(now.match.log)] = asked
        entries = tuple(table.match.log[: max(asks, default=0)])
        matches.append(Played(table.match.header, entries, asks))
    return tuple(matches)


def kind(ask: Ask) -> tuple[object, ...]:
    """What makes an ask different from another one."""
    choices = ((seat, _alike(choice)) for seat, own in ask.choices.items() for choice in own)
    return ask.name, *((seat, choice[: Choice._fields.index("barred")]) for seat, choice in choices)


def _alike(choice: Choice) -> Choice:
    """Of large dice one is like another one."""
    large = choice.sides > 2 * GO or choice.most > GO
    return choice._replace(among=(), most=0, sides=2 * GO) if large else choice


def moments(known: Known, style: PadKind) -> Iterator[Match]:
    """A match at its moments, then the next one: each is to be looked at before the next is asked for.

    One for each different ask is enough where a pad can be brought to ten times as many hands.
    """
    matches = played(known.called)
    last = {asked: (n, at) for n, each in enumerate(matches) for at, asked in each.asks.items()}
    for n, (header, log, asks) in enumerate(matches):
        match = Match(known.game, header)
        for entries in range(len(log) + 1):
            if entries:
                match.tell(log[entries - 1])
            if entries in asks and (not style.listed or last[asks[entries]] == (n, entries)):
                yield match


def hands(known: Known, style: PadKind = HEXPAD) -> Iterator[tuple[Match, DraftOnPad]]:
    """Every draft of every seat at every moment, with dice of the device and of the table."""
    for match in moments(known, style):
        assert match.ask is not None
        dice = any(choice.sides for own in match.ask.choices.values() for choice in own)
        for own_dice in (False, True) if dice else (False,):
            for seat in match.ask.choices:
                for now in find_reachable_drafts(match, seat, own_dice, style):
                    yield match, now


def test_no_pane_that_is_opened_is_called_as_an_ask_is(known: Known) -> None:
    """Help goes by the name."""
    panes = importlib.import_module(f"{known.package.__name__}.panes")
    assert not {*panes.LAYOUTS} & {*getattr(panes, "OPENED", ())}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_every_answer_lies_under_some_key(known: Known, style: PadKind) -> None:
    """Closure over panes: by the ring, a place or an opened pane, every answer can be given."""
    missing: dict[str, set[str]] = {}
    for match in moments(known, style):
        assert match.ask is not None
        for own_dice in (False, True):
            for seat, choices in match.ask.choices.items():
                due = {answer for choice in choices for answer in all_answers_of_choice(choice)}
                lost = due - find_reachable_answers(match, seat, own_dice, style)
                if lost:
                    missing.setdefault(match.ask.name, set()).update(map(str, lost))
    assert missing == {}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_whatever_is_in_hand_rows_fit_and_keys_answer_or_lead_on(
    known: Known, style: PadKind
) -> None:
    """Scores of three digits, quarter 99 and turn 50 included.

    A seat that can do nothing has no keys, an opened pane offers something, and what can't be
    answered is refused in a sentence: no key of any pane raises anything else.
    """
    complaints: set[str] = set()
    dead: set[tuple[str, str, str]] = set()
    for match, now in hands(known, style):
        complaints |= unfit(match, now)
        moves = [move for moves in now.moves() for move in moves]
        for move in moves:
            if isinstance(move, GiveAnswer):
                is_refused_in_a_sentence(match, now.seat, move)
        if not now.draft.lead and not now.draft.marks and not leads_on(now, moves):
            assert match.ask is not None
            dead.add((match.ask.name, now.draft.pane, now.seat))
    assert complaints == set()
    assert dead == set()


def unfit(match: Match, now: DraftOnPad) -> set[str]:
    """What does not fit its rows, whichever seat is on the left."""
    found: set[str] = set()
    for left in match.seats:
        seen = now.prompt._replace(seats=now.prompt.seats._replace(left=(left,)))
        found |= set(find_fit_problems(seen.screen()))
    return found


def is_refused_in_a_sentence(match: Match, seat: Seat, move: GiveAnswer) -> None:
    """Pass if an answer is taken, or refused in a sentence that fits the panel."""
    try:
        match.choice(seat, move.key).check(move.values)
    except Refused as refused:
        assert_refusal_fits_panel(refused.reason.translate(in_english))


def leads_on(now: DraftOnPad, moves: Sequence[KeyCommand | None]) -> bool:
    """Whether some key answers, or brings the draft further."""
    return any(
        isinstance(move, ReplaceDraft | ChooseSecretHalf)
        or answers_given_by_command(now.choices, move)
        for move in moves
    )


def test_keys_that_row_four_names_are_there(known: Known) -> None:
    lies: set[tuple[str, str]] = set()
    for match, now in hands(known):
        row4 = now.prompt.screen().rows[3]
        for named in () if now.draft.lead else mentions(row4):
            if not any(does(match, other, named) for other in beside(match, now)):
                lies.add((row4, named))
    assert lies == set()


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ("1-5pass 6shoot c=end", "1-5 6 c"),
        ("1-5pass 6shoot ■c=end", "1-5 6 hold_c"),
        ("c=end  BLUE: 6=claim", "c 6"),
        ("hold=lock    6=press", "6"),
        ("hold c=throw  6=3pts", "hold_c 6"),
        ("hold c, let go=throw", "hold_c"),
        ("type your die c6=odds", "c6"),
        ("2+ from dark circles", ""),
        ("c=done  one steps 1/2", "c"),
        ("1-6   7: c1   8: c2", "1-6 c1 c2"),
        ("RED: circles? BLUE:6", "6"),
        ("hold c=throw BLUE: 6", "hold_c 6"),
        ("c=BLUE's (also ties)", "c"),
        ("1-5, c=done  6=claim", "1-5 c 6"),
        ("1=3  2=4-6  3=7-8", "1 2 3"),
    ],
)
def test_key_names_are_found_in_a_panel_row(row: str, named: str) -> None:
    assert [name.replace(" ", "_") for name in mentions(row)] == named.split()
