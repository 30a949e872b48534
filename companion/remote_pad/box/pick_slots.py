"""Slots of a match: which pick a pad of a player's own is asked for, keeps, and opens. Pure."""

from collections.abc import Collection, Mapping, Sequence

from companion.console.secret_keymap import SeatKeymap
from companion.match import Match, SealOpening
from companion.match.effective_entries import EffectiveEntry
from companion.remote_pad.link import commitments
from companion.remote_pad.link.pick_messages import Slot
from companion.remote_pad.link.pick_questions import Question, bound, mask
from companion.remote_pad.link.pick_request import Ask, Mark
from companion.rules.asks import Ask as Asked
from companion.rules.asks import HiddenPick, Seat
from companion.screens import value_row


def of_lock(match: Match, lock: EffectiveEntry) -> Slot:
    """The slot of a pick that is locked."""
    return Slot(match.header.id, lock.round, match.seats.index(lock.entry.seat))


def locked(match: Match) -> Mapping[Slot, EffectiveEntry]:
    """The picks that are locked and not shown, or may be hidden again since they last."""
    return {of_lock(match, lock): lock for lock in match.position.locks}


def of_token(match: Match, token: HiddenPick) -> Slot:
    """The slot of a pick that a script knows by that token."""
    return Slot(
        match.header.id, match.position.pick(token.entry).round, match.seats.index(token.seat)
    )


def is_asked(match: Match, slot: Slot) -> bool:
    """Whether the match asks for that pick, now or when the table is done with something else."""
    seat = match.seats[slot.seat] if slot.seat < len(match.seats) else ""
    same = slot.match == match.header.id and slot.number == match.position.round
    return same and seat in match.position.secrets


def is_void(match: Match, slot: Slot) -> bool:
    """Return whether nothing will be picked or shown of it any more."""
    return not is_asked(match, slot) and slot not in locked(match)


def beside(match: Match, seat: Seat) -> Sequence[Seat]:
    """The other seats that pick in secret before any of these picks is shown."""
    ask = match.ask
    if not isinstance(ask, Asked) or not ask.every:
        return ()
    hidden = [each for each, own in ask.choices.items() if any(choice.hidden for choice in own)]
    return [each for each in hidden if each != seat]


def ask_message(match: Match, secret: SeatKeymap, beside: Sequence[Seat], hold: int) -> Ask:
    """Return what a pad is asked for that secret, while others pick `beside`; `hold` is ms."""
    seats, keymap = match.seats, secret.keymap
    slot = Slot(match.header.id, match.position.round, seats.index(secret.seat))
    before = tuple(seats.index(seat) for seat in beside)
    bare = Ask(slot, hold, keymap.cells, keymap.taps, before)
    if match.position.secrets[secret.seat].lasting:
        return Ask(slot, hold, keymap.cells, keymap.taps, before, lasts=True)
    places = value_row.mark_places(bare.among)
    marks = tuple(Mark(value, at, value_row.PAGE, columns, 1) for value, at, columns in places)
    return Ask(slot, hold, keymap.cells, keymap.taps, before, marks)


def lasting(match: Match) -> Collection[Slot]:
    """The picks that last, shown or not."""
    return {of_lock(match, pick) for pick in match.position.picks if pick.lasts}


def hidden_lasting(match: Match, seat: Seat) -> Mapping[Slot, bytes]:
    """The picks of that seat that last and lie hidden, each with its seal."""
    own = (lock for lock in match.position.held if lock.entry.seat == seat)
    return {of_lock(match, lock): lock.entry.seal for lock in own}


def question(match: Match) -> Question | None:
    """Return what is asked about picks that last, as pads are asked; None while nothing is."""
    asked = match.position.question
    if asked is None or match.awaits is None:
        return None
    of_picks = [of_token(match, token) for token in asked.tokens]
    return Question(
        of_picks[0],
        match.position.round,
        [slot.number for slot in of_picks[1:]],
        bound([match.log[token.entry].seal for token in asked.tokens]),
        mask(len(of_picks), sorted(bytes(values) for values in asked.allowed)),
    )


def opening(match: Match, token: HiddenPick) -> SealOpening | None:
    """Return what has opened that pick before, None if nothing has."""
    lock, place = match.log[token.entry], match.seats.index(token.seat)
    for entry in match.log[token.entry :]:
        if entry.key == "reveal" and commitments.opens(
            lock.seal,
            match.header.id,
            match.position.pick(token.entry).round,
            place,
            entry.nonce,
            bytes(entry.values),
        ):
            return SealOpening(entry.values, entry.nonce)
    return None
