"""Whatever a table may put right in any game, in any position, is read back as it was sent."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import own_games
from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.referee_socket import correction_messages
from companion.referee_socket.correction_messages import CorrectableFieldsAnswer
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.referee_message_decoder import decode_message
from companion.rules.clocks import TimeControl
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.game import Game, Options
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.known import KNOWN, NAMES, Known
from tests.games.random_player import goes_on

pytestmark = pytest.mark.once

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples" / "games").glob("*.toml"))
CLOCKS: tuple[TimeControl | None, ...] = (
    None,
    StretchLimit("turn", 90_000),
    Hourglass(300_000),
    ByoYomi(60_000, 10_000, 3),
    Fischer(60_000, 5_000),
    Canadian(60_000, 60_000, 5),
)
ANSWERS = 12
"""So many answers of a match are looked at for each clock."""


def plain(field: CorrectableField) -> CorrectableField:
    """A field without what only hands at the device need."""
    values = field.values if isinstance(field.values, range) else list(field.values)
    return field._replace(values=values, labels=list(field.labels), steps=(1, 10), remark=None)


def is_read_back(correction: CorrectionDraft) -> None:
    """What can be put right now, and what has been, comes through the socket unchanged."""
    fields = correction.fields()
    changes = tuple(change.text for change in correction.changes())
    answer = decode_message(
        encode_line({**correction_messages.encode_correctable_fields(fields, changes), "number": 7})
    )
    assert isinstance(answer, CorrectableFieldsAnswer)
    assert list(map(plain, answer.fields)) == list(map(plain, fields))
    assert (answer.number, answer.changes) == (7, changes)
    for field in fields:
        for value in {field.values[0], field.now, field.values[-1]}:
            assert correction_messages.decode_edits([[field.name, value]]) == [(field.name, value)]


def amended(correction: CorrectionDraft, chance: random.Random) -> CorrectionDraft:
    """The same with some field put right that can be, to one of its outermost values or any other."""
    field = chance.choice(correction.fields())
    outer = (field.values[0], field.values[-1], chance.choice(field.values))
    try:
        return correction.amend_field(field.name, chance.choice(outer))
    except Refused:
        return correction


def matches(game: Game, options: Options, chance: random.Random) -> Iterator[Match]:
    """A random match as it stands after each of its first answers."""
    for clock in CLOCKS:
        table = PlainWordsMatch(options, game, chance=chance, clock=_fitting(clock, game))
        for number, now in enumerate(goes_on(table, chance)):
            if number == ANSWERS:
                break
            yield now.match


def _fitting(clock: TimeControl | None, game: Game) -> TimeControl | None:
    """A limit is one on a stretch of the game."""
    return StretchLimit(game.stretches[0], clock.ms) if isinstance(clock, StretchLimit) else clock


def every_field_is_read_back(game: Game, options: Options, chance: random.Random) -> None:
    for match in matches(game, options, chance):
        correction = CorrectionDraft.of(match)
        is_read_back(correction)
        if correction.fields():
            for _ in range(3):
                correction = amended(correction, chance)
                is_read_back(correction)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_every_field_of_every_game_is_read_back(known: Known, seed: int) -> None:
    chance = random.Random(seed)
    options = (known.short, known.usual, known.long)[seed]
    every_field_is_read_back(known.game, known.agreed(chance, options, by_the_book=False), chance)


@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
def test_every_field_of_a_late_match_is_read_back(known: Known) -> None:
    for facts in known.late:
        table = PlainWordsMatch(known.long, known.game, begun=facts)
        is_read_back(CorrectionDraft.of(table.match))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_field_of_the_games_in_files_is_read_back(path: Path) -> None:
    game, chance = own_games.load_game_file(path), random.Random(7)
    for preset in game.presets:
        every_field_is_read_back(game, preset.options, chance)
