"""What running out of time costs in backgammon."""

from collections.abc import Sequence

from companion.games.backgammon.house_rules import Rulings
from companion.games.backgammon.match_state import SINGLE, MatchState
from companion.games.backgammon.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.backgammon.sides import other_side
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost
from companion.rules.facts import Facts
from companion.rules.sentences import says

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
    if won := board.position.win_kind:
        board.end_game(board.mover, won)  # BG-27 BG-28 BG-29
    else:
        _LOSES[cost](board, seat)
    return match_state_to_facts(board)


def _lose_turn(board: MatchState, seat: Seat) -> None:
    if seat != board.mover or board.phase == "opening":
        return
    if board.phase == "beavered":
        board.take_beaver()  # or silence would be the better answer
    board.end_turn()  # BG-33


def _lose_game(board: MatchState, seat: Seat) -> None:
    board.end_game(other_side(seat), SINGLE)


def _lose_match(board: MatchState, seat: Seat) -> None:
    """Give the missing points to the opponent; for money there is only the game to lose."""
    if board.rulings.money:
        _lose_game(board, seat)
        return
    board.score[other_side(seat)] = board.rulings.length
    board.begin_game(None)
    board.phase = "over"


_LOSES = {"turn": _lose_turn, "game": _lose_game, "match": _lose_match}
