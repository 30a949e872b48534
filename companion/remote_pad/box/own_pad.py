"""A pad of a player's own as the referee sees it, and what it brings to the match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.console.secret_pick_keymap import SeatKeymap
from companion.match import Match
from companion.remote_pad.box import pick_slots_and_requests
from companion.remote_pad.link.panel_and_key_messages import Message
from companion.remote_pad.link.pick_messages import PICK, SealAnnounced, SecretSlot
from companion.remote_pad.link.secret_protocol_box_side import BoxSecretProtocol
from companion.rules.asks import Seat


class EntryFromPad(NamedTuple):
    """What the match is told because of a pad: an entry whose time is not known yet."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    seal: bytes = b""
    nonce: bytes = b""


class OtherAnswerFromPad(NamedTuple):
    """Another answer than the secret that was asked, by its name in `PaneKeys.places`."""

    seat: Seat
    name: str


@dataclass(slots=True)
class OwnPad:
    """A pad of the kit that others may serve: whether one is `there`, and what it was asked.

    `came` is what it has said and nobody has taken in, `beside` are the seats that pick along with it.
    `sealed` are the seals that the pad at the cable says it has: another one may be there than the one
    whose `secrets` are known.
    """

    there: bool = False
    secrets: BoxSecretProtocol = field(default_factory=BoxSecretProtocol)
    came: list[Message] = field(default_factory=list[Message])
    secret: SeatKeymap | None = None
    beside: Sequence[Seat] = ()
    sealed: dict[SecretSlot, bytes] = field(default_factory=dict[SecretSlot, bytes])

    def hear(self, message: Message) -> None:
        """The pad at the cable says something, which nobody has taken in yet."""
        if isinstance(message, SealAnnounced):
            self.sealed[message.slot] = message.seal
        self.came.append(message)

    def keeps(self, slot: SecretSlot, seal: bytes) -> bool:
        """Return whether it has sealed that pick so."""
        return slot in self.secrets.slots() and self.secrets.seal(slot) == seal

    def lays_out(self, match: Match, seats: Sequence[Seat], *, unveiled: bool) -> None:
        """The last pick of its seats is on the table, and the one that is waited for.

        So is every hidden one that lasts, unless the pad serves several seats: who sits at a shared
        pad would see what another player keeps. After the end only those are that last, as they are
        secrets still; once picks are `unveiled` all of them, each until the pad has opened it.
        """
        lasting = pick_slots_and_requests.slots_of_lasting_picks(match)
        own = (pick for pick in match.position.picks if pick.entry.seat in seats)
        last = max(
            (pick.round for pick in own if pick.number > match.position.begun and not pick.lasts),
            default=len(match.log),
        )
        held = (
            pick_slots_and_requests.seals_of_hidden_lasting_picks(match, seats[0])
            if len(seats) == 1
            else ()
        )
        shows = match.awaits is not None and match.position.question is None
        awaited = (
            pick_slots_and_requests.slot_of_token(match, match.awaits)
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
