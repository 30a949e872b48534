"""A player's own pad as the referee sees it, and what it adds to the match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.console.secret_pick_keymap import SeatKeymap
from companion.match import Match
from companion.remote_pad.box import pick_slots_and_requests
from companion.remote_pad.link.box_commitment_protocol import BoxCommitmentProtocol
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.pick_messages import PICK, SealAnnounced, SecretSlot
from companion.rules.asks import Seat


class EntryFromPad(NamedTuple):
    """An entry that a pad adds to the match; its time is not known yet."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    seal: bytes = b""
    nonce: bytes = b""


class PublicAnswerInsteadOfSecret(NamedTuple):
    """An answer given instead of the secret asked for, by its name in `PaneKeys.places`."""

    seat: Seat
    name: str


@dataclass(slots=True)
class OwnPadState:
    """The state of one pad of the kit: whether a player's own serves it (`there`), and its request.

    `came` are messages that were not processed yet, `beside` the seats that pick at the same time.
    `sealed` are the seals that the pad at the cable announces: it may be another one than the one
    whose `secrets` are known.
    """

    there: bool = False
    secrets: BoxCommitmentProtocol = field(default_factory=BoxCommitmentProtocol)
    came: list[Message] = field(default_factory=list[Message])
    secret: SeatKeymap | None = None
    beside: Sequence[Seat] = ()
    sealed: dict[SecretSlot, bytes] = field(default_factory=dict[SecretSlot, bytes])

    def hear(self, message: Message) -> None:
        """Queue a message of the pad for processing."""
        if isinstance(message, SealAnnounced):
            self.sealed[message.slot] = message.seal
        self.came.append(message)

    def has_pick(self, slot: SecretSlot, seal: bytes) -> bool:
        """Return whether the pad keeps the pick of that slot with that seal."""
        return slot in self.secrets.slots() and self.secrets.seal(slot) == seal

    def update_shown_picks(self, match: Match, seats: Sequence[Seat], *, unveiled: bool) -> None:
        """Show the last pick of the pad's seats and the awaited one, and put the others away.

        Hidden picks that last are shown too, unless the pad serves several seats: whoever sits at a
        shared pad would see what another player keeps. After the end only those stay, as they are
        still secret; once picks are `unveiled` all that last are shown, each until the pad has
        opened it.
        """
        lasting = pick_slots_and_requests.slots_of_lasting_picks(match)
        own = (pick for pick in match.position.picks if pick.entry.seat in seats)
        last = max(
            (
                pick.round
                for pick in own
                if pick.number > match.position.facts_entry_number and not pick.lasts
            ),
            default=len(match.log),
        )
        held = (
            pick_slots_and_requests.seals_of_hidden_lasting_picks(match, seats[0])
            if len(seats) == 1
            else ()
        )
        shows = match.awaits is not None and match.position.question is None
        awaited = (
            pick_slots_and_requests.slot_of_hidden_pick(match, match.awaits)
            if match.awaits and shows
            else None
        )
        for slot in self.secrets.slots():
            if slot not in lasting:
                on_table = slot.number >= last and not match.over
            elif unveiled:
                on_table = not self.secrets.is_shown(slot)
            else:
                on_table = slot in held
            if slot == awaited or on_table:
                self.secrets.bring_back(slot)
            elif slot.kind == PICK:
                self.secrets.put_away(slot)
