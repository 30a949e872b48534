"""The panes of who plays in a round, how far they move, and who acts first."""

from companion.games.fulbo.panes.pitch_context import question_and_hint_pane
from companion.games.fulbo.red_and_blue_teams import other_team, player_label
from companion.games.fulbo.rounds.movement_and_initiative_speed import movement_allowance
from companion.games.fulbo.rounds.moves_and_initiative import missed_ball_text
from companion.games.fulbo.rounds.panes.dead_ball_setup import DEFENDER, USUAL
from companion.games.fulbo.rounds.panes.rounds_context import (
    RoundsContext,
    hex_count_key_numbers,
    lot_pane,
)
from companion.games.fulbo.throw_keys_and_results import ARROWS
from companion.rules.panes_and_answer_keys import GO, OTHER, SMALL_ROW, Pane, PaneKeys


def attacker_choice_pane(context: RoundsContext) -> Pane:
    status = context.new_turn() if context.latest_said("turn") else context.status()
    question = context.to(context.known_pitch.leads, "which man?")
    news = context.latest(SMALL_ROW)
    seen_from = f" {context.up_briefly()}" if {*news} & {*ARROWS} else ""
    hint, *_ = context.fitting(f"{news}{seen_from}", news)
    layout = question_and_hint_pane(
        status, question, hint, _player_keys(context, context.known_pitch.leads)
    )
    return layout._replace(rows=(status[0], question, context.latest()))


def defender_choice_pane(context: RoundsContext) -> Pane:
    """The pane for the defender's player, against the one named before."""
    pitch = context.known_pitch
    seat = other_team(pitch.leads)
    against = pitch.pair[pitch.leads]
    what = (
        context.say("alone")
        if against is None
        else context.say("against {man}", man=context.man(pitch.leads, against))
    )
    question = context.to(seat, "which man?")
    return question_and_hint_pane(context.status(), question, what, _player_keys(context, seat))


def _player_keys(context: RoundsContext, seat: str) -> dict[str, PaneKeys]:
    """Return the keys of the players; a team that may only end the half does so on the same key."""
    ends = ((OTHER, "end_half"),) if context.is_offered("end_half") else ()
    keys = {team: PaneKeys(places=ends) for team in context.ask.choices if team != seat}
    usual = context.known_pitch.carrier or USUAL if seat == context.attacker else DEFENDER
    return {
        seat: PaneKeys("player", ends, likely=context.likeliest("player", usual)),
        **keys,
    }


def move_pane(context: RoundsContext) -> Pane:
    """The pane for the hexes of a move; while the ball is loose they are on another pane."""
    pitch = context.known_pitch
    seat = pitch.mover
    most, *most_briefly = _most(context)
    row = context.to(seat, "is moving")
    if context.is_offered("ball"):
        hexes = ((1, "@hexes"),) if context.is_offered("hexes") else ()
        keys = PaneKeys(places=((GO, "still"), *hexes, (2, "@ball")))
        first, *briefly = (*_missed_before(context), most, *most_briefly)
        return Pane((first, row, ""), {seat: keys}, key_rows=2, briefly=(*briefly,))
    hint = context.say("with the ball") if pitch.has_ball(seat) else context.say("how many hexes?")
    if pitch.tried and (missed := context.latest_said("missed")):
        hint = missed[-1]
    still = GO if pitch.run <= GO else 1
    keys = {
        seat: PaneKeys(
            "hexes", ((still, "still"),), numbers=hex_count_key_numbers(movement_allowance(pitch))
        )
    }
    return question_and_hint_pane((most, *most_briefly), row, hint, keys)


def _missed_before(context: RoundsContext) -> list[str]:
    """Return row 1, the longest text first: that the player before missed the ball (DF-52)."""
    pitch = context.known_pitch
    before = other_team(pitch.mover)
    missed = missed_ball_text(before, pitch.pair[before] or 0).translate(context.words)
    said = context.latest_said("missed")
    return said if missed in said else []


def moved_hexes_pane(context: RoundsContext) -> Pane:
    """The pane for the hexes of a player who leaves a loose ball alone."""
    pitch = context.known_pitch
    keys = {
        pitch.mover: PaneKeys("hexes", numbers=hex_count_key_numbers(movement_allowance(pitch)))
    }
    question, hint = context.to(pitch.mover, "is moving"), context.say("how many hexes?")
    return question_and_hint_pane(_most(context), question, hint, keys)


def hexes_to_ball_pane(context: RoundsContext) -> Pane:
    """The pane for the hexes up to the ball; 0 shares the first key with 1."""
    pitch = context.known_pitch
    row = context.say("{man} goes for it", man=_mover(context))
    question, hint = context.to(pitch.mover, "is moving"), context.say("hexes to ball?")
    rows = (row, question, hint)
    if not movement_allowance(pitch):
        return Pane(rows, {pitch.mover: PaneKeys(places=((GO, "ball 0"),))})
    places = () if context.draft.listed else ((1, "ball 1"), (1, "ball 0"))
    keys = {
        pitch.mover: PaneKeys(
            "ball", places, likely=1, numbers=hex_count_key_numbers(movement_allowance(pitch))
        )
    }
    return question_and_hint_pane((row, _mover(context)), question, hint, keys)


def loose_ball_attempt_pane(context: RoundsContext) -> Pane:
    """The pane for a player at a loose ball: he is beside it, or throws REC.

    The receiver of a completed lead pass never throws (DF-49).
    """
    pitch = context.known_pitch
    seat, number = pitch.mover, pitch.pair[pitch.mover]
    assert number is not None, "somebody moves"
    rec = pitch.player(seat, number).rec
    left = max(0, movement_allowance(pitch) - pitch.run)
    if context.is_offered("rec"):
        whole = context.say("{man}: REC {rec}, {n} left", man=_mover(context), rec=rec, n=left)
        row, *briefly = context.fitting(whole, f"{_mover(context)}: REC {rec}", _mover(context))
        keys = PaneKeys(places=((GO, "take"), (GO, context.throw_place("rec"))))
    else:
        whole = context.say("{man}: {n} left", man=_mover(context), n=left)
        row, *briefly = context.fitting(whole, _mover(context))
        keys = PaneKeys(places=((GO, "take"),))
    question = context.to(seat, "beside it?")
    return Pane((row, question, ""), {seat: keys}, key_rows=2, briefly=(*briefly,))


def _mover(context: RoundsContext) -> str:
    return context.man(
        context.known_pitch.mover, context.known_pitch.pair[context.known_pitch.mover]
    )


def _most(context: RoundsContext) -> list[str]:
    """Return row 1, the longest text first: who moves, and how far at most.

    Hexes to the ball count (DF-25).
    """
    pitch = context.known_pitch
    run, most = pitch.run, movement_allowance(pitch)
    who = (_mover(context), player_label(pitch.mover, pitch.pair[pitch.mover] or 0))
    if not run:
        return [context.say("{man}: up to {n}", man=man, n=most) for man in who]
    rows = [context.say("{man}: {run}-{n} in all", man=man, run=run, n=most) for man in who]
    return [*context.fitting(*rows), context.say("{run}-{n} in all", run=run, n=most)]


def first_action_lot_pane(context: RoundsContext) -> Pane:
    return lot_pane(context, context.say("Equally fast"), context.say("who acts first?"))
