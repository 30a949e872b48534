"""Which pad has a part in a joint throw, and what becomes of parts that nobody wants any more."""

import pytest

from companion.console.standing import Owing
from companion.link import commitments
from companion.link.joint import PAD, Throw
from companion.link.pledged import Failed, Stray
from companion.link.pledges import PATIENCE
from companion.link.secrets import DICE, LOST, Closed, Sealed, Slot
from companion.referee.casting import Casting
from companion.referee.own_pad import OwnPad, Told
from tests.match.test_throwing import OTHER, at_the_throw, parts
from tests.table import MATCH
from tests.toy import BLUE, RED


class Table:
    """BLUE throws; each side has a pad of its own at the table."""

    def __init__(self, *there: str) -> None:
        self.match = at_the_throw()
        self.told = parts(self.match)
        self.match.tell(self.told[0])
        self.slot = Slot(MATCH, len(self.match.log) - 1, PAD, DICE)
        self.pads = {name: OwnPad(there=name in there) for name in ("left", "right")}
        self.casting = Casting({RED: "left", BLUE: "right"})
        self.attend(0)

    def attend(self, now: int) -> None:
        self.casting.attend(self.match, self.pads, now)

    def asked(self) -> dict[str, list[type]]:
        """What each pad was told since the last time."""
        said = {name: pad.pledges.messages_to_send() for name, pad in self.pads.items()}
        return {name: [type(each) for each in told] for name, told in said.items() if told}

    def seals(self, name: str) -> None:
        """That pad has sealed its part."""
        number = self.slot.number
        sealed = commitments.seal(MATCH, number, PAD, OTHER, b"", commitments.DICE)
        pad = self.pads[name]
        for event in pad.pledges.hear(Sealed(self.slot, sealed)):
            self.casting.happens(name, pad, event, self.match)

    def owing(self) -> Owing:
        return self.casting.owing(self.match, self.pads)


@pytest.mark.parametrize(
    ("there", "asked"),
    [(("left", "right"), "left"), (("left",), "left"), (("right",), "right")],
)
def test_the_pad_of_another_seat_comes_first(there: tuple[str, ...], asked: str) -> None:
    table = Table(*there)
    assert table.asked() == {asked: [Throw]}
    assert table.owing() == Owing()


def test_nobody_has_a_part_where_no_pad_is_there() -> None:
    table = Table()
    assert table.asked() == {}
    assert table.owing().hopeless
    assert list(table.casting.told(table.match, table.pads)) == []


def test_a_pad_that_leaves_before_its_part_is_told_gives_way_to_another_one() -> None:
    table = Table("left", "right")
    table.asked()
    table.pads["left"].there = False
    table.attend(10)
    assert table.asked() == {"left": [Closed], "right": [Throw]}
    table.seals("right")
    (told,) = table.casting.told(table.match, table.pads)
    assert told == Told(BLUE, "cast", seal=table.told[1].seal)


def test_a_part_that_is_told_stays_with_its_pad() -> None:
    table = Table("left", "right")
    table.seals("left")
    assert [told.seat for told in table.casting.told(table.match, table.pads)] == [RED]
    table.match.tell(table.told[1])
    table.pads["left"].there = False
    table.attend(10)
    assert table.owing() == Owing(there=False)
    assert "right" not in table.asked()
    table.attend(10 + PATIENCE)
    assert table.owing() == Owing(there=False, late=True)


def test_a_pad_that_is_there_and_says_nothing_is_late_at_every_stage() -> None:
    table = Table("left")
    assert table.casting.deadline() == PATIENCE
    table.attend(PATIENCE)
    assert table.owing() == Owing(late=True)
    assert table.casting.deadline() is None
    table.seals("left")
    table.match.tell(table.told[1])
    table.attend(PATIENCE + 1)
    assert table.owing() == Owing()
    assert table.casting.deadline() == 2 * PATIENCE + 1


def test_a_pad_that_has_lost_its_part_is_told() -> None:
    table = Table("left")
    table.casting.happens("left", table.pads["left"], Failed(table.slot, LOST), table.match)
    assert table.owing().unable


def test_a_part_that_the_match_never_takes_is_told_once() -> None:
    table = Table("left")
    table.seals("left")
    assert len(list(table.casting.told(table.match, table.pads))) == 1
    table.casting.refused()
    table.attend(5)
    assert list(table.casting.told(table.match, table.pads)) == []
    assert table.owing().unable


@pytest.mark.parametrize(
    ("match", "dropped"), [(MATCH, [Closed]), (bytes(16), [])], ids=["this", "another"]
)
def test_parts_of_other_throws_of_this_match_are_void_and_of_others_unknown(
    match: bytes, dropped: list[type]
) -> None:
    table = Table("left")
    table.asked()
    pad = table.pads["left"]
    table.casting.happens("left", pad, Stray(Slot(match, 3, PAD, DICE)), table.match)
    table.casting.happens("left", pad, Stray(table.slot), table.match)
    assert table.asked().get("left", []) == dropped


def test_what_is_over_is_closed() -> None:
    table = Table("left")
    table.seals("left")
    for entry in table.told[1:]:
        table.match.tell(entry)
        table.attend(5)
    assert table.asked()["left"][-1] is Closed
    assert table.pads["left"].pledges.slots() == {}
    assert table.casting.deadline() is None
