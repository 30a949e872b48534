"""The scoreboard of a match, for spectators: score, clocks, whose turn it is, and events in words."""

from companion.console.recent_events_and_used_times_sheet import event_texts
from companion.match import Match
from companion.match.seats_with_players import seat_with_player
from companion.referee_socket.message_limits import MOST_EVENTS
from companion.rules.asks import Seat
from companion.rules.clocks import Clock
from companion.rules.facts import Facts
from companion.rules.game import break_off_reason, winner_sentence
from companion.rules.sentences import Sentence, Words


def scoreboard_message(match: Match, now: int, words: Words) -> Facts:
    """Return the scoreboard at `now`, in ms of match time, in the players' language.

    All of it is public: it is made from the facts of the match, its clock and its events.
    """
    facts, clock = match.facts(), match.clock
    now = max(now, clock.since)

    def name(seat: Seat) -> str:
        return match.game.seat_name(seat).translate(words)

    score, asked = facts.get("score"), facts.get("asks")
    points = score if isinstance(score, dict) else {}
    acting = asked if isinstance(asked, dict) else {}
    events = [text.translate(words) for text in [*event_texts(match)][-MOST_EVENTS:]]
    return {
        "type": "scoreboard",
        "title": match.game.title,
        "state": "" if match.over else match.position.play.summary(words)[1],
        "result": _result(match, facts, words) if match.over else "",
        "seats": [
            {
                "name": name(seat),
                "points": points.get(seat),
                "acts": seat in acting and not match.over,
                "left": clock.ms_left(now, seat) if clock.by_seat else None,
                "runs": clock.by_seat and clock.runs == seat,
            }
            for seat in match.seats
        ],
        "left": None if clock.by_seat else clock.ms_left(now),
        "runs": _runs_for_all(clock),
        "events": events,
    }


def _runs_for_all(clock: Clock) -> bool:
    return not clock.by_seat and clock.runs is not None


def _result(match: Match, facts: Facts, words: Words) -> str:
    def name(seat: Seat) -> Sentence:
        player = match.header.names.get(seat, "")
        return seat_with_player(match.game.seat_name(seat), player)

    broken_off = break_off_reason(match.view().events)
    return (broken_off or winner_sentence(facts, name)).translate(words)
