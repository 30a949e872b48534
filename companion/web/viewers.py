"""The connected browsers: the referee's messages go to each, and their keys to the referee.

One event loop calls all of this; nothing here blocks.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.referee_socket import pad_and_keyboard_layouts
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.rate_limit import RateLimit
from companion.referee_socket.referee_connection import (
    GONE,
    UNREADABLE,
    NoAnswer,
    RefereeConnection,
)
from companion.referee_socket.referee_message_decoder import (
    Answer,
    DeviceHello,
    FactsChanged,
    LampsChanged,
    LanguageChanged,
    Message,
    PanelChanged,
    RequestRefused,
    ScoreboardAnswer,
    ShownPinAnswer,
    SidesChanged,
    SoundPlayed,
)
from companion.rules.sentences import Refused, Sentence, Words, says
from companion.web import messages_from_browser, messages_to_browser
from companion.web.connection_eviction import EvictableConnections, home_network_of
from companion.web.held_keys import HeldKeys
from companion.web.host_and_origin_rules import is_loopback
from companion.web.messages_from_browser import CorrectionRequestRefused, NumberedCorrectionRequest
from companion.web.page_language import LANGUAGES
from companion.web.send_queue import SendQueue

MOST = 64
"""The most remote browsers in all, and from one home network (`SHARE`). Local ones don't count."""
SHARE = 16

_BURST, _EVERY = 40, 25
"""The rate limit of one browser's keys: 40 at once, then one every 25 ms. Two people are slower."""
_WISHES, _WISH_EVERY = 10, 300
"""The rate limit of correction requests: 10 at once, then one every 300 ms."""
_TALK, _TALK_EVERY = 300, 10
"""The rate limit of all messages, beyond which a browser is cut off: 300 at once, then one every 10
ms.
"""


class Flooded(Exception):
    """A browser sends too much and has to be cut off."""


class Viewer:
    """A connected browser, with its send queue and rate limits.

    `may_press` is whether it is at the table or gave the PIN; one that only `watches` shows the
    scoreboard. `wished` is the number of its last correction request.
    """

    def __init__(
        self,
        number: int,
        address: str,
        words: Words,
        *,
        may_press: bool,
        own: str = "",
        watches: bool = False,
    ) -> None:
        self.watches = watches
        self.number = number
        self.address = address
        self.home = home_network_of(address, own)
        self.words = words
        self.may_press = may_press
        self.send_queue = SendQueue()
        self.keys = RateLimit(_BURST, _EVERY)
        self.wishes = RateLimit(_WISHES, _WISH_EVERY)
        self.talk = RateLimit(_TALK, _TALK_EVERY)
        self.wished: int | None = None
        self.dismissed = asyncio.Event()
        self._ready = asyncio.Event()

    def wake(self) -> None:
        """Signal that the queue has messages."""
        self._ready.set()

    async def next(self) -> tuple[str, ...]:
        """Wait for messages and return all of them, in order."""
        await self._ready.wait()
        self._ready.clear()
        return self.send_queue.take()


class ViewerRelay:
    """The connected browsers of one satellite. `clock` gives monotonic ms.

    `changed` is called with the PIN that a referee shows.
    """

    def __init__(
        self,
        socket_path: Path,
        clock: Callable[[], int],
        changed: Callable[[str], None] | None = None,
    ) -> None:
        self._clock = clock
        self._changed = changed
        self._mirror = DeviceState()
        self._held = HeldKeys()
        self._visitors: dict[int, Viewer] = {}
        self._next = 0
        self._asks_for_board = self._asks_again = False
        self.referee = RefereeConnection(socket_path, self._hear, self._lose)

    @property
    def language(self) -> str | None:
        """The table's language, None if it is not known or the page does not have it."""
        return self._mirror.language if self._mirror.language in LANGUAGES else None

    def make_room(self, address: str, *, may_press: bool, own: str = "") -> bool:
        """Return whether a browser from `address` may come in; another one may be dismissed for it.

        `own` is our address at which it arrived. A browser that may press is never dismissed for
        one that may not.
        """
        if is_loopback(address):
            return True
        far = [each for each in self._visitors.values() if not is_loopback(each.address)]
        neighbours = [each for each in far if each.home == home_network_of(address, own)]
        for guests, most in ((neighbours, SHARE), (far, MOST)):
            if len(guests) >= most:
                strangers = [each for each in guests if not each.may_press]
                if not (strangers or may_press):
                    return False
                leaving = EvictableConnections(strangers or guests).choose_eviction()
                leaving.dismissed.set()
                self.leave(leaving)
                return True
        return True

    def enter(
        self,
        address: str,
        words: Words,
        *,
        may_press: bool,
        own: str = "",
        watches: bool = False,
    ) -> Viewer:
        """Add a browser: it gets the current state, and then all changes.

        One that `watches` gets the scoreboard, and nothing else of the device.
        """
        visitor = Viewer(self._next, address, words, may_press=may_press, own=own, watches=watches)
        self._next += 1
        self._visitors[visitor.number] = visitor
        self._show_present(visitor)
        return visitor

    def leave(self, visitor: Viewer) -> None:
        """Remove a browser; the keys that only it held go up."""
        self._visitors.pop(visitor.number, None)
        for press in self._held.leave(visitor.number):
            self.referee.send_key_edge(press)

    def take(self, visitor: Viewer, message: str | None) -> None:
        """Handle a message of a browser (None: not a text). A bad one is answered by a sentence.

        Raises Flooded when there were too many, good or bad.
        """
        if not visitor.talk.spend(self._clock()):
            raise Flooded
        try:
            match messages_from_browser.parse_browser_message(message):
                case KeyEdgeMessage() as press:
                    self._press(visitor, press)
                case NumberedCorrectionRequest() as wished:
                    self._wish(visitor, wished)
        except CorrectionRequestRefused as refusal:
            visitor.wished = refusal.number
            self._answer(visitor, refusal.number, RequestRefused(None, refusal.reason))
        except Refused as refusal:
            self._refuse(visitor, refusal.reason)

    def _press(self, visitor: Viewer, press: KeyEdgeMessage) -> None:
        """Pass on a key edge, or raise Refused.

        A key that goes up was down, and is never held back.
        """
        kit = self._mirror.kit
        if kit is None:
            raise Refused(GONE)
        if not kit.emulated:
            raise Refused(says("This page is a mirror: the device has keys of its own."))
        if not visitor.may_press:
            raise Refused(says("Enter the PIN before you press keys."))
        if not pad_and_keyboard_layouts.kit_has_key(kit, press.key):
            raise Refused(says("The device has no such key."))
        if press.down == self._held.is_held_by(visitor.number, press.key):
            return
        if press.down and not visitor.keys.spend(self._clock()):
            raise Refused(says("Too many keys at once."))
        if self._held.edge(visitor.number, press) and not self.referee.send_key_edge(press):
            raise Refused(GONE)

    def _wish(self, visitor: Viewer, wished: NumberedCorrectionRequest) -> None:
        """Pass on a correction request; it is answered in any case."""
        visitor.wished = wished.number
        answered = partial(self._answer, visitor, wished.number)
        if not visitor.may_press:
            answered(NoAnswer(says("Enter the PIN before you put anything right.")))
        elif not visitor.wishes.spend(self._clock()):
            answered(NoAnswer(says("Too many corrections at once.")))
        else:
            self.referee.request_correction(wished.wish, answered)

    def _answer(self, visitor: Viewer, number: int, answer: Answer | NoAnswer) -> None:
        """Queue an answer for its browser, unless that has made a new request since."""
        if number == visitor.wished:
            visitor.send_queue.put_answer(
                "answer",
                messages_to_browser.correction_answer_message(number, answer, visitor.words),
            )
            visitor.wake()

    def _refuse(self, visitor: Viewer, reason: Sentence) -> None:
        visitor.send_queue.put_answer(
            "refused", messages_to_browser.refusal_message(reason, visitor.words)
        )
        visitor.wake()

    def _refuse_all(self, reason: Sentence) -> None:
        for visitor in self._visitors.values():
            if visitor.may_press:
                self._refuse(visitor, reason)

    def _hear(self, message: Message) -> None:
        """Take in a message of the referee and pass it on to all browsers."""
        self._mirror.take(message)
        match message:
            case DeviceHello():
                self._held.clear()
                if self._changed is not None:
                    self.referee.ask_for_pin(self._know_pin)
                for visitor in self._visitors.values():
                    self._show_present(visitor)
            case PanelChanged():
                update = messages_to_browser.panel_change_and_whole(self._mirror, message)
                self._show(lambda send_queue: send_queue.put_update("panel", update))
            case LampsChanged():
                lamps = messages_to_browser.lamps_message(self._mirror)
                self._show(lambda send_queue: send_queue.put("lamps", lamps))
            case FactsChanged():
                facts = messages_to_browser.match_facts_message(self._mirror)
                self._show(lambda send_queue: send_queue.put("facts", facts))
                self._ask_for_board()
            case SidesChanged():
                sides = messages_to_browser.sides_message(self._mirror)
                self._show(lambda send_queue: send_queue.put("sides", sides))
            case LanguageChanged():
                self._tell_language(*self._visitors.values())
                self._ask_for_board()
            case RequestRefused(reason=reason):
                self._refuse_all(reason)
            case SoundPlayed():
                beep = messages_to_browser.sound_message(message)
                self._show(lambda send_queue: send_queue.put_beep(beep))
            case _:
                pass

    def _know_pin(self, answer: Answer | NoAnswer) -> None:
        """Take in the PIN that the device shows; if it shows none, ours stays."""
        if (
            self._changed is not None
            and isinstance(answer, ShownPinAnswer)
            and answer.pin is not None
        ):
            self._changed(answer.pin)

    # The scoreboard --------------------------------------------------------------------------

    def _ask_for_board(self) -> None:
        """Ask for the scoreboard, if anybody watches; once more if it is asked for already."""
        if not any(visitor.watches for visitor in self._visitors.values()):
            return
        self._asks_again = self._asks_for_board
        if not self._asks_for_board:
            self._asks_for_board = True
            self.referee.ask_for_scoreboard(self._show_board)

    def _show_board(self, answer: Answer | NoAnswer) -> None:
        """Show the scoreboard to all who watch, or say why there is none."""
        self._asks_for_board = False
        for visitor in self._visitors.values():
            if visitor.watches and self._mirror.kit is not None:
                visitor.send_queue.put("board", self._board(answer, visitor))
                visitor.wake()
        if self._asks_again:
            self._ask_for_board()

    def _board(self, answer: Answer | NoAnswer, visitor: Viewer) -> str:
        match answer:
            case ScoreboardAnswer():
                return messages_to_browser.scoreboard_message_to_spectators(answer)
            case RequestRefused(reason=reason) | NoAnswer(reason=reason):
                return messages_to_browser.no_scoreboard_message(reason, visitor.words)
            case _:
                return messages_to_browser.no_scoreboard_message(UNREADABLE, visitor.words)

    def _lose(self, why: Sentence) -> None:
        """Tell all browsers why there is no referee."""
        self._mirror.forget(why)
        for visitor in self._visitors.values():
            self._show_present(visitor)

    def _may_see(self, visitor: Viewer) -> bool:
        """Return whether a browser may see the screen; a private one takes what keys take."""
        return not visitor.watches and (visitor.may_press or not self._mirror.private)

    def _show(self, put: Callable[[SendQueue], None]) -> None:
        for visitor in filter(self._may_see, self._visitors.values()):
            put(visitor.send_queue)
            visitor.wake()

    def _tell_language(self, *visitors: Viewer) -> None:
        if self.language is not None:
            message = messages_to_browser.language_message(self.language)
            for visitor in visitors:
                visitor.send_queue.put("language", message)
                visitor.wake()

    def _show_present(self, visitor: Viewer) -> None:
        send_queue = visitor.send_queue
        send_queue.forget_shown()
        if self._mirror.kit is None:
            said = self._mirror.why.translate(visitor.words)
            send_queue.put(
                "waiting", messages_to_browser.message_to_json({"type": "waiting", "text": said})
            )
        elif visitor.watches:
            self._ask_for_board()
        else:
            trusted, hidden = "yes" if visitor.may_press else "pin", not self._may_see(visitor)
            send_queue.put(
                "kit",
                messages_to_browser.kit_and_permissions_message(
                    self._mirror.kit, trusted, hidden=hidden
                ),
            )
        if self._mirror.kit is not None and self._may_see(visitor):
            send_queue.put("panel", messages_to_browser.panel_message(self._mirror))
            send_queue.put("lamps", messages_to_browser.lamps_message(self._mirror))
            send_queue.put("facts", messages_to_browser.match_facts_message(self._mirror))
            if self._mirror.sides:
                send_queue.put("sides", messages_to_browser.sides_message(self._mirror))
        self._tell_language(visitor)
        visitor.wake()
