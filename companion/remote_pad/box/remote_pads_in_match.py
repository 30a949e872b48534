"""Players' own pads in a match: what each is asked, and what it has answered. No I/O.

A pad at a cable serves the seats of a pad of the kit. It keeps its player's picks
(`secret_picks_on_pads`) and takes part in throws (`joint_throws`). A pad that serves no seat may
still open what it has sealed. All of this state is rebuilt from the match, so it doesn't matter
when a cable was out: `attend` brings pads and match back in step.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.console.earliest_deadline import earliest
from companion.console.gestures import HOLD
from companion.console.screens_without_ask import picks_stay_on_pad_notice
from companion.console.secret_pick_keymap import SeatKeymap
from companion.match import Match, SealOpening
from companion.match.log_header_and_entries import JOINT
from companion.remote_pad.box import pick_slots_and_requests
from companion.remote_pad.box.own_pad_state import (
    EntryFromPad,
    OwnPadState,
    PublicAnswerInsteadOfSecret,
)
from companion.remote_pad.box.secret_picks_on_pads import PadPicks
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.pad_secret_events import StraySeal
from companion.remote_pad.link.pick_messages import PICK, AskPostponed, SecretSlot, SlotMessageBase
from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.sentences import Sentence, Words, says
from companion.screens import secret_pick_value_row

if TYPE_CHECKING:
    from companion.remote_pad.box.joint_throws import PadThrowParts

UNSEATED = says("no seat for this pad")
AT_BOX = says("pick this at the box")
ON_OTHER = says("use your other pad")
MISFIT = says("A pad speaks another version. Give it this version's program: companion pad install")

_VISITOR = "@"
"""The prefix of names of pads that serve none of the kit; names of the kit's pads are words."""


class RemotePadsInMatch:
    """Players' own pads, by the names of the kit's pads that they serve. Times are monotonic ms.

    `words` are those of the table. `had` gives the kit's pads that players' own have served in the
    match.
    """

    def __init__(self, words: Words, had: Callable[[], Collection[str]] = tuple) -> None:
        self._words = words
        self._had = had
        self._pads: dict[str, OwnPadState] = {}
        self._visits = 0
        self._moving: dict[SecretSlot, bytes] = {}
        self._seats: Mapping[Seat, str] = {}
        self._match: Match | None = None
        self._parts: PadThrowParts | None = None
        self._picks = PadPicks({})
        self._strays: list[tuple[str, SecretSlot]] = []
        self._troubles: list[Sentence] = []
        self._posed = b"", b""
        self._secrets: Mapping[str, SeatKeymap] = {}
        self._hold = HOLD
        self._due = False

    @property
    def listening(self) -> bool:
        """Whether any pad is at a cable."""
        return any(pad.there for pad in self._pads.values())

    # Cables ---------------------------------------------------------------------------------

    def join(self, name: str) -> None:
        """A pad of a player's own serves the pad `name` of the kit from here on."""
        pad = self._pads.setdefault(name, OwnPadState())
        pad.there = self._due = True
        pad.sealed, self._moving = self._moving, {}
        pad.secrets.up()
        self._picks.clear_unable(pad)

    def visit(self) -> str:
        """Add a pad that serves none of the kit, and return a name for it.

        Nothing is asked of it, but it may open what it has sealed.
        """
        self._visits += 1
        name = f"{_VISITOR}{self._visits}"
        self._pads[name] = OwnPadState(sealed=self._moving)
        self._moving = {}
        return name

    def leave(self, name: str) -> None:
        """The pad that served `name`, or the visitor of that name, is disconnected."""
        if name.startswith(_VISITOR):
            del self._pads[name]
        else:
            self._pads[name].there = False
            self._warn(name)
        self._due = True

    def begin_reassignment(self, name: str) -> Sequence[Message]:
        """The pad that served `name`, or none, serves another one from here on.

        Return the messages for it that postpone everything it was asked.
        """
        pad = self._pads[name]
        self.leave(name)
        pad.came, self._moving = [], pad.sealed
        if self._parts is not None:
            self._parts.forget_pad(name)
        return [AskPostponed(slot) for slot in pad.secrets.slots()]

    def hear(self, name: str, message: Message) -> None:
        """Queue a message about secrets; `process_messages` and `entries_from_pads` return its effect."""
        self._pads[name].hear(message)
        self._due = True

    def report_version_mismatch(self) -> None:
        """A pad at a cable speaks another version of the protocol: tell the table."""
        self._troubles = [MISFIT]
        self._due = True

    def annotate(self, name: str, picture: bytes) -> bytes:
        """Return a picture with the values that may be picked, or why the pad's keys do nothing."""
        pad = self._pads[name]
        if name.startswith(_VISITOR):
            return secret_pick_value_row.draw_note_in_value_row(
                picture, UNSEATED.translate(self._words)
            )
        if self._match is not None and pad.secret is not None and pad.secret.keymap.is_blank:
            on_other = self._picks_on_pad(self._match).get(pad.secret.seat, False)
            return secret_pick_value_row.draw_note_in_value_row(
                picture, (ON_OTHER if on_other else AT_BOX).translate(self._words)
            )
        return secret_pick_value_row.draw_values(picture, self._values(name))

    def troubles(self) -> Sequence[Sentence]:
        """Return the notices for the table, each once."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def messages_to_send(self, name: str) -> Sequence[Message]:
        """Return the messages for a pad, each once."""
        return self._pads[name].secrets.messages_to_send() if name in self._pads else ()

    def asking(self, name: str) -> bool:
        """Return whether a pad is asked for a secret now, so that its keys are private."""
        return name in self._pads and self._pads[name].secret is not None

    def set_box_picture(self, picture: bytes, upright: bytes) -> None:
        """Remember the picture on the box's panel, which may be turned, and the `upright` one."""
        self._posed = picture, upright

    def facing(self, picture: bytes) -> bytes:
        """Return the box's picture as pads show it, which is never turned."""
        posed, upright = self._posed
        return upright if picture == posed else picture

    # The match ------------------------------------------------------------------------------

    def deadline(self) -> int | None:
        """Return when `attend` has something to do; 0 for at once, None for never."""
        if self._due:
            return 0
        times = [pad.secrets.deadline() for pad in self._pads.values()]
        times += [] if self._parts is None else [self._parts.deadline()]
        return earliest(*times)

    def begin_with_match(
        self, match: Match, pads: Mapping[Seat, str], elsewhere: Collection[int]
    ) -> None:
        """Begin with a match on the table; `elsewhere` are the entries of picks that pads keep."""
        over = self._match is not None and self._match.over
        self._match, self._seats = match, pads
        self._picks, self._parts = PadPicks(pads), None
        if match.header.dice == JOINT:
            from companion.remote_pad.box.joint_throws import PadThrowParts

            cast = (entry.seat for entry in match.log if entry.key == "cast")
            self._parts = PadThrowParts(pads, cast, self._had)
        for pad in self._pads.values():
            pad.secrets.clear(over)
        for lock in match.position.locks:
            if lock.number in elsewhere and lock.choice is not None:
                pad = self._pads.setdefault(pads[lock.entry.seat], OwnPadState())
                among = list(lock.choice.among)
                pad.secrets.add_sealed_slot(
                    pick_slots_and_requests.slot_of_locked_pick(match, lock), among, lock.entry.seal
                )
        for name in self._pads:
            self._warn(name)

    def unveil(self) -> None:
        """Let pads open the lasting picks: the match is over and the table has seen its picks."""
        self._picks.unveiled = self._due = True

    def openings_since_unveil(self) -> Mapping[int, SealOpening]:
        """Return what pads have opened since `unveil`, by number of entry, each once."""
        return {} if self._match is None else self._picks.openings_since_unveil(self._match)

    def replace_match(self, match: Match) -> None:
        """Take `match`, which was rebuilt from durable data, as the match on the table."""
        self._match = match

    def process_messages(self, now: int) -> Sequence[PublicAnswerInsteadOfSecret]:
        """Process what pads have said; return the answers that are public."""
        self._due = False
        given: list[PublicAnswerInsteadOfSecret] = []
        for name, pad in self._pads.items():
            came, pad.came = pad.came, []
            for message in came:
                for event in pad.secrets.hear(message):
                    if isinstance(event, StraySeal) and self._is_elsewhere(event.slot):
                        self._strays.append((name, event.slot))
                    elif self._match is not None and _is_of_pick(message):
                        given += self._picks.handle_event(name, pad, event, self._match)
                    elif self._match is not None and self._parts is not None:
                        self._parts.handle_event(name, pad, event, self._match)
            for event in pad.secrets.tick(now):
                if self._match is not None:
                    given += self._picks.handle_event(name, pad, event, self._match)
        return given

    def stale_secrets(self) -> Sequence[tuple[str, SecretSlot]]:
        """Return pads and slots of matches that are not on the table, each once."""
        strays, self._strays = self._strays, []
        return strays

    def drop(self, name: str, slot: SecretSlot) -> None:
        """Tell a pad that nothing waits any more for what it keeps in a slot of another match."""
        self._pads[name].secrets.drop(slot)

    def entries_from_pads(self) -> Iterator[EntryFromPad]:
        """Yield what pads have sealed and opened and the match doesn't have yet.

        What the match can't take yet is yielded again next time.
        """
        match = self._match
        if match is None:
            return
        yield from self._picks.entries_from_pads(match)
        if self._parts is not None:
            yield from self._parts.entries_from_pads(match, self._pads)

    def mark_refused(self, told: EntryFromPad) -> None:
        """Note that the match refuses that entry: the pad counts as unable to give it."""
        if self._parts is not None and told.key in ("cast", "uncover"):
            self._parts.mark_refused()
        elif self._match is not None and told.key == "reveal":
            self._picks.mark_refused(self._match)

    @property
    def is_box_seal_held(self) -> bool:
        """Whether a pad holds the box's part of the throw under way, so the box may open it."""
        return self._parts is not None and self._parts.agreed

    def set_secrets_asked(self, secrets: Mapping[str, SeatKeymap], hold: int) -> None:
        """Set what is picked in secret now, by pad; `hold` is the ms that make a tap a hold."""
        self._secrets, self._hold = secrets, hold

    def attend(self, now: int, words: Words) -> None:
        """Ask, postpone, acknowledge, request openings and close, as the match stands at `now`."""
        match, self._words = self._match, words
        if match is None:
            return
        for name, pad in self._pads.items():
            pad.secret = self._secret_for(match, name) if pad.there else None
            self._picks.attend(match, pad, self._hold, now)
            seats = [seat for seat in match.seats if self._seats[seat] == name]
            pad.update_shown_picks(match, seats, unveiled=self._picks.unveiled)
        if self._parts is not None:
            self._parts.attend(match, self._pads, now)

    def opening(self, token: HiddenPickToken) -> SealOpening | None:
        """Return what has opened that pick before: a pick shown once can be shown again."""
        assert self._match is not None
        return pick_slots_and_requests.find_earlier_opening(self._match, token)

    def pad_status(self) -> AwaitedRemotePadStatus:
        """Return the status of the pad that has to show the awaited pick or its part of a throw."""
        match = self._match
        if match is not None and match.joint_throw is not None and self._parts is not None:
            return self._parts.status_of_awaited_pad(match, self._pads)
        if match is None:
            return AwaitedRemotePadStatus()
        begun = self._picks_on_pad(match)
        keeps = frozenset(seat for seat in begun if begun[seat])
        return self._picks.status_of_awaited_pad(match, self._pads)._replace(keeps=keeps)

    # ----------------------------------------------------------------------------------------

    def _picks_on_pad(self, match: Match) -> Mapping[Seat, bool]:
        """Return for each seat that is asked for another lasting pick whether its pad keeps them.

        All lasting picks of a seat stay in one place: otherwise no place could answer questions
        about them.
        """
        begun: dict[Seat, bool] = {}
        for seat, choice in match.position.secrets.items():
            held = pick_slots_and_requests.seals_of_hidden_lasting_picks(match, seat)
            if choice.lasting and held:
                pad = self._pads.get(self._seats[seat], OwnPadState())
                begun[seat] = any(pad.has_pick(slot, seal) for slot, seal in held.items())
        return begun

    def _secret_for(self, match: Match, name: str) -> SeatKeymap | None:
        """Return the secret asked of a pad, with a blank keymap if earlier picks are elsewhere."""
        secret = self._secrets.get(name)
        if secret is None or self._has_earlier_picks(match, secret.seat):
            return secret
        return secret._replace(keymap=secret.keymap.blank)

    def _has_earlier_picks(self, match: Match, seat: Seat) -> bool:
        """Whether the pad at the cable has all hidden lasting picks of a seat, if it needs any."""
        sealed = self._pads.get(self._seats[seat], OwnPadState()).sealed
        held = pick_slots_and_requests.seals_of_hidden_lasting_picks(match, seat).items()
        lasts = match.position.secrets[seat].lasting
        return not lasts or all(sealed.get(slot) == seal for slot, seal in held)

    def _warn(self, name: str) -> None:
        """Tell the table if a pad that is away keeps picks of a seat that has to make another."""
        match, there = self._match, self._pads[name].there
        if match is None:
            return
        for seat, on_pad in self._picks_on_pad(match).items():
            away = not (there and self._has_earlier_picks(match, seat))
            if on_pad and away and self._seats[seat] == name:
                self._troubles.append(picks_stay_on_pad_notice(match.game.seat_name(seat)))
                self._due = True

    def _values(self, name: str) -> Sequence[int]:
        """Return the values of the last ordinary pick on a pad, until it is shown.

        Picks that last are left out: the pad itself shows those.
        """
        known = self._pads[name].secrets.on_table() if name in self._pads else {}
        lasting = (
            ()
            if self._match is None
            else pick_slots_and_requests.slots_of_lasting_picks(self._match)
        )
        picks = {
            slot: among
            for slot, among in known.items()
            if slot.kind == PICK and slot not in lasting
        }
        return picks[max(picks, key=lambda slot: slot.number)] if picks else ()

    def _is_elsewhere(self, slot: SecretSlot) -> bool:
        """Return whether the slot belongs to another match than the one on the table."""
        return self._match is None or slot.match != self._match.header.id


def _is_of_pick(message: Message) -> bool:
    return isinstance(message, SlotMessageBase) and message.slot.kind == PICK
