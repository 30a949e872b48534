"""The panes of play: the last event with the keys, stoppages, and rarely needed dice."""

from collections.abc import Iterator, Mapping

from companion.games.fulbo.match_flow import RESTART_TEXTS
from companion.games.fulbo.match_state import GOAL_KICK
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.throw_keys_and_results import ARROWS, PassThrowRequirements
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.sentences import Sentence, says
from companion.rules.text_as_picture import draw_text_lines

PASS_LINES = 6
"""The number of lines in the picture of a pass: what it needs, then keys."""
WHISTLED = ("throw_in", "foul", "corner", "goal", "goal_kick", "end_half")
"""The stoppages, by the keys from 1 on."""
BEFORE: Mapping[str, Sentence] = {
    "wide": says("Shot wide"),
    "saved": says("Shot saved"),
    "deflected": says("Shot blocked"),
    "check": says("Check made if"),
    "duel": says("To add to VEL"),
}
"""What row 1 says about the news in row 2, with the score if there is room."""
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


def play_pane(context: PitchContext) -> Pane:
    """The pane of play: the last event and the keys; what a pass needs is a picture."""
    passed, keys = context.last_pass_requirements(), _keys(context)
    return (
        _news_pane(context, keys)
        if passed is None
        else _pass_requirements_pane(context, passed, keys)
    )


def dead_ball_pane(context: PitchContext) -> Pane:
    """The pane for the restart with a dead ball."""
    duel, whistle = (3, context.throw_place("duel")), (2, "@whistle")
    shot = ((OTHER, "@skill"),) if context.is_offered("skill") else ()
    short = ((GO, "short"),) if context.is_offered("short") else ()
    places = (*short, *_pass(context), whistle, *shot, *_past(context), duel)
    likely = "" if short else "@skill"
    keys = {
        context.attacker: PaneKeys(places=places, likely=likely),
        context.defender: PaneKeys(places=(duel, whistle)),
    }
    return _news_pane(context, keys)


def _news_pane(context: PitchContext, keys: Mapping[Seat, PaneKeys]) -> Pane:
    """Return a pane with the last event and the position of the ball."""
    last = context.pitch.events[-1:]
    name = last[0].name if last else ""
    news = _news(context, name)
    first, *briefly = _before(context, name, points=_has_arrow(news))
    return Pane((first, news, ""), keys, key_rows=2, briefly=(*briefly,))


def _before(context: PitchContext, last: str, *, points: bool) -> Iterator[str]:
    """Yield row 1, the longest text first: what the news in row 2 is about, or score and half.

    If the news `points` with an arrow, the row says what that is seen from.
    """
    if last == "steal" or (last == "turn" and context.pitch.loose):
        yield from context.new_turn()
        return
    if last in BEFORE:
        text, score = BEFORE[last].translate(context.words), context.score()
        if last == "duel" and context.pitch.restart is not None:
            kick = KICKS[context.pitch.restart]
            yield from context.fitting(context.say("{kick}: add to VEL", kick=kick))
            yield text
        if points:
            up, briefly = context.up_briefly(), context.say("Blocked")
            yield from context.fitting(f"{text} {up}", f"{briefly} {up}", text, briefly)
        else:
            yield from context.fitting(f"{score}  {text}", f"{score} {text}", text)
        return
    if points:
        yield from context.seen_from()
    yield from context.status()


def _has_arrow(text: str) -> bool:
    """Return whether a text has an arrow of the board."""
    return any(arrow in text for arrow in ARROWS)


def _news(context: PitchContext, last: str) -> str:
    """Return row 2: the last event, and which team has the ball."""
    restart = RESTART_TEXTS.get(context.pitch.restart or "")
    if last == "restart" and restart is not None:
        return context.to_or_plain(context.attacker, restart.text)
    if last == "turn" and not context.pitch.loose:
        return f"{context.to(context.attacker)} {context.turn()}"
    if last in TOLD:
        return context.to_or_plain(context.attacker, TOLD[last].text)
    return context.news() if last not in ("", "turn") else _standing(context)


def _standing(context: PitchContext) -> str:
    """Return row 2 of a match resumed from facts: how the ball lies, or which team has it."""
    pitch = context.pitch
    if pitch.restart is not None:
        return context.to_or_plain(context.attacker, KICKS[pitch.restart].text)
    if pitch.way is not None:
        return pitch.way.ball_path_text().translate(context.words)
    return context.say("Ball is loose") if pitch.loose else context.to(context.attacker, "has it")


def _pass_requirements_pane(
    context: PitchContext, passed: PassThrowRequirements, keys: Mapping[Seat, PaneKeys]
) -> Pane:
    """Return a pane with the values that are enough for a pass, and where else the ball goes."""
    way = passed.scatter
    if passed.total is None:
        lines = (*_col_lines(context, passed), *_rec_lines(context, passed))
    else:
        lines = (*_col_plus_rec_lines(context, passed, passed.total),)
    lost = "" if way is None else context.say("REC low: {arrow} {n}", arrow=way.arrow, n=way.hexes)
    title = context.say("Pass:")
    first, *_ = context.fitting(
        f"{title} {context.up_direction_text()}", context.up_direction_text(), title
    )
    first = first if any(map(_has_arrow, lines)) else title
    rows = (first, passed.text().translate(context.words), lost)
    blank = [""] * (PASS_LINES - len(lines))
    briefly = (context.up_direction_text(), title) if first != title else ()
    return Pane(rows, keys, picture=draw_text_lines(*lines, *blank), key_rows=2, briefly=briefly)


def _col_lines(context: PitchContext, passed: PassThrowRequirements) -> Iterator[str]:
    """Yield lines for COL: enough, hitting a man in front, and where the ball goes with less."""
    arrow = "" if passed.scatter is None else f"{passed.scatter.arrow} "
    if passed.col is None:
        near = passed.one_at_least
        text = "COL no: {arrow}{short}-COL min 1" if near else "COL fails: {arrow}{short}-COL"
        yield context.say(text, arrow=arrow.strip() if near else arrow, short=passed.short)
        return
    yield from _enough_col_lines(context, passed)
    if passed.col > 1:
        near = passed.one_at_least
        text = "less: {arrow}{short}-COL, min 1" if near else "less: {arrow}{short} minus COL"
        yield context.say(text, arrow=arrow, short=passed.short)


def _enough_col_lines(context: PitchContext, passed: PassThrowRequirements) -> Iterator[str]:
    """Yield which COL is enough, and with which the ball hits a man in front."""
    yield context.say("{team} COL {n}+: arrives", team=TEAM[context.attacker], n=passed.col or 0)
    if passed.span is not None:
        arrow_off, hexes = passed.off or ("", "")
        text = "COL {span}: wall {arrow}{n}" if passed.wall else "COL {span}: off man {arrow}{n}"
        yield context.say(text, span=passed.span, arrow=arrow_off, n=hexes)


def _rec_lines(context: PitchContext, passed: PassThrowRequirements) -> Iterator[str]:
    """Yield which REC is enough, and where the ball goes with less, if COL can be enough."""
    if passed.col is None:
        return
    if passed.rec is None:
        way = passed.scatter
        lost = way and context.say("REC fails: {arrow} {n}", arrow=way.arrow, n=way.hexes)
        yield lost or context.say("REC fails")
        return
    needed = context.say("then REC {n}+", n=passed.rec)
    yield needed if passed.scatter is None or passed.rec == 1 else _else(context, needed, passed)


def _else(context: PitchContext, needed: str, passed: PassThrowRequirements) -> str:
    """Return what the receiver needs, and where the ball goes with less."""
    if passed.scatter is None:
        return context.say("{needed} or loose", needed=needed)
    arrow, hexes = passed.scatter
    return context.say("{needed} else {arrow} {n}", needed=needed, arrow=arrow, n=hexes)


def _col_plus_rec_lines(
    context: PitchContext, passed: PassThrowRequirements, total: int
) -> Iterator[str]:
    """Yield the lines for COL and REC where the degree of COL changes REC.

    With a COL that is too low a high REC may still be enough (A-19).
    """
    fails, never_lost = passed.col is None, total == 1
    needed = [context.say("COL+REC {n}+", n=total)]
    if passed.least is not None:
        needed.append(context.say("and REC {n}+", n=passed.least))
    if passed.sure is not None:
        needed.append(context.say("or REC {n}+", n=passed.sure))
    if not (fails or never_lost):
        needed[-1] = _else(context, needed[-1], passed)
    yield from (context.say("COL fails"),) if fails else _enough_col_lines(context, passed)
    yield from needed
    if not never_lost and passed.col != 1:
        yield _too_low(context, passed)
    yield from context.level(passed)


def _too_low(context: PitchContext, passed: PassThrowRequirements) -> str:
    """Return where a ball goes that was not received, by how much COL was too low."""
    arrow = "" if passed.scatter is None else f"{passed.scatter.arrow} "
    if passed.one_at_least:
        text = "or {arrow}{short}-COL, min 1"
    else:
        text = "less: {arrow}{short} minus COL"
    if passed.col is None:
        near = passed.one_at_least
        text = "else {arrow}{short}-COL, min 1" if near else "else {arrow}{short} minus COL"
    return context.say(text, arrow=arrow, short=passed.short)


def _keys(context: PitchContext) -> Mapping[Seat, PaneKeys]:
    """Return the keys; rare answers lie on the same keys for both teams.

    In a list the commonest answer is next to the start on one side and a throw on the other: a pane
    there would open at once.
    """
    throws = ((3, "@dice"),) if context.is_offered("check") else ()
    whistle = (2, "@whistle")
    if context.pitch.loose:
        return loose_ball_keys(context, "ours", whistle, *throws)
    shot = ((OTHER, "@skill"),) if context.is_offered("skill") else ()
    tackle = ((GO, context.throw_place("tackle")),) if context.is_offered("tackle") else ()
    steal = ((GO, "steal"),) if context.is_offered("steal") else ()
    ours, turn = (5, "ours"), (GO, "turn")
    flies = context.last_pass_requirements() is not None
    first = (ours, *tackle, *steal) if flies else (*tackle, *steal, ours)
    own = (turn, *_pass(context), whistle, *shot, *_past(context), *throws)
    told = len(first[:2]) if flies else 1  # whether it arrived is known on the board alone
    likely = "ours" if flies else ""
    return {
        context.attacker: PaneKeys(places=own),
        context.defender: PaneKeys(places=(*first, whistle, *throws), likely=likely, told=told),
    }


def loose_ball_keys(
    context: PitchContext, takes: str, *rare: tuple[int, str]
) -> Mapping[Seat, PaneKeys]:
    """Return the keys for a loose ball: taking it, rare answers, and ending the turn for attackers.

    A list starts at its centre.
    """
    taking, ending = (GO, 5) if context.draft.listed else (5, GO)
    keys = PaneKeys(places=((taking, takes), *rare), likely=takes, told=1)
    own = keys._replace(places=(*keys.places, (ending, "turn")))
    return {context.attacker: own, context.defender: keys}


def _pass(context: PitchContext) -> tuple[tuple[int, str], ...]:
    """Return the place of the key for passes."""
    return ((1, "@pass"),) if context.is_offered("pass-3") else ()


def _past(context: PitchContext) -> tuple[tuple[int, str], ...]:
    """Return the place of passes past a man with own dice.

    On the pane of passes that key opens a throw.
    """
    return ((5, "@past"),) if context.draft.own_dice and context.is_offered("front-3") else ()


def standalone_throw_pane(context: PitchContext) -> Pane:
    """The pane for throws that the board rarely asks for."""
    seat = context.draft.seat or context.attacker
    places = tuple(enumerate(map(context.throw_place, ("check", "scatter", "duel")), 1))
    return Pane(
        (context.say("Dice for what?"), "", ""),
        {seat: PaneKeys(places=places)},
        key_rows=3,
        briefly=(context.say("Which dice?"),),
    )


def stoppage_choice_pane(context: PitchContext) -> Pane:
    """The pane for stoppages: goals and the end of a half are held."""
    seat = context.draft.seat or context.attacker
    places = tuple(enumerate(WHISTLED, 1))
    return Pane(
        (context.say("{team} gets:", team=TEAM[seat]), "", ""),
        {seat: PaneKeys(places=places)},
        key_rows=3,
    )
