"""Panes of a round: who plays, how far they move, what they do."""

from companion.games.fulbo.panes.speaker import Laid, line_by_line
from companion.games.fulbo.rounds.moves import missing
from companion.games.fulbo.rounds.odds import steal_made
from companion.games.fulbo.rounds.panes.placing import DEFENDER, USUAL, kicks
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker, counted
from companion.games.fulbo.rounds.speed import allowance
from companion.games.fulbo.rounds.targets import pass_range
from companion.games.fulbo.teams import numbered, other
from companion.games.fulbo.throws import ARROWS, distance
from companion.rules.panes import GO, OTHER, SMALL_ROW, Keys
from companion.rules.probabilities import percent
from companion.rules.words import says


def pick_att(voice: RoundsSpeaker) -> Laid:
    status = voice.new_turn() if voice.latest_said("turn") else voice.status()
    question = voice.to(voice.known_pitch.leads, "which man?")
    news = voice.latest(SMALL_ROW)
    seen_from = f" {voice.up_briefly()}" if {*news} & {*ARROWS} else ""
    hint, *_ = voice.fitting(f"{news}{seen_from}", news)
    laid = line_by_line(status, question, hint, _picks(voice, voice.known_pitch.leads))
    return laid._replace(rows=(status[0], question, voice.latest()))


def pick_def(voice: RoundsSpeaker) -> Laid:
    """The defender's player, against whoever was named before."""
    pitch = voice.known_pitch
    seat = other(pitch.leads)
    against = pitch.pair[pitch.leads]
    what = (
        voice.say("alone")
        if against is None
        else voice.say("against {man}", man=voice.man(pitch.leads, against))
    )
    question = voice.to(seat, "which man?")
    return line_by_line(voice.status(), question, what, _picks(voice, seat))


def _picks(voice: RoundsSpeaker, seat: str) -> dict[str, Keys]:
    """The players; whoever may only end the half does so on the same key."""
    ends = ((OTHER, "end_half"),) if voice.offers("end_half") else ()
    keys = {team: Keys(places=ends) for team in voice.ask.choices if team != seat}
    usual = voice.known_pitch.carrier or USUAL if seat == voice.attacker else DEFENDER
    return {
        seat: Keys("player", ends, likely=voice.likeliest("player", usual)),
        **keys,
    }


def moved(voice: RoundsSpeaker) -> Laid:
    """The hexes; while the ball is loose they lie on a pane of their own."""
    pitch = voice.known_pitch
    seat = pitch.mover
    most = voice.say("{man}: up to {n}", man=_mover(voice), n=allowance(pitch))
    row = voice.to(seat, "is moving")
    if voice.offers("ball"):
        hexes = ((1, "@hexes"),) if voice.offers("hexes") else ()
        keys = Keys(places=((GO, "still"), *hexes, (2, "@ball")))
        first, *briefly = (*_missed_before(voice), most, *_most_briefly(voice))
        return Laid((first, row, ""), {seat: keys}, key_rows=2, briefly=(*briefly,))
    hint = voice.say("with the ball") if pitch.has_ball(seat) else voice.say("how many hexes?")
    if pitch.tried and (missed := voice.latest_said("missed")):
        hint = missed[-1]  # DF-52
    still = GO if pitch.run <= GO else 1
    keys = {seat: Keys("hexes", ((still, "still"),), numbers=counted(allowance(pitch)))}
    return line_by_line((most, *_most_briefly(voice)), row, hint, keys)


def _missed_before(voice: RoundsSpeaker) -> list[str]:
    """Row 1 in ever fewer characters: that who moved before in this round missed the ball (DF-52)."""
    pitch = voice.known_pitch
    before = other(pitch.mover)
    missed = missing(before, pitch.pair[before] or 0).said(voice.words)
    said = voice.latest_said("missed")
    return said if missed in said else []


def hexes(voice: RoundsSpeaker) -> Laid:
    """The hexes of who leaves a loose ball alone."""
    pitch = voice.known_pitch
    most = voice.say("{man}: up to {n}", man=_mover(voice), n=allowance(pitch))
    keys = {pitch.mover: Keys("hexes", numbers=counted(allowance(pitch)))}
    question, hint = voice.to(pitch.mover, "is moving"), voice.say("how many hexes?")
    return line_by_line((most, *_most_briefly(voice)), question, hint, keys)


def ball(voice: RoundsSpeaker) -> Laid:
    """The hexes up to the ball; none lies on the other key of the first."""
    pitch = voice.known_pitch
    row = voice.say("{man} goes for it", man=_mover(voice))
    question, hint = voice.to(pitch.mover, "is moving"), voice.say("hexes to ball?")
    rows = (row, question, hint)
    if not allowance(pitch):
        return Laid(rows, {pitch.mover: Keys(places=((GO, "ball 0"),))})
    places = () if voice.draft.listed else ((1, "ball 1"), (1, "ball 0"))
    keys = {pitch.mover: Keys("ball", places, likely=1, numbers=counted(allowance(pitch)))}
    return line_by_line((row, _mover(voice)), question, hint, keys)


def loose(voice: RoundsSpeaker) -> Laid:
    """Beside the ball nothing is thrown, and never by whom a pass on its hex waits for (DF-49)."""
    pitch = voice.known_pitch
    seat, number = pitch.mover, pitch.pair[pitch.mover]
    assert number is not None, "somebody moves"
    rec = pitch.player(seat, number).rec
    left = max(0, allowance(pitch) - pitch.run)
    if voice.offers("rec"):
        whole = voice.say("{man}: REC {rec}, {n} left", man=_mover(voice), rec=rec, n=left)
        row, *briefly = voice.fitting(whole, f"{_mover(voice)}: REC {rec}", _mover(voice))
        keys = Keys(places=((GO, "take"), (GO, voice.thrown("rec"))))
    else:
        whole = voice.say("{man}: {n} left", man=_mover(voice), n=left)
        row, *briefly = voice.fitting(whole, _mover(voice))
        keys = Keys(places=((GO, "take"),))
    question = voice.to(seat, "beside it?")
    return Laid((row, question, ""), {seat: keys}, key_rows=2, briefly=(*briefly,))


def _mover(voice: RoundsSpeaker) -> str:
    return voice.man(voice.known_pitch.mover, voice.known_pitch.pair[voice.known_pitch.mover])


def _most_briefly(voice: RoundsSpeaker) -> tuple[str, ...]:
    """Row 1 beside a clock: who moves, and how far at most."""
    pitch = voice.known_pitch
    who = numbered(pitch.mover, pitch.pair[pitch.mover] or 0)
    return (voice.say("{man}: up to {n}", man=who, n=allowance(pitch)),)


def order_lot(voice: RoundsSpeaker) -> Laid:
    return _lot(voice, voice.say("Equally fast"), voice.say("who acts first?"))


def tackle_lot(voice: RoundsSpeaker) -> Laid:
    return _lot(voice, voice.say("Equal tackle"), voice.say("who gets it?"))


def _lot(voice: RoundsSpeaker, why: str, question: str) -> Laid:
    hint = voice.say("1=RED 2=BLUE" if voice.draft.own_dice else "draw lots")
    return Laid((why, question, hint), voice.everybody(Keys(places=((GO, "lot"),))))


# What they do -------------------------------------------------------------------------------


def act(voice: RoundsSpeaker) -> Laid:
    """With the ball, or against whoever has it."""
    (seat,) = voice.ask.choices
    order = voice.latest_said("order") if voice.known_pitch.acting == 1 else ()  # DF-23
    status, *briefly = (*order, *voice.status())
    number = voice.known_pitch.pair[seat]
    if voice.offers("hold"):
        row = voice.to_man(seat, says("{n} has ball", n=number or 0))
        return Laid((status, row, ""), {seat: kicks(voice)}, key_rows=2, briefly=(*briefly,))
    steal = voice.say(
        "{man}: steal {p}%",
        man=voice.man(voice.attacker, voice.known_pitch.carrier),
        p=percent(steal_made(voice.known_pitch, number or 0)),
    )
    keys = Keys(places=((GO, "none"), (GO, voice.thrown("tackle"))))
    return Laid(
        (steal, voice.to_man(seat, says("{n} tackles?", n=number or 0)), ""),
        {seat: keys},
        key_rows=2,
    )


def receivers(voice: RoundsSpeaker) -> Laid:
    """To whom the ball goes."""
    return _mates(voice, "to", "passes to", voice.say("which number?"))


def leads(voice: RoundsSpeaker) -> Laid:
    """For whom the ball waits on a hex."""
    return _mates(voice, "lead", "to a hex", voice.say("waits for whom?"))


def _mates(voice: RoundsSpeaker, key: str, passes: str, question: str) -> Laid:
    seat, pitch = voice.attacker, voice.known_pitch
    far = voice.say("{n}: max {hexes}", n=pitch.kicker(), hexes=distance(pass_range(pitch)))
    return Laid(
        (far, voice.to(seat, passes), question),
        {seat: Keys(key, likely=voice.likeliest(key, USUAL))},
    )
