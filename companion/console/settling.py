"""What a table settles before it starts: who throws, a clock, options, house rules."""

from collections.abc import Mapping, Sequence

from companion.console import timing
from companion.console.correcting import correcting
from companion.console.desk import Desk, Setup, refusal
from companion.console.house import house_rules
from companion.console.menus import Part
from companion.console.questions import FEW, Listing, Question
from companion.console.settings import DEVICE, DICE, JOINT
from companion.match.corrections import Correction
from companion.record.reasons import in_one_line
from companion.rules.abilities import Correctable
from companion.rules.game import Game, Option, departures
from companion.rules.panes import OTHER


def options(desk: Desk, game: Game, setup: Setup) -> Part[Setup]:
    """The house rules, if there are any; then a list of everything else, until it starts.

    What a match begins with that began elsewhere depends on all the rest, so it comes last.
    """
    words, place = desk.words, 0
    plain = [option for option in game.options if not option.house]
    house = house_rules(game)
    if house:
        setup = yield from _house_rules(desk, game, house, setup)
    while True:
        changed = len(departures(house, setup.options))
        items = [
            (words("Start"), ""),
            (words("Dice"), _thrown_by(desk, setup.dice)),
            (words("Time"), timing.name(desk, setup.clock)),
            *((option.question.said(words), _value(desk, setup, option)) for option in plain),
            *([(words("House rules"), f"{changed}≠" if changed else "*")] if house else []),
            *([(words("Start score, turn"), "")] if isinstance(game, Correctable) else []),
        ]
        answer = yield Listing(game.title, items, words("take"), place)
        place = answer.place
        if place == 0:
            return setup
        if place == 1:
            setup = setup._replace(dice=(yield from _dice(desk)))
        elif place == 2:
            setup = setup._replace(clock=(yield from timing.timing(desk, game, setup)))
        elif place - 3 < len(plain):
            settled = yield from _settled(desk, game, plain[place - 3], setup)
            setup = timing.followed(game, setup, settled)
        elif house and place - 3 == len(plain):
            settled = yield from _house_rules(desk, game, house, setup)
            setup = timing.followed(game, setup, settled)
        else:
            new = Correction.elsewhere(game, setup.options, setup.clock)
            title, done = words("The match begins at:"), words("begin")
            begun = yield from correcting(desk, new, title, done)
            elsewhere = setup._replace(begun=begun.facts if begun.changes() else None)
            return timing.followed(game, setup, elsewhere)


def _house_rules(desk: Desk, game: Game, house: Sequence[Option], setup: Setup) -> Part[Setup]:
    """Each of them in plain words; answers that are not the rule book's own are marked."""
    words, place = desk.words, 0
    while True:
        changed = departures(house, setup.options)
        items, notes = list[tuple[str, str]](), list[str]()
        for option in house:
            row, note = ("≠", "≠") if option in changed else (" ", "*")
            items.append((f"{row}{option.question.said(words)}", ""))
            notes.append(f"{note} {_value(desk, setup, option)}")
        title, on = words("House rules"), words("setup")
        answer = yield Listing(title, items, words("take"), place, on, notes=notes)
        if answer.key == OTHER:
            return setup
        place = answer.place
        setup = yield from _settled(desk, game, house[place], setup)


def _settled(desk: Desk, game: Game, option: Option, setup: Setup) -> Part[Setup]:
    """An answer with which no match could be played is refused, and all stays as it was."""
    value = yield from question(desk, option, setup.options.get(option.key))
    settled = setup._replace(options={**setup.options, option.key: value})
    refused = refusal(game, settled.options)
    if refused is None:
        return settled
    title, about = option.question.said(desk.words), in_one_line(refused.reason, desk.words)
    yield Question(title, go=desk.words("go on"), about=about)
    return setup


def _value(desk: Desk, setup: Setup, option: Option) -> str:
    return option.label(setup.options.get(option.key, option.default)).said(desk.words)


def _dice_names(desk: Desk) -> Mapping[str, str]:
    """By where they come from."""
    words = desk.words
    names = (words("the device"), words("our own dice"), words("device and pad"))
    return dict(zip(DICE, names, strict=True))


def _thrown_by(desk: Desk, dice: str) -> str:
    """Who throws if it starts now: without a pad the device."""
    return _dice_names(desk)[DEVICE if dice == JOINT and not desk.joined() else dice]


def without_pad(desk: Desk) -> Part[str]:
    """Tells the table, last of all, that dice which were to be joint are thrown by the device."""
    words = desk.words
    about = words(
        "This match was set for dice thrown jointly. Without a pad at a cable the device throws alone."
    )
    note = words("BACK=back")
    yield Question(words("No pad is there"), go=words("go on"), about=about, note=note)
    return DEVICE


def _dice(desk: Desk) -> Part[str]:
    """Jointly only where a pad of a player's own is at a cable."""
    names = list(_dice_names(desk).values())
    offered = names if desk.joined() else names[:-1]
    answer = yield Question(desk.words("Who throws?"), offered, usual=1)
    return DICE[answer.key - 1]


def question(desk: Desk, option: Option, now: int | str | None) -> Part[int | str]:
    """One question of the rules, the rule book's answer with a star; `now` is the present one."""
    words, values = desk.words, list(option.values)
    items = [option.label(value).said(words) for value in values]
    title, usual = option.question.said(words), values.index(option.default)
    if len(values) <= FEW:
        about = option.about.said(words) if option.about else ""
        answer = yield Question(title, items, usual=usual + 1, about=about)
        return values[answer.key - 1]
    number = isinstance(values[0], int)
    at = values.index(now if now in values else option.default)
    starred = [(item, "*" if place == usual else "") for place, item in enumerate(items)]
    answer = yield Listing(title, starred, words("take"), at, number=number)
    return values[answer.place]
