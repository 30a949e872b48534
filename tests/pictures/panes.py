"""Which pane of its game a picture shows, and what the keys of every kind of pad do there."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.console.asked import Asked
from companion.console.hand import Hand, Take
from companion.console.pads import Style
from companion.console.seats import Seats
from companion.console.styles import HEXPAD, STYLES
from companion.match import Match
from companion.rules.asks import Ask
from companion.rules.words import Words, in_english
from companion.screens.model import Screen, Shown
from companion.testing.reach import asked, grips


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
    found: dict[Hand, Screen] = {}
    for hand in _hands(match):
        for style in STYLES.values():
            of = _seated(match, hand, style, words)
            if isinstance(shown, Screen) and (whole := _with_words(shown, of)):
                found[hand] = whole
    exact = [hand for hand, whole in found.items() if _says_keys(match, hand, words, whole)]
    titled = (hand for hand in exact if _begins_so(match, hand, words, shown))
    hand = next(titled, next(iter(exact or found), None))
    if hand is None:
        return None
    return Pane(_name(match.ask, hand), _legends(match, hand, words), found[hand])


def _says_keys(match: Match, hand: Hand, words: Words, shown: Screen) -> bool:
    """Whether it says what the keys do with that hand, on some kind of pad."""
    return any(
        _seated(match, hand, style, words).screen().rows[1:] == shown.rows[1:]
        for style in STYLES.values()
    )


def _begins_so(match: Match, hand: Hand, words: Words, shown: Shown) -> bool:
    """Whether row 1 is that of its pane, not news: all else of two panes may be alike."""
    first = _seated(match, hand, HEXPAD, words).pane().rows[0]
    return isinstance(shown, Screen) and shown.rows[0] == first


def _name(ask: Ask, hand: Hand) -> str:
    """The pane that was opened, or the ask; dice are entered for that, whichever pane takes them."""
    thrown = {choice.key for own in ask.choices.values() for choice in own if choice.sides}
    return ask.name if not hand.pane or hand.pane in thrown else hand.pane


def _with_words(shown: Screen, of: Asked) -> Screen | None:
    """The screen if that is what is asked on it, and what its picture says."""
    laid, picture = of.pane(), of.screen().picture
    if shown.picture != (picture and picture._replace(words=())):
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


def _seated(match: Match, hand: Hand, style: Style, words: Words) -> Asked:
    """What is asked where a left and a right pad serve the seats by turns."""
    left, own_dice = match.seats[::2], match.header.dice == "own"
    pads = {seat: "left" if seat in left else "right" for seat in match.seats}
    seats = Seats(pads, dict.fromkeys(pads.values(), style), left)
    return asked(match, hand, style, own_dice=own_dice, words=words)._replace(seats=seats)


def _hands(match: Match) -> Iterator[Hand]:
    """Whatever seats can have in hand now, at a pad of their own or at one that others have opened for them."""
    own_dice = match.header.dice == "own"
    for seat in match.ask.choices if match.ask else ():
        for grip in grips(match, seat, own_dice):
            yield grip.hand
            if grip.hand.pane:
                yield from _opened(match, grip.hand)


def _opened(match: Match, hand: Hand) -> Iterator[Hand]:
    """What is opened from there for others who share the pad."""
    for pad in _seated(match, hand, HEXPAD, in_english).pads().values():
        for move in (move for key in HEXPAD.keys for move in pad.moves(key)):
            if isinstance(move, Take) and move.hand.seat not in ("", hand.seat):
                yield move.hand


def _legends(match: Match, hand: Hand, words: Words) -> Mapping[str, Mapping[str, str]]:
    """All that the seat can do which is asked, and what others may do besides at the other pad.

    What is told of a pad is for all seats that share it.
    """
    legends: dict[str, Mapping[str, str]] = {}
    for name, style in STYLES.items():
        of = _seated(match, hand, style, words)
        told: dict[str, str] = {}
        served: set[str] = set()
        for seat, pad in of.pads().items():
            text = "".join(pad.aside(words)[:1]).strip() if told else pad.legend(words).said
            if text and of.seats.pads[seat] not in served:
                told[match.game.seat_name(seat).said(words)] = text
                served.add(of.seats.pads[seat])
        legends[name] = told
    return legends
