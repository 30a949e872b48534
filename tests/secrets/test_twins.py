"""Law 5: whatever can be seen, heard, read or measured at a device does not depend on a secret.

Twins are two devices that are treated alike by the same hands, but for the picks: wherever one is
locked, in the twin it is another one that is allowed; wherever a key does nothing while a secret is
picked, in the twin it is another one that does nothing. Until a pick is shown, everything that
leaves the twins is equal: bytes and times, by every channel. Only the seals in the record differ.
"""

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tests.secrets.hands import Deed, Feigns, Picks, PullsThePlug, Touch, hands
from tests.secrets.life import REST, Impossible, Life, Otherwise
from tests.secrets.situations import SITUATIONS
from tests.secrets.twins import leaks

OTHERWISE = st.builds(
    Otherwise, shift=st.integers(1, 6), salt=st.just(b"other nonces"), still=st.booleans()
)
BY_NAME = pytest.mark.parametrize("situation", SITUATIONS)
PAIRS = 5_000
"""That many in the long run, and few in the short one."""


@BY_NAME
def test_twins_differ_in_what_is_picked(situation: str) -> None:
    deeds = [Feigns(0), Picks(1), PullsThePlug()]
    one = Life(situation, deeds)
    twin = Life(situation, deeds, Otherwise(2, b"other nonces", still=True), one)
    assert len(one.picks) == len(twin.picks) == SITUATIONS[situation].together
    assert all(mine != other for mine, other in zip(one.picks, twin.picks, strict=True))
    assert one.public(one.looks)


@BY_NAME
@given(data=st.data(), otherwise=OTHERWISE)
@settings(max_examples=3)
def test_no_secret_gets_out(situation: str, data: st.DataObject, otherwise: Otherwise) -> None:
    _look_the_same(situation, data.draw(hands(SITUATIONS[situation])), otherwise)


@pytest.mark.long
@BY_NAME
@given(data=st.data(), otherwise=OTHERWISE)
@settings(max_examples=-(-PAIRS // len(SITUATIONS)))
def test_no_secret_gets_out_of_5000_pairs(
    situation: str, data: st.DataObject, otherwise: Otherwise
) -> None:
    _look_the_same(situation, data.draw(hands(SITUATIONS[situation], 12)), otherwise)


def test_another_match_after_an_end_that_was_found_is_told_apart_no_more() -> None:
    again = Touch(REST, "left 7", 650)
    back = Touch(REST, "table back", 650)
    deeds = [Picks(0), back, back._replace(other="left 1"), again]
    situation = "at a cable: an aim of which the box keeps a half"
    assert Life(situation, deeds).found
    assert leaks(situation, deeds, Otherwise(1, b"other nonces")) == {}


def _look_the_same(situation: str, deeds: list[Deed], otherwise: Otherwise) -> None:
    try:
        assert leaks(situation, deeds, otherwise) == {}
    except Impossible:
        reject()
