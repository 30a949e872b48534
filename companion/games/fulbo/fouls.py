"""Fouls: the card that is thrown for or given, the advantage, and the free kick with its wall."""

from companion.games.fulbo.match_state import FREE_KICK, PENALTY, MatchState
from companion.games.fulbo.red_and_blue_teams import TEAM, other_team
from companion.rules.asks import Choice, Script, Seat, ask_for_first_answer, dice_choice
from companion.rules.sentences import says

MOST_IN_WALL = 10
CARD, RED_CARD = 12, 11
"""The roll that brings a card, and the least second roll that makes it a red one (DF-82)."""


def record_foul(pitch: MatchState, team: Seat) -> None:
    """Record a foul by a team; the other one has the ball then."""
    pitch.give_control(other_team(team))
    pitch.add_event("foul", says("Foul by {team}", team=TEAM[team]), "whistle")
    pitch.phase = "card"  # DF-80


def decide_card(pitch: MatchState) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    colour = yield from ask_for_card_colour(pitch)
    booked = pitch.yellow[pitch.defender] > 0 and pitch.rulings.second_yellow == "red"
    if colour == "none":
        pitch.add_event("no_card", says("No card"))
    elif booked:
        pitch.phase = "second" if colour == "yellow" else "dismissal"
        return
    else:
        pitch.give_card(red=colour == "red")
    set_phase_after_foul(pitch)


def ask_for_card_colour(pitch: MatchState) -> Script[str]:
    """Ask for the card that a foul brings: ``none``, ``yellow`` or ``red``."""
    straight = (
        Choice("yellow", final=True, label=says("yellow")),
        Choice("red", final=True, label=says("red card")),
    )  # DF-81
    if pitch.rulings.checks == "table":
        thrown = Choice("none", label=says("no card"))
    else:
        thrown = dice_choice(4, 6, "card")  # DF-82
    answer = yield from ask_for_first_answer(
        "card", dict.fromkeys(both_teams(pitch), (thrown, *straight))
    )
    if answer.key != "card":
        return answer.key
    card, colour = sum(answer.values[:2]), sum(answer.values[2:])
    if card != CARD:
        return "none"
    return "red" if colour >= RED_CARD else "yellow"


def ask_for_second_yellow_and_give_card(pitch: MatchState) -> Script[None]:
    """Ask whether the yellow card is the player's second, which makes it red."""
    choices = (
        Choice("first_card", label=says("no")),
        Choice("second_card", final=True, label=says("yes")),
    )
    answer = yield from ask_for_first_answer("second", dict.fromkeys(both_teams(pitch), choices))
    second = answer.key == "second_card"
    pitch.yellow[pitch.defender] -= second
    pitch.give_card(red=second)
    set_phase_after_foul(pitch)


def ask_for_earlier_yellow_and_send_off(pitch: MatchState) -> Script[None]:
    """Ask whether the player who is sent off has a yellow card, which no longer counts."""
    choices = (Choice("no_yellow", label=says("no")), Choice("has_yellow", label=says("yes")))
    answer = yield from ask_for_first_answer("dismissal", dict.fromkeys(both_teams(pitch), choices))
    pitch.yellow[pitch.defender] -= answer.key == "has_yellow"
    pitch.give_card(red=True)
    set_phase_after_foul(pitch)


def set_phase_after_foul(pitch: MatchState) -> None:
    """Ask for the advantage, or go on with the free kick."""
    if pitch.rulings.advantage:
        pitch.phase = "advantage"
    else:
        _award_free_kick(pitch)


def ask_for_advantage(pitch: MatchState) -> Script[None]:
    """Ask whether the team that was fouled plays on."""
    choices = (Choice("play_on", label=says("play on")), Choice("kick", label=says("free kick")))
    answer = yield from ask_for_first_answer("advantage", {pitch.attacker: choices})
    if answer.key == "kick":
        _award_free_kick(pitch)
        return
    pitch.give_control(pitch.attacker)
    pitch.add_event("play_on", says("{team} plays on", team=TEAM[pitch.attacker]))


def _award_free_kick(pitch: MatchState) -> None:
    pitch.give_control(pitch.attacker)
    text = says("{team}: free kick", team=TEAM[pitch.attacker])
    pitch.add_event("free_kick", text, "whistle")  # DF-35
    pitch.stop_for_restart(FREE_KICK)
    if pitch.restart == FREE_KICK and pitch.rulings.checks == "box":
        pitch.phase = "kick"


def ask_for_wall(pitch: MatchState) -> Script[None]:
    """Ask for the wall of a free kick, unless it is a penalty."""
    smallest = pitch.rulings.min_wall
    choices = (
        Choice("wall", tuple(range(smallest, MOST_IN_WALL + 1)), label=says("wall")),
        Choice("no_wall", final=smallest == 1, label=says("no wall")),
        Choice("penalty", final=True, label=says("penalty")),
    )
    answer = yield from ask_for_first_answer("kick", dict.fromkeys(both_teams(pitch), choices))
    pitch.await_kick()
    match answer.key:
        case "wall":
            pitch.wall = answer.value  # DF-44
            pitch.add_event("wall", says("A wall of {n}", n=answer.value))
        case "penalty":
            pitch.restart = PENALTY  # DF-91
            pitch.add_event(
                "penalty", says("{team}: penalty", team=TEAM[pitch.attacker]), "whistle"
            )
        case _:
            pitch.add_event("no_wall", says("No wall"))


def both_teams(pitch: MatchState) -> tuple[Seat, Seat]:
    """Return both teams; the clock of the first runs."""
    return pitch.attacker, pitch.defender
