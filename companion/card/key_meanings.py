"""The meanings of a pad's keys in a situation on the card, from the pad's own layout."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.console.key_command_types import GiveAnswer, KeyCommand, ReplaceDraft, ThrowDice
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.seat_answer_actions import ELSEWHERE, SeatActions
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.match import Entry, Header, Match
from companion.rules.asks import Seat
from companion.rules.game import Game
from companion.rules.panes_and_answer_keys import NOWHERE, AnswerDraft, PaneKeys
from companion.rules.printed_reference_card import CardSituation
from companion.rules.sentences import Sentence, Words

_NOBODY = bytes(32)
"""The seal of a pick that will never be shown."""


class TapAndHoldMeaning(NamedTuple):
    """What a key does if it is tapped, and if it is held; "" for nothing."""

    tap: str
    hold: str


class SeatKeyMeanings(NamedTuple):
    """A pad in a situation: its seat, what each key does, and the same in a sentence.

    For a seat that is not asked first the sentence says only what it may do besides. `farther` is
    what has no key of its own, with the keys that lead there. `secret` says whether a secret may be
    picked on the chart of a trio.
    """

    seat: str
    keys: Mapping[str, TapAndHoldMeaning]
    said: str
    farther: str = ""
    secret: bool = False


def yield_seat_key_meanings(
    game: Game, situation: CardSituation, style: PadKind, words: Words
) -> Iterator[SeatKeyMeanings]:
    """Yield the pads of all seats that may act there; that of the seat asked first comes first."""
    match = _match_in_situation(game, situation)
    assert match.ask is not None, "a card shows what is asked"
    pane, first = match.pane(AnswerDraft(), words), next(iter(match.ask.choices))
    for seat, keys in pane.keys.items():
        choices = {choice.key: choice for choice in match.ask.choices[seat]}
        pad = style.lay(
            SeatActions(choices, keys, SeatDraft(seat), pane.panes, aside=seat != first)
        )
        called = {**pane.panes, **{key: choice.display_name for key, choice in choices.items()}}
        called |= {f"{ELSEWHERE}{name}": label for name, label in pane.panes.items()}
        does: dict[str, TapAndHoldMeaning] = {}
        for name in style.keys:
            tap, hold, throw = pad.commands(name)
            does[name] = TapAndHoldMeaning(
                *(_command_name(command, called, words) for command in (tap, hold or throw))
            )
        besides = pad.off_turn_hints(words) if seat != first else ()
        said = besides[0].strip() if besides else pad.legend(words).text
        farther = () if style.listed else _farther(match, seat, keys, called, words)
        yield SeatKeyMeanings(
            game.seat_name(seat).translate(words), does, said, ", ".join(farther), pad.secret
        )


def _farther(
    match: Match, seat: Seat, keys: PaneKeys, called: Mapping[str, Sentence], words: Words
) -> Iterator[str]:
    """Yield what has no key but is on another pane, with the keys that lead there."""
    away = [name for place, name in keys.places if place == NOWHERE]
    for place, name in keys.places if away else ():
        if place != NOWHERE and name.startswith(ELSEWHERE):
            behind = match.pane(AnswerDraft(name.removeprefix(ELSEWHERE)), words).keys[seat]
            for then, there in behind.places:
                if there in away and there in called:
                    yield f"{place} {then}={called[there].translate(words)}"


def _match_in_situation(game: Game, situation: CardSituation) -> Match:
    match = Match(
        game, Header(game.name, game.version, bytes(16), situation.options, begun=situation.begun)
    )
    for seat, key, values in situation.answers:
        seal = _NOBODY if match.choice(seat, key).hidden else b""
        match.tell(Entry(0, seat, key, values, seal))
    return match


def _command_name(command: KeyCommand | None, called: Mapping[str, Sentence], words: Words) -> str:
    """Return the name of a command: an answer with its value, or the pane that it opens."""
    match command:
        case GiveAnswer(key, (value,)) if f"{key} {value}" in called:
            return called[f"{key} {value}"].translate(words)
        case GiveAnswer(key) | ThrowDice(key) if key in called:
            return called[key].translate(words)
        case ReplaceDraft(draft) if draft.pane:
            return called[f"{ELSEWHERE}{draft.pane}"].translate(words)
        case _:
            return ""
