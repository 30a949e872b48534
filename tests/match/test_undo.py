"""Undo and corrections are on the record, and restore the position."""

from collections.abc import Sequence

import pytest
from hypothesis import given

from companion.games.basketmind import BASKETMIND
from companion.match import TABLE, Entry, Header, Match, undo_and_missing_pick_notices
from companion.match.effective_entry import EffectiveEntry
from companion.remote_pad.link import commitments
from companion.rules.asks import (
    Choice,
    Script,
    ask_for_every_answer,
    ask_for_first_answer,
    dice_choice,
    die_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.sentences import Refused, in_english, says
from tests.match.tables import (
    ELSEWHERE,
    NUMBERS,
    STARTS,
    at_the_throw,
    opened,
    position,
)
from tests.table import MATCH, Table, plays_on
from tests.toy import BLUE, FACES, HIGH_BID, RED, Bidding, HighBid, other


@given(STARTS, NUMBERS)
def test_undo_goes_back_to_before_and_leaves_no_pick_that_was_shown(
    header: Header, numbers: list[int]
) -> None:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, [number for number in numbers if number % 5], ELSEWHERE):
        pass
    match = table.match
    _settle_proposal(match)
    while (depth := _tell_undo(match)) is not None:
        earlier = Match(HIGH_BID, header, match.log[:depth])
        _settle_proposal(earlier)
        assert position(match.facts()) == position(earlier.facts()) | {"paused": match.paused}
    start = Match(HIGH_BID, header)
    assert position(match.facts()) == position(start.facts()) | {"paused": match.paused}


def _settle_proposal(match: Match) -> None:
    if match.view().proposal:
        match.tell(Entry(match.clock.since, TABLE, "leave"))


def _tell_undo(match: Match) -> int | None:
    """Undoes with everybody's consent; gives the length of the log that it went back to.

    Works it out from the log alone: a stack of the entries that count, and for a reveal all
    from its pick on.
    """
    stack = _counting(match)
    now = match.clock.since
    if not stack:
        with pytest.raises(Refused, match="nothing to undo"):
            match.tell(Entry(now, TABLE, "undo"))
        return None
    match.tell(Entry(now, TABLE, "undo"))
    for seat in (RED, BLUE):
        if match.view().proposal:
            match.tell(Entry(now, seat, "agree"))
    return stack[_undone_from(match.log, stack)]


def _counting(match: Match) -> list[int]:
    """The numbers of the entries that count, by reading the log as its documentation says."""
    probe = Match(match.game, match.header)
    stack: list[int] = []
    for number, entry in enumerate(match.log):
        proposal = probe.view().proposal
        settles = entry.key == "agree" and proposal is not None and len(proposal.agreed) == 1
        before = probe.view().proposal is None
        probe.tell(entry)
        if settles and proposal is not None and proposal.key == "correct":
            stack.append(number)
        elif (settles and proposal is not None) or (
            entry.key == "undo" and before and probe.view().proposal is None
        ):
            del stack[_undone_from(match.log, stack) :]
        elif entry.key not in ("undo", "agree", "leave", "pause", "resume", "time", "correct"):
            stack.append(number)
    return stack


def _undone_from(log: Sequence[Entry], stack: Sequence[int]) -> int:
    """The place in the stack from which all goes: the last entry, or the pick that it shows."""
    gone = len(stack) - 1
    place = gone
    while place >= gone:
        entry = log[stack[place]]
        if entry.key == "reveal":
            picks = [n for n in range(place) if _shows(log[stack[n]], stack[n], entry)]
            gone = min(gone, picks[-1])
        place -= 1
    return gone


def _shows(pick: Entry, number: int, reveal: Entry) -> bool:
    """Whether a reveal opens the pick of that number, whichever entry its ask came after."""
    place, values = HIGH_BID.seats.index(reveal.seat), bytes(reveal.values)
    return bool(pick.seal) and any(
        commitments.opens_seal(pick.seal, MATCH, asked, place, reveal.nonce, values)
        for asked in range(number + 1)
    )


def test_what_a_seat_did_last_it_takes_back_alone() -> None:
    table = at_the_throw()
    table.plays(TABLE, "undo")
    assert table.match.facts()["asks"] == {BLUE: ["lucky"]}
    assert table.match.facts()["last"] == "undo"
    table.plays(BLUE, "lucky", 1)
    assert table.match.facts()["lucky"] == [1]


def test_what_is_undone_is_told_in_the_words_of_players() -> None:
    table = at_the_throw((BLUE, "roll", 6))
    table.plays(TABLE, "undo")
    proposal = table.match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert proposal.what.text.translate(in_english) == "BLUE throw 6"
    table.plays(BLUE, "agree")
    table.plays(RED, "agree")
    notice = table.match.view().notice
    assert notice is not None
    assert notice.text.translate(in_english) == "Undone: BLUE throw 6"


def test_past_a_die_everybody_is_asked_and_either_may_leave_it() -> None:
    table = at_the_throw((BLUE, "roll", 6))
    table.plays(TABLE, "undo")
    assert table.match.facts()["asks"] == {seat: ["agree", "leave"] for seat in (RED, BLUE)}
    table.plays(RED, "agree")
    with pytest.raises(Refused, match="the other side"):
        table.plays(RED, "agree")
    with pytest.raises(Refused, match="not possible now"):
        table.plays(BLUE, "roll", 1)
    table.plays(BLUE, "leave")
    assert table.match.facts()["thrown"] == [6]
    table.plays(TABLE, "undo")
    table.plays(BLUE, "agree")
    table.plays(RED, "agree")
    assert table.match.facts()["thrown"] == []


def test_past_a_locked_pick_everybody_is_asked() -> None:
    table = opened((RED, "bid", 3))
    table.plays(TABLE, "undo")
    assert table.match.view().proposal is not None
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["picked"] == []


def test_undoing_what_was_shown_takes_every_pick_again_that_was_shown_with_it() -> None:
    table = opened((BLUE, "bid", 5), (RED, "bid", 3))
    assert table.match.facts()["last"] == "bids"
    table.plays(TABLE, "undo")
    table.plays(BLUE, "agree")
    table.plays(RED, "agree")
    assert table.match.facts()["picked"] == []
    assert table.match.facts()["asks"] == {RED: ["bid"], BLUE: ["bid"]}


class LateBidding(Bidding):
    """RED bids alone and names a lucky face before the bid is shown."""

    def script(self) -> Script[None]:
        """The whole game."""
        (bid,) = yield from ask_for_every_answer("bid", {RED: (secret_pick_choice("bid", FACES),)})
        yield from ask_for_first_answer("lucky", {RED: (Choice("lucky", FACES),)})
        assert bid.token is not None, "a hidden answer has a token"
        yield from reveal_pick(bid.token)
        yield from ask_for_first_answer("stop", {RED: (Choice("stop"),)})


class LateBid(HighBid):
    """The cover of that game."""

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        """A new match."""
        return LateBidding(10, named=True)


def test_a_pick_that_was_shown_is_taken_again_even_if_only_its_owner_has_answered_since() -> None:
    table = Table(LateBid())
    for key in ("bid", "lucky"):
        table.plays(RED, key, 3)
    assert [each.entry.key for each in table.match.position.counted] == ["bid", "lucky", "reveal"]
    table.plays(TABLE, "undo")
    for seat in (RED, BLUE):
        table.plays(seat, "agree")
    assert table.match.position.counted == []


def test_a_correction_restarts_at_its_boundary_when_all_agree_and_voids_picks() -> None:
    table = at_the_throw((BLUE, "roll", 6))
    table.plays(TABLE, "correct", facts=ELSEWHERE[0])
    assert table.match.facts()["score"] == {"red": 0, "blue": 0}
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["score"] == {"red": 9, "blue": 1}
    assert table.match.facts()["asks"] == {RED: ["bid"], BLUE: ["bid"]}
    assert table.match.facts()["last"] == "correct"
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["thrown"] == [6]
    notice = table.match.view().notice
    assert notice is not None
    assert notice.text.translate(in_english) == "Undone: correction"


def test_a_match_that_is_over_can_be_undone_and_corrected() -> None:
    table = at_the_throw((BLUE, "roll", 6), (BLUE, "stop", 0))
    assert table.match.over
    assert table.match.facts()["winner"] == BLUE
    with pytest.raises(Refused, match="match is over"):
        table.plays(other(BLUE), "bid", 1)
    with pytest.raises(Refused, match="not possible now"):
        table.plays(TABLE, "pause")
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert not table.match.over
    assert table.match.facts()["asks"] == {BLUE: ["roll", "stop"], RED: ["claim"]}


def test_an_undo_gives_no_time_back() -> None:
    """Law 6: it restores the position. A round that all have taken back never was."""
    table = at_the_throw((BLUE, "roll", 3))
    table.now = 2_900
    table.plays(BLUE, "stop")
    assert table.match.clock.stretch == 0
    table.now = 3_300
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.clock.ms_left(3_300) == 100
    table.now = 3_400
    table.plays(TABLE, "time")
    table.plays(BLUE, "stop")
    assert table.match.clock.ms_left(3_400) == 3_000
    assert table.match.clock.used_by_seat[RED] == 400
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")


def test_a_die_that_was_typed_in_can_be_mended_whoever_is_asked_next() -> None:
    opening = Header("basketmind", 1, MATCH, {}, dice="own")
    table = Table(BASKETMIND, opening)
    table.plays(RED, "roll", 5)
    assert table.match.ask is not None
    assert list(table.match.ask.choices) == [BLUE]
    table.plays(TABLE, "undo")
    assert table.match.view().proposal is None
    table.plays(RED, "roll", 3)
    table.plays(BLUE, "roll", 1)
    table.plays(TABLE, "undo")
    assert table.match.facts()["asks"] == {"blue": ["roll"]}


@pytest.mark.parametrize(
    ("values", "brief"),
    [
        ((6,), ["Undone: BLUE throw 6", "Undone: throw 6"]),
        ((), ["Undone: BLUE throw"]),
        ((3, 4), ["Undone: BLUE throw, dice 3 4", "Undone: throw, dice 3 4", "Undone: BLUE throw"]),
        ((12,), ["Undone: BLUE throw 12", "Undone: throw 12"]),
    ],
)
def test_where_there_is_less_room_values_are_told_before_who_gave_them(
    values: tuple[int, ...], brief: list[str]
) -> None:
    thrown = EffectiveEntry(0, Entry(0, BLUE, "roll", values), die_choice(6))
    said = list(
        undo_and_missing_pick_notices.undo_notice_message(thrown, HIGH_BID).translated_texts(
            in_english
        )
    )
    assert said == [*brief, "Undone: throw", "Undone"]


def test_what_would_be_misread_is_told_in_words_of_its_own() -> None:
    recalled = {(): (says("first bid"), says("bid")), (2,): (says("P2 starts"),)}
    starts = Choice("starts", (1, 2), recalled=recalled)
    told = undo_and_missing_pick_notices.undo_notice_message(
        EffectiveEntry(0, Entry(0, BLUE, "starts", (2,)), starts), HIGH_BID
    )
    assert list(told.translated_texts(in_english)) == ["Undone: P2 starts", "Undone"]
    hidden = secret_pick_choice("bid", (1, 2))._replace(recalled=recalled)
    told = undo_and_missing_pick_notices.undo_proposal_message(
        EffectiveEntry(0, Entry(0, BLUE, "bid", seal=b"seal"), hidden), HIGH_BID
    )
    assert list(told.translated_texts(in_english)) == ["first bid", "bid"]
    plain = undo_and_missing_pick_notices.undo_proposal_message(
        EffectiveEntry(0, Entry(0, BLUE, "starts", (1,)), starts), HIGH_BID
    )
    assert list(plain.translated_texts(in_english)) == ["BLUE starts 1", "starts 1", "starts"]


def test_dice_are_never_told_as_one_number_and_picks_may_be() -> None:
    pressed = Choice("press", (1, 2, 3, 4, 5), most=4, label=says("press"))
    picks = EffectiveEntry(0, Entry(0, BLUE, "press", (1, 3, 4, 5)), pressed)
    assert "press 1345" in list(
        undo_and_missing_pick_notices.undo_proposal_message(picks, HIGH_BID).translated_texts(
            in_english
        )
    )
    throw = dice_choice(6, 6)
    faces = EffectiveEntry(0, Entry(0, BLUE, "roll", (1, 4, 5, 4, 6, 6)), throw)
    said = list(
        undo_and_missing_pick_notices.undo_proposal_message(faces, HIGH_BID).translated_texts(
            in_english
        )
    )
    assert said == [
        "BLUE throw, dice 1 4 5 4 6 6",
        "throw, dice 1 4 5 4 6 6",
        "BLUE throw",
        "throw",
    ]


def test_picks_of_two_digits_never_stand_so_close_that_they_read_as_one_number() -> None:
    pressed = Choice("press", tuple(range(1, 13)), most=4, label=says("press"))
    picks = EffectiveEntry(0, Entry(0, BLUE, "press", (1, 12)), pressed)
    said = list(
        undo_and_missing_pick_notices.undo_proposal_message(picks, HIGH_BID).translated_texts(
            in_english
        )
    )
    assert said == ["BLUE press 1 12", "press 1 12", "press"]
