"""Many browsers on one device: all see the same, share the keys, and none is in another's way."""

import base64
import contextlib
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.referee_socket.fake_referee import (
    FakeReferee,
    hello_message,
    panel_update_message,
    sound_message,
    whole_panel_message,
)
from companion.referee_socket.referee_message_decoder import PanelWindow
from companion.referee_socket.referee_message_encoder import sides_message
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import says
from companion.web import asgi_app, viewers
from companion.web.pin_check_and_ticket import COOKIE, PinAndTicketVerifier
from tests.web.serving import KEY, Clock, Eye, Site, serving

NAMES = [str(number) for number in range(1, 8)]


def image(number: int) -> bytes:
    return number.to_bytes(2, "big") * 512


def panel_seen(eye: Eye) -> bytes:
    """The bytes of the next panel, which has to be a whole one."""
    window = eye.sees_until(type="panel")["windows"][0]
    assert (window["columns"], window["pages"]) == (128, 8)
    return base64.b64decode(window["bytes"])


def test_everybody_sees_what_the_referee_says(site: Site, referee: FakeReferee) -> None:
    with site.look() as one, site.look() as two:
        for eye in (one, two):
            eye.sees_until(type="facts")
        said = [
            panel_update_message(PanelWindow(3, 2, 2, 1, b"\x01\x80"), on=False, contrast=9),
            {"type": "lamps", "lit": ["right"]},
            {"type": "facts", "facts": {"score": {"red": 2}}},
            sides_message([("left", "red", "R", "RED", "Ana")]),
            sound_message("refuse", (80, 40, 880)),
        ]
        for message in said:
            referee.say(message)
            for eye in (one, two):
                seen = eye.sees()
                assert seen.pop("lines", []) == []
                assert seen == json.loads(json.dumps(message))


def test_browsers_wait_for_the_referee_and_find_it_again(tmp_path: Path) -> None:
    path = tmp_path / "referee"
    with serving(path) as site, site.look() as eye, site.look(lang="es") as other:
        assert eye.sees() == {"type": "waiting", "text": "Waiting for the referee."}
        assert other.sees() == {"type": "waiting", "text": "Esperando al árbitro."}
        eye.press("left", "1")
        assert eye.sees()["text"] == "The referee is not there now."
        for number in (1, 2):
            with FakeReferee(path, hello_message(), whole_panel_message(image(number))) as referee:
                eye.sees_until(type="kit")
                while panel_seen(eye) != image(number):
                    pass
                eye.press("left", "1")
                assert referee.edges(1) == ["left 1 down"]
            assert eye.sees_until(type="waiting")


def test_why_there_is_no_referee_is_told(tmp_path: Path) -> None:
    path = tmp_path / "referee"
    with (
        FakeReferee(path, hello_message(protocol=1)),
        serving(path) as site,
        site.look(lang="es") as eye,
    ):
        told = "El árbitro es de otra versión. Reinicia el aparato."
        assert eye.sees_until(type="waiting", text=told)


def test_why_the_referee_took_no_key_is_told(site: Site, referee: FakeReferee) -> None:
    with site.look(lang="es") as eye:
        eye.sees_until(type="facts")
        eye.press("left", "1")
        assert referee.edges(1) == ["left 1 down"]
        referee.say_once(refusal_error_message(says("not understood")))
        assert eye.sees() == {"type": "refused", "text": "no se entiende"}


def test_a_dead_referees_keys_are_nobodys(site: Site, referee: FakeReferee) -> None:
    with site.look() as eye:
        eye.press("left", "1")
        assert referee.edges(1) == ["left 1 down"]
        referee.drop()
        eye.sees_until(type="waiting")
        eye.sees_until(type="kit")
        eye.press("left", "1", down=False)
        eye.press("left", "2")
        assert referee.edges(1) == ["left 2 down"]


def test_edges_come_in_order(site: Site, referee: FakeReferee) -> None:
    with site.look() as eye:
        for name in NAMES:
            eye.press("left", name)
            eye.press("right", name)
            eye.press("left", name, down=False)
        told = [[f"left {name} down", f"right {name} down", f"left {name} up"] for name in NAMES]
        assert referee.edges(21) == [edge for each in told for edge in each]


def test_keys_of_a_viewer_are_released_when_it_disconnects(
    site: Site, referee: FakeReferee
) -> None:
    with site.look() as eye:
        eye.press("left", "1")
        eye.press("table", "back")
        assert referee.edges(2) == ["left 1 down", "table back down"]
    assert referee.edges(2) == ["left 1 up", "table back up"]


def test_a_key_that_two_hold_goes_up_once(site: Site, referee: FakeReferee) -> None:
    with site.look() as one:
        with site.look() as two:
            one.press("left", "1")
            two.press("left", "2")
            assert sorted(referee.edges(2)) == ["left 1 down", "left 2 down"]
            two.press("left", "1")
            two.press("left", "2", down=False)
            assert referee.edges(1) == ["left 2 up"]
        one.press("right", "5")
        assert referee.edges(1) == ["right 5 down"]
        one.press("left", "1", down=False)
        assert referee.edges(1) == ["left 1 up"]


@pytest.mark.parametrize("name", NAMES)
def test_others_see_nothing_of_a_press(site: Site, referee: FakeReferee, name: str) -> None:
    with site.look() as player, site.look() as spy:
        player.sees_until(type="facts")
        spy.sees_until(type="facts")
        player.press("left", name)
        player.press("left", name, down=False)
        assert referee.edges(2) == [f"left {name} down", f"left {name} up"]
        referee.say({"type": "lamps", "lit": []})
        assert spy.sees() == player.sees() == {"type": "lamps", "lit": []}


def test_mashing_is_held_back_but_what_is_down_comes_up(referee: FakeReferee) -> None:
    clock = Clock()
    with serving(referee.path, clock=clock) as site:
        referee.wait_for_satellite()
        with site.look() as eye:
            for _ in range(45):
                eye.press("left", "1")
                eye.press("left", "1", down=False)
            assert referee.edges(80) == ["left 1 down", "left 1 up"] * 40
            assert eye.sees_until(type="refused")["text"] == "Too many keys at once."
            eye.send("{")  # taken after all keys
            assert eye.sees_until(text="That was not JSON.")
            clock.now += 25
            eye.press("left", "2")
            eye.press("left", "3")
            assert referee.edges(1) == ["left 2 down"]
            eye.press("left", "2", down=False)
            assert referee.edges(1) == ["left 2 up"]


def test_a_flood_is_cut_off_and_nobody_else_notices(referee: FakeReferee) -> None:
    with serving(referee.path, clock=Clock()) as site:
        referee.wait_for_satellite()
        with site.look() as eye, site.look(lang="es") as loud:
            loud.press("right", "6")
            assert referee.edges(1) == ["right 6 down"]
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5_000):
                    loud.press("right", "1", down=False)
            with pytest.raises(ConnectionClosed):
                loud.sees_until(type="never")
            assert loud.connection.close_code == 1008
            assert loud.connection.close_reason == "Demasiados mensajes; página desconectada."
            assert referee.edges(1) == ["right 6 up"]
            eye.press("left", "1")
            assert referee.edges(1) == ["left 1 down"]


def test_a_slow_browser_is_in_nobodys_way_and_jumps_to_the_present(referee: FakeReferee) -> None:
    last = 1_500
    with serving(referee.path, buffer=4_096) as site:
        referee.wait_for_satellite()
        with site.look() as quick, site.look(buffer=4_096) as slow:
            for number in range(1, last + 1):
                referee.say_once(whole_panel_message(image(number)))
                if number % 50 == 0:
                    while panel_seen(quick) != image(number):
                        pass
            seen = 0
            while panel_seen(slow) != image(last):
                seen += 1
            assert seen < last // 2


def test_a_browser_that_takes_nothing_is_left_behind(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asgi_app, "SEND_S", 0.05)
    with serving(referee.path, buffer=4_096) as site:
        referee.wait_for_satellite()
        with site.look(buffer=4_096) as stuck:
            stuck.connection.close_timeout = 0.1
            stuck.press("left", "1")
            assert referee.edges(1) == ["left 1 down"]
            with site.look() as quick:
                number = 0
                while referee.has_heard_all:
                    number += 1
                    referee.say_once(whole_panel_message(image(number)))
                    while panel_seen(quick) != image(number):
                        pass
            assert referee.edges(1) == ["left 1 up"]


def test_a_players_own_screen_is_for_whoever_has_the_pin_alone(tmp_path: Path) -> None:
    """Until then a browser gets to know which keys there are, and that it has to enter the PIN."""
    path, lock = tmp_path / "pad", PinAndTicketVerifier("123456", KEY)
    own = FakeReferee(path, hello_message(private=True), whole_panel_message(image(1)))
    with own as pad, serving(path, lock=lock, far=True) as site:
        pad.wait_for_satellite()
        with site.look() as spy, site.look(cookie=f"{COOKIE}={lock.ticket}") as player:
            kit = spy.sees_until(type="kit")
            assert (kit["hidden"], kit["pressing"]) == (True, "pin")
            assert not player.sees_until(type="kit")["hidden"]
            while panel_seen(player) != image(1):
                pass
            for said in (
                whole_panel_message(image(2)),
                {"type": "lamps", "lit": ["left"]},
                sound_message("tick", (9, 9, 99)),
            ):
                pad.say(said)
                player.sees_until(type=said["type"])
            pad.drop()
            assert spy.sees()["type"] == "waiting"
            assert spy.sees_until(type="kit")["hidden"]
            player.sees_until(type="facts")
        with serving(path) as here, here.look() as beside:
            assert not beside.sees_until(type="kit")["hidden"]


def is_dismissed(eye: Eye) -> bool:
    """Whether a browser is sent away for another one; waits until it is sent away."""
    with pytest.raises(ConnectionClosed):
        eye.sees_until(type="never")
    return eye.connection.close_code == 1013


def test_when_there_is_no_room_the_oldest_page_gives_way(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewers, "SHARE", 2)
    with serving(referee.path, lock=PinAndTicketVerifier("1", KEY), far=True) as site:
        referee.wait_for_satellite()
        with site.look() as one, site.look(lang="es") as two:
            one.sees_until(type="facts")
            two.sees_until(type="facts")
            with site.look() as three:
                three.sees_until(type="facts")
                assert is_dismissed(one)
                assert one.connection.close_reason == "Too many pages are open."
                referee.say({"type": "lamps", "lit": ["left"]})
                assert two.sees_until(type="lamps")["lit"] == ["left"]
                assert three.sees_until(type="lamps")["lit"] == ["left"]


def test_nobody_with_the_pin_gives_way_to_somebody_without(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewers, "MOST", 2)
    lock = PinAndTicketVerifier("1", KEY)
    ticket = f"{COOKIE}={lock.ticket}"
    with serving(referee.path, lock=lock, far=True) as site:
        referee.wait_for_satellite()
        with site.look(cookie=ticket) as player, site.look() as spy:
            player.sees_until(type="facts")
            spy.sees_until(type="facts")
            with site.look(cookie=ticket) as other:
                other.sees_until(type="facts")
                assert is_dismissed(spy)
                with pytest.raises(InvalidStatus) as denied, site.look():
                    pass
                assert denied.value.response.status_code == 503
                player.press("left", "1")
                assert referee.edges(1) == ["left 1 down"]
                with site.look(cookie=ticket) as third:
                    third.sees_until(type="facts")
                    assert is_dismissed(player)
                    assert referee.edges(1) == ["left 1 up"]


def test_viewers_on_the_machine_itself_always_find_room(
    referee: FakeReferee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewers, "SHARE", 2)
    with serving(referee.path) as site, contextlib.ExitStack() as many:
        for _ in range(5):
            many.enter_context(site.look()).sees()
