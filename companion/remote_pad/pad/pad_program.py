"""The program of a pad: it sends its keys, unless they pick a secret, and shows what it receives.

`step` does what is due; it is called again and again. The pad's picks go into the vault first, and
the box is told only what it may know. What the vault can't keep is not said either: the pad's player
reads so, and with the next key it is tried again.
"""

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.message_fields import MalformedMessage
from companion.remote_pad.link.non_secret_messages import (
    BACK,
    HELP,
    BeepSequence,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.panel_change_codec import PanelChangeDecoder
from companion.remote_pad.link.pick_key_input import PickKeyInput, is_value_cell
from companion.remote_pad.link.pick_messages import (
    NOTHING,
    OTHER,
    AnswerInsteadOfPick,
    AskPostponed,
    SlotClosed,
)
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import (
    LinkEvent,
    MessageReceived,
    SessionDown,
    SessionUp,
)
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.remote_pad.pad.dice_and_pick_rows import throw_summary_picture
from companion.remote_pad.pad.vault_trouble_pictures import broken_file_picture, not_saved_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.pad.pad_board_interface import PadBoard
    from companion.remote_pad.pad.pad_display import PadDisplay

ROLE = b"pad"
INSTALLER = b"install"
"""The role of an end that wants the pad's program to exit, so that it can install another one.
Where none can be installed it is a role like any other.
"""


NOT_SAVED, BROKEN, THROWS = 1, 2, 3
"""The pages of the pad's own: the vault took nothing, a file of it is damaged, throws."""

NO_MARKS: "list[PickValueRectangle]" = []
"""No marks: while a pick is made, the one before it isn't marked."""


class ProgramChangeRequested(Exception):
    """The other end wants to install another program."""


class PadProgram:
    """A pad on a board, with a vault for its player's picks."""

    def __init__(self, board: "PadBoard", vault: VaultBase, now: int) -> None:
        self._board = board
        self._session = ReliableLinkSession(ROLE, board.entropy, now)
        self._secrets = PadCommitmentProtocol(vault, board.entropy)
        self._panel = board.panel
        self._canvas = PanelChangeDecoder()
        self._picking: PickKeyInput | None = None
        self._private: set[int] = set()
        self._table: set[int] = set()
        self._unread = BROKEN if vault.broken else 0
        self._page = 0
        self._repeat = False

    def step(self, now: int) -> None:
        """Do what is due at `now`, in ms; raises `ProgramChangeRequested`."""
        for key, down in self._board.edges(now):
            self._key(key, down, now)
        if self._picking is not None:
            self._handle_cell(self._picking.tick(now), now)
        data = self._board.read()
        events = self._session.receive(data, now) if data else []
        if now >= self._session.deadline():
            events += self._session.tick(now)
        for event in events:
            self._handle_event(event, now)
        if self._repeat and not self._unread and self._picking is None:
            self._restart(now)
        self._say(self._secrets.messages_to_send(), now)
        if self._panel is not None:
            self._panel.invert_marks(
                NO_MARKS if self._picking is not None else self._secrets.marked.marks
            )
            self._panel.show_lasting_picks(self._secrets.marked.values)
            fallen = self._secrets.fallen
            self._panel.show_dice(self._secrets.thrown, 0 if fallen is None else fallen.number)
            self._turn_page(self._panel)
            self._panel.tick(now)
        data = self._session.data_to_send()
        if data:
            self._board.write(data)
        self._board.tick(now)

    def deadline(self) -> int:
        """Return when `step` has something to do, if no bytes and no key edges come."""
        due = None if self._picking is None else self._picking.deadline()
        session = self._session.deadline()
        return session if due is None else min(due, session)

    # What its player does -------------------------------------------------------------------

    def _key(self, key: int, down: bool, now: int) -> None:
        """Handle a key edge; a key that goes down during a pick is private until it comes up.

        So is one that says that a page was read, and it does nothing else.
        """
        if self._unread and down:
            self._unread = 0
            self._private.add(key)
            return
        private = key in self._private
        if key in (BACK, HELP):
            (self._table.add if down else self._table.discard)(key)
        if down:
            self._secrets.note_key_press()
            private = self._picking is not None and key < BACK
        if not private:
            self._say([PadKeyEdge(key, down)], now)
            return
        if down:
            self._private.add(key)
        else:
            self._private.discard(key)
        if self._picking is not None:
            self._handle_cell(self._picking.edge(key, down, now), now)

    def _turn_page(self, panel: "PadDisplay") -> None:
        """Show a page of the pad's own, or none.

        It is what the player has not read, else what the pad itself knows of throws while both keys
        of the table are held.
        """
        page = self._unread or (THROWS if len(self._table) == 2 else 0)
        if page == self._page:
            return
        self._page = page
        if page == NOT_SAVED:
            panel.cover_with(not_saved_picture())
        elif page == BROKEN:
            panel.cover_with(broken_file_picture())
        elif page == THROWS:
            panel.cover_with(throw_summary_picture(self._secrets.throws, self._secrets.fallen))
        else:
            panel.cover_with(b"")

    def _handle_cell(self, cell: int, now: int) -> None:
        """Handle the cell of the chart that the player has chosen."""
        if self._picking is None or cell == NOTHING:
            return
        ask = self._picking.ask
        if is_value_cell(cell):
            self._picking = None
            try:
                self._secrets.pick(ask, bytes([cell]))
            except OSError:
                self._unread = NOT_SAVED
                self._picking = PickKeyInput(ask, now)
        else:  # keys stay private until the box says otherwise
            self._picking = PickKeyInput(ask, now)
            self._say([AnswerInsteadOfPick(ask.slot, cell - OTHER)], now)

    # What comes over the cable --------------------------------------------------------------

    def _handle_event(self, event: LinkEvent, now: int) -> None:
        if isinstance(event, SessionUp):
            if event.role == INSTALLER and self._board.takes_programs:
                raise ProgramChangeRequested
            self._begin()
            board = self._board
            self._say([PadHello(board.style, self._panel is not None, board.name)], now)
            self._secrets.up()
        elif isinstance(event, SessionDown):
            self._begin()
        elif isinstance(event, MessageReceived):
            try:
                self._handle_message(decode_message(event.message), now)
            except MalformedMessage:
                return  # the other end breaks the protocol

    def _begin(self) -> None:
        """Clear what is asked, shown or lit; the other end sends its state again."""
        self._canvas.begin()
        self._picking = None
        self._secrets.hide_picks()
        self._board.light(False)
        if self._panel is not None:
            self._panel.wait()

    def _handle_message(self, message: Message, now: int) -> None:
        if isinstance(message, PanelChangePart):
            self._draw_change(message, now)
        elif isinstance(message, PanelBrightness):
            if self._panel is not None:
                self._panel.shine(message.lit, message.contrast)
        elif isinstance(message, LampState):
            self._board.light(message.lit)
        elif isinstance(message, BeepSequence):
            self._board.sound(message.beeps, now)
        elif isinstance(message, PickRequest):
            self._ask_player(message, now)
        else:
            self._stop_pick_if_void(message)
            try:
                if isinstance(message, ThrowPartRequest):
                    self._secrets.take_throw_request(message)
                else:
                    self._secrets.hear(message)
            except OSError:
                self._unread = NOT_SAVED
                self._repeat = True

    def _draw_change(self, draw: PanelChangePart, now: int) -> None:
        """Draw a change of the panel; if it is malformed, restart the session."""
        try:
            rectangles = self._canvas.take(draw)
        except MalformedMessage:
            self._restart(now)
            return
        if self._panel is not None:
            self._panel.draw(rectangles)

    def _restart(self, now: int) -> None:
        """Begin a new session, in which the other end says again all that it waits for."""
        self._repeat = False
        self._session.begin(now)
        self._begin()

    def _ask_player(self, ask: PickRequest, now: int) -> None:
        """Ask the player, unless they have picked or are at it."""
        if not self._secrets.take_pick_request(ask):
            return
        if self._picking is None or self._picking.ask != ask:
            self._picking = PickKeyInput(ask, now)

    def _stop_pick_if_void(self, message: Message) -> None:
        """Stop a pick under way if the box has closed or postponed it."""
        picking = self._picking
        void = isinstance(message, (SlotClosed, AskPostponed))
        if void and picking and picking.ask.slot == message.slot:
            self._picking = None

    # What it says ---------------------------------------------------------------------------

    def _say(self, messages: "list[Message]", now: int) -> None:
        """Send messages if the session is up; what matters is sent again in the next session."""
        if self._session.up:
            for message in messages:
                self._session.send(message.write(), now)
