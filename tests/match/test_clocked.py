"""Matches with clocks: whose time runs, what an undo leaves, and what it costs when time runs out."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Header, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.asks import Seat
from companion.rules.clocks import OVERTIME, TELL, TimeControl, clocks_and_expiry_costs_of_game
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.history_moments_for_statistics import RAN_OUT
from companion.rules.sentences import Refused, says
from tests.match.tables import NUMBERS
from tests.rules.clocks.played import BY_SEAT
from tests.table import MATCH, Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED, Bidding, HighBid, other

SEATS = HIGH_BID.seats


def table(control: TimeControl, game: HighBid = HIGH_BID) -> Table:
    return Table(game, Header("highbid", 1, MATCH, {}, clock=control))


def left(match: Match) -> dict[Seat, int | None]:
    """What each seat has left, as of the last entry."""
    return {seat: match.clock.ms_left(match.clock.since, seat) for seat in SEATS}


def thinks(table: Table, ms: int, seat: Seat, key: str, *values: int) -> None:
    table.now += ms
    table.plays(seat, key, *values)


SHORT_STAGES = Stages((Stage(Fischer(20_000, 500), 2), Stage(AbsoluteTime(10_000))))


@given(st.integers(1, 20_000), NUMBERS)
def test_no_undo_gives_time_back(main: int, numbers: list[int]) -> None:
    at = table(AbsoluteTime(main))
    for _ in plays_on(at, numbers):
        assert left(at.match) == {
            seat: main - used for seat, used in at.match.clock.used_by_seat.items()
        }


@given(st.sampled_from([Fischer(20_000, 500), Canadian(500, 400, 2), SHORT_STAGES]), NUMBERS)
def test_what_a_turn_brought_is_gone_when_it_is_taken_back_and_comes_once(
    control: TimeControl, numbers: list[int]
) -> None:
    """What is granted hangs on the entries that count, not on what was taken back since."""
    at, known = table(control), dict[tuple[int, ...], Sequence[tuple[int, int]]]()

    def granted_as_before() -> None:
        counts = tuple(moment.number for moment in at.match.moments())
        granted = [(account.granted, account.turns) for account in at.match.clock.accounts]
        assert known.setdefault(counts, granted) == granted

    for _ in plays_on(at, numbers):
        granted_as_before()
    if at.match.view().proposal is not None:
        at.plays(TABLE, "leave")
    while at.match.position.counted:
        taken_back(at)
        granted_as_before()


@given(BY_SEAT, NUMBERS)
def test_a_match_that_is_read_again_has_the_same_clock(
    control: TimeControl, numbers: list[int]
) -> None:
    at = table(control)
    for _ in plays_on(at, numbers):
        pass
    assert Match(HIGH_BID, at.match.header, at.match.log).clock == at.match.clock
    assert at.match.clock.total_used_ms == at.match.present().played


def ends_round(at: Table) -> None:
    """At once RED bids 3 and BLUE 5, RED sets a trap, and BLUE throws and stops."""
    for seat, key, *values in (
        (RED, "bid", 3),
        (BLUE, "bid", 5),
        (RED, "trap", 1),
        (BLUE, "lucky", 6),
        (BLUE, "roll", 2),
        (BLUE, "stop"),
    ):
        at.plays(seat, key, *values)


def taken_back(at: Table) -> None:
    """The last entry, by all if they have to agree."""
    at.plays(TABLE, "undo")
    for seat in SEATS if at.match.view().proposal is not None else ():
        at.plays(seat, "agree")


def test_your_time_runs_until_your_key_and_what_a_round_brings_comes_when_it_is_over() -> None:
    at = table(Fischer(60_000, 5_000))
    thinks(at, 7_000, RED, "bid", 3)
    assert left(at.match) == {RED: 58_000, BLUE: 65_000}
    assert at.match.clock.runs == BLUE
    thinks(at, 2_000, BLUE, "bid", 5)
    assert at.match.clock.runs == RED, "who lost the bid sets a trap"
    for seat, key, *values in ((RED, "trap", 1), (BLUE, "lucky", 6), (BLUE, "roll", 2)):
        at.plays(seat, key, *values)
        assert left(at.match) == {RED: 58_000, BLUE: 63_000}
    at.plays(BLUE, "stop")
    assert left(at.match) == {RED: 63_000, BLUE: 68_000}, (
        "both have acted in it, each has once more"
    )


def test_answers_of_a_seat_in_one_round_have_one_delay_whoever_acts_between_them() -> None:
    at = table(Delay(60_000, 12_000))
    thinks(at, 1_000, RED, "bid", 6)
    thinks(at, 1_000, BLUE, "bid", 2)
    thinks(at, 1_000, BLUE, "trap", 4)
    for key, values in (("lucky", (1,)), ("roll", (2,)), ("roll", (1,))):
        thinks(at, 5_000, RED, key, *values)
    assert left(at.match)[RED] == 56_000, "16 s, of which 12 were free"
    assert at.match.clock.reading(at.now) == (56_000, 0, 0)


def test_a_turn_that_an_undo_leads_back_to_has_lasted_as_long_as_it_had() -> None:
    at = table(Delay(60_000, 12_000))
    thinks(at, 10_000, RED, "bid", 6)
    at.now += 1_000
    taken_back(at)
    assert at.match.clock.runs == RED
    assert at.match.clock.reading(at.now) == (60_000, 2_000, 0)
    thinks(at, 5_000, RED, "bid", 6)
    assert at.match.clock.reading(at.now) == (60_000, 11_000, 0), "BLUE has used 1 s of the turn"
    assert left(at.match)[RED] == 57_000


@pytest.mark.parametrize("control", [Delay(60_000, 12_000), Bronstein(60_000, 12_000)])
def test_a_turn_that_all_took_back_begins_anew_and_cost_what_a_turn_costs(
    control: TimeControl,
) -> None:
    at = table(control)
    ends_round(at)
    at.now += 15_000
    taken_back(at)
    assert at.match.clock.runs == BLUE
    at.plays(BLUE, "stop")
    assert at.match.clock.runs == RED
    assert left(at.match) == {RED: 69_000, BLUE: 72_000}, "15 s, of which 12 are free again"
    assert at.match.clock.stretch == 0


def test_nothing_runs_while_the_table_pauses_or_is_asked() -> None:
    at = table(Hourglass(60_000))
    thinks(at, 1_000, RED, "bid", 6)
    at.plays(TABLE, "pause")
    at.now += 3_600_000
    at.plays(TABLE, "resume")
    at.plays(TABLE, "undo")
    at.now += 3_600_000
    at.plays(TABLE, "leave")
    assert left(at.match) == {RED: 59_000, BLUE: 61_000}


# When time runs out -------------------------------------------------------------------------


def falls(at: Table) -> None:
    """Time runs out."""
    at.now = at.match.clock.expires_at or 0
    at.plays(TABLE, "time")


def test_who_runs_out_first_is_told_for_good() -> None:
    at = table(AbsoluteTime(10_000))
    falls(at)
    assert at.match.view().notice == (
        "time",
        says("{team}: TIME IS UP", team=says("RED")),
        "low_time",
        (says("TIME IS UP"),),
        None,
    )
    with pytest.raises(Refused, match="time is not up"):
        at.plays(TABLE, "time")
    thinks(at, 500, RED, "bid", 6)
    falls(at)
    assert at.match.facts()["clock"] == {
        "used": {RED: 10_500, BLUE: 10_000},
        "runs": BLUE,
        "stretch": 10_000,
        "left": {RED: 0, BLUE: 0},
        "fallen": [RED, BLUE],
    }


class Dear(HighBid):
    """High bid where who runs out of time loses the round, a point or the match."""

    costs: Sequence[ExpiryCost] = (
        ExpiryCost("round", says("the round")),
        ExpiryCost("match", says("the match")),
    )

    def clocks(self, options: Options, facts: Facts) -> Sequence[UsualClock]:
        del options, facts
        return ()

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        score = facts["score"]
        assert isinstance(score, dict)
        gains: dict[str, Json] = {**score, other(seat): 20 if cost == "match" else 5}
        return {**facts, "score": gains, "round": 7}


def test_a_game_says_what_it_costs() -> None:
    at = table(AbsoluteTime(10_000, zero="round"), Dear())
    falls(at)
    facts = at.match.facts()
    assert (facts["score"], facts["round"], facts["last"]) == ({RED: 0, BLUE: 5}, 7, "time")
    assert at.match.clock.runs == RED
    assert at.match.clock.expires_at is None


def test_match_lost_on_time_goes_on_if_every_seat_agrees() -> None:
    at = table(AbsoluteTime(10_000, zero="match"), Dear())
    falls(at)
    assert at.match.over
    assert at.match.facts()["winner"] == BLUE
    at.plays(TABLE, "undo")
    proposal = at.match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert proposal.what.text == says("TIME IS UP")
    for seat in SEATS:
        at.plays(seat, "agree")
    assert not at.match.over
    assert left(at.match) == {RED: 0, BLUE: 10_000}, "time is not restored"


def told(at: Table) -> list[tuple[str, str]]:
    """The moments of a match, and what was heard in each."""
    return [(one.key, " ".join(event.name for event in one.events)) for one in at.match.moments()]


@pytest.mark.parametrize("zero", [TELL, OVERTIME])
def test_a_time_that_costs_nothing_is_told_where_it_ran_out(zero: str) -> None:
    at = table(AbsoluteTime(10_000, zero=zero))
    thinks(at, 4_000, RED, "bid", 3)
    thinks(at, 2_000, BLUE, "bid", 5)
    falls(at)
    at.plays(RED, "trap", 1)
    assert told(at) == [
        *(("begin", ""), ("bid", ""), ("bid", ""), ("reveal", ""), ("reveal", "bids")),
        *((RAN_OUT, "time"), ("trap", "")),
    ]
    (out,) = (moment for moment in at.match.moments() if moment.key == RAN_OUT)
    assert out.events[0].text == says("{team}: TIME IS UP", team=says("RED"))
    assert out.played == 12_000
    again = Match(HIGH_BID, at.match.header, at.match.log)
    assert again.moments() == at.match.moments()


def test_an_undo_leaves_told_what_ran_out_and_things_stand_as_they_do() -> None:
    at = table(AbsoluteTime(10_000))
    thinks(at, 4_000, RED, "bid", 3)
    falls(at)
    taken_back(at)
    assert told(at) == [("begin", ""), (RAN_OUT, "time")]
    at.plays(RED, "bid", 4)
    assert told(at) == [("begin", ""), (RAN_OUT, "time"), ("bid", "")]


class Unsure(Dear):
    """A game that refuses what it makes of a time that ran out."""

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        return {**facts, "score": {RED: -1, BLUE: -1}}


def test_a_cost_that_the_game_refuses_is_none_and_the_time_is_up_once() -> None:
    at = table(AbsoluteTime(10_000, zero="round"), Unsure())
    before = at.match.own_facts()
    falls(at)
    assert (at.match.own_facts(), at.match.facts()["last"]) == (before, "time")
    assert at.match.clock.expires_at is None
    assert [moment.key for moment in at.match.moments()] == ["begin", RAN_OUT]


def test_a_cost_that_a_game_does_not_know_is_no_clock_for_it() -> None:
    clocks_and_expiry_costs_of_game.check_clock_fits_game(
        Dear(), AbsoluteTime(10_000, zero="match")
    )
    with pytest.raises(Refused, match="zero match"):
        clocks_and_expiry_costs_of_game.check_clock_fits_game(
            HIGH_BID, AbsoluteTime(10_000, zero="match")
        )


class Watched(Bidding):
    """A play that remembers what the time cost that had run out, answer by answer."""

    def __init__(self) -> None:
        super().__init__(20, named=True)
        self.told: list[str] = []

    def take_in_thinking_time_expiry(self, cost: str) -> None:
        self.told.append(cost)


class Watching(Dear):
    """A game that loses nothing at once when time runs out, but asks for it."""

    def begin(self, options: Options, facts: Facts | None = None) -> Watched:
        del options, facts
        return Watched()

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        return facts


def watched(at: Table) -> list[str]:
    """What the time cost that had run out, of the answers that count."""
    play = at.match.position.play
    assert isinstance(play, Watched)
    return play.told


@pytest.mark.parametrize(("zero", "cost"), [("round", "round"), ("tell", "")])
def test_a_play_that_follows_the_clock_knows_at_each_answer_what_has_run_out(
    zero: str, cost: str
) -> None:
    at = table(StretchLimit("round", 10_000, zero=zero), Watching())
    at.plays(RED, "bid", 3)
    falls(at)
    at.plays(BLUE, "bid", 3)
    assert watched(at) == ["", cost]
    at.plays(RED, "bid", 4)
    assert watched(at) == ["", cost, ""], "another round"


def test_answers_keep_what_had_run_out_when_others_are_taken_back() -> None:
    at = table(StretchLimit("round", 10_000, zero="round"), Watching())
    falls(at)
    at.plays(RED, "bid", 3)
    at.plays(BLUE, "bid", 2)
    at.plays(BLUE, "trap", 2)
    at.plays(RED, "lucky", 1)
    at.plays(TABLE, "undo")
    assert watched(at) == ["round"] * 3


# Time that is put right ---------------------------------------------------------------------


@given(BY_SEAT, NUMBERS, st.dictionaries(st.sampled_from(SEATS), st.integers(0, 3_600)))
def test_every_seat_has_left_what_all_agreed_on(
    control: TimeControl, numbers: list[int], seconds: dict[Seat, int]
) -> None:
    at = table(control)
    for _ in plays_on(at, numbers):
        pass
    if at.match.over:
        return
    if at.match.view().proposal is not None:
        at.plays(TABLE, "leave")
    before = at.match.clock
    limited = [seat for seat in SEATS if control.is_time_renewed(before.account(seat))]
    correction = CorrectionDraft.of(at.match).amended_by(
        (f"clock left {seat}", value) for seat, value in seconds.items() if seat not in limited
    )
    at.plays(TABLE, "correct", facts=correction.facts)
    for seat in SEATS:
        at.plays(seat, "agree")
    told = correction.put_right.shows
    for seat, ms in told.items():
        read = at.match.clock.reading(at.match.clock.since, seat)
        assert read is not None
        assert read.ms == ms or (not ms and read.number), "at 0:00 the next period runs"
    assert at.match.clock.used_by_seat == before.used_by_seat
    assert not [seat for seat in at.match.clock.expired_seats if told.get(seat)]
    at.plays(TABLE, "undo")
    for seat in SEATS:
        at.plays(seat, "agree")
    assert [each.charged for each in at.match.clock.accounts] == [
        each.charged for each in before.accounts
    ]


STAGES = Stages((Stage(Fischer(60_000, 5_000), 2), Stage(Fischer(30_000, 5_000))))


def test_turns_that_were_forgotten_are_put_right_and_bring_the_next_stage() -> None:
    at = table(STAGES)
    at.now += 10_000
    assert "clock turns blue" in [field.name for field in CorrectionDraft.of(at.match).fields()]
    correction = CorrectionDraft.of(at.match).amend_field("clock turns red", 1)
    at.plays(TABLE, "correct", facts=correction.facts)
    for seat in SEATS:
        at.plays(seat, "agree")
    assert at.match.facts()["clock"] == {
        "used": {RED: 10_000, BLUE: 0},
        "runs": RED,
        "stretch": 10_000,
        "left": {RED: 55_000, BLUE: 65_000},
        "turns": {RED: 1, BLUE: 0},
        "fallen": [],
    }
    at.now += 4_000
    ends_round(at)
    assert at.match.clock.turns_made_by_seat == {RED: 2, BLUE: 1}
    assert left(at.match) == {RED: 51_000 + 35_000, BLUE: 70_000}
    while at.match.position.counted:
        taken_back(at)
    assert at.match.clock.turns_made_by_seat == {RED: 0, BLUE: 0}
    assert left(at.match) == {RED: 51_000, BLUE: 65_000}, "the time is used all the same"


def test_a_match_that_began_elsewhere_begins_in_the_stage_that_its_turns_say() -> None:
    told: Facts = {"left": {RED: 20_000}, "turns": {RED: 2, BLUE: 1}}
    begun: Facts = {"score": {RED: 1, BLUE: 0}, "round": 2, "clock": told}
    match = Match(HIGH_BID, Header("highbid", 1, MATCH, {}, clock=STAGES, begun=begun))
    assert left(match) == {RED: 20_000, BLUE: 65_000}
    assert match.clock.reading(0, BLUE) == (65_000, 0, 1)
    assert match.clock.reading(0, RED) == (20_000, 0, 0)


def test_a_match_that_began_elsewhere_begins_with_what_was_left() -> None:
    begun: Facts = {"score": {RED: 1, BLUE: 0}, "round": 2, "clock": {"left": {RED: 90_000}}}
    match = Match(
        HIGH_BID, Header("highbid", 1, MATCH, {}, clock=AbsoluteTime(300_000), begun=begun)
    )
    assert left(match) == {RED: 90_000, BLUE: 300_000}
    assert match.clock.used_by_seat == {RED: 0, BLUE: 0}
