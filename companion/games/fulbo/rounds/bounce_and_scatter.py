"""The scripts of a loose ball: its way, bouncing off players, and leaving the pitch."""

from companion.games.fulbo.fouls import both_teams
from companion.games.fulbo.match_flow import RESTART_TEXTS
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.rounds.kick_state import (
    MARKER,
    OF_DEFENDERS,
    OPPONENT,
    PLAYER,
    WALL,
    DeflectionSource,
    PendingLeadPass,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.scatter_path_from_dice import scatter_path_from_dice
from companion.games.fulbo.throw_keys_and_results import (
    CHOSEN,
    D6,
    SCATTER_DICE,
    UNKNOWN,
    ScatterPath,
)
from companion.rules.asks import (
    Answer,
    Choice,
    Script,
    Seat,
    ask_for_first_answer,
    dice_choice,
    die_choice,
)
from companion.rules.sentences import says

MOST_BOUNCES = 6
"""The most bounces in a row; then coaches say where the ball is played on (A-35)."""


def deflect_ball(
    pitch: RoundsMatchState,
    off: DeflectionSource,
    thrown: tuple[int, ...],
    hexes: int | None = None,
    lead: PendingLeadPass | None = None,
) -> None:
    """Let the ball come off something, so that it is loose.

    If no direction was `thrown` with the check, it is thrown now.
    """
    pitch.make_ball_loose()
    pitch.off, pitch.lead = off, lead
    pitch.touched = pitch.defender if off.what in OF_DEFENDERS else pitch.attacker
    pitch.way = to = scatter_path_from_dice(pitch, thrown, hexes)
    if to.arrow == UNKNOWN:
        pitch.phase = "scatter"
    else:
        _move_ball(pitch, to)


def deflection_source_from_cause(cause: str) -> DeflectionSource:
    """Return the wall or the opponents in front as what a ball came off, by the cause (DF-71)."""
    return DeflectionSource(WALL if cause == "wall" else OPPONENT)


def clear_ball(pitch: RoundsMatchState, marker: int, least: int, thrown: tuple[int, ...]) -> None:
    """Let the ball go where the marker likes, `least` hexes and a die (DF-78)."""
    pitch.make_ball_loose()
    pitch.off = DeflectionSource(MARKER, marker)
    if thrown:
        _move_ball(pitch, ScatterPath(CHOSEN, least + thrown[-1]))
    else:
        pitch.way, pitch.phase = ScatterPath(CHOSEN, least), "scatter"


def _move_ball(pitch: RoundsMatchState, to: ScatterPath) -> None:
    pitch.way, pitch.phase = to, "bounce"
    if to.arrow == CHOSEN:
        pitch.add_event("cleared", to.ball_path_text())
    else:
        pitch.add_event("scatter", to.ball_path_text())


def throw_scatter_and_move_ball(pitch: RoundsMatchState) -> Script[None]:
    """Throw for the way of the ball, if it was not thrown with the check."""
    thrown = dice_choice(SCATTER_DICE, D6, "scatter")._replace(label=says("direction"))
    answer = yield from ask_for_first_answer("scatter", dict.fromkeys(both_teams(pitch), (thrown,)))
    assert pitch.way is not None, "a ball gets away"
    arrow, hexes = pitch.way
    if arrow == CHOSEN:
        _move_ball(pitch, ScatterPath(CHOSEN, hexes + answer.values[-1]))
    else:
        _move_ball(pitch, scatter_path_from_dice(pitch, answer.values, hexes or None))


def ask_for_bounce_outcome(pitch: RoundsMatchState) -> Script[None]:
    """Ask for the result: the ball lies, met a player, or is out (DF-72)."""
    assert pitch.way is not None, "a ball gets away"
    choices = [Choice("lies", label=says("lies"))]
    if pitch.bounces < MOST_BOUNCES:
        thrown = dice_choice(SCATTER_DICE, D6, "bounce")._replace(label=says("bounce"))
        choices.append(thrown)
        left = tuple(range(1, pitch.way.hexes))
        if left:
            choices.append(Choice("meets", left, label=says("runs on")))
    out = (Choice(key, label=text) for key, text in RESTART_TEXTS.items())
    answer = yield from ask_for_first_answer(
        "bounce", dict.fromkeys(both_teams(pitch), (*choices, *out))
    )
    match answer.key:
        case "lies":
            pitch.continue_after_action()
        case "bounce":
            _bounce_off_player(pitch, answer.seat)
            _move_ball(pitch, scatter_path_from_dice(pitch, answer.values))  # DF-73 b
        case "meets":
            _bounce_off_player(pitch, answer.seat)
            pitch.way = ScatterPath(UNKNOWN, answer.value)  # DF-73 a
            pitch.phase = "direction"
        case _:
            _put_out_of_play(pitch, answer)


def _bounce_off_player(pitch: RoundsMatchState, seat: Seat) -> None:
    """Let the ball meet a player of the team that says so (A-38)."""
    pitch.touched, pitch.off = seat, DeflectionSource(PLAYER)
    pitch.bounces += 1
    pitch.lead = None


def throw_bounce_direction(pitch: RoundsMatchState) -> Script[None]:
    """Throw for the direction of a ball that met a player, for the hexes it had left."""
    thrown = die_choice(D6, "direction")._replace(label=says("direction"))
    answer = yield from ask_for_first_answer(
        "direction", dict.fromkeys(both_teams(pitch), (thrown,))
    )
    assert pitch.way is not None, "a ball gets away"
    _move_ball(pitch, pitch.scatter(pitch.touched, answer.value, pitch.way.hexes))


def _put_out_of_play(pitch: RoundsMatchState, answer: Answer) -> None:
    """Put the ball out of play; the team that pressed brings it back (DF-86)."""
    text = says("{team}: {kick}", team=TEAM[answer.seat], kick=RESTART_TEXTS[answer.key])
    pitch.give_control(answer.seat)
    pitch.add_event("restart", text, "whistle")
    pitch.stop_for_restart(answer.key)
