"""The panes before a kick: taker, marking pairs, target; and the marker's actions after it."""

from companion.games.fulbo.chances import skill_check_chance
from companion.games.fulbo.match_state import KICK_OFF
from companion.games.fulbo.panes import tackles_and_fouls
from companion.games.fulbo.panes.half_ending_throw_row import half_ending_throw_row_variants
from companion.games.fulbo.panes.pitch_context import question_and_hint_pane
from companion.games.fulbo.red_and_blue_teams import player_label
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.rounds.kick_ranges_and_check_targets import receiving_check_target
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext
from companion.rules.panes_and_answer_keys import GO, NOWHERE, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import says

USUAL = 9
"""The number of the player who most often kicks, receives and is marked."""
DEFENDER = 5
"""The number of the player who most often marks, and defends against the named attacker."""
DIRECT, INDIRECT = says("direct kick"), says("indirect kick")


def free_kick_wall_pane(context: RoundsContext) -> Pane:
    """The pane for the wall, a penalty, or an indirect kick; keys are as in the assistant."""
    layout = tackles_and_fouls.wall_pane(context)
    direct = context.to_or_plain(
        context.attacker, (DIRECT if context.known_pitch.direct else INDIRECT).text
    )
    six = (
        ((NOWHERE, "indirect"),)
        if context.draft.listed
        else ((OTHER, "wall 6"), (OTHER, "indirect"))
    )
    places = ((1, "no_wall"), (GO, "penalty"), *six)
    keys = context.everybody(PaneKeys("wall", places, likely="no_wall"))
    question = context.say("wall: how many?")
    lines = question_and_hint_pane((layout.rows[0], *layout.briefly), question, direct, keys)
    return lines._replace(rows=(layout.rows[0], direct, question))


def kick_taker_pane(context: RoundsContext) -> Pane:
    """The pane for the taker, named when the attackers are placed."""
    takes = context.to_or_plain(
        context.attacker, KICKS[context.known_pitch.restart or KICK_OFF].text
    )
    ends = ((OTHER, "end_half"),) if context.is_offered("end_half") else ()
    if context.is_offered("placed"):
        keys, hint = PaneKeys(places=((GO, "placed"), *ends)), context.say("place your men")
    else:
        keys = PaneKeys("taker", ends, likely=context.likeliest("taker", USUAL))
        hint = context.say("who takes it?")
    status = (*half_ending_throw_row_variants(context), *context.latest_said(), *context.status())
    return question_and_hint_pane(status, takes, hint, {context.attacker: keys})


def marked_attacker_pane(context: RoundsContext) -> Pane:
    """The pane for the next attacker whom the defenders mark."""
    status = (*_last_mover_rows(context), *(_pairs(context) or context.status()))
    question, hint = context.to(context.defender, "marks who?"), context.say("which attacker?")
    likely = context.likeliest("marks", USUAL)
    keys = {context.defender: PaneKeys("marks", ((OTHER, "done"),), likely=likely)}
    return question_and_hint_pane(status, question, hint, keys)


def _last_mover_rows(context: RoundsContext) -> list[str]:
    """Return row 1 after the throw of a pair, the longest text first: who moves last.

    It is empty if that is no news.
    """
    news, marks = context.known_pitch.events[-1:], context.known_pitch.marks
    if not marks or not news or news[0].name != "duel":
        return []
    pair, attacker = marks[-1], context.attacker
    who = player_label(pair.last, pair.last_mover(attacker))
    return context.fitting(
        *news[0].translated_texts(context.words), context.say("{who} goes last", who=who)
    )


def _pairs(context: RoundsContext) -> list[str]:
    """Return row 1, the longest text first: the marking pairs, at least the last ones.

    It is empty if nobody is marked.
    """
    pairs = [f"{mark.attacker}-{mark.marker}" for mark in context.known_pitch.marks]
    last = (" ".join(pairs[first:]) for first in range(len(pairs)))
    every = [context.say("Pairs: {pairs}", pairs=" ".join(pairs))] if pairs else []
    return context.fitting(*every, *last)


def marker_pane(context: RoundsContext) -> Pane:
    marked = context.known_pitch.marks[-1].attacker
    rows = (
        context.status()[0],
        context.to(context.defender, "marks {n}", n=marked),
        context.say("which number?"),
    )
    return Pane(
        rows, {context.defender: PaneKeys("marker", likely=context.likeliest("marker", DEFENDER))}
    )


def marking_duel_pane(context: RoundsContext) -> Pane:
    """The pane for the pair that throws VEL and a die."""
    pair = context.known_pitch.marks[-1]
    return _duel(context, pair.attacker, pair.marker, context.say("who moves last?"))


def receiver_duel_pane(context: RoundsContext) -> Pane:
    """The pane for the duel of the receiver and the marker of a kick."""
    passing = context.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    marker = context.known_pitch.marker(passing.to)
    assert marker is not None, "somebody marks the receiver"
    return _duel(context, passing.to, marker, context.say("who is first?"))


def _duel(context: RoundsContext, attacker: int, marker: int, question: str) -> Pane:
    pitch = context.known_pitch
    sides = {context.attacker: attacker, context.defender: marker}
    speeds = [
        f"{context.man(seat, sides[seat])}: {pitch.player(seat, sides[seat]).vel}"
        for seat in sorted(sides, reverse=True)
    ]
    news = pitch.events[-1:]
    level = bool(news) and news[0].name == "level"
    second, third = (context.news(), question) if level else (question, context.say("VEL + a die"))
    numbers = " ".join(str(sides[seat]) for seat in sorted(sides, reverse=True))
    row, *briefly = context.fitting("  ".join(speeds), " ".join(speeds), numbers)
    keys = context.everybody(PaneKeys(places=((GO, context.throw_place("duel")),)))
    return Pane((row, second, third), keys, briefly=(*briefly,))


def takers_marker_pane(context: RoundsContext) -> Pane:
    taker = context.known_pitch.taker
    assert taker is not None, "somebody takes the kick"
    number = context.known_pitch.marker(taker)
    rows = (
        context.say("All are placed"),
        context.to(context.defender, "{n} moves", n=number or 0),
        context.say("by the taker"),
    )
    return Pane(rows, {context.defender: PaneKeys(places=((GO, "moved"),))})


def kick_target_pane(context: RoundsContext) -> Pane:
    """The pane for the target of a kick; at a kick-off it is a player."""
    attacker = context.attacker
    row = f"{context.man(attacker, context.known_pitch.kicker())}: {context.restart()}"
    if context.known_pitch.restart == KICK_OFF:
        rows = (row, context.to(attacker, "kicks off"), context.say("to whom?"))
        return Pane(rows, {attacker: PaneKeys("to", likely=context.likeliest("to", USUAL))})
    return Pane(
        (row, context.to(attacker, "kicks"), ""), {attacker: ball_action_keys(context)}, key_rows=2
    )


def ball_action_keys(context: RoundsContext) -> PaneKeys:
    """Return the keys for what can be done with the ball; passes open a pane with the players."""
    passes = tuple(
        (key, f"@{name}") for key, name in ((1, "to"), (3, "lead")) if context.is_offered(name)
    )
    shots = tuple((key, name) for key, name in ((2, "rem"), (4, "col")) if context.is_offered(name))
    hold = ((GO, "hold"),) if context.is_offered("hold") else ()
    return PaneKeys(places=(*hold, *passes, *shots))


def clearance_pane(context: RoundsContext) -> Pane:
    passing = context.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    number = context.known_pitch.marker(passing.to) or 0
    rem = context.known_pitch.player(context.defender, number).rem
    row = context.say("{man} first: REM {n}", man=context.man(context.defender, number), n=rem)
    keys = PaneKeys(places=((GO, "let_go"), (GO, context.throw_place("clear"))))
    rows = (row, context.to(context.defender, "clears?"), "")
    return Pane(rows, {context.defender: keys}, key_rows=2)


def reception_roll_pane(context: RoundsContext) -> Pane:
    passing = context.known_pitch.passing
    assert passing is not None, "a ball was kicked"
    rec = receiving_check_target(context.known_pitch, passing)
    rows = (
        context.news(),
        context.to(context.attacker, "{n} receives", n=passing.to),
        context.say(
            "REC {n}: {percent}%",
            n=rec,
            percent=whole_percent(skill_check_chance(context.pitch.check, rec)),
        ),
    )
    return Pane(rows, {context.attacker: PaneKeys(places=((GO, context.throw_place("rec")),))})
