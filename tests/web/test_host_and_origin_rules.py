"""Who may ask for the page, under which name, and from which page."""

import pytest

from companion.web.host_and_origin_rules import (
    FOREIGN_HOST,
    FOREIGN_ORIGIN,
    HEADERS,
    HostAndOriginRules,
    is_loopback,
)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.0.0.1:8000", "localhost", "LocalHost:1", "[::1]", "[::1]:8000"],
)
def test_this_machine_may_always_ask_itself(host: str) -> None:
    assert HostAndOriginRules().check_host([host], "127.0.0.1") is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example@127.0.0.1",
        "127.0.0.1:8000:80",
        "127.0.0.1:",
        "127.0.0.1:8a",
        "127.0.0.1:²",
        "127.0.0.1 ",
        "localhost.",
        "::1",
        "[::1",
        "192.168.1.7",
        "",
        ":8000",
    ],
)
def test_any_other_host_is_foreign(host: str) -> None:
    assert HostAndOriginRules().check_host([host], "127.0.0.1") == FOREIGN_HOST
    assert HostAndOriginRules(open_to_lan=True).check_host([host], "10.0.0.2") == FOREIGN_HOST


@pytest.mark.parametrize("hosts", [[], ["localhost", "localhost"], ["localhost", "evil.example"]])
def test_request_with_several_host_headers_is_foreign(hosts: list[str]) -> None:
    assert HostAndOriginRules().check_host(hosts, "127.0.0.1") == FOREIGN_HOST


def test_names_that_were_given_are_ours() -> None:
    guard = HostAndOriginRules(("Box.local", "fd00::7"))
    assert guard.check_host(["box.LOCAL:8000"], "127.0.0.1") is None
    assert guard.check_host(["[fd00::7]:8000"], "127.0.0.1") is None


def test_the_address_of_arrival_is_ours_only_when_open_to_the_lan() -> None:
    assert (
        HostAndOriginRules(open_to_lan=True).check_host(["192.168.1.7:8000"], "192.168.1.7") is None
    )
    assert HostAndOriginRules(open_to_lan=True).check_host(["[fd00::7]:8000"], "fd00::7") is None
    assert (
        HostAndOriginRules(open_to_lan=True).check_host(["192.168.1.8:8000"], "192.168.1.7")
        == FOREIGN_HOST
    )
    assert HostAndOriginRules(open_to_lan=True).check_host([""], "") == FOREIGN_HOST
    assert HostAndOriginRules().check_host(["192.168.1.7:8000"], "192.168.1.7") == FOREIGN_HOST


@pytest.mark.parametrize("origin", ["http://box.local:8000", "http://BOX.local:8000"])
def test_the_page_itself_is_no_foreigner(origin: str) -> None:
    assert HostAndOriginRules().check_origin([origin], "Box.local:8000") is None


@pytest.mark.parametrize(
    "origins",
    [
        [],
        ["null"],
        [""],
        ["http://evil.example"],
        ["http://box.local"],
        ["http://box.local:3000"],
        ["https://box.local:8000"],
        ["http://box.local:8000/"],
        ["http://box.local:8000", "http://box.local:8000"],
    ],
)
def test_every_other_page_is_foreign_and_so_is_none(origins: list[str]) -> None:
    assert HostAndOriginRules().check_origin(origins, "box.local:8000") == FOREIGN_ORIGIN


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("127.0.0.1", True),
        ("127.8.7.6", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("::ffff:192.168.1.7", False),
        ("fe80::1%eth0", False),
        ("192.168.1.7", False),
        ("0.0.0.0", False),
        ("localhost", False),
        ("", False),
    ],
)
def test_near_is_an_address_of_this_machine_alone(address: str, near: bool) -> None:
    assert is_loopback(address) is near


def test_the_page_runs_only_what_comes_with_it() -> None:
    policy = dict(
        part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert not any(name.startswith("access-control-") for name in HEADERS)
