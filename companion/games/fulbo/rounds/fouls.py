"""Fouls: cards, playing on, and the free kick."""

from companion.games.fulbo.fouls import thrown_card
from companion.games.fulbo.pitch import FREE_KICK
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.teams import TEAM
from companion.rules.asks import Choice, Script, first
from companion.rules.words import says


def fouls(pitch: RoundsPitch, number: int) -> None:
    """A tackler has fouled (DF-35)."""
    pitch.fouler, pitch.phase = number, "card"  # DF-80
    text = says("Foul by {team} {n}", team=TEAM[pitch.defender], n=number)
    pitch.happens("foul", text, "whistle")


def card(pitch: RoundsPitch) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    colour = yield from thrown_card(pitch)
    assert pitch.fouler is not None, "somebody has fouled"
    if colour == "none":
        pitch.happens("no_card", says("No card"))
    else:
        pitch.shows_card(pitch.fouler, red=colour == "red")
    if pitch.too_few is not None:
        pitch.breaks_off(pitch.too_few)
    elif pitch.rulings.advantage:
        pitch.phase = "advantage"
    else:
        _stops(pitch)


def advantage(pitch: RoundsPitch) -> Script[None]:
    """Let the team that was fouled play on."""
    choices = (Choice("play_on", label=says("play on")), Choice("kick", label=says("free kick")))
    answer = yield from first("advantage", {pitch.attacker: choices})
    if answer.key == "kick":
        _stops(pitch)
        return
    pitch.happens("play_on", says("{team} plays on", team=TEAM[pitch.attacker]))
    pitch.goes_on()


def _stops(pitch: RoundsPitch) -> None:
    """The team that was fouled has a free kick (DF-35, DF-85)."""
    team = pitch.attacker
    pitch.controls(team)
    pitch.happens("free_kick", says("{team}: free kick", team=TEAM[team]), "whistle")
    pitch.stops(FREE_KICK)
