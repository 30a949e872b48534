"""Panes of tackles, cards and free kicks."""

from companion.games.fulbo.checks import both
from companion.games.fulbo.panes.pitch_context import Layout, PitchContext
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import enough
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.text_pictures import lined

CARDS = ("no_card", "yellow_card", "red_card")
"""The events that say which card a foul brought."""


def tackled(context: PitchContext) -> Layout:
    """What it comes to, by which of both characteristics are enough for their rolls."""
    pitch = context.pitch
    assert pitch.tackle is not None, "somebody tackles"
    rob, dri = (pitch.check.needed(roll, 0) for roll in pitch.tackle)
    decided = both(*pitch.tackle, by_lot=pitch.rulings.tackle_tie == "lot")
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
        context.say("ROB {rob} DRI {dri}", rob=enough(rob), dri=enough(dri)),
        decided.formula,
    )
    keys = {context.defender: Keys(places=((GO, "kept"), (1, "steal"), (OTHER, "foul")))}
    return Layout(
        rows,
        keys,
        picture=lined(*lines),
        briefly=(
            context.say("Tackle by {team}", team=TEAM[context.defender]),
            context.say("{team} tackles", team=TEAM[context.defender]),
        ),
    )


def card(context: PitchContext) -> Layout:
    thrown = context.thrown("card") if context.offers("card") else "none"
    keys = context.everybody(Keys(places=((GO, thrown), (1, "yellow"), (2, "red"))))
    question = context.say("12 brings a card" if context.offers("card") else "A card?")
    return Layout((context.news(), question, ""), keys, key_rows=2)


def second(context: PitchContext) -> Layout:
    card = context.say("Yellow card for {team}", team=TEAM[context.defender])
    briefly = (context.say("Yellow: {team}", team=TEAM[context.defender]),)
    keys = context.everybody(Keys(places=((GO, "first_card"), (OTHER, "second_card"))))
    return Layout((card, context.say("His second one?"), ""), keys, key_rows=2, briefly=briefly)


def dismissal(context: PitchContext) -> Layout:
    team = TEAM[context.defender]
    card = context.say("Red card for {team}", team=team)
    briefly = context.say("Red card: {team}", team=team), context.say("Red card {team}", team=team)
    keys = context.everybody(Keys(places=((GO, "no_yellow"), (OTHER, "has_yellow"))))
    return Layout((card, context.say("Had he a yellow?"), ""), keys, key_rows=2, briefly=briefly)


def advantage(context: PitchContext) -> Layout:
    row, *briefly = _booked(context)
    rows = (row, context.to(context.attacker, "play on?"), "")
    keys = Keys(places=((GO, "play_on"), (OTHER, "kick")))
    return Layout(rows, {context.attacker: keys}, briefly=(*briefly,))


def kick(context: PitchContext) -> Layout:
    """Up to so many men; the least of a wall is a house rule, and one man less is none."""
    row, *briefly = _booked(context)
    rows = (row, context.say("{team} wall: men?", team=TEAM[context.defender]), "")
    keys = Keys("wall", ((1, "no_wall"), (GO, "penalty")), likely="no_wall")
    return Layout(rows, context.everybody(keys), key_rows=2, briefly=(*briefly,))


def _booked(context: PitchContext) -> list[str]:
    """Row 1 after a foul in ever fewer characters: which card it brought, at last the score."""
    events = reversed(context.pitch.events)
    told = next((event for event in events if event.name in CARDS), None)
    news = (context.news(),) if told is None else told.said(context.words)
    return context.fitting(*news, *context.status())
