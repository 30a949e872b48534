"""The pages of past matches: the list, a replay, the report and the record of each.

Everything comes from the referee's socket; matches are replayed here, in another thread, one at a
time, so that neither the referee nor the live page waits for it. Nobody needs a PIN to look.
"""

import asyncio
import logging
from base64 import b64encode
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from companion.console.hexpad_and_trio import HEXPAD
from companion.console.match_replay import MatchReplay
from companion.record.finished_match_reader import FinishedMatch, read_finished_match
from companion.referee_socket.rate_limit import RateLimit
from companion.referee_socket.referee_connection import RefereeConnection
from companion.rules.game import Game
from companion.rules.sentences import Refused, Sentence, Words, says
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_rendering import draw_screen
from companion.web import past_matches_html
from companion.web.page_language import choose_language, words_for_language

LONGEST_NUMBER = 9
"""Digits of the highest number in an address."""
SCREENS = 32
"""Screens of a replay in one response."""
_BURST, _EVERY = 40, 100
"""The rate limit of all requests together: 40 at once, then one every 100 ms."""
_KEPT = 2
"""Matches that are kept open, as whoever looks at one asks for more of it."""
_KEPT_MS = 30_000
"""ms for which one is kept: a match that was deleted is soon gone from here too."""
_PADS = {"left": HEXPAD, "right": HEXPAD}
_BUSY = says("That is too much at once.")
_UNKNOWN = says("this match\nis not here")
_FAULTY = says("this match\ncan't be shown")
_REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
"""The report is one file with its style in it, and without scripts."""

T = TypeVar("T")
log = logging.getLogger(__name__)


class _Opened(NamedTuple):
    """A match that is open, its record, when it was opened in ms, and its replays by language."""

    record: str
    finished: FinishedMatch
    at: int
    replays: dict[str, MatchReplay]


class PastMatchPages:
    """The handlers of the pages of past matches.

    `games` returns the games whose matches can be shown; it is called when the first one is opened.
    `clock` gives monotonic ms.
    """

    def __init__(
        self,
        referee: RefereeConnection,
        games: Callable[[], Sequence[Game]],
        clock: Callable[[], int],
    ) -> None:
        self._referee = referee
        self._games = games
        self._clock = clock
        self._limit = RateLimit(_BURST, _EVERY)
        self._one_at_a_time = asyncio.Lock()
        self._opened: dict[int, _Opened] = {}

    def routes(self) -> Sequence[Route]:
        """Return the routes of these pages."""
        return (
            Route("/matches", self._list),
            Route("/matches/{match}", self._replay),
            Route("/matches/{match}/screens", self._screens),
            Route("/matches/{match}/report", self._report),
            Route("/matches/{match}/record", self._record),
        )

    async def _list(self, request: Request) -> Response:
        """Returns some of the list."""
        code = _language(request)

        async def answer() -> Response:
            first = _whole_number(request.query_params.get("first", "0"))
            page = await self._referee.list_past_matches(first)
            return _html(past_matches_html.list_page(page, code))

        return await self._answered(answer, code)

    async def _replay(self, request: Request) -> Response:
        """Returns the page that replays a match."""
        code = _language(request)

        async def answer() -> Response:
            number, opened = await self._open(request)
            replay = await self._in_thread(lambda: _replay_in(opened, code))
            return _html(
                past_matches_html.replay_page(number, opened.finished.match, replay.steps, code)
            )

        return await self._answered(answer, code)

    async def _screens(self, request: Request) -> Response:
        """Returns some screens of a replay: the picture of each as base64, and its rows."""
        code = _language(request)

        async def answer() -> Response:
            first = _whole_number(request.query_params.get("from", "0"))
            _, opened = await self._open(request)

            def drawn() -> Sequence[object]:
                replay = _replay_in(opened, code)
                steps = range(first, min(first + SCREENS, replay.steps + 1))
                screens = [replay.screen(step) for step in steps]
                return [
                    {
                        "image": b64encode(draw_screen(screen)).decode(),
                        "rows": [row for row in screen_to_text_lines(screen) if row],
                    }
                    for screen in screens
                ]

            return JSONResponse({"screens": await self._in_thread(drawn)})

        return await self._answered(answer, code)

    async def _report(self, request: Request) -> Response:
        """Returns the report of a match."""
        code = _language(request)

        async def answer() -> Response:
            _, opened = await self._open(request)

            def written() -> str:
                from companion.match.match_statistics import statistics
                from companion.report import page

                match, openings = opened.finished
                return page(match, statistics(match, openings), code, words_for_language(code))

            text = await self._in_thread(written)
            return HTMLResponse(text, headers={"content-security-policy": _REPORT_POLICY})

        return await self._answered(answer, code)

    async def _record(self, request: Request) -> Response:
        """Returns the record of a match as a text file."""

        async def answer() -> Response:
            number, opened = await self._open(request)
            kept = {"content-disposition": f'attachment; filename="match-{number}.record"'}
            return PlainTextResponse(opened.record, headers=kept)

        return await self._answered(answer, _language(request))

    async def _answered(self, answer: Callable[[], Awaitable[Response]], code: str) -> Response:
        """Returns the answer, or a page with the reason why there is none."""
        if not self._limit.spend(self._clock()):
            return _refused(429, _BUSY, code)
        try:
            response = await answer()
        except Refused as refused:
            return _refused(404, refused.reason, code)
        response.headers["vary"] = "accept-language"
        return response

    async def _open(self, request: Request) -> tuple[int, _Opened]:
        """Returns the number of a match and the match. Raises Refused."""
        number = _whole_number(request.path_params["match"])
        async with self._one_at_a_time:
            known = self._opened.get(number)
            if known is not None and self._clock() - known.at < _KEPT_MS:
                return number, known
            self._opened.pop(number, None)
            record = await self._referee.past_record(number)
            finished = await asyncio.to_thread(self._read, record)
            while len(self._opened) >= _KEPT:
                del self._opened[next(iter(self._opened))]
            opened = _Opened(record, finished, self._clock(), {})
            self._opened[number] = opened
        return number, opened

    def _read(self, record: str) -> FinishedMatch:
        try:
            return read_finished_match(record.encode(), self._games())
        except Refused:
            raise
        except Exception as error:
            log.exception("a past match can't be shown")
            raise Refused(_FAULTY) from error

    async def _in_thread(self, act: Callable[[], T]) -> T:
        """Returns what `act` returns, in a thread that runs alone. Raises Refused if it fails."""
        async with self._one_at_a_time:
            try:
                return await asyncio.to_thread(act)
            except Exception as error:
                log.exception("a past match can't be shown")
                raise Refused(_FAULTY) from error


def _replay_in(opened: _Opened, code: str) -> MatchReplay:
    """Return the replay of a match in a language; it is made once."""
    match = opened.finished.match
    if code not in opened.replays:
        words: Words = words_for_language(code)
        opened.replays[code] = MatchReplay(match.game, match.header, match.log, _PADS, words)
    return opened.replays[code]


def _whole_number(text: str) -> int:
    """Return the number in an address. Raises Refused."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise Refused(_UNKNOWN)
    return int(text)


def _language(request: Request) -> str:
    return choose_language(request.headers.get("accept-language", ""))


def _html(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status)


def _refused(status: int, reason: Sentence, code: str) -> Response:
    response = _html(past_matches_html.refusal_page(reason, code), status)
    response.headers["vary"] = "accept-language"
    return response
