"""Fouls in rounds: cards, the advantage, and the free kick."""

from companion.games.fulbo.fouls import ask_for_card_colour
from companion.games.fulbo.match_state import FREE_KICK
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.rules.asks import Choice, Script, ask_for_first_answer
from companion.rules.sentences import says


def record_foul(pitch: RoundsMatchState, number: int) -> None:
    """Record a foul by the tackler (DF-35)."""
    pitch.fouler, pitch.phase = number, "card"  # DF-80
    text = says("Foul by {team} {n}", team=TEAM[pitch.defender], n=number)
    pitch.add_event("foul", text, "whistle")


def decide_card(pitch: RoundsMatchState) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    colour = yield from ask_for_card_colour(pitch)
    assert pitch.fouler is not None, "somebody has fouled"
    if colour == "none":
        pitch.add_event("no_card", says("No card"))
    else:
        pitch.give_player_card(pitch.fouler, red=colour == "red")
    if pitch.too_few is not None:
        pitch.break_off_match(pitch.too_few)
    elif pitch.rulings.advantage:
        pitch.phase = "advantage"
    else:
        _award_free_kick(pitch)


def ask_for_advantage(pitch: RoundsMatchState) -> Script[None]:
    """Ask whether the team that was fouled plays on."""
    choices = (Choice("play_on", label=says("play on")), Choice("kick", label=says("free kick")))
    answer = yield from ask_for_first_answer("advantage", {pitch.attacker: choices})
    if answer.key == "kick":
        _award_free_kick(pitch)
        return
    pitch.add_event("play_on", says("{team} plays on", team=TEAM[pitch.attacker]))
    pitch.continue_after_action()


def _award_free_kick(pitch: RoundsMatchState) -> None:
    """Give the team that was fouled a free kick (DF-35, DF-85)."""
    team = pitch.attacker
    pitch.give_control(team)
    pitch.add_event("free_kick", says("{team}: free kick", team=TEAM[team]), "whistle")
    pitch.stop_for_restart(FREE_KICK)
