"""Which picks a pad shows its player, while a box is there that has them on its table.

An ordinary pick has marks in the box's picture, and only the latest one is marked. Lasting picks
stand side by side, drawn by the pad itself, in the order in which they were asked.
"""

from companion.remote_pad.link.pick_messages import SecretSlot
from companion.remote_pad.link.pick_request import PickValueRectangle, decode_pick_value_rectangles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.pad_secret import SealedPadSecret


class DisplayedPicks:
    """The shown picks of one match, out of a pad's `own`.

    `marks` and `lasting` are replaced, not mutated.
    """

    def __init__(self, own: "dict[SecretSlot, SealedPadSecret]") -> None:
        self._own = own
        self._marked: SecretSlot | None = None
        self.marks: list[PickValueRectangle] = []
        self.lasting: tuple[SecretSlot, ...] = ()
        self.values: tuple[int, ...] = ()

    def show_new_pick(self, slot: SecretSlot) -> None:
        """Show the pick that the player has just made."""
        if self._own[slot].lasts:
            self._add_lasting_pick(slot)
        else:
            self._mark(slot)

    def show_acknowledged_pick(self, slot: SecretSlot) -> None:
        """Show a pick that the box has on its table, unless a later one is marked."""
        if self._own[slot].lasts:
            self._add_lasting_pick(slot)
        elif self._is_later(slot):
            self._mark(slot)

    def put_away(self, slot: SecretSlot) -> None:
        """Hide a pick that is not on the table."""
        if slot == self._marked:
            self._mark(None)
        self._stand([each for each in self.lasting if each != slot])

    def begin(self, match: bytes) -> None:
        """Hide picks of other matches than the one on the table."""
        if self._marked is not None and self._marked.match != match:
            self._mark(None)
        self._stand([each for each in self.lasting if each.match == match])

    def clear(self) -> None:
        """Hide all picks."""
        self._mark(None)
        self._stand([])

    def _is_later(self, slot: SecretSlot) -> bool:
        """Return whether no later pick of the same match is marked."""
        at = self._marked
        return at is None or at.match != slot.match or at.number < slot.number

    def _mark(self, slot: "SecretSlot | None") -> None:
        """Mark a pick, or none."""
        if slot != self._marked:
            self._marked = slot
            self.marks = [] if slot is None else decode_pick_value_rectangles(self._own[slot].shows)

    def _add_lasting_pick(self, slot: SecretSlot) -> None:
        if slot not in self.lasting:
            self._stand([each for each in self.lasting if each.match == slot.match] + [slot])

    def _stand(self, lasting: "list[SecretSlot]") -> None:
        if len(lasting) != len(self.lasting) or lasting != list(self.lasting):
            self.lasting = tuple(sorted(lasting, key=lambda slot: slot.number))
            self.values = tuple([value for slot in self.lasting for value in self._own[slot].pick])
