"""What keys do, and what of it neither the panel nor the first page of ``?`` names.

Rows are read as a player reads them: nothing here asks the console what it says of its keys.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints
from companion.console.key_command_types import (
    NO_SUCH_KEY,
    ChooseSecretHalf,
    ExplainRefusal,
    GiveAnswer,
    KeyCommand,
    ReplaceDraft,
    ThrowDice,
)
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.seat_answer_actions import SeatActions
from companion.console.text_fit import paginate_paragraphs, wrap_text
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, NOWHERE
from companion.rules.sentences import Refused, Words
from companion.screens.screen_model import Screen

ALONE = r"(?<![\w■/.])"
"""No other character of a word or a number stands before it, and no sign that it is held."""
RANGE = re.compile(rf"{ALONE}(\d+)-(\d+)(?![\d%])")


class Use(NamedTuple):
    """Something that a key does when it is tapped, or `held`; in a list it is pointed at first.

    It is called by a word, or it is a `value` that a number stands for.
    """

    seat: Seat
    key: str
    held: bool
    called: str = ""
    value: int | None = None


def on_panel(asked: CurrentAskUi) -> str:
    """Everything that the panel says."""
    return read_off(asked.screen())


def read_off(shown: Screen) -> str:
    """Everything that a screen says."""
    rows, picture = shown.rows, shown.picture
    if picture is not None and picture.wide:
        rows = (rows[0], *picture.words, rows[3])
    return "  ".join(rows)


def told(asked: CurrentAskUi) -> str:
    """Everything that the panel and the first page of help say."""
    first_page, *_ = [*paginate_paragraphs([wrap_text(text) for text in asked.help()]), []]
    return f"{on_panel(asked)}\n{' '.join(first_page)}"


def said_to(seat: Seat, asked: CurrentAskUi, said: str) -> str:
    """All of it but the keys that stand behind the names of others: ``BLUE: 5=ours``."""
    everybody = {asked.words("Both"), asked.words("All")}
    names = [*map(asked.name, asked.match.seats), *everybody]
    each = "|".join(sorted(map(re.escape, names), key=len)[::-1])
    heads = re.compile(rf"(?<!\w)((?:{each})(?:, (?:{each}))*): ?")
    heard, whose = list[str](), ""
    for piece in re.split("  +|(?=\n)", said):
        whose = "" if piece.startswith("\n") else whose  # help names seats anew
        head, *parts = heads.split(piece)
        parts = [(whose, head), *zip(parts[::2], parts[1::2], strict=True)]
        for names, text in parts:
            if "=" not in text:
                heard.append(text)
                continue
            whose = names or whose
            if not whose or {asked.name(seat), *everybody} & {*whose.split(", ")}:
                heard.append(text)
    return "  ".join(heard)


def unnamed(asked: CurrentAskUi, said: str, *, by_seat: bool = True) -> Iterator[Use]:
    """What keys do, and is not said: by the panel, or by that and the first page of help.

    Unless it goes `by_seat`, what is said of the key of another seat counts for the same key.
    """
    words = asked.words
    for pad, style in asked.seats.styles.items():
        offers = asked.actions(asked.pane(), pad)
        for use in (_listed if style.listed else _keyed)(offers, style, words):
            actions = offers[use.seat]
            heard = said_to(use.seat, asked, said) if by_seat else said
            if actions.secret and not use.called:
                named = _secret(heard, words)
            elif use.called:
                named = _word(use, heard, actions, style, words)
            else:
                named = _number(use, heard, actions, words)
            if not named:
                yield use


# What keys do -------------------------------------------------------------------------------


def _keyed(offers: Mapping[Seat, SeatActions], style: PadKind, words: Words) -> Iterator[Use]:
    """Each key of its own; of the seats of a pad the first that has a use for a key gets it."""
    for key in style.keys:
        each = [(seat, style.lay(actions).commands(key)) for seat, actions in offers.items()]
        useful = [
            (seat, commands)
            for seat, commands in each
            if commands.tap != ExplainRefusal(NO_SUCH_KEY)
        ]
        for seat, (tap, hold, throw) in (useful or each)[:1]:
            for command, held in ((tap, False), (hold, True), (throw, True)):
                if command is not None and _works(offers[seat], command):
                    yield _use(
                        seat, "c" if key == str(GO) else key, held, offers[seat], command, words
                    )


def _works(actions: SeatActions, command: KeyCommand) -> bool:
    """Whether a command answers, or leads on."""
    if isinstance(command, ReplaceDraft) and command.draft.lead > actions.draft.lead:
        before, ahead = (
            HexpadCommandsAndHints(actions),
            HexpadCommandsAndHints(actions._replace(draft=command.draft)),
        )
        keys = [str(n) for n in range(1, GO)]
        new = (
            each for key in keys for each in ahead.commands(key) if each not in before.commands(key)
        )
        return any(_works(ahead.actions, each) for each in new if each is not None)
    if not isinstance(command, GiveAnswer):
        return isinstance(command, ReplaceDraft | ThrowDice | ChooseSecretHalf)
    try:
        actions.choices[command.key].check(command.values)
    except (KeyError, Refused):
        return False
    return True


def _use(
    seat: Seat, key: str, held: bool, actions: SeatActions, command: KeyCommand, words: Words
) -> Use:
    """What a command is called: by its place, as the end of a set, or by its value."""
    use, marking = Use(seat, key, held), actions.marking
    if isinstance(command, GiveAnswer) and marking is not None and command.key == marking.key:
        if not marking.final:
            return use._replace(called=words("done"))
        return use._replace(value=_as_typed(actions, command.values[-1]))
    for n, name in actions.keys.places:
        own_value = name == f"{actions.keys.ring} {n}"
        if (
            not own_value
            and actions.is_available(name)
            and command in actions.add_place_commands(name)
        ):
            return use._replace(called=actions.label(name).translate(words))
    if isinstance(command, GiveAnswer) and len(command.values) == 1:
        return use._replace(value=_as_typed(actions, *command.values))
    if isinstance(command, ReplaceDraft) and command.draft.lead == actions.draft.lead:
        return use._replace(
            value=min({*command.draft.marks} ^ {*actions.draft.marks}, default=None)
        )
    return use


def _as_typed(actions: SeatActions, value: int) -> int:
    return actions.numbered_values.index(value) + 1 if actions.numbered_values else value


def _listed(offers: Mapping[Seat, SeatActions], _style: PadKind, words: Words) -> Iterator[Use]:
    """All that is in the list of the seat whose turn at the pad it is."""
    for seat, actions in [*offers.items()][:1]:
        tapped = set[int]()
        ends = actions.choice_ended_by_done is not None and bool(actions.draft.marks)
        if ends:
            yield Use(seat, "", held=False, called=words("done"))
        for key, name in actions.keys.places:
            choice = actions.choice(name)
            entered = choice is not None and choice is actions.typed_throw
            if actions.is_available(name) and not entered and not (ends and key == GO):
                held = actions.needs_hold(name) or bool(choice and choice.sides) or key in tapped
                tapped.update(() if held or key == NOWHERE else (key,))
                yield Use(seat, "", held, actions.label(name).translate(words))
        values = actions.typed_throw or actions.ring
        if values is not None and not (values.sides and not actions.typed_throw):
            for value in actions.digits or values.among:
                yield Use(seat, "", held=False, value=_as_typed(actions, value))


# What is read -------------------------------------------------------------------------------


def _secret(said: str, words: Words) -> bool:
    """All keys of a secret are told at once; a list has a chart."""
    at_once = words("hold=lock"), words("tap, hold=lock")
    return any(text in said for text in at_once) or bool(re.search(r"[6·] ?[1·] ?[2·] ", said))


def _word(use: Use, said: str, actions: SeatActions, style: PadKind, words: Words) -> bool:
    """A key and its word, such as ``6=shoot``, ``6shoot``, ``■6dunk``; held too, ``6=shoot ■dunk``."""
    held, called = f"(?:■|{re.escape(words('hold '))})", re.escape(use.called)
    if use.held and use.key in ("c", "") and words("hold c, let go=throw") in said:
        return True
    if style.listed:
        sign = f"[!P]={called}" if actions.secret else f"(?:c=)?{called}"
        pattern = f"{held}{sign}" if use.held else f"{ALONE}{sign}"
    elif use.held:
        others = r"(?:\w+=[^,.=]+, ?)*"  # several keys behind one word: hold c=travel, 6=dunk
        pattern = rf"{held}{others}c*{use.key}=?{called}|{ALONE}{use.key}=[^,.]* ■{called}"
    else:
        pattern = f"{ALONE}c*{use.key}=?{called}"
    return re.search(rf"(?:{pattern})(?!\w)", said) is not None


def _number(use: Use, said: str, actions: SeatActions, words: Words) -> bool:
    """A value is in a range, such as ``1-5pass``, or stands there itself."""
    typed = words("type your die"), words("type your dice"), "1-6 c1-c4=7890"
    if actions.typed_throw is not None and any(text in said for text in typed):
        return True
    if actions.marking is not None and actions.marking.final:
        if words("hold last=done") in said:
            return True
        said = said.replace("■", " ")  # the hold gives it, and a tap only marks it
    if use.value is None:  # the centre, which leads on
        return re.search(r"\bc(?:[1-6c]|=\d)|: c ", said) is not None
    if any(int(low) <= use.value <= int(high) for low, high in RANGE.findall(said)):
        return True
    return re.search(rf"{ALONE}{use.value}(?![\d%])", said) is not None
