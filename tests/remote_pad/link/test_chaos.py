"""400 stories of a cable that loses, doubles, cuts, flips and adds, and of ends that restart."""

from collections.abc import Sequence

import pytest

from tests.remote_pad.link.chaos import Story, story

SEEDS = range(400)
SHARE = 50


@pytest.mark.parametrize("first", SEEDS[::SHARE])
def test_link_loses_doubles_and_reorders_nothing_over_a_faulty_cable(first: int) -> None:
    told = [story(seed) for seed in range(first, first + SHARE)]
    assert [wrong(each) for each in told] == [(0, 0, 0, 0)] * SHARE
    assert all(each.up_at_the_end for each in told)


def test_the_stories_are_eventful() -> None:
    """A calm cable would prove nothing."""
    told = [story(seed) for seed in SEEDS[:20]]
    assert total(told, "delivered") > 5_000
    assert total(told, "ups") > 100
    assert total(told, "downs") > 40


def wrong(told: Story) -> tuple[int, ...]:
    return told.lost, told.doubled, told.disordered, told.wrong


def total(told: Sequence[Story], what: str) -> int:
    return sum(getattr(each, what) for each in told)
