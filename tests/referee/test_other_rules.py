"""Saved matches that the rules do not replay any more, or that are not whole."""

from collections.abc import Mapping

from companion.journal.journal import Journal
from companion.match import Entry, Match
from companion.rules.asks import Choice, Seat
from companion.rules.facts import Facts
from companion.rules.game import Options
from tests.referee.bare import ANSWERS, ROUND, BareReferee, Entropy, broken_off, saved
from tests.toy import Bidding, HighBid


class Second(HighBid):
    """The second edition: nobody may throw more than once."""

    version = 2

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        play = Once(20, named=True)
        if facts is not None:
            play.enter(facts)
        return play


class Once(Bidding):
    """A match in which nobody may throw twice."""

    def _may(self, leader: Seat, guard: Seat) -> Mapping[Seat, tuple[Choice, ...]]:
        may = super()._may(leader, guard)
        if not self._thrown:
            return may
        return {**may, leader: (Choice("stop", final=True),)}


SECOND = Second()


def test_a_match_that_the_rules_still_replay_goes_on(journal: Journal) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy)  # with one throw
    bare = BareReferee(journal, [SECOND], entropy=entropy)
    bare.play("left 7")
    assert bare.match.log == before.match.log
    assert bare.match.header.version == 1
    bare.play("[left 7]")
    assert bare.told == list(ANSWERS[:7]), "the new rules hold from here on"


def begun_from_facts(bare: BareReferee, before: Match, why: str) -> None:
    """The table reads why the match is another one now, which begins where that one stood."""
    bare.play("left 7")
    assert bare.troubled
    assert bare.sheet().split("\n")[1:3] == why.split("\n")
    bare.play("left 7")
    header, facts = bare.match.header, before.facts()
    assert header.begun == facts
    assert (header.version, header.options) == (bare.game.version, before.header.options)
    assert header.id != before.header.id
    assert bare.told == []
    now = bare.match.facts()
    assert (now["score"], now["round"]) == (facts["score"], facts["round"])
    bare.play("[left 1]")
    assert bare.told == ["bid"]


def is_aside(journal: Journal, match: Match) -> None:
    """Nothing of a match is lost."""
    old = saved(journal, match)
    assert (old.state, old.facts) == ("aside", match.facts())
    assert journal.read(match.header.id).log == tuple(match.log)


def test_a_match_that_the_rules_refuse_begins_from_its_facts(journal: Journal) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy, (*ROUND, *ROUND[:7])).match  # with two throws
    bare = BareReferee(journal, [SECOND], entropy=entropy)
    begun_from_facts(bare, before, "rules changed\nscore and turn kept")
    is_aside(journal, before)
    again = BareReferee(journal, [SECOND], entropy=entropy)
    again.play("left 7")
    assert again.match.log == bare.match.log


def test_a_match_with_an_entry_that_no_rules_take_begins_from_its_facts(journal: Journal) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy, ROUND)
    facts, number = before.match.facts(), len(before.match.log)
    nonsense = Entry(before.match.clock.since, "red", "fly", (9,))
    journal.append(before.match.header.id, number, nonsense, facts)
    bare = BareReferee(journal, entropy=entropy)
    begun_from_facts(bare, before.match, "rules changed\nscore and turn kept")
    assert saved(journal, before.match).state == "aside"
    assert journal.read(before.match.header.id).log == (*before.match.log, nonsense)


def test_a_match_that_can_not_even_begin_from_its_facts_is_kept_as_it_is(
    journal: Journal,
) -> None:
    class Closed(Second):
        def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
            if facts is not None:
                raise KeyError("goal")
            return super().begin(options)

    entropy = Entropy()
    before = broken_off(journal, entropy, ROUND[:7]).match
    bare = BareReferee(journal, [Closed()], entropy=entropy)
    bare.play("left 7")
    assert bare.sheet().split("\n")[1:3] == ["can't go on", "the match is kept"]
    bare.play("left 7", "left 6", "left 7", "left 7", "[left 2]")
    assert bare.told == ["bid"]
    assert journal.read(before.header.id).log == tuple(before.log)
    assert saved(journal, before).state == "running"
