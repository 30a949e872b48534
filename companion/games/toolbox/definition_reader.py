"""Definitions: what a table writes of a game of its own, read field by field.

They are the content of a TOML file, or the same in the header of a match.
"""

from typing import NamedTuple, cast

from companion.games.toolbox import clock_field_reader
from companion.games.toolbox.match_config import (
    CHOSEN_STARTER,
    HIGHEST,
    LEAST_COUNT,
    LOWEST,
    MOST_COUNT,
    MOST_COUNTERS,
    MOST_DICE,
    MOST_HIDDEN,
    MOST_PLUS,
    MOST_SIDES,
    MOST_THROWS,
    NEXT_STARTER,
    OF_SEATS,
    OF_TABLE,
    OF_TEAMS,
    SAME_STARTER,
    CounterConfig,
    Dice,
    EndCondition,
    HiddenValuesConfig,
    MatchConfig,
    own_text_sentence,
)
from companion.games.toolbox.seats import LEAST, MOST, NAMES, SEATS
from companion.rules.asks import OF_MATCHES
from companion.rules.sentences import Sentence, says, shorten_names_distinctly
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.text_fields import (
    is_record_name,
    read_game_name,
    read_game_title,
    read_text_field,
    read_text_list_field,
    refuse_duplicate_texts,
)
from companion.toml.value_format import (
    format_number_ranges,
    format_value,
    join_with_commas,
    quote_text,
)

NAME, LABEL, SHORT, REMINDER = 5, 6, 4, 60
"""Characters for who plays, for a counter, where there is less room, for a reminder."""
MOST_REMINDERS = 6
MOST_PHASES = 6
MOST_OVERTIME = 99
HIDDEN = "hidden"
"""How players call what they hide, unless they say so."""
MOST_TEAMS, LEAST_OF_A_TEAM = 4, 2
STARTS = ("drawn", "chosen")
SHOWN = ("together", "singly")
PICKED = ("asks", "turn", "round")
ENDS = ("open", "points", "rounds", "survivor")
WINS = ("highest", "lowest")
TAKEN = OF_MATCHES | {
    "coin",
    "dice",
    "done",
    "draw",
    "end",
    "finish",
    "go",
    "hide",
    "hides",
    "leads",
    "lift",
    "next",
    "nobody",
    "number",
    "out",
    "pick",
    "plus",
    "reverse",
    "roll",
    "show",
    "shows",
    "sides",
    "skip",
    "starts",
    "winner",
}
"""Keys that have a meaning already, so that no counter can be called so."""


class GameDefinition(NamedTuple):
    """A game of the table's own.

    Its `name` in records, its `title`, how many play, the plan of a match with most of them, and
    the `clock` that is usual, as it is written, if any.
    """

    name: str
    title: str
    players: range
    plan: MatchConfig
    clock: str = ""


def read_game_definition(table: TomlTable) -> GameDefinition:
    """Return what a table defines; raises FaultyFile for anything that can't be."""
    name, title = read_game_name(table), read_game_title(table)
    teams = _teams(table) if "teams" in table else ()
    players = _players(table, len(teams))
    plan = MatchConfig(
        seats=SEATS[: players[-1]],
        names=_names(table, players[-1]),
        starts=table.word("starts", STARTS) if "starts" in table else STARTS[0],
        counters=_counters(table.table("counters"), teams) if "counters" in table else (),
        throws=_throws(table) if "dice" in table else (),
        picks=0,
        reminders=_reminders(table) if "reminders" in table else (),
        teams=teams,
    )
    if "phases" in table:
        plan = plan._replace(phases=_phases(table))
    if "order" in table:
        plan = plan._replace(order=table.word("order", _orders(plan)))
    if "picks" in table:
        plan = _picks(table.table("picks"), plan)
    if "hidden" in table:
        plan = plan._replace(hidden=_hidden_config(table.table("hidden"), plan))
    if "end" in table:
        plan = plan._replace(end=_end(table, plan))
    clock = clock_field_reader.read_and_check_clock_notation(table) if "clock" in table else ""
    table.refuse_unknown_fields()
    return GameDefinition(name, title, players, plan, clock)


def _teams(table: TomlTable) -> tuple[Sentence, ...]:
    """Return how teams are called."""
    names = read_text_list_field(table, "teams", NAME, range(2, MOST_TEAMS + 1))
    refuse_duplicate_texts(table, "teams", names)
    return tuple(map(own_text_sentence, names))


def _players(table: TomlTable, teams: int) -> range:
    """So many, or from so many to so many; where they play in teams, as many in each."""
    allowed = f"{LEAST}-{MOST}, [{LEAST}, {MOST}]"
    said = table.one("seats", lambda value: bool(_span(value)), allowed)
    players = _span(said) or range(0)
    if not teams:
        return players
    even = range(teams * LEAST_OF_A_TEAM, MOST + 1, teams)
    if players[0] not in even or players[-1] not in even:
        reason = says(
            "{field} is {value}. Allowed for {n} teams are: {allowed}.",
            field=table.field("seats"),
            value=format_value(said),
            n=teams,
            allowed=join_with_commas(map(str, even)),
        )
        raise table.field_error(reason, "seats")
    return range(players[0], players[-1] + 1, teams)


def _span(value: object) -> range | None:
    bounds = cast("list[object]", value) if isinstance(value, list) else [value, value]
    if len(bounds) != 2:
        return None
    least, most = bounds
    if type(least) is not int or type(most) is not int or not LEAST <= least <= most <= MOST:
        return None
    return range(least, most + 1)


def _names(table: TomlTable, count: int) -> tuple[Sentence, ...]:
    """Return how players are called, if they have names."""
    if "names" not in table:
        return tuple(NAMES.values())
    names = read_text_list_field(table, "names", NAME, range(count, count + 1))
    refuse_duplicate_texts(table, "names", names)
    rest = list(NAMES.values())[count:]
    return (*(own_text_sentence(name) for name in names), *rest)


def _counters(table: TomlTable, teams: tuple[Sentence, ...]) -> tuple[CounterConfig, ...]:
    keys = table.unread_names()
    if not 1 <= len(keys) <= MOST_COUNTERS:
        reason = says(
            "{field} is {value}. Allowed are: {allowed}.",
            field=table.field(),
            value=len(keys),
            allowed=format_number_ranges(range(1, MOST_COUNTERS + 1)),
        )
        raise table.field_error(reason)
    for key in keys:
        if not is_record_name(key) or key in TAKEN or key.startswith("roll-"):
            reason = says(
                "{field} is no name for a counter; most others are.", field=table.field(key)
            )
            raise table.field_error(reason, key)
    tables = [table.table(key) for key in keys]
    labels = [
        read_text_field(each, "label", LABEL) if "label" in each else key[:LABEL]
        for key, each in zip(keys, tables, strict=True)
    ]
    for place, each in enumerate(tables, 1):
        refuse_duplicate_texts(each, "label", labels[:place])
    shorts = shorten_names_distinctly(labels, SHORT)
    of = [OF_SEATS, *([OF_TEAMS] if teams else [])]
    allowed = [of, *[[*of, OF_TABLE]] * (len(keys) - 1)]  # the table can't have the score
    return tuple(map(_counter, keys, labels, shorts, tables, allowed))


def _counter(
    key: str, label: str, short: str, table: TomlTable, allowed: list[str]
) -> CounterConfig:
    least = (
        table.number("least", range(LEAST_COUNT, MOST_COUNT)) if "least" in table else LEAST_COUNT
    )
    most = table.number("most", range(least + 1, MOST_COUNT + 1)) if "most" in table else MOST_COUNT
    usual = min(max(0, least), most)
    start = table.number("start", range(least, most + 1)) if "start" in table else usual
    steps = _steps(table, most - least) if "steps" in table else (1, min(5, most - least))
    of = table.word("of", tuple(allowed)) if "of" in table else OF_SEATS
    table.refuse_unknown_fields()
    called, briefly = own_text_sentence(label), own_text_sentence(short)
    return CounterConfig(key, called, briefly, start, least, most, steps, of)


def _steps(table: TomlTable, most: int) -> tuple[int, int]:
    """Return what a tap counts, and what a hold does."""

    def is_allowed(value: object) -> bool:
        steps = cast("list[object]", value) if isinstance(value, list) else []
        return len(steps) == 2 and all(type(n) is int and 1 <= n <= most for n in steps)

    tap, hold = table.one("steps", is_allowed, f"[1-{most}, 1-{most}]")
    return tap, hold


def _throws(table: TomlTable) -> tuple[Dice, ...]:
    allowed = f'["d2" - "{MOST_DICE}d{MOST_SIDES}+{MOST_PLUS}", ...], {format_number_ranges(range(1, MOST_THROWS + 1))}'
    texts = table.one("dice", _are_dice, allowed)
    throws = tuple(thrown for text in texts if (thrown := parse_dice_notation(text)))
    refuse_duplicate_texts(table, "dice", [each.notation for each in throws])
    return throws


def _are_dice(value: object) -> bool:
    texts = cast("list[object]", value) if isinstance(value, list) else []
    known = all(isinstance(text, str) and parse_dice_notation(text) is not None for text in texts)
    return known and 1 <= len(texts) <= MOST_THROWS


def parse_dice_notation(text: str) -> Dice | None:
    """Dice as players write them, such as ``2d6+1``; None for anything else."""
    number, d, rest = text.partition("d")
    sides, sign, plus = rest.partition("-") if "-" in rest else rest.partition("+")
    numbers = [number or "1", sides, plus if sign else "0"]
    if not d or not all(each.isascii() and each.isdigit() and len(each) < 4 for each in numbers):
        return None
    count, faces, more = map(int, numbers)
    if not (1 <= count <= MOST_DICE and 2 <= faces <= MOST_SIDES and more <= MOST_PLUS):
        return None
    return Dice(count, faces, -more if sign == "-" else more)


def _picks(table: TomlTable, plan: MatchConfig) -> MatchConfig:
    options = _options(table) if "options" in table else ()
    highest = len(options) or table.number("highest", range(2, 10))
    picked = table.word("when", PICKED) if "when" in table else PICKED[0]
    table.refuse_unknown_fields()
    return plan._replace(picks=highest, picked=picked, options=options)


def _options(table: TomlTable) -> tuple[Sentence, ...]:
    """What a vote is about, instead of numbers."""
    said = read_text_list_field(table, "options", LABEL, range(2, 10))
    refuse_duplicate_texts(table, "options", said)
    return tuple(map(own_text_sentence, said))


def _phases(table: TomlTable) -> tuple[Sentence, ...]:
    """Return how the phases of a round are called."""
    said = read_text_list_field(table, "phases", LABEL, range(2, MOST_PHASES + 1))
    refuse_duplicate_texts(table, "phases", said)
    return tuple(map(own_text_sentence, said))


def _orders(plan: MatchConfig) -> tuple[str, ...]:
    """Return who may begin a round: by turns, as the table says, or by a counter of every seat."""
    counters = [each.key for each in plan.counters if each.of == OF_SEATS]
    by_counter = (f"{first} {key}" for key in counters for first in (HIGHEST, LOWEST))
    return (SAME_STARTER, NEXT_STARTER, CHOSEN_STARTER, *by_counter)


def _hidden_config(table: TomlTable, plan: MatchConfig) -> HiddenValuesConfig:
    """What everybody hides: so many values, or as many as a counter of every seat says."""
    label = read_text_field(table, "label", LABEL) if "label" in table else HIDDEN
    highest = table.number("highest", range(2, 10))
    counters = [each.key for each in plan.counters if each.of == OF_SEATS]
    numbers = range(1, MOST_HIDDEN + 1)

    def is_allowed(value: object) -> bool:
        return (
            value in counters if isinstance(value, str) else type(value) is int and value in numbers
        )

    allowed = join_with_commas([format_number_ranges(numbers), *map(quote_text, counters)])
    number = table.one("number", is_allowed, allowed)
    singly = "shown" in table and table.word("shown", SHOWN) == "singly"
    table.refuse_unknown_fields()
    counted = isinstance(number, str)
    return HiddenValuesConfig(
        own_text_sentence(label),
        highest,
        0 if counted else number,
        number if counted else "",
        singly,
    )


def _end(whole: TomlTable, plan: MatchConfig) -> EndCondition:
    table = whole.table("end")
    cannot = {*(() if plan.counters else ("points",)), *(("survivor",) if plan.teams else ())}
    when = table.word("when", tuple(end for end in ENDS if end not in cannot))
    goal = table.number("goal", range(1, MOST_COUNT + 1)) if when in ("points", "rounds") else 0
    if when == "points" and not plan.counters[0].start < goal <= plan.counters[0].highest:
        raise _out_of_reach(table, plan.counters[0], goal)
    wins = table.word("wins", WINS) if "wins" in table else WINS[0]
    overtime = 0
    if when == "rounds" and plan.counters and "overtime" in table:
        overtime = table.number("overtime", range(1, MOST_OVERTIME + 1))
    table.refuse_unknown_fields()
    return EndCondition(when, goal, wins, overtime)


def _out_of_reach(table: TomlTable, counter: CounterConfig, goal: int) -> FaultyFile:
    """That a match to so many points would be over at once, or never."""
    reason = says(
        "{field} is {value}, but {counter} starts at {start} and comes to {most} at most.",
        field=table.field("goal"),
        value=goal,
        counter=f"counters.{counter.key}",
        start=counter.start,
        most=counter.highest,
    )
    return table.field_error(reason, "goal")


def _reminders(table: TomlTable) -> tuple[Sentence, ...]:
    said = read_text_list_field(table, "reminders", REMINDER, range(1, MOST_REMINDERS + 1))
    return tuple(map(own_text_sentence, said))
