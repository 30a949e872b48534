"""The pages of players' names and of statistics over past matches.

Nobody needs a PIN to look. Names are changed with the PIN; the table agrees on the device.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from companion.match.counted_match import CountedMatch
from companion.match.statistics_over_matches import add_up_matches
from companion.referee_socket.rate_limit import RateLimit
from companion.referee_socket.referee_connection import RefereeConnection
from companion.rules.sentences import Refused, Sentence, says
from companion.web import past_matches_html, players_html, statistics_html
from companion.web.host_and_origin_rules import HEADERS, HostAndOriginRules, is_loopback
from companion.web.match_range import match_range_in_query
from companion.web.page_language import choose_language
from companion.web.pin_check_and_ticket import COOKIE, PinAndTicketVerifier
from companion.web.statistics_csv import matches_as_csv

LONGEST_FORM = 1024
"""Bytes of a form's content."""
_BURST, _EVERY = 40, 100
"""The rate limit of all requests together: 40 at once, then one every 100 ms."""
_KEPT_MS = 5_000
"""ms for which counted matches are kept: many readers cost the referee no more than one."""
_WITH_FORM = {
    "content-security-policy": HEADERS["content-security-policy"].replace(
        "form-action 'none'", "form-action 'self'"
    )
}

ADDED = says("The name is in the list.")
ASKED = says("The device asks the table now. The name changes once they agree there.")
_BUSY = says("That is too much at once.")
_NO_FORM = says("Send a name, as the page does.")
_WRONG_PIN = says("That is not the PIN.")
_NOT_TRUSTED = says("Enter the PIN before you change names.")

log = logging.getLogger(__name__)


class _Counted(NamedTuple):
    """All matches that are counted, how many are not, and when they were read in ms."""

    matches: Sequence[CountedMatch]
    uncounted: int
    at: int


class PlayerPages:
    """The handlers of these pages. `clock` gives monotonic ms.

    Without a `lock` only browsers on this machine may change names.
    """

    def __init__(
        self,
        referee: RefereeConnection,
        access: HostAndOriginRules,
        lock: PinAndTicketVerifier | None,
        clock: Callable[[], int],
    ) -> None:
        self._referee = referee
        self._access = access
        self._lock = lock
        self._clock = clock
        self._limit = RateLimit(_BURST, _EVERY)
        self._one_at_a_time = asyncio.Lock()
        self._counted: _Counted | None = None

    def routes(self) -> Sequence[Route]:
        """Return the routes of these pages."""
        return (
            Route("/players", self._players),
            Route("/players", self._change, methods=["POST"]),
            Route("/statistics", self._statistics),
            Route("/statistics.csv", self._csv),
        )

    async def _players(self, request: Request) -> Response:
        """Returns the page of names."""
        code = _language(request)
        if not self._limit.spend(self._clock()):
            return _refused(429, _BUSY, code)
        return await self._names(request, None, 200)

    async def _change(self, request: Request) -> Response:
        """Takes the PIN or a change of a name, and returns the page that says what came of it."""
        code, headers = _language(request), request.headers
        refusal = self._access.check_origin(headers.getlist("origin"), headers["host"])
        if refusal is not None:
            return _refused(refusal.status, refusal.reason, code)
        if not self._limit.spend(self._clock()):
            return _refused(429, _BUSY, code)
        form = await _form_in(request)
        if "pin" in form:
            return await self._take_pin(request, form["pin"])
        if self._permission(request) != players_html.OPEN:
            return await self._names(request, _NOT_TRUSTED, 403)
        if not {"name", "new"} <= form.keys() or not (form["name"] or form["new"]):
            return await self._names(request, _NO_FORM, 400)
        try:
            answer = await self._referee.change_player(form["name"], form["new"])
        except Refused as refused:
            return await self._names(request, refused.reason, 409)
        self._counted = None
        return await self._names(request, ASKED if answer.asked else ADDED, 200)

    async def _take_pin(self, request: Request, pin: str) -> Response:
        """Returns a ticket for the PIN; see `pin_check_and_ticket`."""
        if self._lock is None or not self._lock.accepts_pin(pin):
            return await self._names(request, _WRONG_PIN, 403)
        let_in = RedirectResponse("/players", 303)
        let_in.set_cookie(COOKIE, self._lock.ticket, httponly=True, samesite="strict")
        return let_in

    async def _names(self, request: Request, said: Sentence | None, status: int) -> Response:
        """Returns the page of names as they are now."""
        code = _language(request)
        try:
            answer = await self._referee.list_players()
        except Refused as refused:
            return _refused(503, refused.reason, code)
        page = players_html.players_page(answer.names, self._permission(request), said, code)
        return _html(page, status)

    def _permission(self, request: Request) -> str:
        """Returns what the browser needs to change names."""
        client = "" if request.client is None else request.client.host
        if is_loopback(client):
            return players_html.OPEN
        if self._lock is None:
            return players_html.LOCAL
        known = self._lock.accepts_ticket(request.cookies.get(COOKIE, ""))
        return players_html.OPEN if known else players_html.PIN

    async def _statistics(self, request: Request) -> Response:
        """Returns the page of statistics over a range of matches."""
        code = _language(request)

        def made(counted: _Counted) -> Response:
            chosen = match_range_in_query(request.query_params)
            statistics = add_up_matches(chosen.of(counted.matches))
            return _html(
                statistics_html.statistics_page(statistics, counted.uncounted, chosen, code)
            )

        return await self._of_counted(made, code)

    async def _csv(self, request: Request) -> Response:
        """Returns a range of matches as CSV."""

        def made(counted: _Counted) -> Response:
            chosen = match_range_in_query(request.query_params)
            kept = {"content-disposition": 'attachment; filename="statistics.csv"'}
            text = matches_as_csv(chosen.of(counted.matches))
            return Response(text, media_type="text/csv", headers=kept)

        return await self._of_counted(made, _language(request))

    async def _of_counted(self, made: Callable[[_Counted], Response], code: str) -> Response:
        """Returns what `made` makes of all counted matches, in a thread, or why there is none."""
        if not self._limit.spend(self._clock()):
            return _refused(429, _BUSY, code)
        async with self._one_at_a_time:
            try:
                counted = await self._read()
                return await asyncio.to_thread(made, counted)
            except Refused as refused:
                return _refused(404, refused.reason, code)

    async def _read(self) -> _Counted:
        """Returns all counted matches, which the referee reads in parts. Raises Refused."""
        known = self._counted
        if known is not None and self._clock() - known.at < _KEPT_MS:
            return known
        matches: dict[int, CountedMatch] = {}
        read, total, before = 0, 1, -1
        while before < read < total:
            page = await self._referee.counted_matches(read)
            before, total, read = read, page.total, page.first + page.read
            matches |= {match.number: match for match in page.matches}
        latest_first = sorted(matches.values(), key=lambda match: -match.number)
        self._counted = _Counted(latest_first, total - len(matches), self._clock())
        return self._counted


async def _form_in(request: Request) -> dict[str, str]:
    """Returns the fields of a form, none if it is too long or malformed."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LONGEST_FORM:
                return {}
        return dict(parse_qsl(body.decode(), keep_blank_values=True, errors="strict"))
    except (ClientDisconnect, ValueError):
        return {}


def _language(request: Request) -> str:
    return choose_language(request.headers.get("accept-language", ""))


def _html(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status, headers={**_WITH_FORM, "vary": "accept-language"})


def _refused(status: int, reason: Sentence, code: str) -> Response:
    return _html(past_matches_html.refusal_page(reason, code), status)
