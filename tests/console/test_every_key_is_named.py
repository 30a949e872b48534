"""Every key that can be pressed is named on the panel or on the first page of help."""

import random
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from typing import NamedTuple

import pytest
from cliff import CLIFF

from companion import own_games
from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import STYLES
from companion.console.seats_and_pads import Seats
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.devices.kit_config import built_in_kit
from companion.locale import words_by_language
from companion.match import Match
from companion.rules.facts import Facts
from companion.rules.game import Game, Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.console.naming import told, unnamed
from tests.games.fulbo.ball.scenes import ELEVENS
from tests.games.known import KNOWN
from tests.games.random_player import goes_on, house_rules
from tests.games.test_panes import kind
from tests.games.toolbox.test_game_from_definition import EXAMPLES
from tests.locale.strict import Strict
from tools.locale import catalogues

pytestmark = pytest.mark.once


class Played(NamedTuple):
    game: Game
    options: Options
    begun: Facts | None = None


GAMES: Mapping[str, Played] = {
    **{each.called: Played(each.game, each.usual) for each in KNOWN},
    "fulbo-ball-elevens": Played(ELEVENS, {}),
    "fulbo-rounds-elevens": Played(ELEVENS, {"profile": "rounds"}),
    "cliff": Played(CLIFF, {}),
    **{
        path.stem: Played((own := own_games.load_game_file(path)), own.presets[0].options)
        for path in EXAMPLES
    },
}
KITS = ("hexpad", "trio", "trio4")
MATCHES, LENGTH = 6, 250


def moments(played: Played) -> Iterator[Match]:
    """One of each ask that differs, in some matches of random players, half of them by house rules."""
    found = set[object]()
    for seed in range(MATCHES):
        chance = random.Random(seed)
        rulings = house_rules(chance, played.game, by_the_book=seed % 2 == 0)
        table = PlainWordsMatch(
            {**rulings, **played.options}, played.game, begun=played.begun, chance=chance
        )
        for now in islice(goes_on(table, chance), LENGTH):
            if now.match.ask is not None and (asked := kind(now.match.ask)) not in found:
                found.add(asked)
                yield now.match


def hands(match: Match, kit: str, own_dice: bool, words: Strict) -> Iterator[CurrentAskUi]:
    """The ask without a draft, and every pane that a seat can open, with and without a mark."""
    styles = {pad.name: STYLES[pad.style] for pad in built_in_kit(kit).pads}
    pads = dict(zip(match.seats, cycle(styles), strict=False))
    view, ask = match.view(), match.ask
    assert ask is not None
    view = view._replace(header=view.header._replace(dice="own" if own_dice else "device"))
    waiting, known = [SeatDraft()], {SeatDraft()}
    while waiting:
        begun, draft = SeatDrafts(), waiting.pop()
        begun.change(draft.seat, draft)
        asked = CurrentAskUi(match, view, ask, Seats(pads, styles, match.seats[:1]), begun, words)
        yield asked
        for seat, actions in asked.actions(asked.pane()).items():
            later = [
                actions.pane_command(name).draft
                for _, name in actions.keys.places
                if name[:1] == "@" and actions.is_available(name)
            ]
            if actions.marking and not draft.marks:
                later.append(SeatDraft(seat, actions.draft.pane, actions.marking.among[:1]))
            for each in later:
                if each not in known:
                    known.add(each)
                    waiting.append(each)


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("name", GAMES)
def test_every_key_is_named_on_the_panel_or_the_first_page_of_help(
    name: str, kit: str, code: str
) -> None:
    words = Strict(code, catalogues.CLIFF)
    untold: dict[str, set[str]] = {}
    for match in moments(GAMES[name]):
        assert match.ask is not None
        dice = any(choice.sides for own in match.ask.choices.values() for choice in own)
        for own_dice in (False, True) if dice else (False,):
            for asked in hands(match, kit, own_dice, words):
                for use in unnamed(asked, told(asked)):
                    where = f"{match.ask.name} @{asked.draft.pane} {told(asked)}"
                    untold.setdefault(where, set()).add(str(tuple(use)))
    assert untold == {}
