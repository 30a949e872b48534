"""The pane of the opening throw."""

from companion.games.backgammon.panes.board_context import BoardContext
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys


def opening_throw_pane(context: BoardContext) -> Pane:
    seat = next(iter(context.ask.choices))
    choice = context.ask.choices[seat][0]
    most = choice.most
    throw = context.say("throw one die") if most == 1 else context.say("throw {n} dice", n=most)
    hint = context.faces(most) if context.draft.own_dice else throw
    score = context.board.score_text().translate(context.words) if context.may_stop else ""
    rows = (context.news() or context.say("Who starts?"), context.beside(seat, score), hint)
    keys = PaneKeys("roll", ((GO, "roll"), *context.key_place_to_stop()))
    return Pane(rows, dict.fromkeys(context.ask.choices, keys))
