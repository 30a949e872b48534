"""Tackles, and clearances by a marker: the defender says by whom, and throws."""

from companion.games.fulbo import fouls
from companion.games.fulbo.ball.pitch import Attempt, BallPitch
from companion.games.fulbo.ball.ranges import astray
from companion.games.fulbo.checks import Skill, tackle
from companion.games.fulbo.modifiers import clearance
from companion.games.fulbo.rolls import checks, read_checks
from companion.games.fulbo.roster import NUMBERS
from companion.games.fulbo.teams import SEATS, numbered
from companion.games.fulbo.throws import CHOSEN, Scatter, distance, enough
from companion.rules.asks import Choice, Script, Seat, first, lot
from companion.rules.words import Sentence, says

TACKLES = {f"tackle-{number}": number for number in NUMBERS}
CLEARANCES = {f"clear-{number}": number for number in NUMBERS}
"""The throws of each player."""
THROWN = TACKLES | CLEARANCES


def offered(pitch: BallPitch) -> tuple[Choice, ...]:
    """Offer a tackle and a clearance by each defender, while the ball is under control (DF-31)."""
    if pitch.loose or pitch.restart is not None:  # DF-31
        return ()
    numbers = pitch.on_pitch(pitch.defender)
    tackles = (checks(pitch, f"tackle-{n}", numbered(pitch.defender, n), beyond=0) for n in numbers)
    return (*tackles, *(_clearance(pitch, n) for n in numbers))


def _clearance(pitch: BallPitch, number: int) -> Choice:
    """Throw REM, and how far the ball goes where that is a die of six (DF-78)."""
    return checks(pitch, f"clear-{number}", numbered(pitch.defender, number), 1, beyond=1)


def thrown(pitch: BallPitch, key: str, values: tuple[int, ...]) -> None:
    """Somebody tackles, or clears a ball that the receiver has not played yet."""
    if key in TACKLES:
        _tackles(pitch, TACKLES[key], values)
    else:
        _clears(pitch, CLEARANCES[key], values)


def _tackles(pitch: BallPitch, number: int, values: tuple[int, ...]) -> None:
    """The tackler rolls ROB, the carrier DRI (DF-33)."""
    (robbing, dribbling), _ = read_checks(pitch, values)
    rob = Skill(pitch.player(pitch.defender, number).rob, robbing)  # DF-33
    dri = Skill(pitch.kicker.dri, dribbling)  # DF-33
    by_lot = pitch.rulings.tackle_tie == "lot"
    result = tackle(pitch.check, rob, dri, by_lot=by_lot)
    told = {"rob": _enough(pitch, robbing), "dri": _enough(pitch, dribbling)}
    match result:
        case "steal":
            _steals(pitch, number, says("Steal ROB {rob} DRI {dri}", **told))
        case "kept":
            _keeps(pitch, says("Kept ROB {rob} DRI {dri}", **told))
        case "foul":
            fouled(pitch, pitch.defender, number)
        case "lot":
            pitch.attempt, pitch.phase = Attempt(number), "level"
            pitch.happens("level", says("Level ROB {rob} DRI {dri}", **told))


def _enough(pitch: BallPitch, roll: int) -> Sentence:
    """Say which characteristic is enough for a roll, as where the device knows none."""
    needed = pitch.check.needed(roll, 0)
    return says("no") if needed is None else enough(needed)


def _keeps(pitch: BallPitch, text: Sentence) -> None:
    """Who was tackled has the ball still."""
    carrier = pitch.carrier
    assert carrier is not None, "somebody was tackled"
    who = numbered(pitch.attacker, carrier)
    pitch.happens("kept", text, briefly=(says("{who} keeps it", who=who),))


def _steals(pitch: BallPitch, number: int, text: Sentence) -> None:
    """The tackler has the ball, and the turn is over (DF-18, DF-19, DF-34)."""
    pitch.gets(pitch.defender, number)
    who = numbered(pitch.attacker, number)
    pitch.happens("steal", text, "whistle", (says("{who} steals", who=who),))
    pitch.ends_turn()  # DF-18 DF-19 DF-34


def level(pitch: BallPitch) -> Script[None]:
    """Draw lots for a tackle between equals (A-10)."""
    assert pitch.attempt is not None, "somebody tackles"
    number, carrier = pitch.attempt.by, pitch.carrier
    drawn = yield from first("level", dict.fromkeys(fouls.both(pitch), (lot(2, "lots"),)))
    seat = SEATS[drawn.value - 1]
    if seat == pitch.defender:
        _steals(pitch, number, says("Lots: {who} steals", who=numbered(seat, number)))
        return
    assert carrier is not None, "somebody was tackled"
    pitch.gets(seat, carrier)
    _keeps(pitch, says("Lots: {who} keeps it", who=numbered(seat, carrier)))


def fouled(pitch: BallPitch, team: Seat, number: int | None) -> None:
    """A team has fouled the other one; who had the ball plays on if there is an advantage."""
    carrier = pitch.carrier if team == pitch.defender else None
    fouls.fouls(pitch, team)
    pitch.carrier, pitch.fouler = carrier, number


def _clears(pitch: BallPitch, number: int, values: tuple[int, ...]) -> None:
    """A marker clears by REM, half his FUE and a die of hexes, where he likes (DF-78)."""
    count = pitch.check.dice.number
    player = pitch.player(pitch.defender, number)
    who = numbered(pitch.defender, number)
    if not pitch.check.succeeds(player.rem, sum(values[:count])):
        pitch.happens("not_cleared", says("REM no: {who}", who=who))  # DF-79
        return
    half = clearance(player.fue)  # DF-78
    if len(values) == count:
        astray(pitch, says("{who} clears {n}+D6", who=who, n=half))
    else:
        hexes = half + values[count]
        way = Scatter(CHOSEN, hexes)
        text = says("{who} clears {n}", who=who, n=distance(hexes))
        astray(pitch, text, way, why=says("{who} clears", who=who))
