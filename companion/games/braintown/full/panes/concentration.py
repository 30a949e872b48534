"""Panes of cards that go back, and of what dice pay for them."""

from collections.abc import Callable

from companion.games.braintown.full.concentration import LABELS
from companion.games.braintown.full.panes.speaker import MOST_LINES, FullSpeaker
from companion.games.braintown.full.town import ABILITIES
from companion.games.braintown.panes.speaker import Laid
from companion.games.braintown.panes.turn import more_briefly, more_told
from companion.games.braintown.payments import CHEAP, DEAR
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Title, lined

PANES = {CHEAP: "pay7", DEAR: "pay11"}
"""The panes of the usual costs, in the order of their keys."""
OTHER_COST = "cost"
"""The pane of all other costs."""


def back(voice: FullSpeaker) -> Laid:
    """The cards in hand, the dice left and what they pay, and what is paid."""
    town = voice.full
    news, *briefly = voice.news()
    held = voice.say("Cards in hand: {n}", n=town.hand)
    who = voice.to(voice.mover, "puts back") if town.hand else voice.to(voice.mover, "may end")
    paid = (voice.say("Paid {costs}", costs="+".join(map(str, town.paid))),) if town.paid else ()
    dice = (voice.dice(town.concentration), *paid, voice.affordable()) if town.hand or paid else ()
    lines = (*voice.known_line(), held, *dice)
    if len(lines) < MOST_LINES:
        lines = (*lines, more_told(voice))
    elif voice.quiet:
        news, briefly = more_told(voice), [more_briefly(voice)]
    else:  # what is known of objectives is under ? too
        lines = (*lines[1:], more_told(voice))
    ends = "hidden" if town.hand else "end"
    places = ((GO, ends), (GO, "@more"), *_costs(voice))
    picture = lined(Title(who), *lines)
    return Laid((news, who, held), {voice.mover: Keys(places=places)}, picture, briefly=(*briefly,))


def _costs(voice: FullSpeaker) -> tuple[tuple[int, str], ...]:
    """Where costs lie that can be paid now; where cards have any costs, all lie behind one key (A-22)."""
    if voice.town.rulings.costs == "entered":
        return ((3, f"@{OTHER_COST}"),) if any(map(voice.offers, ABILITIES)) else ()
    return tuple(
        (n, f"@{pane}")
        for n, (cost, pane) in enumerate(PANES.items(), 1)
        if any(voice.pays_for(what, cost) for what in ABILITIES)
    )


def paying(cost: int) -> Callable[[FullSpeaker], Laid]:
    """Lay out what may be paid with that cost."""

    def lay(voice: FullSpeaker) -> Laid:
        places = tuple(
            (n, f"{what} {cost}")
            for n, what in enumerate(ABILITIES, 1)
            if voice.pays_for(what, cost)
        )
        return _abilities(voice, voice.say("pays {cost} for:", cost=cost), places)

    return lay


def cost(voice: FullSpeaker) -> Laid:
    """What may be paid with a cost that is entered next."""
    places = tuple(
        (n, f"@{what}_cost") for n, what in enumerate(ABILITIES, 1) if voice.offers(what)
    )
    return _abilities(voice, voice.say("pays for:"), places)


def _abilities(voice: FullSpeaker, title: str, places: tuple[tuple[int, str], ...]) -> Laid:
    who = f"{voice.to(voice.mover)} {title}"
    keys = {voice.mover: Keys(places=places)}
    return Laid((voice.say("Both = action+effect"), who, ""), keys, key_rows=2)


def ability(what: str) -> Callable[[FullSpeaker], Laid]:
    """Lay out the costs that may be paid for an ability."""

    def lay(voice: FullSpeaker) -> Laid:
        name = LABELS[what].said(voice.words)
        who = voice.to(voice.mover, "pays")
        rows = (
            voice.say("{what}: its cost?", what=name),
            who,
            voice.dice(voice.full.concentration),
        )
        return Laid(rows, {voice.mover: Keys(what)})

    return lay
