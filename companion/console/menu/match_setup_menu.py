"""The menu that sets up a match before it starts: dice, clock, options, house rules, players."""

from collections.abc import Mapping, Sequence
from functools import partial

from companion.console.house_rule_summary import askable_house_rules
from companion.console.menu import clock_choice
from companion.console.menu.changeable_list import ChangeableItem, change_items_until_done
from companion.console.menu.context import MenuContext
from companion.console.menu.match_setup_values import MatchSetup, options_refusal
from companion.console.menu.menu_script_run import Part, ask_for_one_item
from companion.console.menu.question_screens import FEW, ItemsQuestion, Listing
from companion.console.menu.state_correction_menu import ask_for_corrections
from companion.console.setting_definitions import DEVICE, DICE, JOINT
from companion.match.state_correction_draft import CorrectionDraft
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.rules.game import Game, Option, options_unlike_rule_book
from companion.rules.optional_game_protocols import HasCorrections, seats_in_match
from companion.rules.sentences import says

_FAR = 10
"""How many places a held key moves in the list of names."""


def ask_for_setup(context: MenuContext, game: Game, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask for house rules, if there are any, then for all else until the match starts.

    What a match that began elsewhere goes on from depends on all other answers, so it comes late.
    """
    house = askable_house_rules(game)
    if house:
        setup = yield from _house_rules(context, game, house, setup)
    return (
        yield from change_items_until_done(
            context, game.title, setup, partial(_items, context, game)
        )
    )


def _items(
    context: MenuContext, game: Game, setup: MatchSetup
) -> Sequence[ChangeableItem[MatchSetup]]:
    words, house = context.words, askable_house_rules(game)
    changed = len(options_unlike_rule_book(house, setup.options))
    items = [
        ChangeableItem[MatchSetup](words("Start"), last=True),
        ChangeableItem(words("Dice"), _thrown_by(context, setup.dice), _dice(context, setup)),
        ChangeableItem(
            words("Time"),
            clock_choice.clock_name(context, setup.clock),
            _clock(context, game, setup),
        ),
    ]
    for option in game.options:
        if not option.house:
            label, value = option.question.translate(words), _value(context, setup, option)
            items.append(
                ChangeableItem(
                    label,
                    value,
                    _with_updated_clock(game, setup, _ask_for_option(context, game, option, setup)),
                )
            )
    if house:
        value, rules = f"{changed}≠" if changed else "*", _house_rules(context, game, house, setup)
        items.append(
            ChangeableItem(words("House rules"), value, _with_updated_clock(game, setup, rules))
        )
    if isinstance(game, HasCorrections):
        begun = _with_updated_clock(game, setup, _elsewhere(context, game, setup))
        items.append(ChangeableItem(words("Start score, turn"), "", begun, last=True))
    answer = words("yes") if setup.arbiter else words("no")
    items.append(ChangeableItem(words("Arbiter"), answer, _arbiter(context, setup)))
    if context.players.listed:
        names = ", ".join(setup.names.values())
        items.append(ChangeableItem(words("Players"), names, _players(context, game, setup)))
    return items


def _players(context: MenuContext, game: Game, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask who has each seat, of the names that nobody at the table has by then."""
    listed, nobody = context.players.listed, context.words("no name")
    names: dict[str, str] = {}
    for seat in seats_in_match(game, setup.options):
        free = [nobody, *(name for name in listed if name not in names.values())]
        had = setup.names.get(seat, nobody)
        now = free.index(had) if had in free else 0
        title = says("{seat} player:", seat=game.seat_name(seat)).translate(context.words)
        if len(free) <= FEW:
            place = yield from ask_for_one_item(context, title, free, usual=now)
        else:
            rows = [(name, "") for name in free]
            answer = yield Listing(title, rows, context.words("take"), now, far=_FAR)
            place = answer.place
        if place:
            names[seat] = free[place]
    return setup._replace(names=names)


def _with_updated_clock(
    game: Game, before: MatchSetup, change: Part[MatchSetup]
) -> Part[MatchSetup]:
    """Return the changed set-up, with a usual clock changed along."""
    return clock_choice.setup_with_usual_clock_updated(game, before, (yield from change))


def _clock(context: MenuContext, game: Game, setup: MatchSetup) -> Part[MatchSetup]:
    return setup._replace(clock=(yield from clock_choice.ask_for_clock(context, game, setup)))


def _arbiter(context: MenuContext, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask whether somebody at the box corrects without the players' consent."""
    words = context.words
    about = words("An arbiter corrects alone, with BACK and ? held together.")
    labels = [words("no"), words("yes")]
    now = int(setup.arbiter)
    place = yield from ask_for_one_item(
        context, words("Arbiter"), labels, now=now, usual=0, about=about
    )
    return setup._replace(arbiter=bool(place))


def _elsewhere(context: MenuContext, game: Game, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask what the match begins with, if not with what the rule book says."""
    new = CorrectionDraft.for_new_match(game, setup.options, setup.clock)
    title, done = context.words("The match begins at:"), context.words("begin")
    begun = yield from ask_for_corrections(context, new, title, done)
    return setup._replace(begun=begun.facts if begun.changes() else None)


def _house_rules(
    context: MenuContext, game: Game, house: Sequence[Option], setup: MatchSetup
) -> Part[MatchSetup]:
    """Ask for each house rule; answers that differ from the rule book's are marked."""
    words = context.words

    def items(setup: MatchSetup) -> Sequence[ChangeableItem[MatchSetup]]:
        changed = options_unlike_rule_book(house, setup.options)
        return [
            ChangeableItem(
                f"{'≠' if option in changed else ' '}{option.question.translate(words)}",
                "",
                _ask_for_option(context, game, option, setup),
                f"{'≠' if option in changed else '*'} {_value(context, setup, option)}",
            )
            for option in house
        ]

    return (
        yield from change_items_until_done(
            context, words("House rules"), setup, items, words("setup")
        )
    )


def _ask_for_option(
    context: MenuContext, game: Game, option: Option, setup: MatchSetup
) -> Part[MatchSetup]:
    """Ask for an option; an answer with which no match could be played is refused."""
    value = yield from ask_for_option_value(context, option, setup.options.get(option.key))
    settled = setup._replace(options={**setup.options, option.key: value})
    refused = options_refusal(game, settled.options)
    if refused is None:
        return settled
    title, about = (
        option.question.translate(context.words),
        refusal_in_one_line(refused.reason, context.words),
    )
    yield ItemsQuestion(title, go=context.words("go on"), about=about)
    return setup


def _value(context: MenuContext, setup: MatchSetup, option: Option) -> str:
    return option.label(setup.options.get(option.key, option.default)).translate(context.words)


def _dice_names(context: MenuContext) -> Mapping[str, str]:
    """Return the names of dice by who throws them."""
    words = context.words
    names = (words("the device"), words("our own dice"), words("device and pad"))
    return dict(zip(DICE, names, strict=True))


def _thrown_by(context: MenuContext, dice: str) -> str:
    """Return who would throw now: without a pad the device."""
    return _dice_names(context)[DEVICE if dice == JOINT and not context.joined else dice]


def announce_fallback_to_device_dice(context: MenuContext) -> Part[str]:
    """Tell the table, before the start, that the device throws dice that were to be joint."""
    words = context.words
    about = words(
        "This match was set for dice thrown jointly. Without a pad at a cable the device throws alone."
    )
    note = words("BACK=back")
    yield ItemsQuestion(words("No pad is there"), go=words("go on"), about=about, note=note)
    return DEVICE


def _dice(context: MenuContext, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask who throws; jointly only while a player's own pad is connected."""
    names = list(_dice_names(context).values())
    offered = names if context.joined else names[:-1]
    place = yield from ask_for_one_item(context, context.words("Who throws?"), offered, usual=0)
    return setup._replace(dice=DICE[place])


def ask_for_option_value(
    context: MenuContext, option: Option, now: int | str | None
) -> Part[int | str]:
    """Ask for a value of an option; the rule book's has a star, `now` is the present one."""
    values = list(option.values)
    place = yield from ask_for_one_item(
        context,
        option.question.translate(context.words),
        [option.label(value).translate(context.words) for value in values],
        now=values.index(now if now in values else option.default),
        usual=values.index(option.default),
        about=option.about.translate(context.words) if option.about else "",
        number=isinstance(values[0], int),
    )
    return values[place]
