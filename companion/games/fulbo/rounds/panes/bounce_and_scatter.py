"""The panes of a loose ball."""

from collections.abc import Mapping

from companion.games.fulbo.panes.pitch_context import question_and_hint_pane
from companion.games.fulbo.rounds import kick_state
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext, hex_count_key_numbers
from companion.games.fulbo.throw_keys_and_results import CHOSEN
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import Sentence, says

FROM_HIM = says("from where he is")
FROM: Mapping[str, Sentence] = {
    kick_state.TARGET: says("from its target"),
    kick_state.BALL: says("from the passer"),
    kick_state.OPPONENT: FROM_HIM,
    kick_state.PLAYER: FROM_HIM,
    kick_state.WALL: says("from the wall"),
    kick_state.MARKER: says("where he likes"),
}
"""Where a ball starts that came off no player of known number; a marker chooses its way."""
REASONS = ("fails", "missed", "deflected", "parried")
"""The events that say why a ball got away."""
BELOW = 9
"""The top of the second of two small lines, in pixels; the others are for keys."""


def loose_ball_result_pane(context: RoundsContext) -> Pane:
    """The pane for what became of the ball: it lies, met a player, or is out.

    If it is out, the team that presses is asked what it gets.
    """
    runs_on = ((2, "@meets"),) if context.is_offered("meets") else ()
    off_man = ((1, context.throw_place("bounce")),) if context.is_offered("bounce") else ()
    keys = PaneKeys(places=((GO, "lies"), *off_man, *runs_on, (3, "@out")), told=True)
    row, *briefly = _why(context)
    way, start = _way(context)[0], _start(context)
    return Pane(
        (row, _ball_path_text(context), start),
        context.everybody(keys),
        picture=Picture(
            (PictureMark(way, 0, 1), PictureMark(start, 0, BELOW)), (way, start), wide=True
        ),
        key_rows=3,
        briefly=(*briefly,),
    )


def _ball_path_text(context: RoundsContext) -> str:
    """Return where the ball goes, for a large row."""
    way = context.known_pitch.way
    assert way is not None, "a ball gets away"
    return way.ball_path_text().translate(context.words)


def _way(context: RoundsContext) -> list[str]:
    """Return where the ball goes and what that is seen from, the longest text first."""
    way, told = context.known_pitch.way, _ball_path_text(context)
    assert way is not None, "a ball gets away"
    if way.arrow == CHOSEN:
        return [told, way.text().translate(context.words).strip()]
    up = context.up_briefly()
    far, near = (each.translate(context.words) for each in (way.text(), way.short()))
    return context.fitting(f"{told} {up}", f"{far} {up}", f"{near} {up}", far)


def _why(context: RoundsContext) -> tuple[str, ...]:
    """Return row 1, the longest text first: why the ball got away, or else the score."""
    pitch, score = context.known_pitch, context.score()
    if pitch.off is None:
        return context.status()
    if pitch.off.what == kick_state.PLAYER:
        return context.say("Off a player"), score
    if pitch.off.what == kick_state.MARKER:
        man = context.man(context.defender, pitch.off.number)
        return context.say("{man} kicks it", man=man), man
    told = [event for event in pitch.events[-3:] if event.name in REASONS]
    return (*told[-1].translated_texts(context.words), score) if told else context.status()


def _start(context: RoundsContext) -> str:
    """Return where the ball starts."""
    off = context.known_pitch.off
    if off is None:
        return ""
    if off.number is None or off.what == kick_state.MARKER:
        return FROM[off.what].translate(context.words)
    team = context.defender if off.what in kick_state.OF_DEFENDERS else context.attacker
    return context.say("from {man}", man=context.man(team, off.number))


def hexes_left_pane(context: RoundsContext) -> Pane:
    """The pane for the hexes that the ball had left."""
    seat = context.draft.seat or context.attacker
    way = context.known_pitch.way
    assert way is not None, "a ball gets away"
    far = way.short().translate(context.words).strip()
    question, hint = context.say("{way}: met a man", way=far), context.say("hexes left?")
    keys = {seat: PaneKeys("meets", numbers=hex_count_key_numbers(way.hexes - 1))}
    return question_and_hint_pane(_way(context), question, hint, keys)


def bounce_direction_throw_pane(context: RoundsContext) -> Pane:
    rows = (context.news(), context.say("ball met a man"), context.say("direction"))
    return Pane(rows, context.everybody(PaneKeys(places=((GO, context.throw_place("direction")),))))


def scatter_pane(context: RoundsContext) -> Pane:
    rows = (context.news(), context.say("where to?"), context.say("direction, hexes"))
    return Pane(rows, context.everybody(PaneKeys(places=((GO, context.throw_place("scatter")),))))
