"""Taps as people make them and contacts as they bounce: none missed, none doubled, none late."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.debounce import LOCKOUT, ContactChange, Debounce

DOWN, UP = True, False


class Tap(NamedTuple):
    """After a pause, a press with its bounces and a release with its; all in ms."""

    pause: int
    press_bounces: list[int]
    held: int
    release_bounces: list[int]


def bounces() -> st.SearchStrategy[list[int]]:
    """Pairs of times after the first edge; in pairs, so that the contact ends where it went."""
    at = st.integers(0, LOCKOUT)
    return st.lists(at, max_size=8).map(lambda times: sorted(times[: len(times) // 2 * 2]))


def taps() -> st.SearchStrategy[list[Tap]]:
    return st.lists(
        st.builds(Tap, st.integers(20, 300), bounces(), st.integers(20, 900), bounces()),
        min_size=1,
        max_size=12,
    )


def contact_of(hand: list[Tap]) -> tuple[list[ContactChange], list[ContactChange]]:
    """What the contact does, and what a perfect key would have told."""
    changes: list[ContactChange] = []
    meant: list[ContactChange] = []
    now = 0
    for tap in hand:
        for wait, down, times in (
            (tap.pause, DOWN, tap.press_bounces),
            (tap.held, UP, tap.release_bounces),
        ):
            now += wait
            meant.append(ContactChange(now, down))
            changes.append(ContactChange(now, down))
            flickers = enumerate(times)
            changes += [
                ContactChange(now + at, down if odd % 2 else not down) for odd, at in flickers
            ]
    return changes, meant


def played(changes: list[ContactChange], lateness: int | None) -> list[ContactChange]:
    """What a key tells whose loop looks that late after each deadline; None: never in time."""
    debounce = Debounce()
    told: list[ContactChange] = []
    level = UP
    for change in [*changes, ContactChange(10**9, UP)]:
        while lateness is not None and debounce.deadline is not None:
            look = debounce.deadline + lateness
            if look > change.at:
                break
            told += debounce.settle(look, down=level)
        if change.at < 10**9:
            level = change.down
            told += debounce.edge(change.at, down=level)
    if debounce.deadline is not None:
        told += debounce.settle(10**9, down=level)
    assert debounce.deadline is None
    return told


@given(taps(), st.none() | st.integers(0, 400))
@settings(max_examples=400)
def test_taps_of_20_ms_are_told_once_each_at_their_first_edge(
    hand: list[Tap], lateness: int | None
) -> None:
    changes, meant = contact_of(hand)
    assert played(changes, lateness) == meant


@given(st.lists(st.tuples(st.integers(0, 30), st.booleans())), st.none() | st.integers(0, 30))
def test_whatever_a_contact_does_downs_and_ups_alternate_and_the_last_is_true(
    steps: list[tuple[int, bool]], lateness: int | None
) -> None:
    changes: list[ContactChange] = []
    for wait, down in steps:
        changes.append(ContactChange((changes[-1].at if changes else 0) + wait, down))
    told = played(changes, lateness)
    assert [edge.down for edge in told] == [at % 2 == 0 for at in range(len(told))]
    assert [edge.at for edge in told] == sorted(edge.at for edge in told)
    assert (told[-1].down if told else UP) == (changes[-1].down if changes else UP)


class Motion(NamedTuple):
    """A contact that changes after a while; how late its edge is told, or None for never."""

    wait: int
    told_after: int | None


def motions() -> st.SearchStrategy[list[Motion]]:
    late = st.none() | st.integers(0, 60)
    return st.lists(st.builds(Motion, st.integers(0, 30), late), max_size=14)


def heard(motions: list[Motion], looks: list[int]) -> list[ContactChange]:
    """What a key tells whose contact moves so, whose edges come late or never, in their order.

    `looks` are times at which the loop reads the level if that is due; the last comes by itself.
    """
    debounce = Debounce()
    now, down = 0, UP
    levels = [ContactChange(0, UP)]
    edges: list[tuple[int, ContactChange]] = []
    told_at = 0
    for wait, told_after in motions:
        now, down = now + wait, not down
        levels.append(ContactChange(now, down))
        if told_after is not None:
            told_at = max(told_at, now + told_after)  # the kernel's queue keeps their order
            edges.append((told_at, ContactChange(now, down)))
    end = max(now, told_at) + 100
    acts: list[tuple[int, ContactChange | None]] = [
        *edges,
        *((look, None) for look in (*looks, end)),
    ]
    told: list[ContactChange] = []
    for at, edge in sorted(acts, key=lambda act: act[0]):
        if edge is not None:
            told += debounce.edge(edge.at, down=edge.down)
        elif debounce.deadline is not None and at >= debounce.deadline:
            down = next(change.down for change in reversed(levels) if change.at <= at)
            told += debounce.settle(at, down=down)
    return told


@given(motions(), st.lists(st.integers(0, 500), max_size=12))
@settings(max_examples=1000)
def test_times_never_run_backwards_and_presses_alternate_whatever_edges_come_late_or_never(
    motions: list[Motion], looks: list[int]
) -> None:
    told = heard(motions, looks)
    assert [edge.down for edge in told] == [at % 2 == 0 for at in range(len(told))]
    assert [edge.at for edge in told] == sorted(edge.at for edge in told)


def test_a_release_that_is_told_late_is_not_before_the_press_that_the_level_told() -> None:
    debounce = Debounce(lockout=10)
    debounce.edge(100, down=DOWN)
    assert debounce.edge(200, down=UP) == (ContactChange(200, UP),)
    assert debounce.settle(211, down=DOWN) == (ContactChange(211, DOWN),)  # its edge still waits
    assert debounce.edge(205, down=DOWN) == ()
    assert debounce.edge(207, down=UP) == ()  # it bounced; the edge of the press again is lost
    assert debounce.settle(222, down=UP) == (ContactChange(222, UP),)


def test_a_press_counts_in_the_call_that_tells_it() -> None:
    assert Debounce().edge(1000, down=DOWN) == (ContactChange(1000, DOWN),)


def test_a_tap_shorter_than_the_lockout_is_whole_and_has_its_own_times() -> None:
    debounce = Debounce(lockout=10)
    assert debounce.edge(100, down=DOWN) == (ContactChange(100, DOWN),)
    assert debounce.edge(104, down=UP) == ()
    assert debounce.deadline == 111
    assert debounce.settle(110, down=UP) == ()
    assert debounce.settle(111, down=UP) == (ContactChange(104, UP),)
    assert debounce.deadline == 115  # the release may bounce as well
    assert debounce.settle(115, down=UP) == ()
    assert debounce.deadline is None


def test_a_short_tap_is_not_forgotten_when_the_loop_never_looked() -> None:
    debounce = Debounce(lockout=10)
    debounce.edge(100, down=DOWN)
    debounce.edge(104, down=UP)
    assert debounce.edge(160, down=DOWN) == (ContactChange(104, UP), ContactChange(160, DOWN))


def test_a_release_that_the_pins_never_told_is_found() -> None:
    debounce = Debounce(lockout=10)
    debounce.edge(100, down=DOWN)
    assert debounce.settle(111, down=UP) == (ContactChange(111, UP),)
    assert debounce.edge(112, down=UP) == ()  # it was only late


def test_a_level_says_nothing_about_what_came_after_its_time() -> None:
    debounce = Debounce(lockout=10)
    debounce.edge(100, down=DOWN)
    assert debounce.edge(130, down=UP) == (ContactChange(130, UP),)
    assert debounce.settle(112, down=DOWN) == ()  # asked for before the release, read long after
    assert debounce.edge(132, down=DOWN) == ()
    assert debounce.edge(134, down=UP) == ()
    assert debounce.settle(141, down=UP) == ()


def test_a_key_that_is_down_at_the_start_tells_nothing_until_it_comes_up() -> None:
    debounce = Debounce(down=True)
    assert debounce.deadline is None
    assert debounce.edge(5, down=UP) == (ContactChange(5, UP),)
