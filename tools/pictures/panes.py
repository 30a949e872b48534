"""Which pane of its game a picture shows, and what the keys of every kind of pad do there."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import HEXPAD, STYLES
from companion.console.key_command_types import ReplaceDraft
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.seats_and_pads import Seats
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.match import Match
from companion.rules.asks import Ask
from companion.rules.game import latest_large_event
from companion.rules.sentences import Words, in_english
from companion.screens.screen_model import Screen, Shown
from companion.testing.reachable_answers import find_reachable_drafts, make_current_ask_ui


class Pane(NamedTuple):
    """A pane by its name, and by kinds of pads and names of seats what all their keys do.

    `shown` is the screen with what can't be read off its picture.
    """

    name: str
    legends: Mapping[str, Mapping[str, str]]
    shown: Screen


def pane(match: Match | None, shown: Shown, words: Words) -> Pane | None:
    """The pane of a match's ask that is shown; None for anything else.

    Every other seat sits at the left pad, from the first on.
    """
    if match is None or match.ask is None or match.paused or match.view().proposal is not None:
        return None
    if isinstance(shown, Screen) and (whole := _below_event(match, shown, words)):
        return Pane(match.ask.name, _legends(match, SeatDraft(), words), whole)
    found: dict[SeatDraft, Screen] = {}
    for draft in _hands(match):
        for style in STYLES.values():
            of = _seated(match, draft, style, words)
            if isinstance(shown, Screen) and (whole := _with_words(shown, of)):
                found[draft] = whole
    exact = [draft for draft, whole in found.items() if _says_keys(match, draft, words, whole)]
    titled = (draft for draft in exact if _begins_so(match, draft, words, shown))
    draft = next(titled, next(iter(exact or found), None))
    if draft is None:
        return None
    return Pane(_name(match.ask, draft), _legends(match, draft, words), found[draft])


def _below_event(match: Match, shown: Screen, words: Words) -> Screen | None:
    """The screen if it is that of the last large event, with what its picture says."""
    event = latest_large_event(match.view().events)
    if event is None:
        return None
    for style in STYLES.values():
        large = _seated(match, SeatDraft(), style, words).screen_with_event(event)
        if large is None or shown.rows[0] not in (large.rows[0], *large.briefly):
            continue
        if shown.picture is None and shown.rows[1] == large.rows[1]:
            return shown
        if shown.picture and large.picture and shown.picture.strips == large.picture.strips:
            return shown._replace(picture=large.picture)
    return None


def _says_keys(match: Match, draft: SeatDraft, words: Words, shown: Screen) -> bool:
    """Whether it says what the keys do with that draft, on some kind of pad."""
    return any(
        _seated(match, draft, style, words).screen().rows[1:] == shown.rows[1:]
        for style in STYLES.values()
    )


def _begins_so(match: Match, draft: SeatDraft, words: Words, shown: Shown) -> bool:
    """Whether row 1 is that of its pane, not news: all else of two panes may be alike."""
    first = _seated(match, draft, HEXPAD, words).pane().rows[0]
    return isinstance(shown, Screen) and shown.rows[0] == first


def _name(ask: Ask, draft: SeatDraft) -> str:
    """The pane that was opened, or the ask; dice are entered for that, whichever pane takes them."""
    thrown = {choice.key for own in ask.choices.values() for choice in own if choice.sides}
    return ask.name if not draft.pane or draft.pane in thrown else draft.pane


def _with_words(shown: Screen, of: CurrentAskUi) -> Screen | None:
    """The screen if that is what is asked on it, and what its picture says."""
    laid, picture = of.pane(), of.screen().picture
    if (shown.picture and shown.picture.strips) != (picture and picture.strips):
        return None
    if laid.key_rows > 1 and picture is not None:
        return shown._replace(picture=picture)
    if laid.key_rows > 1:
        own = 4 - laid.key_rows
        return shown if shown.rows[:own] == laid.rows[:own] else None
    first, *middle, fourth = shown.rows
    wide = picture is not None and picture.wide
    if [*laid.rows[1:]] != middle and not wide:
        return None
    return shown._replace(rows=(first, *laid.rows[1:], fourth), picture=picture)


def _seated(match: Match, draft: SeatDraft, style: PadKind, words: Words) -> CurrentAskUi:
    """What is asked where a left and a right pad serve the seats by turns."""
    left, own_dice = match.seats[::2], match.header.dice == "own"
    pads = {seat: "left" if seat in left else "right" for seat in match.seats}
    seats = Seats(pads, dict.fromkeys(pads.values(), style), left)
    return make_current_ask_ui(match, draft, style, own_dice=own_dice, words=words)._replace(
        seats=seats
    )


def _hands(match: Match) -> Iterator[SeatDraft]:
    """Every draft that seats can have now, at a pad of their own or at one that others have opened for them."""
    own_dice = match.header.dice == "own"
    for seat in match.ask.choices if match.ask else ():
        for grip in find_reachable_drafts(match, seat, own_dice):
            yield grip.draft
            if grip.draft.pane:
                yield from _opened(match, grip.draft)


def _opened(match: Match, draft: SeatDraft) -> Iterator[SeatDraft]:
    """What is opened from there for others who share the pad."""
    asked = _seated(match, draft, HEXPAD, in_english)
    for pad in asked.pads(asked.pane()).values():
        for move in (move for key in HEXPAD.keys for move in pad.commands(key)):
            if isinstance(move, ReplaceDraft) and move.draft.seat not in ("", draft.seat):
                yield move.draft


def _legends(match: Match, draft: SeatDraft, words: Words) -> Mapping[str, Mapping[str, str]]:
    """All that the seat can do which is asked, and what others may do besides at the other pad.

    What is told of a pad is for all seats that share it.
    """
    legends: dict[str, Mapping[str, str]] = {}
    for name, style in STYLES.items():
        of = _seated(match, draft, style, words)
        told: dict[str, str] = {}
        served: set[str] = set()
        for seat, pad in of.pads(of.pane()).items():
            text = (
                "".join(pad.off_turn_hints(words)[:1]).strip() if told else pad.legend(words).text
            )
            if text and of.seats.pads[seat] not in served:
                told[match.game.seat_name(seat).translate(words)] = text
                served.add(of.seats.pads[seat])
        legends[name] = told
    return legends
