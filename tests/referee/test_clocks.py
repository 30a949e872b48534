"""Clocks at the table: keys count from their edges, and no other clock has a say in it."""

import ast
import random
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import companion
from companion.console import gestures
from companion.console.menu.match_setup_values import MatchSetup
from companion.games.backgammon.game import BACKGAMMON
from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal
from companion.match import Match
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.asks import Seat
from companion.rules.clocks import Clock, TimeControl, notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.sentences import Refused
from companion.testing.key_pressing import HOLD, REST
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.bare import BareReferee, Entropy
from tests.toy import BLUE, HIGH_BID, RED

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
AS_LAST = ("left 7", "left 7")
"""The keys that begin a match like the one before."""
LEVEL = (("[left 3]", RED), ("[right 3]", BLUE))
"""A round in which nobody leads, so that the match goes on for ever."""


def with_clock(journal: Journal, control: TimeControl, game: str = HIGH_BID.name) -> Journal:
    """The next match of a game begins with such a clock, on `AS_LAST`."""
    options = {"goal": 40, "luck": "named"} if game == HIGH_BID.name else {}
    journal.remember(f"last {game}", MatchSetup(options, clock=control).to_json())
    return journal


def clocked(
    journal: Journal, control: TimeControl, entropy: Callable[[int], bytes] | None = None
) -> BareReferee:
    """A match has begun with such a clock."""
    bare = BareReferee(with_clock(journal, control), entropy=entropy)
    bare.play(*AS_LAST)
    return bare


def left(match: Match, seat: Seat) -> int | None:
    return match.clock.ms_left(match.clock.since, seat)


# A day --------------------------------------------------------------------------------------


def think(bare: BareReferee, ms: int) -> None:
    """Time goes by unseen: nobody asks the referee what is due."""
    bare.now += ms


def plays_a_day(
    bare: BareReferee, thinks: Callable[[BareReferee, int], None], most: int
) -> tuple[dict[Seat, int], int]:
    """How long each seat took from key to key, by the edges alone, and how many turns it took."""
    chance, last, turns = random.Random(7), bare.zero, 0
    used = dict.fromkeys((RED, BLUE), 0)
    while bare.now - bare.zero < DAY:
        for key, seat in LEVEL:
            thinks(bare, chance.randrange(most))
            used[seat] += bare.now - last
            last, turns = bare.now, turns + 1
            bare.play(key)
    return used, turns


def keeps_time_for_a_day(
    bare: BareReferee, thinks: Callable[[BareReferee, int], None], most: int
) -> None:
    """Nothing is lost or won, to the ms, between what hands did and what the clock says."""
    used, turns = plays_a_day(bare, thinks, most)
    clock, log = bare.match.clock, bare.match.log
    assert clock.used_by_seat == used
    assert clock.total_used_ms == clock.since == log[-1].at
    assert log[-1].at > DAY - most
    for seat in used:
        assert left(bare.match, seat) == 48 * HOUR + 10_000 * (1 + turns // 2) - used[seat]


def test_a_day_without_drift(journal: Journal) -> None:
    bare = clocked(journal, Fischer(48 * HOUR, 10_000))
    keeps_time_for_a_day(bare, think, 90 * MINUTE)


@pytest.mark.long
def test_a_day_without_drift_that_is_looked_at_every_second(journal: Journal) -> None:
    bare = clocked(journal, Fischer(48 * HOUR, 10_000))
    keeps_time_for_a_day(bare, BareReferee.wait, 90 * MINUTE)


WALL = ("time", "time_ns", "localtime", "gmtime", "ctime", "strftime", "mktime", "clock_gettime")
"""What tells of the time on the wall, which somebody may set."""


@contextmanager
def hung_up_anew(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """A wall clock that jumps by hours, forwards and back, whenever somebody looks at it."""
    chance = random.Random(3)

    def jumps(*_: object) -> float:
        return 1_700_000_000 + chance.randrange(-72, 72) * 3600.0

    with monkeypatch.context() as patched:
        for name in WALL:
            patched.setattr(time, name, jumps)
        yield


def test_whatever_the_clock_on_the_wall_does_the_match_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calm, wild = (
        clocked(Journal.in_memory(), Hourglass(48 * HOUR), entropy=Entropy()) for _ in range(2)
    )
    used = plays_a_day(calm, think, 90 * MINUTE)
    with hung_up_anew(monkeypatch):
        assert plays_a_day(wild, think, 90 * MINUTE) == used
        wild.wait(90 * 1000)
    calm.wait(90 * 1000)
    assert wild.match.log == calm.match.log
    assert wild.box.seen == calm.box.seen


def test_nothing_in_the_companion_looks_at_the_clock_on_the_wall() -> None:
    for file in Path(companion.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "time" or node.attr not in WALL, file
            if isinstance(node, ast.ImportFrom | ast.Import):
                assert "datetime" not in ast.unparse(node), file


# The last instant ---------------------------------------------------------------------------


def at_the_end(journal: Journal, before: int) -> BareReferee:
    """RED has ten seconds, of which `before` ms are left."""
    bare = clocked(journal, AbsoluteTime(10_000))
    bare.wait(bare.zero + 10_000 - before - bare.now)
    return bare


def entries(bare: BareReferee) -> list[tuple[int, str, str]]:
    return [entry[:3] for entry in bare.match.log]


@pytest.mark.parametrize("before", [1, 0])
def test_a_key_that_goes_down_in_the_last_instant_is_in_time_however_long_it_is_held(
    before: int, journal: Journal
) -> None:
    bare = at_the_end(journal, before=1)
    bare.now += 1 - before
    bare.play("[left 5]")
    bare.wait(5_000)
    assert entries(bare) == [(10_000 - before, RED, "bid")]
    assert bare.match.clock.expired_seats == ()
    assert left(bare.match, RED) == before


def test_a_key_that_goes_down_an_instant_later_is_late(journal: Journal) -> None:
    bare = at_the_end(journal, before=1)
    bare.now += 2
    bare.play("[left 5]")
    assert entries(bare) == [(10_000, "", "time"), (10_001, RED, "bid")]


def test_a_key_that_was_let_go_too_early_was_none(journal: Journal) -> None:
    bare = at_the_end(journal, before=100)
    bare.edge("left 5", down=True)
    bare.wait(HOLD - 150)
    assert bare.told == [], "it may still be held"
    bare.edge("left 5", down=False)
    bare.wait(1)
    assert entries(bare) == [(10_000, "", "time")]
    assert "RED: TIME IS UP" in bare.text()


def test_somebody_elses_key_does_not_wait_for_one_that_is_held(journal: Journal) -> None:
    bare = at_the_end(journal, before=100)
    bare.edge("left 5", down=True)
    bare.wait(300)
    bare.edge("right 3", down=True)
    assert entries(bare) == [(10_000, "", "time")]
    bare.wait(HOLD)
    assert entries(bare)[1:3] == [(10_000, RED, "bid"), (10_200, BLUE, "bid")]


def begun(state: Path, clock: str, faces: ScriptedEntropy) -> Device:
    """A match of backgammon has begun with such a clock, and LIGHT is to throw for the start."""
    setup = MatchSetup({"length": 3}, clock=notation.read(clock))
    kept, _ = open_journal(state / JOURNAL)
    kept.remember("last backgammon", setup.to_json())
    device = Device(state, entropy=faces)
    device.play("left 2", "left 7", "left 7")
    return device


def at_stake(state: Path, before: int, zero: str = " zero turn") -> Device:
    """Whose throw takes more than ten seconds loses the turn; LIGHT, to throw, has so many ms left."""
    device = begun(state, "limit turn 0:10" + zero, ScriptedEntropy(6, 1))
    device.play("[left 7]")
    device.press("right 7", HOLD)
    falls, clock = device.match.clock.expires_at, device.match.clock
    assert falls is not None
    began = device.now - REST - HOLD - clock.since  # an entry is as old as its key-down
    device.wait(began + falls - before - device.now)
    return device


def last(device: Device, count: int) -> list[tuple[str, str]]:
    return [entry[1:3] for entry in device.match.log[-count:]]


SHAKEN_FREE = gestures.HOLD + gestures.LETTING_GO


@pytest.mark.parametrize("before", [1_000, 300])
def test_dice_that_are_let_go_of_soon_after_the_time_was_up_were_thrown_in_time(
    before: int, tmp_path: Path
) -> None:
    device = at_stake(tmp_path, before)
    device.edge("left 7", down=True)
    device.wait(SHAKEN_FREE - 1)
    assert last(device, 1) == [("dark", "roll")]
    device.edge("left 7", down=False)
    assert last(device, 2) == [("light", "roll"), ("", "time")]


@pytest.mark.parametrize("before", [9_000, 1_000, 300])
def test_dice_that_are_shaken_on_are_gone_with_the_time(before: int, tmp_path: Path) -> None:
    device = at_stake(tmp_path, before)
    device.edge("left 7", down=True)
    device.wait(max(before, SHAKEN_FREE) + 1)
    assert last(device, 2) == [("dark", "roll"), ("", "time")]
    assert "let go = throw" not in device.text().splitlines()
    device.edge("left 7", down=False)
    assert last(device, 2) == [("dark", "roll"), ("", "time")]


def test_who_shakes_through_his_own_time_loses_by_it(tmp_path: Path) -> None:
    device = begun(tmp_path, "bank 0:20 zero match", ScriptedEntropy(6, 1))
    device.play("[left 7]", "[right 7]")
    device.edge("left 7", down=True)
    device.wait(20_000)
    assert last(device, 2) == [("dark", "roll"), ("", "time")]
    assert "DARK WINS" in device.text()
    assert device.match.clock.expired_seats == ("light",)
    assert device.match.clock.used_by_seat == {"light": 20_000, "dark": 0}


def test_where_nothing_is_at_stake_dice_are_shaken_on_and_count_when_they_are_let_go_of(
    tmp_path: Path,
) -> None:
    device = at_stake(tmp_path, 300, zero="")
    device.edge("left 7", down=True)
    device.wait(2_000)
    assert last(device, 2) == [("dark", "roll"), ("", "time")]
    assert "TIME IS UP" in device.text()
    assert device.text().endswith("\nlet go = throw")
    device.edge("left 7", down=False)
    up, roll = device.match.log[-2:]
    assert (roll.seat, roll.at - up.at) == ("light", 1_700)


def test_nobody_can_spoil_a_key_that_was_in_time(tmp_path: Path) -> None:
    device = at_stake(tmp_path, 300)
    device.edge("left 7", down=True)
    device.wait(400)
    device.press("right 7", 40)
    device.edge("left 7", down=False)
    assert last(device, 2) == [("light", "roll"), ("", "time")]


@pytest.mark.parametrize("key", ["table help", "table back", "left 1"])
def test_a_key_after_the_time_is_up_but_before_that_is_told_does_nothing(
    key: str, tmp_path: Path
) -> None:
    device = at_stake(tmp_path, 300)
    device.edge("left 7", down=True)
    device.wait(400)
    before = device.text(), device.match.log[:]
    device.edge(key, down=True)
    assert (device.text(), device.match.log) == before
    device.edge(key, down=False)
    device.wait(300)
    device.edge("left 7", down=False)
    assert last(device, 2) == [("light", "roll"), ("", "time")]


def test_no_correction_spoils_a_key_that_was_in_time(tmp_path: Path) -> None:
    device = at_stake(tmp_path, 300)
    device.edge("left 7", down=True)
    device.wait(400)
    facts = device.match.own_facts()
    with pytest.raises(Refused, match="time is up"):
        device.referee.propose(facts, device.now)
    device.wait(300)
    device.edge("left 7", down=False)
    assert last(device, 2) == [("light", "roll"), ("", "time")]


class Onlooker(BareReferee):
    """Somebody reads the clocks whenever anything happens, and notes the most that one has jumped."""

    most = 0
    before: Clock | None = None

    def is_durable(self) -> None:
        super().is_durable()
        if self.zero == 0:
            return
        clock, at = self.match.clock, max(self.now - self.zero, self.match.clock.since)
        if self.before is not None:
            read, reads = self.before.at(at).used_by_seat, clock.at(at).used_by_seat
            self.most = max(self.most, *(reads[seat] - read[seat] for seat in read))
        self.before = clock


PRESSES = st.tuples(
    st.sampled_from(["left 7", "right 7", "left 1", "table back"]),
    st.sampled_from([40, 700, 1_500, 3_000]),
    st.sampled_from([0, 400]),
)


@given(st.lists(PRESSES, max_size=8))
@settings(max_examples=20)
def test_no_clock_jumps_by_more_than_dice_may_be_shaken_for_free(
    presses: list[tuple[str, int, int]],
) -> None:
    journal = with_clock(Journal.in_memory(), AbsoluteTime(15_000), "backgammon")
    bare = Onlooker(journal, (BACKGAMMON,), entropy=ScriptedEntropy(6, 1))
    bare.play(*AS_LAST, "[left 7]", "[right 7]")
    for key, held, rest in [("left 7", 4_000, 400), *presses]:
        bare.edge(key, down=True)
        bare.wait(held)
        bare.edge(key, down=False)
        bare.wait(rest)
    assert bare.most <= SHAKEN_FREE
    assert bare.match.clock.used_by_seat["light"] >= 4_000


def test_low_time_is_told_once_a_seat(journal: Journal) -> None:
    bare = clocked(journal, AbsoluteTime(30_000))
    bare.wait(bare.zero + 20_000 - bare.now - 1)
    assert ("sound", "low_time") not in bare.box.seen
    bare.wait(1)
    assert bare.box.seen.count(("sound", "low_time")) == 1
    bare.play("[left 3]", "[right 3]")
    bare.wait(3_000)
    assert bare.box.seen.count(("sound", "low_time")) == 1
    bare.play("[left 3]")
    bare.wait(25_000)
    assert bare.box.seen.count(("sound", "low_time")) == 2


# Corrections and pauses ---------------------------------------------------------------------


def test_any_seat_pauses_and_time_that_was_lost_is_given_back_when_all_agree(
    journal: Journal,
) -> None:
    bare = clocked(journal, AbsoluteTime(300_000))
    bare.wait(60_000)
    bare.play("[table help]")
    paused = left(bare.match, RED) or 0
    bare.wait(HOUR)
    assert bare.match.clock.ms_left(bare.now - bare.zero, RED) == paused
    bare.play("left 2")
    assert "► RED left       4:00" in bare.sheet(), "what the clock shows"
    bare.play("left 7", "[left 1]", "left 7", "left 6")
    assert bare.match.clock.ms_left(bare.now - bare.zero, RED) == paused, "nobody has agreed"
    bare.play("[left 7]", "[right 7]")
    assert left(bare.match, RED) == 300_000
    assert [entry.key for entry in bare.match.log[-4:]] == ["correct", "agree", "agree", "resume"]


def test_the_time_of_all_seats_is_on_the_panel(journal: Journal) -> None:
    bare = clocked(journal, AbsoluteTime(300_000))
    bare.wait(60_000 + bare.zero - bare.now)
    assert "NOT SAVED" not in bare.text()
    assert "[►RED 4:00  BLUE 5:00]" in bare.text()
    bare.play("[left 3]")
    assert "[RED 4:00  ►BLUE 4:59]" in bare.text()


def test_a_power_cut_takes_no_time(journal: Journal) -> None:
    bare = clocked(journal, AbsoluteTime(300_000))
    bare.wait(60_000)
    bare.play("[left 3]")
    before = left(bare.match, RED), left(bare.match, BLUE)
    bare.wait(60_000)
    again = BareReferee(journal, now=70)
    again.play("left 7")
    assert (left(again.match, RED), left(again.match, BLUE)) == before
