"""What a table may put right in a match, and what follows from that for the rest."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.fulbo.facts import MOST_CARDS, MOST_GOALS, MOST_TURNS, entered, taken
from companion.games.fulbo.pitch import KICK_OFF, RESTARTS, Pitch
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.rulings import Rulings
from companion.games.fulbo.script import GRADES
from companion.games.fulbo.teams import SEATS, TEAM, other
from companion.rules.asks import Seat
from companion.rules.corrections import Field
from companion.rules.words import Facts, Sentence, says

NO_RESTART = "none"
RESTART_LABELS: Mapping[str, Sentence] = {NO_RESTART: says("in play"), **KICKS}


def fields(rulings: Rulings, facts: Facts) -> Sequence[Field]:
    """Return what can be put right now; raises `Refused` for facts that can't be."""
    pitch = entered(rulings, facts)
    found = [goals(pitch, team) for team in SEATS]
    if pitch.phase not in ("grades", "draw", "over"):
        found += [control(pitch), half(pitch), turn(pitch)]
        if pitch.phase in ("kick_off", "dead_ball", "play"):
            found += [_loose(pitch), _restart(pitch)]
    if pitch.phase not in ("grades", "over") and rulings.checks == "box":
        found += [_grade(pitch, team) for team in SEATS]
    found += [_cards(pitch, team, "yellow") for team in SEATS]
    found += [_cards(pitch, team, "red") for team in SEATS]
    return found


def amended(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field put right and the rest kept possible."""
    pitch = entered(rulings, facts)
    if isinstance(value, int):
        puts_number(pitch, name, value)
    else:
        _NAMES[name](pitch, value)
    return taken(pitch)


def puts_number(pitch: Pitch, name: str, value: int) -> None:
    """Put a field right that is a number."""
    _NUMBERS[name](pitch, value)


# The fields ---------------------------------------------------------------------------------


def goals(pitch: Pitch, team: Seat) -> Field:
    """Return the field of the goals of a team."""
    most = pitch.rulings.goals - 1 if pitch.rulings.goals else MOST_GOALS
    values = range(max(most, pitch.score[team]) + 1)
    question = says("{team}: how many goals?", team=TEAM[team])
    return Field(team, TEAM[team], question, values, pitch.score[team])


def control(pitch: Pitch) -> Field:
    """Return the field of the team in control."""
    labels = [TEAM[team] for team in SEATS]
    question = says("Who has the ball now?")
    return Field("attacker", says("Ball"), question, SEATS, pitch.attacker, labels)


def half(pitch: Pitch) -> Field:
    """Return the field of the half."""
    values = range(1, pitch.rulings.halves + 1)
    return Field("half", says("Period"), says("Which half?"), values, pitch.half)


def turn(pitch: Pitch) -> Field:
    """Return the field of the turn."""
    played = pitch.rulings.half_turns
    last = pitch.first_turn + played - 1 if played else MOST_TURNS
    values = range(pitch.first_turn, last + 1)
    return Field("turns", says("Turn"), says("Which turn?"), values, pitch.turns)


def _loose(pitch: Pitch) -> Field:
    labels = says("no"), says("yes")
    question = says("Is the ball loose?")
    return Field("loose", says("Loose"), question, ("false", "true"), _truth(pitch.loose), labels)


def _restart(pitch: Pitch) -> Field:
    values = (NO_RESTART, *RESTARTS)
    labels = [RESTART_LABELS[value] for value in values]
    now = pitch.restart or NO_RESTART
    return Field("restart", says("Restart"), says("How is it played?"), values, now, labels)


def _grade(pitch: Pitch, team: Seat) -> Field:
    question = says("{team}: keeper's GRA?", team=TEAM[team])
    label = says("GRA {team}", team=TEAM[team])
    return Field(f"{team} grade", label, question, GRADES, pitch.grades[team])


def _cards(pitch: Pitch, team: Seat, colour: str) -> Field:
    counts = pitch.yellow if colour == "yellow" else pitch.sent_off
    texts = {
        "yellow": (
            says("{team} yel.", team=TEAM[team]),
            says("{team}: yellow cards?", team=TEAM[team]),
        ),
        "red": (says("{team} off", team=TEAM[team]), says("{team}: sent off?", team=TEAM[team])),
    }
    label, question = texts[colour]
    asked = colour == "yellow" and pitch.phase == "second" and team == pitch.defender
    values = range(1 if asked else 0, MOST_CARDS + 1)
    return Field(f"{team} {colour}", label, question, values, counts[team])


def _truth(value: bool) -> str:
    return "true" if value else "false"


# What putting them right does ---------------------------------------------------------------


def _puts_goals(team: Seat) -> Callable[[Pitch, int], None]:
    def puts(pitch: Pitch, goals: int) -> None:
        pitch.score[team] = goals

    return puts


def _puts_grade(team: Seat) -> Callable[[Pitch, int], None]:
    def puts(pitch: Pitch, grade: int) -> None:
        pitch.grades[team] = grade

    return puts


def _puts_cards(team: Seat, colour: str) -> Callable[[Pitch, int], None]:
    def puts(pitch: Pitch, cards: int) -> None:
        counts = pitch.yellow if colour == "yellow" else pitch.sent_off
        counts[team] = cards

    return puts


def _puts_half(pitch: Pitch, half: int) -> None:
    """A half of which fewer turns are known than there were begins with this one."""
    pitch.half = half
    pitch.turns = max(pitch.turns, half)
    pitch.first_turn = min(max(pitch.first_turn, half), pitch.turns)


def _puts_turn(pitch: Pitch, turn: int) -> None:
    pitch.turns = turn


def _puts_attacker(pitch: Pitch, team: Seat) -> None:
    """Another team has the ball, or kicks off: what was begun with it is over."""
    if team != pitch.attacker:
        restart = pitch.restart
        pitch.controls(team)
        if restart == KICK_OFF:
            if pitch.turns == pitch.first_turn:
                pitch.starter = team if pitch.half % 2 else other(team)
            pitch.lies_dead(KICK_OFF)


def _puts_loose(pitch: Pitch, loose: str) -> None:
    pitch.controls(pitch.attacker)
    pitch.loose = loose == "true"


def _puts_restart(pitch: Pitch, restart: str) -> None:
    pitch.controls(pitch.attacker)
    if restart != NO_RESTART:
        pitch.lies_dead(restart)


_NUMBERS: Mapping[str, Callable[[Pitch, int], None]] = {
    **{team: _puts_goals(team) for team in SEATS},
    **{f"{team} grade": _puts_grade(team) for team in SEATS},
    **{
        f"{team} {colour}": _puts_cards(team, colour)
        for team in SEATS
        for colour in ("yellow", "red")
    },
    "half": _puts_half,
    "turns": _puts_turn,
}
_NAMES: Mapping[str, Callable[[Pitch, str], None]] = {
    "attacker": _puts_attacker,
    "loose": _puts_loose,
    "restart": _puts_restart,
}
