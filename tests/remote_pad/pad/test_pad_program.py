"""A pad in simulated time: what goes over its cable while a secret is picked tells nothing of it."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import make_seal
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import (
    BACK,
    HELP,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.pad_commitment_protocol import CHEATED
from companion.remote_pad.link.panel_change_codec import PanelChangeEncoder, PanelRectangle
from companion.remote_pad.link.pick_messages import (
    DICE,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
)
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import MessageReceived
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.remote_pad.pad import dice_and_pick_rows, pad_display
from companion.remote_pad.pad.pad_font import SIGNS, render_text
from companion.remote_pad.pad.pad_program import INSTALLER, PadProgram, ProgramChangeRequested
from companion.screens.font import SMALL_FONT
from tests.firmware.board import FakeBoard, PanelBoard
from tests.remote_pad.link.full_vault import FullVault

SLOT = SecretSlot(bytes(16), 7, 1)
ASK = PickRequest(SLOT, 600, bytes([1, 2, 3, 4, 5, 0, 7]))


class Table:
    """A pad and a box at it, ms by ms."""

    def __init__(
        self,
        board: FakeBoard | None = None,
        role: bytes = b"box",
        vault: VaultBase | None = None,
    ) -> None:
        self.now = 0
        self.board = board or FakeBoard()
        self.pad = PadProgram(self.board, vault or VaultBase(), 0)
        self.box = ReliableLinkSession(role, lambda count: b"\5" * count, 0)
        self.heard: list[Message] = []
        self.wire: list[tuple[int, int]] = []
        self.wait(20)
        assert self.box.up

    def wait(self, ms: int) -> None:
        for _ in range(ms):
            self.now += 1
            self.pad.step(self.now)
            sent, self.board.sent = self.board.sent, b""
            if sent:
                self.wire.append((self.now, len(sent)))
            events = self.box.receive(sent, self.now) + self.box.tick(self.now)
            self.heard += [
                decode_message(event.message)
                for event in events
                if isinstance(event, MessageReceived)
            ]
            self.board.came = self.box.data_to_send()

    def say(self, *messages: Message) -> None:
        for message in messages:
            self.box.send(message.write(), self.now)

    def column(self, first: int) -> list[int]:
        """Three bytes of the second page, as the panel has them."""
        assert isinstance(self.board, PanelBoard)
        return [*self.board.display.chip.image()[128 + first : 128 + first + 3]]

    def page(self, number: int) -> bytes:
        """A page as the panel has it."""
        assert isinstance(self.board, PanelBoard)
        return self.board.display.chip.image()[number * 128 : (number + 1) * 128]

    def asked(self) -> "Table":
        self.say(ASK)
        self.wait(310)
        self.heard.clear()
        self.wire.clear()
        return self


HANDS = st.lists(st.tuples(st.integers(20, 700), st.integers(0, 127)), max_size=8)


@settings(max_examples=40)
@given(HANDS, HANDS, st.integers(0, 4), st.integers(0, 4))
def test_twins_who_pick_something_else_are_the_same_to_the_box(
    feints: list[tuple[int, int]], other: list[tuple[int, int]], one: int, two: int
) -> None:
    """Until the seal: then all that differs is the seal, which tells nothing."""
    twins = (Table().asked(), Table().asked())
    for table, hands in zip(twins, (feints, other), strict=True):
        for pause, closed in hands:
            table.board.closed = closed & 0x20 | (closed if closed.bit_count() > 1 else 0)
            table.wait(pause)
        table.board.closed = 0
        table.wait(6_000 - table.now)
    for table, place in zip(twins, (one, two), strict=True):
        table.board.closed = 1 << place
        table.wait(700)
        table.board.closed = 0
        table.wait(400)
    assume(all(SealAnnounced in map(type, table.heard[:1]) for table in twins))
    assert twins[0].wire == twins[1].wire
    assert (
        [type(said) for said in twins[0].heard]
        == [SealAnnounced]
        == [type(s) for s in twins[1].heard]
    )
    assert twins[0].board.told == twins[1].board.told


def test_what_was_picked_stands_out_whatever_is_drawn_until_it_is_closed() -> None:
    table = Table(PanelBoard())
    table.say(
        PickRequest(
            SLOT, 600, bytes([1, 2, 3, 4, 5, 0, 7]), marks=(PickValueRectangle(3, 16, 1, 2, 1),)
        )
    )
    table.wait(310)
    table.board.closed = 1 << 2
    table.wait(700)
    table.board.closed = 0
    assert table.column(16) == [0xFF, 0xFF, 0]
    table.say(*PanelChangeEncoder().draw([PanelRectangle(0, 0, 128, 2, bytes([1]) * 256)]))
    table.wait(100)
    assert table.column(16) == [0xFE, 0xFE, 1]
    table.say(SlotClosed(SLOT))
    table.wait(100)
    assert table.column(16) == [1, 1, 1]


def _keeps_a_three() -> Table:
    """A pad whose player has picked a 3 that lasts."""
    table = Table(PanelBoard())
    table.say(PickRequest(SLOT, 600, ASK.cells, lasts=True))
    table.wait(310)
    table.board.closed = 1 << 2
    table.wait(700)
    table.board.closed = 0
    return table


def test_picks_that_last_stand_above_the_last_row_or_where_they_hide_nothing() -> None:
    table = _keeps_a_three()
    assert _stands(table) == [dice_and_pick_rows.KEPT]
    brush = PanelChangeEncoder()
    note = PanelRectangle(0, dice_and_pick_rows.KEPT, 128, 1, bytes([1]) * 128)
    table.say(*brush.draw([note]))
    table.wait(100)
    assert _stands(table) == [dice_and_pick_rows.PAGE]
    table.say(*brush.draw([PanelRectangle(0, dice_and_pick_rows.PAGE, 128, 1, bytes([1]) * 128)]))
    table.wait(100)
    assert _stands(table, right=True) == [5]
    assert _stands(table) == []
    table.say(*brush.draw([PanelRectangle(0, dice_and_pick_rows.KEPT, 128, 1, bytes(128))]))
    table.wait(100)
    assert _stands(table) == [dice_and_pick_rows.KEPT]
    assert table.page(7) == bytes(128)
    table.say(SlotClosed(SLOT))
    table.wait(100)
    assert _stands(table) == []
    assert table.page(dice_and_pick_rows.KEPT) == bytes(128)


def test_picks_that_last_stand_over_keys_where_there_is_no_room() -> None:
    table = _keeps_a_three()
    brush = PanelChangeEncoder()
    table.say(*brush.draw([PanelRectangle(0, 0, 128, 8, bytes([1]) * 1024)]))
    table.wait(100)
    assert _stands(table) == []
    assert _stands(table, right=True) == [7]
    assert table.page(dice_and_pick_rows.KEPT) == bytes([1]) * 128
    table.say(SlotClosed(SLOT))
    table.wait(100)
    assert _stands(table, right=True) == []
    assert table.page(7) == bytes([1]) * 128


def test_picks_that_last_stand_apart_at_the_end_of_a_row_before_they_hide_keys() -> None:
    """Close behind numbers they could be read as some of them."""
    table = _keeps_a_three()
    brush, block = PanelChangeEncoder(), len(dice_and_pick_rows.lasting_picks_row((3,)))
    table.say(*brush.draw([PanelRectangle(0, 0, 128, 8, bytes([1]) * 1024)]))
    close, apart = block + pad_display.APART - 1, block + pad_display.APART
    table.say(*brush.draw([PanelRectangle(128 - close, 2, close, 3, bytes(3 * close))]))
    table.wait(100)
    assert _stands(table, right=True) == [7]
    table.say(*brush.draw([PanelRectangle(128 - apart, 2, apart, 2, bytes(2 * apart))]))
    table.wait(100)
    assert _stands(table, right=True) == [3]
    assert table.page(7) == bytes([1]) * 128
    table.say(SlotClosed(SLOT))
    table.wait(100)
    assert table.page(3) == bytes([1]) * (128 - apart) + bytes(apart)


def test_picks_that_last_have_a_blank_border_on_both_sides() -> None:
    block = dice_and_pick_rows.lasting_picks_row((3,))
    assert (
        block[: dice_and_pick_rows.BORDER]
        == block[-dice_and_pick_rows.BORDER :]
        == bytes(dice_and_pick_rows.BORDER)
    )
    assert all(block[dice_and_pick_rows.BORDER : -dice_and_pick_rows.BORDER])


_PART = st.tuples(
    st.integers(0, 7), st.integers(0, 127), st.integers(1, 128), st.sampled_from([0, 1, 255])
)


@given(parts=st.lists(_PART, min_size=1, max_size=20))
def test_picks_that_last_hide_nothing_but_keys_whatever_is_drawn(
    parts: list[tuple[int, int, int, int]],
) -> None:
    table, brush = _keeps_a_three(), PanelChangeEncoder()
    box = [bytearray([1]) * 128 for _ in range(8)]
    table.say(*brush.draw([PanelRectangle(0, 0, 128, 8, bytes([1]) * 1024)]))
    for page, first, most, byte in parts:
        columns = min(most, 128 - first)
        box[page][first : first + columns] = bytes([byte]) * columns
        table.say(*brush.draw([PanelRectangle(first, page, columns, 1, bytes([byte]) * columns)]))
        table.wait(100)
        assert len(_stands(table) + _stands(table, right=True)) == 1
        for at in range(7):
            shown = zip(box[at], table.page(at), strict=True)
            assert all(seen == drawn for drawn, seen in shown if drawn)


def _stands(table: Table, *, right: bool = False) -> list[int]:
    """The pages on which the pick of a 3 stands, in the middle or at the right."""
    block = dice_and_pick_rows.lasting_picks_row((3,))
    first = 128 - len(block) if right else (128 - len(block)) // 2
    return [page for page in range(8) if table.page(page)[first : first + len(block)] == block]


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ((3,), " 3 "),
        ((3, 5, 2), " 3 5 2 "),
        (tuple(range(1, 10)), " 1 2 3 4 5 6 7 8 9 "),
        (tuple(range(1, 11)), " 1 2 3 4 5 6 7 8 9 10 "),
    ],
)
def test_picks_that_last_are_written_apart_as_long_as_there_is_room(
    values: tuple[int, ...], text: str
) -> None:
    same = dice_and_pick_rows.lasting_picks_row(values) == _block(text)
    assert same == (len(_block(text)) <= 128)


def test_where_there_is_no_room_for_all_of_them_the_latest_are_written() -> None:
    values = tuple(1 + number % 9 for number in range(24))
    text = "".join(map(str, values))[-19:]
    assert dice_and_pick_rows.lasting_picks_row(values) == _block(f" {text} ")


def _block(text: str) -> bytes:
    """A text that is turned inside out, with a blank border on both sides."""
    border = bytes(dice_and_pick_rows.BORDER)
    return border + bytes(byte ^ 0xFF for byte in render_text(text)) + border


def test_without_a_box_it_shows_that_it_waits_for_one_and_nothing_else() -> None:
    """From when it has power, and from when the box has been silent for so long that it is gone."""
    board = PanelBoard()
    pad = PadProgram(board, VaultBase(), 0)
    pad.step(0)
    waits = board.display.chip.image()
    assert read_page(waits, 3) == "waits for its box"
    assert read_page(waits, 5) == "espera a su caja"
    table = Table(board)
    table.say(
        *PanelChangeEncoder().draw([PanelRectangle(0, 0, 128, 8, bytes([1]) * 1024)]),
        PanelBrightness(lit=False, contrast=1),
    )
    table.say(
        PickRequest(
            SLOT, 600, bytes([1, 2, 3, 4, 5, 0, 7]), marks=(PickValueRectangle(3, 16, 1, 2, 1),)
        )
    )
    table.wait(310)
    table.board.closed = 1 << 2
    table.wait(700)
    assert table.column(16) == [0xFE, 0xFE, 1]
    gone = table.now
    while board.display.chip.image() != waits:
        table.now += 10
        table.pad.step(table.now)
        assert table.now - gone <= 2_000
    assert board.display.chip.on


def test_an_ask_without_a_value_keeps_keys_private_and_picks_nothing() -> None:
    """The pick is made at the box then, and nobody hears on the cable what a hand would have picked."""
    table = Table()
    table.say(PickRequest(SLOT, 600, bytes(7)))
    table.wait(310)
    table.board.closed = 1
    table.wait(700)
    table.board.closed = 0
    table.wait(50)
    assert table.heard == [PadHello("hexpad", panel=False)]
    table.say(SlotClosed(SLOT))
    table.wait(50)
    table.board.closed = 1
    table.wait(50)
    assert table.heard[1:] == [PadKeyEdge(1, down=True)]


def test_a_part_of_a_throw_is_not_picked() -> None:
    """It would be given away when the box opens its own, before the rules show it."""
    table = Table(PanelBoard())
    table.say(PickRequest(SecretSlot(bytes(16), 7, 1, DICE), 600, ASK.cells))
    table.wait(310)
    table.board.closed = 1 << 2
    table.wait(700)
    assert table.heard == [PadHello("hexpad", panel=True), PadKeyEdge(3, down=True)]


BOXES, PADS = (SecretSlot(bytes(16), 9, end, DICE) for end in (BOX, PAD))
BOXES_NONCE = b"\x22" * 32


def thrown(table: Table, opened: bytes, sides: int = 6, count: int = 2) -> tuple[int, ...]:
    """The faces of a throw of which the box has opened its part so."""
    sealed = make_seal(bytes(16), 9, BOX, BOXES_NONCE, b"", commitments.DICE)
    table.say(ThrowPartRequest(PADS, sides, count))
    table.wait(50)
    (said,) = (each for each in table.heard if isinstance(each, SealAnnounced))
    table.say(
        SealAcknowledged(PADS, said.seal),
        SealAnnounced(BOXES, sealed),
        SlotOpened(BOXES, opened, b""),
    )
    table.wait(100)
    nonces = [each.nonce for each in table.heard if isinstance(each, SlotOpened)]
    if not nonces:
        return CHEATED
    sown = joint_seed(bytes(16), 9, (sealed, said.seal), (BOXES_NONCE, nonces[0]))
    return dice_from_seed(sown, sides, count)


def own_row(table: Table) -> bytes:
    """The page that the pad writes itself, turned back."""
    assert isinstance(table.board, PanelBoard)
    image = table.board.display.chip.image()
    return bytes(
        byte ^ 0xFF
        for byte in image[dice_and_pick_rows.PAGE * 128 : (dice_and_pick_rows.PAGE + 1) * 128]
    )


GLYPHS = {SMALL_FONT.pages(sign, 1)[0]: sign for sign in SIGNS}


def read_page(image: bytes, page: int) -> str:
    """What is written in the middle of a page, by the font of the box."""
    line = image[128 * page : 128 * (page + 1)]
    margins = ([line[at : at + 6] for at in range(margin, 123, 6)] for margin in range(1, 6))
    (text,) = {
        "".join(GLYPHS[c] for c in cells).strip()
        for cells in margins
        if set(cells) <= GLYPHS.keys()
    }
    return text


def text(table: Table) -> str:
    """What is written there, by the font of the box."""
    line = own_row(table)
    first = next(at for at in range(128) if line[at])
    margin = first - (first - 1) % 3
    return "".join(GLYPHS[line[at : at + 6]] for at in range(margin, 123, 6)).strip()


@pytest.mark.parametrize(("sides", "count"), [(6, 2), (8, 1), (2, 10), (100, 20)])
def test_pad_keeps_showing_the_dice_it_computed_whatever_the_box_draws(
    sides: int, count: int
) -> None:
    table = Table(PanelBoard())
    faces = thrown(table, BOXES_NONCE, sides, count)
    said = "1: " + (" ".join(map(str, faces)) if count < 3 else f"={sum(faces)}")
    table.say(*PanelChangeEncoder().draw([PanelRectangle(0, 0, 128, 8, bytes([1]) * 1024)]))
    table.wait(100)
    assert text(table) == said
    table.say(SlotClosed(PADS), ThrowPartRequest(SecretSlot(bytes(16), 10, PAD, DICE), 6, 1), ASK)
    table.wait(100)
    assert text(table) == said
    table.board.closed = 1
    table.wait(50)
    assert own_row(table) == b"\xfe" * 128


def test_a_pad_leaves_for_an_installer_only_where_it_takes_programs() -> None:
    board = FakeBoard()
    assert Table(board, INSTALLER).heard
    board.takes_programs = True
    with pytest.raises(ProgramChangeRequested):
        Table(board, INSTALLER)


def test_throws_are_numbered_so_that_none_is_thrown_in_between_unseen() -> None:
    table = Table(PanelBoard())
    for number in range(3):
        table.say(ThrowPartRequest(SecretSlot(bytes(16), number, PAD, DICE), 6, 1))
        table.wait(50)
    table.heard.clear()
    thrown(table, BOXES_NONCE)
    assert text(table).startswith("4: ")


def holds(table: Table, *keys: int) -> list[str]:
    """What the panel shows while these keys are held, line by line."""
    assert isinstance(table.board, PanelBoard)
    table.board.closed = sum(1 << key - 1 for key in keys)
    table.wait(50)
    image = table.board.display.chip.image()
    return [read_page(image, page) for page in range(8)]


@pytest.mark.parametrize(("sides", "count"), [(6, 2), (2, 12), (256, 255)])
def test_both_keys_of_the_table_show_what_no_box_can_paint_or_put_out(
    sides: int, count: int
) -> None:
    table = Table(PanelBoard())
    assert holds(table, BACK, HELP) == ["throws/tiradas: 0", *[""] * 7]
    holds(table)
    faces = thrown(table, BOXES_NONCE, sides, count)
    lines = holds(table, HELP, BACK)
    brush = PanelChangeEncoder()
    table.say(
        *brush.draw([PanelRectangle(0, 0, 128, 8, b"\x55" * 1024)]),
        PanelBrightness(lit=False, contrast=1),
    )
    table.wait(50)
    assert holds(table, BACK, HELP) == lines
    assert lines[:3] == ["throws/tiradas: 1", "", f"1: {count}d{sides}"]
    told = [int(face) for line in lines[3:] for face in line.split() if not face.startswith("=")]
    assert tuple(told) == faces[: len(told)]
    assert len(told) == count or count > 20
    assert f"={sum(faces)}" in lines
    assert isinstance(table.board, PanelBoard)
    chip = table.board.display.chip
    assert chip.on
    table.board.closed = 1 << BACK - 1
    table.wait(50)
    assert chip.image() == b"\x55" * 1024
    assert not chip.on


def test_the_page_of_its_own_stays_when_the_cable_is_pulled() -> None:
    table = Table(PanelBoard())
    lines = holds(table, BACK, HELP)
    for _ in range(2_500):
        table.now += 1
        table.pad.step(table.now)
    assert isinstance(table.board, PanelBoard)
    assert read_page(table.board.display.chip.image(), 0) == lines[0]


def test_pad_shows_that_the_box_opened_another_part_than_it_sealed() -> None:
    table = Table(PanelBoard())
    assert thrown(table, b"\x23" * 32) == CHEATED
    assert text(table) == "≠"


def test_what_is_put_off_leaves_the_keys_to_the_table_and_is_asked_again() -> None:
    table = Table().asked()
    table.say(AskPostponed(SLOT))
    table.wait(50)
    table.board.closed = 1
    table.wait(50)
    table.board.closed = 0
    table.say(ASK)
    table.wait(400)
    table.board.closed = 1
    table.wait(700)
    assert [type(said).__name__ for said in table.heard] == [
        "PadKeyEdge",
        "PadKeyEdge",
        "SealAnnounced",
    ]


def test_pad_stops_asking_for_a_closed_pick() -> None:
    table = Table().asked()
    table.say(SlotClosed(SLOT))
    table.wait(50)
    table.board.closed = 1
    table.wait(50)
    assert [type(said).__name__ for said in table.heard] == ["PadKeyEdge"]


def test_nonsense_makes_the_pad_begin_anew() -> None:
    table = Table()
    table.say(PanelChangePart(b"\xff\xff", more=False), LampState(lit=True))
    table.wait(100)
    assert table.box.up
    table.say(SealAcknowledged(SLOT, bytes(32)))
    table.wait(50)
    assert not any(isinstance(said, SlotOpened) for said in table.heard)
    assert table.board.told[-1] is False


# A vault that takes nothing -------------------------------------------------------------------

NOT_SAVED = [
    "Not saved: nothing is",
    "locked or sent. Press",
    "a key and try again.",
    "",
    "Sin guardar: no se ha",
    "bloqueado ni enviado",
    "nada. Pulsa una tecla",
    "y prueba otra vez.",
]


def shows(table: Table) -> list[str]:
    """What the panel says, line by line."""
    assert isinstance(table.board, PanelBoard)
    image = table.board.display.chip.image()
    return [read_page(image, page) for page in range(8)]


def presses(table: Table, key: int, ms: int) -> None:
    table.board.closed = 1 << key - 1
    table.wait(ms)
    table.board.closed = 0
    table.wait(50)


def draws_nothing(table: Table) -> None:
    """The box draws an empty picture."""
    table.say(*PanelChangeEncoder().draw([PanelRectangle(0, 0, 128, 8, bytes(1024))]))
    table.wait(50)


def test_a_pick_that_can_not_be_saved_is_said_not_sent_and_made_again() -> None:
    vault = FullVault()
    table = Table(PanelBoard(), vault=vault)
    draws_nothing(table)
    table.asked()
    vault.full = True
    presses(table, 3, 700)
    table.wait(5_000)
    assert shows(table) == NOT_SAVED
    vault.full = False
    presses(table, 5, 700)
    assert shows(table) == [""] * 8, "read, and nothing else"
    assert table.heard == [], "that key, and those before it, are nobody else's business"
    presses(table, 2, 700)
    (sealed,) = table.heard
    assert isinstance(sealed, SealAnnounced)
    table.say(SealAcknowledged(SLOT, sealed.seal), OpenRequest(SLOT))
    table.wait(50)
    assert [each.pick for each in table.heard if isinstance(each, SlotOpened)] == [b"\2"]


def test_as_long_as_a_pick_can_not_be_saved_each_try_says_so() -> None:
    vault = FullVault()
    vault.full = True
    table = Table(PanelBoard(), vault=vault)
    draws_nothing(table)
    table.asked()
    for _ in range(3):
        presses(table, 3, 700)
        assert shows(table) == NOT_SAVED
        presses(table, 7, 50)
        assert shows(table) == [""] * 8
        table.wait(300)
    assert table.heard == []


def test_a_pick_that_can_not_be_saved_looks_the_same_to_the_box_whatever_it_is() -> None:
    twins: list[list[tuple[int, int]]] = []
    for key in (1, 5):
        vault = FullVault()
        table = Table(PanelBoard(), vault=vault).asked()
        vault.full = True
        presses(table, key, 700)
        table.wait(3_000)
        twins.append(table.wire)
    assert twins[0] == twins[1]


def test_a_pick_that_is_void_meanwhile_is_not_asked_again() -> None:
    vault = FullVault()
    table = Table(PanelBoard(), vault=vault).asked()
    vault.full = True
    presses(table, 3, 700)
    table.say(SlotClosed(SLOT))
    table.wait(50)
    presses(table, 3, 50)
    presses(table, 4, 50)
    assert table.heard == [PadKeyEdge(4, down=True), PadKeyEdge(4, down=False)]


def test_without_a_panel_the_next_key_is_read_as_well() -> None:
    vault = FullVault()
    table = Table(vault=vault).asked()
    vault.full = True
    presses(table, 3, 700)
    vault.full = False
    presses(table, 3, 700)
    assert table.heard == []
    presses(table, 3, 700)
    assert [type(said) for said in table.heard] == [SealAnnounced]


def test_a_part_of_a_throw_that_can_not_be_saved_is_said_and_asked_for_again() -> None:
    vault = FullVault()
    table = Table(PanelBoard(), vault=vault)
    vault.full = True
    table.say(ThrowPartRequest(PADS, 6, 2))
    table.wait(1_000)
    assert shows(table) == NOT_SAVED
    assert table.heard == [PadHello("hexpad", panel=True)]
    vault.full = False
    presses(table, 3, 50)
    table.wait(500)
    assert table.heard == [PadHello("hexpad", panel=True)] * 2, "it wants all said again"
    assert len(thrown(table, BOXES_NONCE)) == 2


def test_a_seal_that_can_not_be_saved_is_asked_for_again_once_no_pick_is_under_way() -> None:
    vault = FullVault()
    table = Table(PanelBoard(), vault=vault).asked()
    presses(table, 3, 700)
    other = SecretSlot(SLOT.match, SLOT.number + 1, 1)
    table.say(PickRequest(other, 600, ASK.cells))
    vault.full = True
    table.say(SealAnnounced(SLOT.of(0), b"\x55" * 32))
    table.wait(310)
    assert shows(table) == NOT_SAVED
    vault.full = False
    table.heard.clear()
    presses(table, 3, 50)
    table.wait(500)
    assert table.heard == []
    presses(table, 4, 700)
    table.wait(500)
    assert [type(said) for said in table.heard] == [PadHello, SealAnnounced, SealAnnounced]


def test_what_is_not_saved_is_read_before_throws_are_looked_at() -> None:
    vault = FullVault()
    table = Table(PanelBoard(), vault=vault).asked()
    assert holds(table, BACK, HELP)[0] == "throws/tiradas: 0"
    vault.full = True
    table.say(ThrowPartRequest(PADS, 6, 2))
    table.wait(50)
    assert shows(table) == NOT_SAVED
    assert holds(table, BACK) == NOT_SAVED
    assert holds(table) == NOT_SAVED


def test_a_damaged_file_is_said_at_the_start_until_a_key_is_pressed() -> None:
    vault = VaultBase()
    vault.broken = True
    table = Table(PanelBoard(), vault=vault)
    draws_nothing(table)
    assert shows(table) == [
        "A file is broken.",
        "A secret pick may be",
        "lost. Press a key.",
        "",
        "Archivo dañado. Puede",
        "faltar una elección",
        "secreta. Pulsa una",
        "tecla.",
    ]
    presses(table, 7, 50)
    assert shows(table) == [""] * 8
    presses(table, 7, 50)
    assert table.heard[1:] == [PadKeyEdge(7, down=True), PadKeyEdge(7, down=False)]
