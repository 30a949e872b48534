"""Slots of a match: which pick a player's own pad is asked for, keeps, and opens. Pure."""

from collections.abc import Collection, Mapping, Sequence

from companion.console.secret_pick_keymap import SeatKeymap
from companion.match import Match, SealOpening
from companion.match.effective_entry import EffectiveEntry
from companion.remote_pad.link import commitments
from companion.remote_pad.link.lasting_pick_questions import (
    PickQuestion,
    allowed_picks_mask,
    hash_of_seals,
)
from companion.remote_pad.link.pick_messages import SecretSlot
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from companion.rules.asks import Ask as Asked
from companion.rules.asks import HiddenPickToken, Seat
from companion.screens import secret_pick_value_row


def slot_of_locked_pick(match: Match, lock: EffectiveEntry) -> SecretSlot:
    """Return the slot of a locked pick."""
    return SecretSlot(match.header.id, lock.round, match.seats.index(lock.entry.seat))


def locked_picks_by_slot(match: Match) -> Mapping[SecretSlot, EffectiveEntry]:
    """Return the locked picks that are hidden, or may be again because they last, by slot."""
    return {slot_of_locked_pick(match, lock): lock for lock in match.position.locks}


def slot_of_hidden_pick(match: Match, token: HiddenPickToken) -> SecretSlot:
    """Return the slot of the pick that a script knows by that token."""
    return SecretSlot(
        match.header.id, match.position.pick(token.entry).round, match.seats.index(token.seat)
    )


def is_pick_asked_for(match: Match, slot: SecretSlot) -> bool:
    """Whether the match asks for that pick, now or once an interruption is over."""
    seat = match.seats[slot.seat] if slot.seat < len(match.seats) else ""
    same = slot.match == match.header.id and slot.number == match.position.round
    return same and seat in match.position.secrets


def is_slot_void(match: Match, slot: SecretSlot) -> bool:
    """Return whether nothing more will be picked or shown in that slot."""
    return not is_pick_asked_for(match, slot) and slot not in locked_picks_by_slot(match)


def other_seats_picking_in_secret(match: Match, seat: Seat) -> Sequence[Seat]:
    """Return the other seats that pick in secret before any of these picks is shown."""
    ask = match.ask
    if not isinstance(ask, Asked) or not ask.every:
        return ()
    hidden = [each for each, own in ask.choices.items() if any(choice.hidden for choice in own)]
    return [each for each in hidden if each != seat]


def build_pick_request(
    match: Match, secret: SeatKeymap, beside: Sequence[Seat], hold: int
) -> PickRequest:
    """Return the request for that secret, while the seats `beside` pick too; `hold` is in ms."""
    seats, keymap = match.seats, secret.keymap
    slot = SecretSlot(match.header.id, match.position.round, seats.index(secret.seat))
    before = tuple(seats.index(seat) for seat in beside)
    bare = PickRequest(slot, hold, keymap.cells, keymap.taps, before)
    if match.position.secrets[secret.seat].lasting:
        return PickRequest(slot, hold, keymap.cells, keymap.taps, before, lasts=True)
    places = secret_pick_value_row.mark_places(bare.among)
    marks = tuple(
        PickValueRectangle(value, at, secret_pick_value_row.PAGE, columns, 1)
        for value, at, columns in places
    )
    return PickRequest(slot, hold, keymap.cells, keymap.taps, before, marks)


def slots_of_lasting_picks(match: Match) -> Collection[SecretSlot]:
    """Return the slots of the picks that last, shown or not."""
    return {slot_of_locked_pick(match, pick) for pick in match.position.picks if pick.lasts}


def seals_of_hidden_lasting_picks(match: Match, seat: Seat) -> Mapping[SecretSlot, bytes]:
    """Return the slots of that seat's lasting picks that are hidden, each with its seal."""
    own = (lock for lock in match.position.held_picks if lock.entry.seat == seat)
    return {slot_of_locked_pick(match, lock): lock.entry.seal for lock in own}


def build_lasting_pick_question(match: Match) -> PickQuestion | None:
    """Return the match's question about lasting picks as pads are asked it, None for none."""
    asked = match.position.question
    if asked is None or match.awaits is None:
        return None
    of_picks = [slot_of_hidden_pick(match, token) for token in asked.tokens]
    return PickQuestion(
        of_picks[0],
        match.position.round,
        [slot.number for slot in of_picks[1:]],
        hash_of_seals([match.log[token.entry].seal for token in asked.tokens]),
        allowed_picks_mask(len(of_picks), sorted(bytes(values) for values in asked.allowed)),
    )


def find_earlier_opening(match: Match, token: HiddenPickToken) -> SealOpening | None:
    """Return what has opened that pick before, None if nothing has."""
    lock, place = match.log[token.entry], match.seats.index(token.seat)
    for entry in match.log[token.entry :]:
        if entry.key == "reveal" and commitments.opens_seal(
            lock.seal,
            match.header.id,
            match.position.pick(token.entry).round,
            place,
            entry.nonce,
            bytes(entry.values),
        ):
            return SealOpening(entry.values, entry.nonce)
    return None
