"""The picks of its player that a pad shows, while a box is there that has them on its table.

An ordinary pick has marks in the box's picture, and only the latest one is marked. Picks that last
stand side by side, written by the pad itself, in the order in which they were asked.
"""

from companion.remote_pad.link.pick_messages import SecretSlot
from companion.remote_pad.link.pick_request import PickValueMark, read_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.durable_store import OwnSealOpening


class PicksShownOnPad:
    """Picks of one match out of a pad's `own`. Another list or tuple stands for other picks."""

    def __init__(self, own: "dict[SecretSlot, OwnSealOpening]") -> None:
        self._own = own
        self._marked: SecretSlot | None = None
        self.marks: list[PickValueMark] = []
        self.lasting: tuple[SecretSlot, ...] = ()
        self.values: tuple[int, ...] = ()

    def picked(self, slot: SecretSlot) -> None:
        """The player has made that pick: it is the latest."""
        if self._own[slot].lasts:
            self._stands_beside(slot)
        else:
            self._mark(slot)

    def held(self, slot: SecretSlot) -> None:
        """A box has that pick on its table, perhaps with later ones."""
        if self._own[slot].lasts:
            self._stands_beside(slot)
        elif self._is_later(slot):
            self._mark(slot)

    def put_away(self, slot: SecretSlot) -> None:
        """Something else is on the table than that pick."""
        if slot == self._marked:
            self._mark(None)
        self._stand([each for each in self.lasting if each != slot])

    def begin(self, match: bytes) -> None:
        """That match is on the table: picks of another one are not shown."""
        if self._marked is not None and self._marked.match != match:
            self._mark(None)
        self._stand([each for each in self.lasting if each.match == match])

    def clear(self) -> None:
        """Nothing is shown any more."""
        self._mark(None)
        self._stand([])

    def _is_later(self, slot: SecretSlot) -> bool:
        """Return whether no later pick of the same match is marked."""
        at = self._marked
        return at is None or at.match != slot.match or at.number < slot.number

    def _mark(self, slot: "SecretSlot | None") -> None:
        """Another pick is marked, or none."""
        if slot != self._marked:
            self._marked = slot
            self.marks = [] if slot is None else read_marks(self._own[slot].shows)

    def _stands_beside(self, slot: SecretSlot) -> None:
        if slot not in self.lasting:
            self._stand([each for each in self.lasting if each.match == slot.match] + [slot])

    def _stand(self, lasting: "list[SecretSlot]") -> None:
        if len(lasting) != len(self.lasting) or lasting != list(self.lasting):
            self.lasting = tuple(sorted(lasting, key=lambda slot: slot.number))
            self.values = tuple([value for slot in self.lasting for value in self._own[slot].pick])
