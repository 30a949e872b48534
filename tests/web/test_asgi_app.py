"""The satellite's addresses: what they answer, and to whom."""

import asyncio
import logging
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.referee_socket.referee_connection import RefereeConnection
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import says
from companion.web.host_and_origin_rules import HEADERS, HostAndOriginRules
from companion.web.pin_check_and_ticket import COOKIE, PinAndTicketVerifier
from tests.web.serving import KEY, PATIENCE_S, Site, serving

PIN = '{"pin":"123456"}'


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/static/page.js", "text/javascript; charset=utf-8"),
        ("/static/device.css", "text/css; charset=utf-8"),
        ("/static/icon.svg", "image/svg+xml"),
    ],
)
def test_every_part_of_the_page_is_there_and_guarded(site: Site, path: str, kind: str) -> None:
    answer = site.ask(path)
    assert (answer.status, answer.headers["content-type"]) == (200, kind)
    assert HEADERS.items() <= answer.headers.items()
    assert not any(name.startswith("access-control-") for name in answer.headers)
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/nothing", "GET", 404),
        ("/static/../app.py", "GET", 404),
        ("/static/%2e%2e/app.py", "GET", 404),
        ("/static/", "GET", 404),
        ("/static/" + "a/" * 3_900, "GET", 404),
        ("/", "POST", 405),
        ("/pin", "GET", 405),
        ("/live", "GET", 404),
        ("/docs", "OPTIONS", 404),
    ],
)
def test_unknown_path_or_method_is_refused_by_the_page(
    site: Site, path: str, method: str, status: int
) -> None:
    answer = site.ask(path, method)
    assert answer.status == status
    assert HEADERS.items() <= answer.headers.items()


@pytest.mark.parametrize("wanted", ["bytes=0-1", "bytes=0-1,3-4,6-7", "bytes=900000-"])
def test_range_request_is_answered_with_the_whole_file(site: Site, wanted: str) -> None:
    whole, part = site.ask("/static/page.js"), site.ask("/static/page.js", range=wanted)
    assert (part.status, part.text) == (200, whole.text)


@pytest.mark.parametrize("path", ["/", f"/?{'x' * 9_000}", f"/static/{'x' * 9_000}"])
def test_a_request_with_a_long_head_is_refused(site: Site, path: str) -> None:
    cookie = "" if len(path) > 1 else "x" * 9_000
    answer = site.ask(path, cookie=cookie, accept_language="es")
    assert (answer.status, answer.text) == (431, "Ese mensaje es demasiado largo.")
    assert HEADERS.items() <= answer.headers.items()


def test_a_request_with_many_headers_is_refused(site: Site) -> None:
    assert site.ask("/", **{f"x{number}": "" for number in range(50)}).status == 200
    assert site.ask("/", **{f"x{number}": "" for number in range(65)}).status == 431


@pytest.mark.parametrize("length", [8_000, 9_000])
def test_a_socket_that_is_asked_for_with_a_long_head_is_refused(site: Site, length: int) -> None:
    with pytest.raises(InvalidStatus) as denied, site.look(cookie="x" * length):
        pass
    assert denied.value.response.status_code == 431


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/record", "/live", "/nothing"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "192.168.1.7"])
def test_a_foreign_host_is_misdirected(site: Site, path: str, host: str) -> None:
    answer = site.ask(path, host=host, accept_language="es")
    assert (answer.status, answer.text) == (421, "Esta dirección no es del aparato.")
    assert HEADERS.items() <= answer.headers.items()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
def test_a_foreign_page_gets_no_socket(site: Site, origin: str) -> None:
    with pytest.raises(InvalidStatus) as denied, site.look(origin=origin):
        pass
    assert denied.value.response.status_code == 403
    assert denied.value.response.body == b"Only the companion's own page may do that."


def test_a_foreign_host_gets_no_socket_even_if_the_origin_agrees(site: Site) -> None:
    with (
        pytest.raises(InvalidStatus) as denied,
        site.look(host="evil.example", origin="http://evil.example"),
    ):
        pass
    assert denied.value.response.status_code == 421
    assert denied.value.response.headers["x-frame-options"] == "DENY"


def test_a_name_that_was_given_is_let_in(referee: FakeReferee) -> None:
    with serving(referee.path, guard=HostAndOriginRules(("box.local",))) as site:
        assert site.ask("/", host="box.local:8000").status == 200
        with site.look(host="box.local:8000") as eye:
            assert eye.sees()["type"] in {"kit", "waiting"}


def test_the_page_speaks_the_readers_language(site: Site) -> None:
    assert '<html lang="en">' in site.ask("/").text
    spanish = site.ask("/", accept_language="fr, es-MX;q=0.8, en;q=0.5").text
    assert '<html lang="es">' in spanish
    assert "Guardar acta" in spanish


def test_a_browser_first_sees_the_present(site: Site, referee: FakeReferee) -> None:
    referee.say({"type": "lamps", "lit": ["left"]}, {"type": "facts", "facts": {"over": False}})
    with site.look() as first:
        first.sees_until(type="facts", facts={"over": False})
        with site.look() as late:
            seen = [late.sees() for _ in range(4)]
    assert [message["type"] for message in seen] == ["kit", "panel", "lamps", "facts"]
    assert seen[0]["pressing"] == "yes"
    assert seen[2]["lit"] == ["left"]
    assert seen[3]["facts"] == {"over": False}


# --- the record -----------------------------------------------------------------------------


def test_the_record_is_a_text_to_keep(site: Site, referee: FakeReferee) -> None:
    referee.answer({"type": "record", "text": "BASKETmind\n1 red pass 3\n"})
    answer = site.ask("/record")
    assert (answer.status, answer.text) == (200, "BASKETmind\n1 red pass 3\n")
    assert answer.headers["content-disposition"] == 'attachment; filename="match.record"'
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert referee.receive()["type"] == "export"


def test_why_there_is_no_record_is_said(site: Site, referee: FakeReferee) -> None:
    referee.answer(refusal_error_message(says("no match on the table")))
    answer = site.ask("/record")
    assert (answer.status, answer.text) == (503, "no match on the table")
    answer = site.ask("/record", accept_language="es")
    assert (answer.status, answer.text) == (503, "no hay partida")


def test_without_a_referee_there_is_no_record(tmp_path: Path) -> None:
    with serving(tmp_path / "nobody") as site:
        answer = site.ask("/record", accept_language="es")
    assert (answer.status, answer.text) == (503, "El árbitro no está ahora.")


def test_record_request_is_cancelled_when_the_browser_disconnects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, freed = threading.Event(), threading.Event()

    async def silent(_: RefereeConnection) -> str:
        begun.set()
        try:
            return await asyncio.get_running_loop().create_future()
        finally:
            freed.set()

    monkeypatch.setattr(RefereeConnection, "export", silent)
    with serving(tmp_path / "nobody") as site:
        with socket.create_connection(("127.0.0.1", site.port)) as hasty:
            hasty.sendall(f"GET /record HTTP/1.1\r\nHost: {site.host}\r\n\r\n".encode())
            assert begun.wait(PATIENCE_S)
            assert not freed.is_set()
        assert freed.wait(PATIENCE_S)


def test_disconnect_of_one_browser_leaves_the_record_to_the_others(
    site: Site, referee: FakeReferee
) -> None:
    """They ask for the same one: whoever asked first may go."""
    with ThreadPoolExecutor() as patient:
        with socket.create_connection(("127.0.0.1", site.port)) as hasty:
            hasty.sendall(f"GET /record HTTP/1.1\r\nHost: {site.host}\r\n\r\n".encode())
            encode_wish = referee.receive()
            answer = patient.submit(site.ask, "/record")
        referee.answer({"type": "record", "text": "BASKETmind\n"})
        referee.say_once(
            {"type": "record", "number": encode_wish["number"], "text": "BASKETmind\n"}
        )
        assert answer.result(PATIENCE_S).text == "BASKETmind\n"


# --- the PIN --------------------------------------------------------------------------------


def test_a_far_browser_watches_and_presses_only_with_the_pin(referee: FakeReferee) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("123456", KEY), far=True) as site:
        referee.wait_for_satellite()
        with site.look() as eye:
            assert eye.sees_until(type="kit")["pressing"] == "pin"
            eye.press("left", "1")
            said = eye.sees_until(type="refused")["text"]
            assert said == "Enter the PIN before you press keys."
        answer = site.ask("/pin", "POST", PIN, origin=f"http://{site.host}")
        assert (answer.status, answer.text) == (204, "")
        cookie, *attributes = answer.headers["set-cookie"].split("; ")
        assert {each.lower() for each in attributes} == {"httponly", "path=/", "samesite=strict"}
        with site.look(cookie=cookie) as eye:
            assert eye.sees_until(type="kit")["pressing"] == "yes"
            eye.press("left", "2")
            assert referee.edges(1) == ["left 2 down"]


@pytest.mark.parametrize(
    "cookie", [f"{COOKIE}=", f"{COOKIE}=123456", f"{COOKIE}={'0' * 64}", "a=b"]
)
def test_no_other_cookie_opens(referee: FakeReferee, cookie: str) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("123456", KEY), far=True) as site:
        referee.wait_for_satellite()
        with site.look(cookie=cookie) as eye:
            assert eye.sees_until(type="kit")["pressing"] == "pin"


def test_without_a_pin_no_far_browser_ever_presses(referee: FakeReferee) -> None:
    with serving(referee.path, far=True) as site:
        referee.wait_for_satellite()
        with site.look(cookie=f"{COOKIE}=") as eye:
            assert eye.sees_until(type="kit")["pressing"] == "pin"
        answer = site.ask("/pin", "POST", PIN, origin=f"http://{site.host}")
        assert answer.status == 409


def test_a_wrong_pin_is_said_and_locks_nobody_out(referee: FakeReferee) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("654321", KEY), far=True) as site:
        origin = f"http://{site.host}"
        for _ in range(30):
            answer = site.ask("/pin", "POST", PIN, origin=origin, accept_language="es")
            assert (answer.status, answer.text) == (403, '{"text":"Ese no es el PIN."}')
            assert "set-cookie" not in answer.headers
        right = '{"pin":" 654 321"}'
        assert site.ask("/pin", "POST", right, origin=origin).status == 204


def test_the_pin_is_the_one_that_the_referee_shows_now(tmp_path: Path) -> None:
    """A referee that starts again draws another one; those who gave the first one stay in."""
    lock = PinAndTicketVerifier("111111111111", KEY)
    with serving(tmp_path / "referee", lock=lock, far=True) as site:
        origin = f"http://{site.host}"
        for pin, before in (("222222222222", "111111111111"), ("333333333333", "222222222222")):
            referee = FakeReferee(tmp_path / "referee")
            referee.pin = pin
            with referee, site.look(cookie=f"{COOKIE}={lock.ticket}") as player:
                assert player.sees_until(type="kit")["pressing"] == "yes"
                while not lock.accepts_pin(pin):
                    player.send("")
                    player.sees_until(type="refused")
                wrong = site.ask("/pin", "POST", f'{{"pin":"{before}"}}', origin=origin)
                right = site.ask("/pin", "POST", f'{{"pin":"{pin}"}}', origin=origin)
                assert (wrong.status, right.status) == (403, 204)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
def test_another_page_cannot_even_guess(referee: FakeReferee, origin: str) -> None:
    headers = {"origin": origin} if origin else {}
    with serving(referee.path, lock=PinAndTicketVerifier("123456", KEY), far=True) as site:
        for _ in range(9):
            answer = site.ask("/pin", "POST", PIN, **headers)
            assert answer.status == 403
            assert "set-cookie" not in answer.headers
        assert site.ask("/pin", "POST", PIN, origin=f"http://{site.host}").status == 204


@pytest.mark.parametrize(
    "body", ["", "{", "123456", '{"pin":123456}', '{"pin":["1"]}', "[" * 200, f"{PIN}{' ' * 256}"]
)
def test_what_is_no_pin_is_no_guess(referee: FakeReferee, body: str) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("123456", KEY), far=True) as site:
        for _ in range(6):
            assert site.ask("/pin", "POST", body, origin=f"http://{site.host}").status == 400


# --- manners --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("{", "That was not JSON."),
        ("[" * 200, "That was not JSON."),
        ("7", "The page does not know that kind of message."),
        ('{"type":"panel"}', "The page does not know that kind of message."),
        ('{"type":"key","pad":"left"}', "A key needs a pad, a name, and whether it is down."),
        ('{"type":"key","pad":"left","name":"9","down":true}', "The device has no such key."),
        ('{"type":"key","pad":"\\ud800","name":"1","down":true}', "The device has no such key."),
        ("x" * 3100, "That message is too long."),
        ('{"type":"correct","number":-1,"changes":[]}', "A correction needs names and values."),
        (b"\0\1", "The page understands text only."),
        ("", "That was not JSON."),
    ],
)
def test_nonsense_is_answered_by_a_sentence_and_nothing_ends(
    site: Site, referee: FakeReferee, message: str | bytes, said: str
) -> None:
    with site.look() as eye:
        eye.send(message)
        assert eye.sees_until(type="refused") == {"type": "refused", "text": said}
        eye.press("right", "7")
        assert referee.edges(1) == ["right 7 down"]


def test_a_huge_message_ends_the_socket_and_nothing_else(site: Site, referee: FakeReferee) -> None:
    with site.look() as loud, site.look() as eye:
        loud.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            loud.sees_until(type="never")
        assert loud.connection.close_code == 1009
        eye.press("left", "1")
        assert referee.edges(1) == ["left 1 down"]


def test_bytes_that_are_no_text_end_the_socket_cleanly(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL), site.look() as eye:
        eye.connection.send(b"\xff\xff", text=True)
        with pytest.raises(ConnectionClosed):
            eye.sees_until(type="never")
        assert eye.connection.close_code == 1007
    assert site.ask("/").status == 200


def test_a_mirror_takes_no_keys(tmp_path: Path) -> None:
    with FakeReferee(tmp_path / "real", hello_message(emulated=False)) as referee:
        with serving(referee.path) as site:
            referee.wait_for_satellite()
            with site.look(lang="es") as eye:
                assert eye.sees_until(type="kit")["pressing"] == "no"
                eye.press("left", "1")
                said = eye.sees_until(type="refused")["text"]
                assert said == "Esta página es un espejo: el aparato tiene sus propias teclas."
        assert referee.has_heard_all
