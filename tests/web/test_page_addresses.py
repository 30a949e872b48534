"""Where the page is to be found, as the terminal says it."""

import socket

import pytest

from companion.rules.sentences import in_english
from companion.web.page_addresses import (
    addresses_and_pin_text,
    lan_addresses,
    own_host_names,
    page_urls,
)
from companion.web.page_language import words_for_language


@pytest.mark.parametrize(
    ("host", "lan", "shown"),
    [
        ("127.0.0.1", ["10.0.0.2"], ["http://127.0.0.1:8000/"]),
        ("box.local", ["10.0.0.2"], ["http://box.local:8000/"]),
        ("fd00::7", [], ["http://[fd00::7]:8000/"]),
        ("0.0.0.0", ["10.0.0.2", "10.1.0.2"],
         ["http://10.0.0.2:8000/", "http://10.1.0.2:8000/", "http://127.0.0.1:8000/"]),
        ("::", ["10.0.0.2"], ["http://10.0.0.2:8000/", "http://127.0.0.1:8000/"]),
        ("0.0.0.0", [], ["http://127.0.0.1:8000/"]),
    ],
)  # fmt: skip
def test_a_browser_is_told_where_to_go(host: str, lan: list[str], shown: list[str]) -> None:
    assert list(page_urls(host, 8000, lan)) == shown


def test_own_names_are_this_machines() -> None:
    name = socket.gethostname().lower().partition(".")[0]
    assert own_host_names() == (name, f"{name}.local")


def test_lan_addresses_are_addresses_but_not_of_this_machine_alone() -> None:
    for address in lan_addresses():
        assert len(socket.inet_aton(address)) == 4
        assert not address.startswith("127.")


def test_on_this_machine_the_address_is_enough() -> None:
    said = addresses_and_pin_text(["http://127.0.0.1:8000/"], None, in_english)
    assert said == "The device is at http://127.0.0.1:8000/"


def test_the_lan_gets_a_pin_and_a_code_to_scan() -> None:
    said = addresses_and_pin_text(
        ["http://10.0.0.2:8000/", "http://127.0.0.1:8000/"],
        "314159265358",
        words_for_language("es"),
    )
    first, second, pin, *code = said.splitlines()
    assert first == "El aparato está en http://10.0.0.2:8000/"
    assert second == "El aparato está en http://127.0.0.1:8000/"
    assert pin == "PIN para pulsar teclas desde allí: 3141 5926 5358"
    assert len(code) > 10
    assert len({len(line) for line in code}) <= 2
    assert "#" not in said, "the address with the PIN is in the code alone"
