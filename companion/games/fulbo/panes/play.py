"""Panes of play: what happened last, and the keys; what stops play, and dice that are seldom needed."""

from collections.abc import Iterator, Mapping

from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.pitch import GOAL_KICK
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.script import RESTART_TEXTS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import ARROWS, Passed
from companion.rules.asks import Seat
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.text_pictures import lined
from companion.rules.words import Sentence, says

PASS_LINES = 6
"""Lines of the picture of a pass: what it needs, then keys."""
WHISTLED = ("throw_in", "foul", "corner", "goal", "goal_kick", "end_half")
"""What stops play, by the keys from 1 on."""
BEFORE: Mapping[str, Sentence] = {
    "wide": says("Shot wide"),
    "saved": says("Shot saved"),
    "deflected": says("Shot blocked"),
    "check": says("Check made if"),
    "duel": says("To add to VEL"),
}
"""What row 1 says before the news in row 2, beside the score where there is room."""
TOLD: Mapping[str, Sentence] = {
    "wide": KICKS[GOAL_KICK],
    "saved": KICKS[GOAL_KICK],
    "ball": says("has it"),
    "kept": says("keeps it"),
    "steal": says("steals it"),
    "free_kick": says("free kick"),
    "wall": says("free kick"),
    "no_wall": says("free kick"),
    "penalty": says("penalty"),
    "play_on": says("plays on"),
}
"""What row 2 says of the team in control after an event."""


def play(voice: Speaker) -> Laid:
    """What happened last, and the keys; what a pass needs is a picture."""
    passed, keys = voice.passed(), _keys(voice)
    return _told(voice, keys) if passed is None else _passed(voice, passed, keys)


def dead_ball(voice: Speaker) -> Laid:
    """How the ball comes back into play, and the keys."""
    duel, whistle = (3, voice.thrown("duel")), (2, "@whistle")
    shot = ((OTHER, "@skill"),) if voice.offers("skill") else ()
    short = ((GO, "short"),) if voice.offers("short") else ()
    places = (*short, *_pass(voice), whistle, *shot, *_past(voice), duel)
    likely = "" if short else "@skill"  # DF-91
    keys = {
        voice.attacker: Keys(places=places, likely=likely),
        voice.defender: Keys(places=(duel, whistle)),
    }
    return _told(voice, keys)


def _told(voice: Speaker, keys: Mapping[Seat, Keys]) -> Laid:
    """What happened last, and how the ball lies."""
    last = voice.pitch.events[-1:]
    name = last[0].name if last else ""
    news = _news(voice, name)
    first, *briefly = _before(voice, name, points=_points(news))
    return Laid((first, news, ""), keys, key_rows=2, briefly=(*briefly,))


def _before(voice: Speaker, last: str, *, points: bool) -> Iterator[str]:
    """Row 1 in ever fewer characters: what the news in row 2 is about, or else score and half.

    Where that `points` with an arrow, what it is seen from is said.
    """
    if last == "steal" or (last == "turn" and voice.pitch.loose):
        yield from voice.new_turn()
        return
    if last in BEFORE:
        text, score = BEFORE[last].said(voice.words), voice.score()
        if last == "duel" and voice.pitch.restart is not None:
            kick = KICKS[voice.pitch.restart]
            yield from voice.fitting(voice.say("{kick}: add to VEL", kick=kick))
            yield text
        if points:
            up, briefly = voice.up_briefly(), voice.say("Blocked")
            yield from voice.fitting(f"{text} {up}", f"{briefly} {up}", text, briefly)
        else:
            yield from voice.fitting(f"{score}  {text}", f"{score} {text}", text)
        return
    if points:
        yield from voice.seen_from()
    yield from voice.status()


def _points(text: str) -> bool:
    """Whether a text has an arrow of the board."""
    return any(arrow in text for arrow in ARROWS)


def _news(voice: Speaker, last: str) -> str:
    """Row 2: what happened last, and which team has the ball."""
    restart = RESTART_TEXTS.get(voice.pitch.restart or "")
    if last == "restart" and restart is not None:
        return voice.to_or_plain(voice.attacker, restart.text)
    if last == "turn" and not voice.pitch.loose:
        return f"{voice.to(voice.attacker)} {voice.turn()}"
    if last in TOLD:
        return voice.to_or_plain(voice.attacker, TOLD[last].text)
    return voice.news() if last not in ("", "turn") else _standing(voice)


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
    way = passed.scatter
    if passed.total is None:
        lines = (*_placed(voice, passed), *_received(voice, passed))
    else:
        lines = (*_helped(voice, passed, passed.total),)
    lost = "" if way is None else voice.say("REC low: {arrow} {n}", arrow=way.arrow, n=way.hexes)
    title = voice.say("Pass:")
    first, *_ = voice.fitting(f"{title} {voice.up()}", voice.up(), title)
    first = first if any(map(_points, lines)) else title
    rows = (first, passed.said().said(voice.words), lost)
    blank = [""] * (PASS_LINES - len(lines))
    briefly = (voice.up(), title) if first != title else ()
    return Laid(rows, keys, picture=lined(*lines, *blank), key_rows=2, briefly=briefly)


def _placed(voice: Speaker, passed: Passed) -> Iterator[str]:
    """Which COL is enough, with which the ball hits a man in front, and where it goes with less."""
    arrow = "" if passed.scatter is None else f"{passed.scatter.arrow} "
    if passed.col is None:
        near = passed.one_at_least
        text = "COL no: {arrow}{short}-COL min 1" if near else "COL fails: {arrow}{short}-COL"
        yield voice.say(text, arrow=arrow.strip() if near else arrow, short=passed.short)
        return
    yield from _arrives(voice, passed)
    if passed.col > 1:
        near = passed.one_at_least
        text = "less: {arrow}{short}-COL, min 1" if near else "less: {arrow}{short} minus COL"
        yield voice.say(text, arrow=arrow, short=passed.short)


def _arrives(voice: Speaker, passed: Passed) -> Iterator[str]:
    """Which COL is enough, and with which the ball hits a man in front."""
    yield voice.say("{team} COL {n}+: arrives", team=TEAM[voice.attacker], n=passed.col or 0)
    if passed.span is not None:
        arrow_off, hexes = passed.off or ("", "")
        text = "COL {span}: wall {arrow}{n}" if passed.wall else "COL {span}: off man {arrow}{n}"
        yield voice.say(text, span=passed.span, arrow=arrow_off, n=hexes)


def _received(voice: Speaker, passed: Passed) -> Iterator[str]:
    """Which REC is enough, and where the ball goes with less; nothing if the ball never arrives."""
    if passed.col is None:
        return
    if passed.rec is None:
        way = passed.scatter
        lost = way and voice.say("REC fails: {arrow} {n}", arrow=way.arrow, n=way.hexes)
        yield lost or voice.say("REC fails")
        return
    needed = voice.say("then REC {n}+", n=passed.rec)
    yield needed if passed.scatter is None or passed.rec == 1 else _else(voice, needed, passed)


def _else(voice: Speaker, needed: str, passed: Passed) -> str:
    """What the receiver needs, and where the ball goes if he has less."""
    if passed.scatter is None:
        return voice.say("{needed} or loose", needed=needed)
    arrow, hexes = passed.scatter
    return voice.say("{needed} else {arrow} {n}", needed=needed, arrow=arrow, n=hexes)


def _helped(voice: Speaker, passed: Passed, total: int) -> Iterator[str]:
    """The same where degrees count: with a COL that is too low the receiver may have it all the same (A-19)."""
    fails, never_lost = passed.col is None, total == 1
    needed = [voice.say("COL+REC {n}+", n=total)]
    if passed.least is not None:
        needed.append(voice.say("and REC {n}+", n=passed.least))
    if passed.sure is not None:
        needed.append(voice.say("or REC {n}+", n=passed.sure))
    if not (fails or never_lost):
        needed[-1] = _else(voice, needed[-1], passed)
    yield from (voice.say("COL fails"),) if fails else _arrives(voice, passed)
    yield from needed
    if not never_lost and passed.col != 1:
        yield _too_low(voice, passed)
    yield from voice.level(passed)


def _too_low(voice: Speaker, passed: Passed) -> str:
    """Where a ball goes that nobody has received, by how much COL was too low."""
    arrow = "" if passed.scatter is None else f"{passed.scatter.arrow} "
    if passed.one_at_least:
        text = "or {arrow}{short}-COL, min 1"
    else:
        text = "less: {arrow}{short} minus COL"
    if passed.col is None:
        near = passed.one_at_least
        text = "else {arrow}{short}-COL, min 1" if near else "else {arrow}{short} minus COL"
    return voice.say(text, arrow=arrow, short=passed.short)


def _keys(voice: Speaker) -> Mapping[Seat, Keys]:
    """What is rare lies on the same keys for both teams.

    A list has what is commonest next to its start on one side, and a throw on the other: a pane
    there would open at once.
    """
    throws = ((3, "@dice"),) if voice.offers("check") else ()
    whistle = (2, "@whistle")
    if voice.pitch.loose:
        return loose_ball_keys(voice, "ours", whistle, *throws)
    shot = ((OTHER, "@skill"),) if voice.offers("skill") else ()
    tackle = ((GO, voice.thrown("tackle")),) if voice.offers("tackle") else ()
    steal = ((GO, "steal"),) if voice.offers("steal") else ()
    ours, turn = (5, "ours"), (GO, "turn")
    flies = voice.passed() is not None
    first = (ours, *tackle, *steal) if flies else (*tackle, *steal, ours)
    own = (turn, *_pass(voice), whistle, *shot, *_past(voice), *throws)
    told = len(first[:2]) if flies else 1  # whether it arrived is known on the board alone
    return {
        voice.attacker: Keys(places=own),
        voice.defender: Keys(places=(*first, whistle, *throws), told=told),
    }


def loose_ball_keys(voice: Speaker, takes: str, *rare: tuple[int, str]) -> Mapping[Seat, Keys]:
    """Give both teams the key that takes a loose ball, and what is rare; attackers end the turn too.

    A list starts at its centre.
    """
    taking, ending = (GO, 5) if voice.draft.listed else (5, GO)
    keys = Keys(places=((taking, takes), *rare), likely=takes, told=1)
    own = keys._replace(places=(*keys.places, (ending, "turn")))
    return {voice.attacker: own, voice.defender: keys}


def _pass(voice: Speaker) -> tuple[tuple[int, str], ...]:
    """Where passes lie."""
    return ((1, "@pass"),) if voice.offers("pass-3") else ()


def _past(voice: Speaker) -> tuple[tuple[int, str], ...]:
    """Where passes past a man lie with own dice: the key for those on the pane of passes opens a throw."""
    return ((5, "@past"),) if voice.draft.own_dice and voice.offers("front-3") else ()


def dice(voice: Speaker) -> Laid:
    """Throws that the board asks for now and then."""
    seat = voice.draft.seat or voice.attacker
    places = tuple(enumerate(map(voice.thrown, ("check", "scatter", "duel")), 1))
    return Laid(
        (voice.say("Dice for what?"), "", ""),
        {seat: Keys(places=places)},
        key_rows=3,
        briefly=(voice.say("Which dice?"),),
    )


def whistle(voice: Speaker) -> Laid:
    """Who takes it, and what; goals and the end of a half are held."""
    seat = voice.draft.seat or voice.attacker
    places = tuple(enumerate(WHISTLED, 1))
    return Laid(
        (voice.say("{team} gets:", team=TEAM[seat]), "", ""),
        {seat: Keys(places=places)},
        key_rows=3,
    )
