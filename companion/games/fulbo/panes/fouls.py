"""Panes of tackles, cards and free kicks."""

from companion.games.fulbo.checks import both
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import enough
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.text_pictures import lined

CARDS = ("no_card", "yellow_card", "red_card")
"""The events that say which card a foul brought."""


def tackled(voice: Speaker) -> Laid:
    """What it comes to, by which of both characteristics are enough for their rolls."""
    pitch = voice.pitch
    assert pitch.tackle is not None, "somebody tackles"
    rob, dri = (pitch.check.needed(roll, 0) for roll in pitch.tackle)
    decided = both(*pitch.tackle, by_lot=pitch.rulings.tackle_tie == "lot")
    lines = [voice.say("neither: foul")]
    if dri is not None:
        lines.insert(0, voice.say("only DRI {n}+: kept", n=dri))
    if rob is not None:
        lines.insert(0, voice.say("only ROB {n}+: steal", n=rob))
    if rob is not None and dri is not None:
        lines.append(voice.say("both {formula} steal", formula=decided.formula))
        level = decided.formula.replace(">", "=")
        lots = voice.say("{formula}: lots", formula=level)
        lines.append(lots if decided.lots else voice.say("else: kept"))
    rows = (
        voice.say("{team} tackles: result?", team=TEAM[voice.defender]),
        voice.say("ROB {rob} DRI {dri}", rob=enough(rob), dri=enough(dri)),
        decided.formula,
    )
    keys = {voice.defender: Keys(places=((GO, "kept"), (1, "steal"), (OTHER, "foul")))}
    return Laid(
        rows,
        keys,
        picture=lined(*lines),
        briefly=(
            voice.say("Tackle by {team}", team=TEAM[voice.defender]),
            voice.say("{team} tackles", team=TEAM[voice.defender]),
        ),
    )


def card(voice: Speaker) -> Laid:
    thrown = voice.thrown("card") if voice.offers("card") else "none"
    keys = voice.everybody(Keys(places=((GO, thrown), (1, "yellow"), (2, "red"))))
    question = voice.say("12 brings a card" if voice.offers("card") else "A card?")
    return Laid((voice.news(), question, ""), keys, key_rows=2)


def second(voice: Speaker) -> Laid:
    card = voice.say("Yellow card for {team}", team=TEAM[voice.defender])
    briefly = (voice.say("Yellow: {team}", team=TEAM[voice.defender]),)
    keys = voice.everybody(Keys(places=((GO, "first_card"), (OTHER, "second_card"))))
    return Laid((card, voice.say("His second one?"), ""), keys, key_rows=2, briefly=briefly)


def dismissal(voice: Speaker) -> Laid:
    team = TEAM[voice.defender]
    card = voice.say("Red card for {team}", team=team)
    briefly = voice.say("Red card: {team}", team=team), voice.say("Red card {team}", team=team)
    keys = voice.everybody(Keys(places=((GO, "no_yellow"), (OTHER, "has_yellow"))))
    return Laid((card, voice.say("Had he a yellow?"), ""), keys, key_rows=2, briefly=briefly)


def advantage(voice: Speaker) -> Laid:
    row, *briefly = _booked(voice)
    rows = (row, voice.to(voice.attacker, "play on?"), "")
    keys = Keys(places=((GO, "play_on"), (OTHER, "kick")))
    return Laid(rows, {voice.attacker: keys}, briefly=(*briefly,))


def kick(voice: Speaker) -> Laid:
    """Up to so many men; the least of a wall is a house rule, and one man less is none."""
    row, *briefly = _booked(voice)
    rows = (row, voice.say("{team} wall: men?", team=TEAM[voice.defender]), "")
    keys = Keys("wall", ((1, "no_wall"), (GO, "penalty")), likely="no_wall")
    return Laid(rows, voice.everybody(keys), key_rows=2, briefly=(*briefly,))


def _booked(voice: Speaker) -> list[str]:
    """Row 1 after a foul in ever fewer characters: which card it brought, at last the score."""
    events = reversed(voice.pitch.events)
    told = next((event for event in events if event.name in CARDS), None)
    news = (voice.news(),) if told is None else told.said(voice.words)
    return voice.fitting(*news, *voice.status())
