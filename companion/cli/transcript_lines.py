"""The transcript of a match, a line for each entry."""

from collections.abc import Iterable, Sequence

from companion.match import TABLE, Entry, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.record.line_tokens import format_time
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.sentences import Sentence, Words


def initial_state_line(match: Match, words: Words) -> str:
    """Return a line for what a match that began elsewhere began with; "" for any other match."""
    header = match.header
    if header.begun is None:
        return ""
    new = CorrectionDraft.for_new_match(match.game, header.options, header.clock)
    changes = new.going_on_from(header.begun).changes()
    return _line(0, words("table"), "begun", (change.text for change in changes), words)


def entry_line(match: Match, entry: Entry, events: Sequence[Event], words: Words) -> str:
    """Return a line for the last entry of a match: when, who, what, and what came of it."""
    key = " ".join([entry.key, *map(str, entry.values)]) + (" ■" if entry.seal else "")
    proposed = None if entry.facts is None else CorrectionDraft.from_proposal(match)
    changes = proposed.changes() if proposed else ()
    news = (each.text for each in (*changes, *events, *_agreement_events(match, entry)))
    return _line(entry.at, _who(match, entry.seat, words), key, news, words)


def _agreement_events(match: Match, entry: Entry) -> Iterable[Event]:
    """Return the event of an agreement that leaves no other trace: to dice without a pad."""
    view = match.view()
    if entry.key == "agree" and view.proposal is None and view.notice is not None:
        return [view.notice] if view.notice.name == "alone" else []
    return []


def _who(match: Match, seat: Seat, words: Words) -> str:
    return words("table") if seat == TABLE else match.game.seat_name(seat).translate(words)


def _line(at: int, who: str, key: str, news: Iterable[Sentence], words: Words) -> str:
    came = "; ".join(text.translate(words) for text in news)
    return f"{format_time(at):>11}  {who:<6} {key:<16} {came}".rstrip()
