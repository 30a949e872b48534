"""What a table may put right in a match in rounds, and what follows from that for the rest."""

from collections.abc import Sequence

from companion.games.fulbo import corrections as common
from companion.games.fulbo.pitch import RESTARTS
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.roster_pitch import KICK_OFF, LEAST_PLAYERS
from companion.games.fulbo.rounds.facts import taken
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.play import ground_of
from companion.games.fulbo.teams import SEATS, TEAM
from companion.rules.asks import Seat
from companion.rules.corrections import Field
from companion.rules.game import Options
from companion.rules.words import Facts, Sentence, says

LOOSE, IN_PLAY = "loose", "none"
STATES = {
    "fresh": says("to move"),
    "moved": says("has moved"),
    "booked": says("yellow"),
    "booked_moved": says("yel.moved"),
    "off": says("sent off"),
}
"""How a player may stand: before or after his round, with a card or without one, or sent off."""


def fields(options: Options, facts: Facts, rosters: Rosters) -> Sequence[Field]:
    """Return what can be put right now; raises `Refused` for facts that can't be."""
    ground = ground_of(options, facts, rosters)
    found = [common.goals(ground, team) for team in SEATS]
    if ground.phase not in ("draw", "over"):
        found += [_ball(ground), common.control(ground), _restart(ground)]
        found += [common.half(ground), common.turn(ground)]
        found += [
            _state(ground, team, number) for team in SEATS for number in rosters.team(team).numbers
        ]
    return found


def amended(options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str) -> Facts:
    """Return the facts with one field put right and the rest kept possible."""
    ground = ground_of(options, facts, rosters)
    if isinstance(value, int):
        common.puts_number(ground, name, value)
    elif name == "attacker":
        _puts_control(ground, value)
    elif name == "carrier":
        _puts_ball(ground, value)
    elif name == "restart":
        _puts_restart(ground, value)
    else:
        _puts_state(ground, name, value)
    return taken(ground)


# The fields ---------------------------------------------------------------------------------


def _ball(ground: Ground) -> Field:
    """Who has the ball; while it is dead that is nobody, as while it is loose."""
    men = [(seat, number) for seat in SEATS for number in ground.on_pitch(seat)]
    values = (LOOSE, *(f"{seat} {number}" for seat, number in men))
    labels = (says("no player"), *(says("{team} {n}", team=TEAM[seat], n=n) for seat, n in men))
    now = LOOSE if ground.carrier is None else f"{ground.attacker} {ground.carrier}"
    return Field("carrier", says("Carrier"), says("Who has the ball?"), values, now, labels)


def _restart(ground: Ground) -> Field:
    values = (IN_PLAY, KICK_OFF, *RESTARTS)
    known: dict[str, Sentence] = {**common.RESTART_LABELS, KICK_OFF: says("kick-off")}
    labels = [known[value] for value in values]
    now = ground.restart or IN_PLAY
    return Field("restart", says("Restart"), says("How is it played?"), values, now, labels)


def _state(ground: Ground, team: Seat, number: int) -> Field:
    now = _state_of(ground, team, number)
    left = sum(len(ground.unmoved(seat)) for seat in SEATS)
    gone = set[str]()
    if now != "off" and len(ground.on_pitch(team)) == LEAST_PLAYERS:
        gone.add("off")
    if now in ("fresh", "booked") and left == 1:
        gone |= {"moved", "booked_moved", "off"}
    values = tuple(state for state in STATES if state not in gone)
    label = says("{team} {n}", team=TEAM[team], n=number)
    question = says("How is {team} {n}?", team=TEAM[team], n=number)
    return Field(f"{team} {number}", label, question, values, now, [STATES[v] for v in values])


def _state_of(ground: Ground, team: Seat, number: int) -> str:
    if number in ground.dismissed[team]:
        return "off"
    moved, booked = number in ground.moved[team], number in ground.booked[team]
    if booked:
        return "booked_moved" if moved else "booked"
    return "moved" if moved else "fresh"


# What putting them right does ---------------------------------------------------------------


def _anew(ground: Ground) -> None:
    """The round that was under way is begun anew; a ball that is dead is placed for anew."""
    restart, carrier, loose, lead = ground.restart, ground.carrier, ground.loose, ground.lead
    ground.forgets_pair()
    ground.controls(ground.attacker)
    if restart is not None:
        ground.lies_dead(restart)
        return
    if carrier in ground.on_pitch(ground.attacker):
        ground.plays(carrier)
    else:
        ground.gets_loose()
        meant = lead is not None and lead.to in ground.on_pitch(ground.attacker)
        ground.lead = lead if loose and meant else None
    ground.begins_round()


def _puts_control(ground: Ground, team: str) -> None:
    """Another team has the ball: nobody is known to have it then."""
    if team == ground.attacker:
        return
    ground.attacker, ground.carrier, ground.lead = team, None, None
    _anew(ground)


def _puts_ball(ground: Ground, value: str) -> None:
    ground.restart, ground.lead = None, None
    if value == LOOSE:
        ground.carrier = None
    else:
        team, number = value.split()
        ground.attacker, ground.carrier = team, int(number)
    _anew(ground)


def _puts_restart(ground: Ground, restart: str) -> None:
    if restart != (ground.restart or IN_PLAY):
        ground.restart = None if restart == IN_PLAY else restart
        _anew(ground)


def _puts_state(ground: Ground, name: str, state: str) -> None:
    team, number = name.split()
    man = int(number)
    for of_teams, so in (
        (ground.moved, state in ("moved", "booked_moved")),
        (ground.booked, state in ("booked", "booked_moved")),
        (ground.dismissed, state == "off"),
    ):
        (of_teams[team].add if so else of_teams[team].discard)(man)
    ground.regrades()
    _anew(ground)
