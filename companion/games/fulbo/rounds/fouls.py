"""Fouls: cards, playing on, and the free kick."""

from companion.games.fulbo.fouls import CARD, RED_CARD
from companion.games.fulbo.pitch import FREE_KICK
from companion.games.fulbo.rounds.ball import both
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.teams import TEAM
from companion.rules.asks import Choice, Script, dice, first
from companion.rules.words import says


def fouls(ground: Ground, number: int) -> None:
    """A tackler has fouled (DF-35)."""
    ground.fouler, ground.phase = number, "card"  # DF-80
    text = says("Foul by {team} {n}", team=TEAM[ground.defender], n=number)
    ground.happens("foul", text, "whistle")


def card(ground: Ground) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    straight = (
        Choice("yellow", final=True, label=says("yellow")),
        Choice("red", final=True, label=says("red card")),
    )  # DF-81
    choices = (dice(4, 6, "card"), *straight)  # DF-82
    answer = yield from first("card", dict.fromkeys(both(ground), choices))
    assert ground.fouler is not None, "somebody has fouled"
    sums = sum(answer.values[:2]), sum(answer.values[2:])
    if answer.key == "red" or (sums[0] == CARD and sums[1] >= RED_CARD):
        ground.shows_card(ground.fouler, red=True)
    elif answer.key == "yellow" or sums[0] == CARD:
        ground.shows_card(ground.fouler, red=False)
    else:
        ground.happens("no_card", says("No card"))
    if ground.too_few:
        ground.ends()
    elif ground.rulings.advantage:
        ground.phase = "advantage"
    else:
        _stops(ground)


def advantage(ground: Ground) -> Script[None]:
    """Let the team that was fouled play on."""
    choices = (Choice("play_on", label=says("play on")), Choice("kick", label=says("free kick")))
    answer = yield from first("advantage", {ground.attacker: choices})
    if answer.key == "kick":
        _stops(ground)
        return
    ground.happens("play_on", says("{team} plays on", team=TEAM[ground.attacker]))
    ground.goes_on()


def _stops(ground: Ground) -> None:
    """The team that was fouled has a free kick (DF-35, DF-85)."""
    team = ground.attacker
    ground.controls(team)
    ground.happens("free_kick", says("{team}: free kick", team=TEAM[team]), "whistle")
    ground.stops(FREE_KICK)
