"""A private yes or no: whether picks that last are what wins, and nothing else about them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.match.match_statistics import statistics
from companion.rules.asks import HiddenPickToken, Script, Seat, reveal_if_values_allowed
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.testing.match_invariants import find_secret_leaks
from companion.testing.random_player import random_match
from tests.hunt import AIM, HUNT, KINDS, Aim, Hunt, Hunting, reached
from tests.match.tables import position
from tests.table import MATCH, Table, plays_on

TWO = Header("hunt", 1, MATCH, {"seats": 2})
SEATS = ("p1", "p2")
AIMS: dict[Seat, Aim] = {"p1": (1, 2), "p2": (3, 3)}
LOCKS = 4


def locked(aims: dict[Seat, Aim] = AIMS, game: Hunt = HUNT) -> Table:
    """Both have an aim."""
    table = Table(game, TWO)
    for nth in range(AIM):
        for seat in SEATS:
            table.plays(seat, "kind", aims[seat][nth])
    return table


def caught(table: Table, *kinds: int) -> Table:
    """In turn they catch those."""
    for kind in kinds:
        assert table.match.ask is not None
        table.plays(next(iter(table.match.ask.choices)), "catch", kind)
    return table


def agreed(table: Table, key: str, facts: Facts | None = None) -> Table:
    """The table does that, and everybody agrees."""
    table.plays(TABLE, key, facts=facts)
    for seat in SEATS:
        if table.match.view().proposal is not None:
            table.plays(seat, "agree")
    return table


def answers(match: Match) -> list[tuple[Seat, int]]:
    return [(entry.seat, entry.values[0]) for entry in match.log if entry.key == "proves"]


def keys(match: Match, since: int = 0) -> list[str]:
    return [entry.key for entry in match.log[since:]]


# What is answered ---------------------------------------------------------------------------


def test_a_no_is_one_entry_after_every_turn_and_nothing_else() -> None:
    table = caught(locked(), 1, 2, 1)
    assert keys(table.match, LOCKS) == ["catch", "proves"] * 3
    assert answers(table.match) == [("p1", 0), ("p2", 0), ("p1", 0)]
    entry = table.match.log[-1]
    assert entry == Entry(0, "p1", "proves", (0,))


def test_a_yes_shows_the_picks_and_the_script_goes_on_knowing() -> None:
    table = caught(locked(), 1, 2, 1, 2, 1, 4)
    assert not table.match.over
    caught(table, 2)
    assert keys(table.match, -4) == ["catch", "proves", *["reveal"] * 2]
    assert table.match.facts()["winner"] == "p1"
    assert table.match.facts()["open"] == {"p1": [1, 2]}, "what did not win stays locked"


def test_in_the_turn_of_others_nothing_is_asked_about_it() -> None:
    table = caught(locked(), 3)
    assert not table.match.over, "P2's aim is reached, and it was P1's turn"
    caught(table, 1)
    assert table.match.facts()["winner"] == "p2"


@given(st.integers(0, 2**32))
def test_whole_matches_end_as_the_rules_say(seed: int) -> None:
    """The oracle knows the picks and counts the catches itself."""
    table = random_match(HUNT, random.Random(seed), {"seats": 2 + seed % 3})
    match = table.match
    aims: dict[Seat, Aim] = {
        seat: tuple(
            table.vault[n].values[0]
            for n, entry in enumerate(match.log)
            if entry.key == "kind" and entry.seat == seat
        )
        for seat in match.seats
    }
    counts, shown = [0] * len(KINDS), set[Seat]()
    for number, entry in enumerate(match.log):
        if entry.key == "show":
            shown.add(entry.seat)
        if entry.key != "catch":
            continue
        counts[entry.values[0] - 1] += 1
        wins = aims[entry.seat] in reached(counts)
        if entry.seat not in shown:
            assert match.log[number + 1][1:4] == (entry.seat, "proves", (int(wins),))
        assert wins == (not any(later.key == "catch" for later in match.log[number + 1 :]))
        if wins:
            assert match.facts()["winner"] == entry.seat
    assert match.over


@given(st.integers(0, 2**32))
def test_until_picks_are_shown_a_match_with_others_looks_the_same(seed: int) -> None:
    table = random_match(HUNT, random.Random(seed), {"seats": 3})
    for shown, pick in table.opened.items():
        asked = [n for n, entry in enumerate(table.match.log[:shown]) if entry.values == (1,)]
        until = max((n for n in asked if table.match.log[n].key == "proves"), default=shown)
        assert find_secret_leaks(table, {pick}, until) == []


# What is refused ----------------------------------------------------------------------------


def asked() -> Match:
    """P1 has caught a first beast, and nobody has answered yet."""
    match = locked().match
    match.tell(Entry(0, "p1", "catch", (1,)))
    assert match.position.question is not None
    return match


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(0, "p2", "proves", (0,)), "no such question"),
        (Entry(0, "p1", "proves"), "how many"),
        (Entry(0, "p1", "proves", (2,)), "how many"),
        (Entry(0, "p1", "proves", (0, 0)), "how many"),
        (Entry(0, "p1", "proves", (0,), seal=bytes(32)), "not possible now"),
        (Entry(0, "p1", "proves", (0,), nonce=bytes(32)), "not possible now"),
        (Entry(0, "p1", "proves", (0,), facts={}), "not possible now"),
        (Entry(0, "p1", "reveal", (1,), nonce=bytes(32)), "nothing to show"),
        (Entry(0, "p2", "catch", (1,)), "the box checks"),
    ],
)
def test_only_a_yes_or_no_is_taken(entry: Entry, reason: str) -> None:
    match = asked()
    before = match.view()
    with pytest.raises(Refused, match=reason):
        match.tell(entry)
    assert match.view() == before


@pytest.mark.parametrize("at", [0, LOCKS, LOCKS + 2])
def test_proof_about_lasting_picks_is_refused_when_the_rules_ask_none(at: int) -> None:
    match = Match(HUNT, TWO, caught(locked(), 1).match.log[:at])
    for seat in (*SEATS, TABLE):
        with pytest.raises(Refused, match="no such question"):
            match.tell(Entry(0, seat, "proves", (0,)))


def test_a_false_yes_is_refused_where_the_picks_are_opened() -> None:
    table = caught(locked({"p1": (1, 5), "p2": (3, 3)}), 1, 2, 1, 2, 1, 4)
    table.match.tell(Entry(0, "p1", "catch", (2,)))
    table.match.tell(Entry(0, "p1", "proves", (1,)))
    first, second = (table.vault[n] for n in (0, 2))
    table.match.tell(Entry(0, "p1", "reveal", first.values, nonce=first.nonce))
    with pytest.raises(Refused, match="it was not fulfilled"):
        table.match.tell(Entry(0, "p1", "reveal", second.values, nonce=second.nonce))


@pytest.mark.parametrize(
    ("tokens", "allowed"),
    [
        ([], []),
        ([HiddenPickToken("p1", 0)], [(1,)]),
        ([HiddenPickToken("p1", n, lasts=True) for n in range(4)], [(1, 1, 1, 1)]),
        ([HiddenPickToken("p1", 0, lasts=True), HiddenPickToken("p2", 1, lasts=True)], [(1, 1)]),
        ([HiddenPickToken("p1", 0, lasts=True)], [(1, 2)]),
        ([HiddenPickToken("p1", 0, lasts=True)], [(10,)]),
    ],
)
def test_what_no_holder_could_answer_is_not_asked(
    tokens: list[HiddenPickToken], allowed: list[Aim]
) -> None:
    with pytest.raises(ValueError, match=r"lasting picks|nothing that"):
        next(reveal_if_values_allowed(tuple(tokens), allowed))


# Undo ---------------------------------------------------------------------------------------


def test_undo_of_a_turn_takes_its_answer_back_and_everybody_is_asked() -> None:
    before = caught(locked(), 1)
    table = caught(locked(), 1, 2)
    assert table.match.undo_seat == TABLE
    table.plays(TABLE, "undo")
    assert table.match.view().proposal is not None
    for seat in SEATS:
        table.plays(seat, "agree")
    assert position(table.match.facts()) == position(before.match.facts())
    assert answers(table.match) == [("p1", 0), ("p2", 0)], "both stand in the record"
    caught(table, 2)
    assert answers(table.match) == [("p1", 0), ("p2", 0), ("p2", 0)]


def ended() -> Table:
    """P1 has won."""
    return caught(locked(), 1, 2, 1, 2, 1, 4, 2)


def row(match: Match) -> str:
    """The first row of the panel."""
    view = match.view()
    return match.pane(AnswerDraft(known=view.known), in_english).rows[0]


def test_after_an_undo_of_the_end_what_was_shown_stays_shown() -> None:
    table = agreed(ended(), "undo")
    assert not table.match.over
    assert position(table.match.facts()) == position(
        caught(locked(), 1, 2, 1, 2, 1, 4).match.facts()
    )
    assert [value for _, value in table.match.view().known] == [1, 2], "and only that"
    assert row(table.match) == "P1 P1=1 P1=2"
    assert keys(table.match).count("reveal") == 2, "and stands in the record"
    caught(table, 2)
    assert table.match.facts()["winner"] == "p1"


def test_before_anything_is_shown_nothing_is_known() -> None:
    table = caught(locked(), 1, 2)
    assert table.match.view().known == ()
    assert row(table.match) == "P1"


@given(st.lists(st.integers(0, 2**16), max_size=80))
def test_an_undo_takes_back_one_answer_and_what_it_led_to(numbers: list[int]) -> None:
    """The oracle is the log as far as the answer before."""
    table = Table(HUNT, TWO)
    for _ in plays_on(table, [number for number in numbers if number % 5]):
        pass
    if table.match.view().proposal is not None:
        table.plays(TABLE, "leave")
    counted = table.match.position.counted
    told = [each.number for each in counted if each.entry.key not in ("reveal", "proves")]
    if not told:
        return
    earlier = Match(HUNT, TWO, table.match.log[: told[-1]])
    if earlier.view().proposal is not None:
        earlier.tell(Entry(table.now, TABLE, "leave"))
    agreed(table, "undo")
    assert position(table.match.facts()) == position(earlier.facts()) | {
        "paused": table.match.paused
    }


# Corrections --------------------------------------------------------------------------------


def corrected(table: Table, **put_right: Json) -> Table:
    return agreed(table, "correct", {**table.match.own_facts(), **put_right})


def test_a_correction_asks_nothing_and_the_next_end_of_a_turn_does() -> None:
    table = corrected(locked(), caught=[3, 3, 0, 0, 0, 0])
    assert not table.match.over
    assert answers(table.match) == []
    caught(table, 6)
    assert table.match.facts()["winner"] == "p1"


def test_an_end_that_a_correction_found_shows_the_picks_and_they_stay_shown() -> None:
    """Who tries it out so has it before everybody's eyes, and in the record."""
    table = caught(corrected(locked(), caught=[3, 3, 0, 0, 0, 0]), 6)
    agreed(table, "undo")
    assert [value for token, value in table.match.view().known if token.seat == "p1"] == [1, 2]
    corrected(table, caught=[0] * 6)
    assert [value for token, value in table.match.view().known if token.seat == "p1"] == [1, 2]
    assert answers(table.match) == [("p1", 1)]


class Curious(Hunting):
    """It asks before anybody has done anything."""

    def script(self) -> Script[None]:
        """A question first, once there are picks."""
        if self.hidden["p1"]:
            yield from reveal_if_values_allowed(tuple(self.hidden["p1"]), reached(self.caught))
        yield from super().script()


class CuriousHunt(Hunt):
    """Its cover."""

    def begin(self, options: Options, facts: Facts | None = None) -> Hunting:
        """As the hunt."""
        play = Curious(self.seats_in_match(options))
        if facts is not None:
            play.enter(facts)
        return play


def test_a_game_that_asks_as_soon_as_it_is_corrected_is_broken() -> None:
    with pytest.raises(ValueError, match="a correction asks nothing"):
        corrected(locked(game=CuriousHunt()), caught=[1, 0, 0, 0, 0, 0])


# Power and pads -----------------------------------------------------------------------------


def test_the_log_tells_the_same_match_again_from_anywhere() -> None:
    table = agreed(ended(), "undo")
    caught(table, 6, 5)
    log = table.match.log
    again = Match(HUNT, TWO)
    for number, entry in enumerate(log):
        assert Match(HUNT, TWO, log[:number]).view() == again.view()
        again.tell(entry)
    assert again.view() == table.match.view()


def without(match: Match) -> None:
    """The pad is lost: all agree to go on without an answer."""
    for seat, key in ((TABLE, "void"), ("p1", "agree"), ("p2", "agree")):
        match.tell(Entry(0, seat, key))


def test_without_the_pad_that_keeps_them_its_player_lays_the_card_open() -> None:
    match = asked()
    match.tell(Entry(0, TABLE, "void"))
    proposal = match.view().proposal
    assert proposal is not None
    assert proposal.key == "without"
    match.tell(Entry(0, TABLE, "leave"))
    without(match)
    assert match.facts()["asks"] == {"p1": ["tells"]}
    for kind in (1, 2):
        match.tell(Entry(0, "p1", "tells", (kind,)))
    assert match.facts()["open"] == {"p1": [1, 2]}
    assert match.facts()["asks"] == {"p2": ["catch", "show"]}
    assert match.position.opened_picks == (), "nobody has opened a seal"
    assert [(token.seat, n) for token, n in match.view().known] == [("p1", 1), ("p1", 2)]


def test_a_card_that_was_laid_open_is_known_after_an_undo() -> None:
    """Everybody has seen it, whichever way. What is opened later says better what it is."""
    match = asked()
    before = len(match.position.counted)
    without(match)
    for kind in (4, 5):
        match.tell(Entry(0, "p1", "tells", (kind,)))
    for _ in range(4):
        match.tell(Entry(0, match.undo_seat, "undo"))
        for seat in SEATS if match.view().proposal else ():
            match.tell(Entry(0, seat, "agree"))
        assert [n for _, n in match.view().known] == [4, 5]
    assert len(match.position.counted) < before
    assert match.position.opened_picks == ()


def test_undo_of_that_waits_for_the_pad_again() -> None:
    match = asked()
    without(match)
    for seat in (TABLE, "p1", "p2"):
        match.tell(Entry(0, seat, "undo" if seat == TABLE else "agree"))
    assert match.position.question is not None
    match.tell(Entry(0, "p1", "proves", (0,)))
    assert match.facts()["asks"] == {"p2": ["catch", "show"]}


def test_a_pad_that_is_lost_between_two_picks_is_done_without_as_well() -> None:
    table = caught(locked(), 1, 2, 1, 2, 1, 4)
    match, first = table.match, table.vault[0]
    match.tell(Entry(0, "p1", "catch", (2,)))
    match.tell(Entry(0, "p1", "proves", (1,)))
    match.tell(Entry(0, "p1", "reveal", first.values, nonce=first.nonce))
    without(match)
    assert match.facts()["asks"] == {"p1": ["tells"]}


def test_after_the_end_what_was_done_without_is_told_apart_from_what_became_void() -> None:
    """P2 laid down a card, which is another one than P2 had picked."""
    table = caught(locked({"p1": (1, 5), "p2": (3, 3)}), 1, 2, 1, 2, 1)
    table.match.tell(Entry(0, "p2", "catch", (2,)))
    for seat, key, *values in (
        *(("", "void"), ("p1", "agree"), ("p2", "agree")),
        *(("p2", "tells", 1), ("p2", "tells", 2)),
    ):
        table.match.tell(Entry(0, seat, key, tuple(values)))
    assert table.match.facts()["winner"] == "p2"
    sheet = statistics(table.match, table.vault).secret_pick_sheets[-1]
    told = {figure.label.text: figure.values for figure in sheet.figures}
    assert told == {"current": ("1 5", "–"), "missing": ("–", "3 3")}
