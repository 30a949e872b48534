"""The panes of tackles, cards and free kicks."""

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.skill_checks import steal_condition_from_rolls
from companion.games.fulbo.throw_keys_and_results import format_required_value
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.text_as_picture import draw_text_lines

CARDS = ("no_card", "yellow_card", "red_card")
"""The events that say which card a foul brought."""


def tackle_result_pane(context: PitchContext) -> Pane:
    """The pane for the result of a tackle: which values of ROB and DRI mean what."""
    pitch = context.pitch
    assert pitch.tackle is not None, "somebody tackles"
    rob, dri = (pitch.check.required_value(roll, 0) for roll in pitch.tackle)
    decided = steal_condition_from_rolls(*pitch.tackle, by_lot=pitch.rulings.tackle_tie == "lot")
    lines = [context.say("neither: foul")]
    if dri is not None:
        lines.insert(0, context.say("only DRI {n}+: kept", n=dri))
    if rob is not None:
        lines.insert(0, context.say("only ROB {n}+: steal", n=rob))
    if rob is not None and dri is not None:
        lines.append(context.say("both {formula} steal", formula=decided.formula))
        level = decided.formula.replace(">", "=")
        lots = context.say("{formula}: lots", formula=level)
        lines.append(lots if decided.lots else context.say("else: kept"))
    rows = (
        context.say("{team} tackles: result?", team=TEAM[context.defender]),
        context.say(
            "ROB {rob} DRI {dri}", rob=format_required_value(rob), dri=format_required_value(dri)
        ),
        decided.formula,
    )
    keys = {context.defender: PaneKeys(places=((GO, "kept"), (1, "steal"), (OTHER, "foul")))}
    return Pane(
        rows,
        keys,
        picture=draw_text_lines(*lines),
        briefly=(
            context.say("Tackle by {team}", team=TEAM[context.defender]),
            context.say("{team} tackles", team=TEAM[context.defender]),
        ),
    )


def card_pane(context: PitchContext) -> Pane:
    thrown = context.throw_place("card") if context.is_offered("card") else "none"
    keys = context.everybody(PaneKeys(places=((GO, thrown), (1, "yellow"), (2, "red"))))
    question = context.say("12 brings a card" if context.is_offered("card") else "A card?")
    return Pane((context.news(), question, ""), keys, key_rows=2)


def second_yellow_pane(context: PitchContext) -> Pane:
    card = context.say("Yellow card for {team}", team=TEAM[context.defender])
    briefly = (context.say("Yellow: {team}", team=TEAM[context.defender]),)
    keys = context.everybody(PaneKeys(places=((GO, "first_card"), (OTHER, "second_card"))))
    return Pane((card, context.say("His second one?"), ""), keys, key_rows=2, briefly=briefly)


def earlier_yellow_pane(context: PitchContext) -> Pane:
    team = TEAM[context.defender]
    card = context.say("Red card for {team}", team=team)
    briefly = context.say("Red card: {team}", team=team), context.say("Red card {team}", team=team)
    keys = context.everybody(PaneKeys(places=((GO, "no_yellow"), (OTHER, "has_yellow"))))
    return Pane((card, context.say("Had he a yellow?"), ""), keys, key_rows=2, briefly=briefly)


def advantage_pane(context: PitchContext) -> Pane:
    row, *briefly = _card_news(context)
    rows = (row, context.to(context.attacker, "play on?"), "")
    keys = PaneKeys(places=((GO, "play_on"), (OTHER, "kick")))
    return Pane(rows, {context.attacker: keys}, briefly=(*briefly,))


def wall_pane(context: PitchContext) -> Pane:
    """The pane for the number of men in a wall; its minimum is a house rule."""
    row, *briefly = _card_news(context)
    rows = (row, context.say("{team} wall: men?", team=TEAM[context.defender]), "")
    keys = PaneKeys("wall", ((1, "no_wall"), (GO, "penalty")), likely="no_wall")
    return Pane(rows, context.everybody(keys), key_rows=2, briefly=(*briefly,))


def _card_news(context: PitchContext) -> list[str]:
    """Return row 1 after a foul, the longest text first: which card it brought, the score last."""
    events = reversed(context.pitch.events)
    told = next((event for event in events if event.name in CARDS), None)
    news = (context.news(),) if told is None else told.translated_texts(context.words)
    return context.fitting(*news, *context.status())
