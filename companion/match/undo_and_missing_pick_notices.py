"""Messages about undos and missing picks for players, whole and in ever fewer characters."""

from collections.abc import Sequence

from companion.match.effective_entry import EffectiveEntry
from companion.rules.game import Event, Game
from companion.rules.history_moments_for_statistics import LOST, TIMED_OUT
from companion.rules.sentences import Sentence, says


def undo_proposal_message(counted: EffectiveEntry, game: Game) -> Event:
    """Return the message that asks everybody to undo an entry."""
    what, *briefly = _entry_names(counted, game)
    return Event("undo", what, briefly=tuple(briefly))


def undo_notice_message(counted: EffectiveEntry, game: Game) -> Event:
    """Return the message that an entry was undone; at its shortest it doesn't name the entry."""
    what, *briefly = [says("Undone: {what}", what=each) for each in _entry_names(counted, game)]
    return Event("undo", what, briefly=(*briefly, says("Undone")))


def missing_pick_proposal_message(lock: EffectiveEntry, game: Game) -> Event:
    """Return the message that asks everybody to do without a lasting pick."""
    text = says("{seat}'s pick", seat=game.seat_name(lock.entry.seat))
    return Event("without", text, briefly=(says("this pick"),))


def missing_pick_notice_message(lock: EffectiveEntry, game: Game) -> Event:
    """Return the message that play goes on without a lasting pick."""
    lost = missing_pick_proposal_message(lock, game)
    what, *briefly = [says("Without {what}", what=each) for each in (lost.text, *lost.briefly)]
    return Event("without", what, briefly=tuple(briefly))


def _entry_names(counted: EffectiveEntry, game: Game) -> Sequence[Sentence]:
    """Return who answered what; the seat is left out before the values, which tell entries apart.

    Picked values may stand close, as ``press 1345``; the faces of several dice are called dice, and
    are left out together.
    """
    if counted.choice is None:
        timed_out = counted.entry.key == TIMED_OUT
        return [says("TIME IS UP"), says("TIME UP")] if timed_out else [says("correction")]
    if counted.entry.key == LOST:
        seat = game.seat_name(counted.entry.seat)
        return [says("{seat}'s lost pick", seat=seat), says("lost pick")]
    values = counted.entry.values
    if recalled := counted.choice.recalled.get(values):
        return recalled
    what = counted.choice.display_name
    whole = says("{seat} {what}", seat=game.seat_name(counted.entry.seat), what=what)
    if not values:
        return [whole, what]
    apart, close = " ".join(map(str, values)), "".join(map(str, values))
    several = len(values) > 1
    if several and counted.choice.sides:
        dice = (says("{what}, dice {values}", what=who, values=apart) for who in (whole, what))
        return [*dice, whole, what]
    named = [(whole, apart), (what, apart)]
    if several and max(values) < 10:
        named.append((what, close))
    return [*(says("{what} {values}", what=who, values=each) for who, each in named), what]
