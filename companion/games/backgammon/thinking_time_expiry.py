"""What running out of time costs in backgammon."""

from collections.abc import Sequence

from companion.games.backgammon.house_rules import Rulings
from companion.games.backgammon.match_state import SINGLE, MatchState
from companion.games.backgammon.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.backgammon.sides import other
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_allowed_by_game import ExpiryCost
from companion.rules.sentences import Facts, says

COSTS: Sequence[ExpiryCost] = (
    ExpiryCost("turn", says("loses the turn")),
    ExpiryCost("game", says("loses the game")),
    ExpiryCost("match", says("loses the match")),
)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat, cost: str) -> Facts:
    """Return the facts after the turn, the game or the match is lost; a turn only by its player.

    A player who has borne off all checkers has won before the time was up, whatever it costs.
    """
    if facts.get("phase") == "over":
        return facts
    board = match_state_from_facts(rulings, facts)
    board.resigned = None
    if won := board.position.won:
        board.wins(board.mover, won)  # BG-27 BG-28 BG-29
    else:
        _LOSES[cost](board, seat)
    return match_state_to_facts(board)


def _loses_turn(board: MatchState, seat: Seat) -> None:
    if seat != board.mover or board.phase == "opening":
        return
    if board.phase == "beavered":
        board.takes_beaver()  # or silence would be the better answer
    board.ends_turn()  # BG-33


def _loses_game(board: MatchState, seat: Seat) -> None:
    board.wins(other(seat), SINGLE)


def _loses_match(board: MatchState, seat: Seat) -> None:
    """Give the missing points to the opponent; in a money game those for a lead."""
    lead = board.score[seat] + 1
    missing = max(lead, board.score[other(seat)]) if board.rulings.money else board.rulings.length
    board.score[other(seat)] = missing
    board.begins_game(None)
    board.phase = "over"


_LOSES = {"turn": _loses_turn, "game": _loses_game, "match": _loses_match}
