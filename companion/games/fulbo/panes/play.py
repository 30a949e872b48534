"""Panes of play: what happened last, and the keys; what stops play, and dice that are seldom needed."""

from collections.abc import Iterator, Mapping

from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.pitch import GOAL_KICK
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.script import RESTART_TEXTS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import ARROWS, Passed, distance
from companion.rules.asks import Seat
from companion.rules.lines import lined
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import Sentence, says

WHISTLED = ("throw_in", "foul", "corner", "goal", "goal_kick", "end_half")
"""What stops play, by the keys from 1 on."""
BEFORE: Mapping[str, Sentence] = {
    "wide": says("Shot wide"),
    "saved": says("Shot saved"),
    "deflected": says("Shot blocked"),
    "check": says("Check made if"),
    "duel": says("To add to VEL"),
}
"""What row 1 says before the news in row 2, beside the score."""
TOLD: Mapping[str, Sentence] = {
    "kicked_off": says("has it"),
    "turn": says("new turn"),
    "wide": KICKS[GOAL_KICK],
    "saved": KICKS[GOAL_KICK],
    "ball": says("has it"),
    "kept": says("keeps it"),
    "steal": says("steal: new turn"),
    "free_kick": says("free kick"),
    "wall": says("free kick"),
    "no_wall": says("free kick"),
    "penalty": says("penalty"),
    "play_on": says("plays on"),
}
"""What row 2 says of the team in control after an event."""


def play(voice: Speaker) -> Laid:
    """What happened last, and the keys; what a pass needs is a picture."""
    status, *briefly = voice.status()
    passed, last = voice.passed(), voice.pitch.events[-1:]
    name = last[0].name if last else ""
    keys = _keys(voice)
    if passed is not None:
        return _passed(voice, passed, keys)
    if name in BEFORE:
        status = f"{voice.score()}  {BEFORE[name].said(voice.words)}"
    news = _news(voice, name)
    if _points(news) and name not in BEFORE:
        briefly = [*voice.seen_from(), status, *briefly]
        status, *briefly = briefly
    return Laid((status, news, ""), keys, key_rows=2, briefly=(*briefly,))


def _points(text: str) -> bool:
    """Whether a text has an arrow of the board."""
    return any(arrow in text for arrow in ARROWS)


def _news(voice: Speaker, last: str) -> str:
    """Row 2: what happened last, and which team has the ball."""
    restart = RESTART_TEXTS.get(voice.pitch.restart or "")
    if last == "restart" and restart is not None:
        return voice.to_or_plain(voice.attacker, restart.text)
    if last in TOLD:
        return voice.to_or_plain(voice.attacker, TOLD[last].text)
    return voice.news() if last else _standing(voice)


def _standing(voice: Speaker) -> str:
    """Row 2 where a match goes on from facts: how the ball lies, or which team has it."""
    pitch = voice.pitch
    if pitch.restart is not None:
        return voice.to_or_plain(voice.attacker, KICKS[pitch.restart].text)
    if pitch.way is not None:
        return pitch.way.told().said(voice.words)
    return voice.say("Ball is loose") if pitch.loose else voice.to(voice.attacker, "has it")


def _passed(voice: Speaker, passed: Passed, keys: Mapping[Seat, Keys]) -> Laid:
    """Which values are enough for a pass, and where the ball goes if they are not."""
    team, hexes, way = TEAM[voice.attacker], passed.band.label, passed.scatter
    first, *shorter = (
        voice.say(text, team=team, hexes=hexes)
        for text in ("{team} {hexes} hex, sheet", "{team} {hexes} hex", "{team}: {hexes}")
    )
    lost = "" if way is None else voice.say("REC low: {arrow} {n}", arrow=way.arrow, n=way.hexes)
    rows = (first, passed.said().said(voice.words), lost)
    lines = [*_placed(voice, passed), *_received(voice, passed)]
    if any(map(_points, lines)):
        lines.append(voice.up())
    return Laid(rows, keys, picture=lined(*lines), briefly=(*shorter, voice.to(voice.attacker)))


def _placed(voice: Speaker, passed: Passed) -> Iterator[str]:
    """Which COL is enough, with which the ball hits a man in front, and where it goes with less."""
    arrow = "" if passed.scatter is None else f"{passed.scatter.arrow} "
    if passed.col is None:
        yield voice.say("COL fails: {arrow}{short}-COL", arrow=arrow, short=passed.short)
        return
    yield voice.say("COL {n}+: it arrives", n=passed.col)
    if passed.span is not None:
        arrow_off, hexes = passed.off or ("", "")
        yield voice.say(
            "COL {span}: off man {arrow}{n}", span=passed.span, arrow=arrow_off, n=hexes
        )
    if passed.col > 1:
        yield voice.say("less: {arrow}{short}-COL hexes", arrow=arrow, short=passed.short)


def _received(voice: Speaker, passed: Passed) -> Iterator[str]:
    """Which REC is enough, and where the ball goes with less."""
    if passed.total is not None:
        yield voice.say("COL+REC {n}+: control", n=passed.total)
    elif passed.rec is None:
        yield voice.say("REC fails")
    else:
        yield voice.say("then REC {n}+: control", n=passed.rec)
    if passed.scatter is not None and passed.rec != 1:
        arrow, hexes = passed.scatter
        yield voice.say("if not: {arrow} {n}", arrow=arrow, n=distance(hexes))


def _keys(voice: Speaker) -> Mapping[Seat, Keys]:
    """What is rare lies on the same keys for both teams.

    A list has what is commonest next to its start on one side, and a throw on the other: a pane
    there would open at once.
    """
    loose, device, own_dice = voice.pitch.loose, voice.offers("check"), voice.draft.own_dice
    throws = ((3, "@dice"),) if device else ()
    whistle = (2, "@whistle")
    passes = ((1, "@pass"),) if device else ()
    if own_dice and voice.offers("front-3"):  # on the pane of passes its key opens a throw
        passes = (*passes, (5, "@past"))
    shot = ((OTHER, "@skill"),) if device else ()
    ends = (*(((GO, "ours"),) if loose else ()), (GO, "turn"))
    tackle = ((GO, voice.thrown("tackle")),) if voice.offers("tackle") else ()
    steal = ((GO, "steal"),) if voice.offers("steal") else ()
    ours = (GO if loose else 5, "ours")
    lies_dead = voice.pitch.restart is not None
    first = (ours, *tackle, *steal) if lies_dead else (*tackle, *steal, ours)
    return {
        voice.attacker: Keys(places=(*ends, *passes, whistle, *shot, *throws)),
        voice.defender: Keys(places=(*first, whistle, *throws)),
    }


def dice(voice: Speaker) -> Laid:
    """Throws that the board asks for now and then."""
    seat = voice.draft.seat or voice.attacker
    places = tuple(enumerate(map(voice.thrown, ("check", "scatter", "duel")), 1))
    return Laid((voice.say("Dice for what?"), "", ""), {seat: Keys(places=places)}, key_rows=3)


def whistle(voice: Speaker) -> Laid:
    """Who takes it, and what; goals and the end of a half are held."""
    seat = voice.draft.seat or voice.attacker
    places = tuple(enumerate(WHISTLED, 1))
    return Laid(
        (voice.say("What does {team} get?", team=TEAM[seat]), "", ""),
        {seat: Keys(places=places)},
        key_rows=3,
        briefly=(voice.say("{team} gets:", team=TEAM[seat]),),
    )
