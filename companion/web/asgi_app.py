"""The web satellite's pages and WebSocket, as an ASGI application."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Callable, Sequence
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.rules.game import Game
from companion.rules.sentences import Refused, Sentence, says
from companion.web import page_html
from companion.web.host_and_origin_rules import (
    HEADERS,
    HostAndOriginRules,
    HttpRefusal,
    is_loopback,
)
from companion.web.page_language import choose_language, words_for_language
from companion.web.past_match_pages import PastMatchPages
from companion.web.pin_check_and_ticket import COOKIE, PinAndTicketVerifier
from companion.web.player_pages import PlayerPages
from companion.web.viewers import Flooded, Viewer, ViewerRelay

if TYPE_CHECKING:
    from companion.rules.facts import Json

SEND_S = 10.0
"""Seconds that a browser may take to accept a message before it is disconnected."""
_CLOSE_S = 1.0
"""Seconds that it may take to accept the reason for that."""
_LONGEST_PIN = 256
_PIECE = 16_384

_VIOLATION, _TRY_AGAIN_LATER = 1008, 1013
_FULL = HttpRefusal(503, says("Too many pages are open."))

T = TypeVar("T")
_Closing = tuple[int, Sentence]
"""The code and the reason with which a WebSocket is closed (RFC 6455, 7.4)."""


def application(
    socket_path: Path,
    access: HostAndOriginRules,
    lock: PinAndTicketVerifier | None,
    clock: Callable[[], int],
    games: Callable[[], Sequence[Game]],
) -> ASGIApp:
    """Return the application of the satellite of the referee at `socket_path`.

    The referee's PIN becomes that of the `lock`. Without a `lock` only browsers on this machine may
    ever press keys. `clock` gives monotonic ms. Past matches of these `games` can be shown.
    """
    viewers = ViewerRelay(socket_path, clock, None if lock is None else lock.change)
    routes = _Routes(viewers, access, lock)
    past = PastMatchPages(viewers.referee, games, clock)
    players = PlayerPages(viewers.referee, access, lock, clock)

    @contextlib.asynccontextmanager
    async def living(_app: Starlette) -> AsyncGenerator[None]:
        link = asyncio.create_task(viewers.referee.run())
        try:
            yield
        finally:
            link.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await link

    pages = Starlette(
        lifespan=living,
        routes=[
            Route("/", routes.page),
            Route("/watch", routes.watch),
            Route("/pin", routes.pin, methods=["POST"]),
            Route("/record", routes.record),
            WebSocketRoute("/live", routes.live),
            Route("/static/{name}", routes.static),
            *past.routes(),
            *players.routes(),
        ],
    )
    return HostCheckAndHeadersMiddleware(pages, access)


class HostCheckAndHeadersMiddleware:
    """Refuses requests with a foreign Host, and puts `HEADERS` on every response that lacks them.

    Range requests are answered in full (RFC 9110, 14.2): no page needs them, and many small ones
    would be costly.
    """

    def __init__(self, inner: ASGIApp, access: HostAndOriginRules) -> None:
        self._inner = inner
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles an ASGI connection."""
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                own = [*message.get("headers", ())]
                named = {name for name, _ in own}
                every = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*own, *(each for each in every if each[0] not in named)]
            await send(message)

        headers = Headers(scope=scope)
        server = cast("tuple[str, int | None] | None", scope.get("server"))
        refusal = self._access.check_host(headers.getlist("host"), server[0] if server else "")
        scope["headers"] = [each for each in headers.raw if each[0] != b"range"]
        if refusal is None:
            await self._inner(scope, receive, send_guarded)
        elif scope["type"] == "websocket":
            await _deny(WebSocket(scope, receive, send_guarded), refusal)
        else:
            await _refuse(refusal, headers)(scope, receive, send_guarded)


class _Routes:
    """The handlers of the routes."""

    def __init__(
        self, viewers: ViewerRelay, access: HostAndOriginRules, lock: PinAndTicketVerifier | None
    ) -> None:
        self._viewers = viewers
        self._access = access
        self._lock = lock
        self._static = {
            file.name: Response(file.read_bytes(), media_type=guess_type(file.name)[0])
            for file in page_html.STATIC.iterdir()
        }

    async def page(self, request: Request) -> Response:
        """Returns the page, in the table's language, or in the reader's while that is not known."""
        of = self._language(request)
        return HTMLResponse(page_html.render(of), headers={"vary": "accept-language"})

    async def watch(self, request: Request) -> Response:
        """Returns the page of spectators, in the same language."""
        of = self._language(request)
        return HTMLResponse(
            page_html.render(of, page_html.WATCH), headers={"vary": "accept-language"}
        )

    def _language(self, request: Request) -> str:
        accepted = request.headers.get("accept-language", "")
        return self._viewers.language or choose_language(accepted)

    async def static(self, request: Request) -> Response:
        """Returns a style, a script or the icon, from memory, as disk access would block."""
        try:
            return self._static[request.path_params["name"]]
        except KeyError:
            raise HTTPException(404) from None

    async def pin(self, request: Request) -> Response:
        """Checks a PIN and sets the ticket as a cookie that scripts cannot read."""
        headers = request.headers
        say = words_for_language(self._language(request))

        def answer(status: int, reason: Sentence) -> Response:
            return JSONResponse({"text": reason.translate(say)}, status)

        refusal = self._access.check_origin(headers.getlist("origin"), headers["host"])
        if refusal is not None:
            return answer(*refusal)
        pin = await _pin_in(request)
        if pin is None:
            return answer(400, says("Send the PIN as JSON."))
        if self._lock is None:
            return answer(409, says("No PIN is needed here."))
        if not self._lock.accepts_pin(pin):
            return answer(403, says("That is not the PIN."))
        let_in = Response(status_code=204)
        let_in.set_cookie(COOKIE, self._lock.ticket, httponly=True, samesite="strict")
        return let_in

    async def record(self, request: Request) -> Response:
        """Returns the record of the match as a text file."""
        exporting = asyncio.create_task(self._viewers.referee.export())
        if exporting not in await _first_of(exporting, asyncio.create_task(_gone(request))):
            return Response()  # the browser is gone
        try:
            record = exporting.result()
        except Refused as refused:
            return _refuse(HttpRefusal(503, refused.reason), request.headers)
        kept = {"content-disposition": 'attachment; filename="match.record"'}
        return StreamingResponse(_pieces(record), headers=kept, media_type="text/plain")

    async def live(self, websocket: WebSocket) -> None:
        """Serves the WebSocket: sends what the device shows, and takes in keys."""
        headers, client = websocket.headers, _address(websocket.client)
        watches = "watch" in websocket.query_params
        trusted = not watches and self._may_press(websocket, client)
        refusal = self._access.check_origin(headers.getlist("origin"), headers["host"])
        own = str((websocket.scope.get("server") or ("",))[0])
        if refusal is None and not self._viewers.make_room(client, may_press=trusted, own=own):
            refusal = _FULL
        if refusal is not None:
            await _deny(websocket, refusal)
            return
        say = words_for_language(websocket.query_params.get("lang", ""))
        visitor = self._viewers.enter(client, say, may_press=trusted, own=own, watches=watches)
        try:
            await websocket.accept()
            await _attend(websocket, self._viewers, visitor)
        finally:
            self._viewers.leave(visitor)

    def _may_press(self, websocket: WebSocket, client: str) -> bool:
        if is_loopback(client):
            return True
        return self._lock is not None and self._lock.accepts_ticket(
            websocket.cookies.get(COOKIE, "")
        )


async def _attend(websocket: WebSocket, viewers: ViewerRelay, visitor: Viewer) -> None:
    """Sends and receives until the browser is gone, too slow, floods us, or is dismissed."""
    done = await _first_of(
        asyncio.create_task(_listen(websocket, viewers, visitor)),
        asyncio.create_task(_send(websocket, visitor)),
        asyncio.create_task(_wait_for_dismissal(visitor)),
    )
    closing = next((closing for task in done if (closing := task.result())), None)
    if closing is not None:
        code, reason = closing
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(_CLOSE_S):
                await websocket.close(code, reason.translate(visitor.words))


async def _first_of(*tasks: asyncio.Task[T]) -> set[asyncio.Task[T]]:
    """Waits until some of the tasks are done, returns these, and cancels the others."""
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return done


async def _gone(request: Request) -> None:
    """Returns when the browser that waits for a response has disconnected."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _wait_for_dismissal(visitor: Viewer) -> _Closing:
    """Returns when the browser has to make room for another."""
    await visitor.dismissed.wait()
    return _TRY_AGAIN_LATER, _FULL.reason


async def _send(websocket: WebSocket, visitor: Viewer) -> None:
    """Sends messages from the queue; returns when the browser does not take them in time."""
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        while True:
            for text in await visitor.next():
                async with asyncio.timeout(SEND_S):
                    await websocket.send_text(text)


async def _listen(websocket: WebSocket, viewers: ViewerRelay, visitor: Viewer) -> _Closing | None:
    """Takes in messages of the browser; returns why it is cut off, None if it left."""
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        try:
            viewers.take(visitor, message.get("text"))
        except Flooded:
            return _VIOLATION, says("Too many messages; the page was cut off.")


async def _pieces(text: str) -> AsyncGenerator[str]:
    """Yields a long text in pieces, so that only a piece is buffered for each browser."""
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE]


async def _pin_in(request: Request) -> str | None:
    """Returns the PIN in the body of a request, None if there is none."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > _LONGEST_PIN:
                return None
        value = cast("Json", json.loads(body))
    except (ClientDisconnect, ValueError, RecursionError):
        return None
    match value:
        case {"pin": str(pin)}:
            return pin
        case _:
            return None


def _address(client: object) -> str:
    """Returns the IP address of a client, "" if it is unknown."""
    return str(getattr(client, "host", ""))


def _refuse(refusal: HttpRefusal, headers: Headers) -> Response:
    """Returns a refusal as a response, in the reader's language."""
    say = words_for_language(choose_language(headers.get("accept-language", "")))
    return PlainTextResponse(refusal.reason.translate(say), refusal.status)


async def _deny(websocket: WebSocket, refusal: HttpRefusal) -> None:
    """Refuses a WebSocket with a response."""
    await websocket.send_denial_response(_refuse(refusal, websocket.headers))
