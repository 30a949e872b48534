"""After a throw: bonus cards until a die is used, then dice that take the cards they lie on."""

from companion.games.braintown.chances import FACES
from companion.games.braintown.dice_payments import Dice
from companion.games.braintown.full.declarations import refusal_reasons
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.seats import seat_number, undo_texts_by_seat_number
from companion.rules.asks import Answer, Choice, Script, ask_for_first_answer
from companion.rules.sentences import says

FALLEN = {
    "upper": says("it has fallen\nor is on another"),
    "both": says("it has fallen\nor is stacked"),
}
"""Why a die takes no card, by the house rule for stacked dice."""
NO_CARD = says("no card is left")


def ask_which_die_takes_card(town: FullMatchState) -> Script[None]:
    """Ask for a die that takes a card, a bonus card, or the end of that (BT-22, BT-25, BT-42)."""
    faces, barred = (
        _faces(town.dice),
        dict.fromkeys(town.low, FALLEN[town.rulings.stacked]),
    )  # BT-23 BT-24
    own = [Choice("done")]
    if faces and town.hand < town.cards_left:
        own.append(Choice("take", faces, barred=barred, label=says("die")))
        effect = Choice("take_effect", faces, barred=barred, label=says("effect"))  # BT-38
        own.append(effect)
    answer = yield from ask_with_bonus_card_option(town, "select", *own)
    match answer.key:
        case "done":
            town.phase = "back"
        case "take":
            town.take_card(answer.value, effect=False)
        case "take_effect":
            town.take_card(answer.value, effect=True)
        case _:
            town.use_bonus_card(town.seats[answer.value - 1])


def ask_with_bonus_card_option(town: FullMatchState, name: str, *own: Choice) -> Script[Answer]:
    """Ask the player in turn; until a die is used, all who have bonus cards may use one (BT-42).

    Several seats may share a pad, so a player, or the one in turn, says whose card it is.
    """
    users = town.bonus_users
    numbers = tuple(sorted(map(seat_number, users)))
    recalled = undo_texts_by_seat_number(users, says("{seat}'s bonus card"), says("{seat}'s bonus"))
    use = (Choice("bonus", numbers, label=says("bonus"), recalled=recalled),) if users else ()
    others = dict.fromkeys((seat for seat in users if seat != town.mover), use)
    choices = {town.mover: (*own, *use), **others}
    closed = {"take": NO_CARD} if town.hand == town.cards_left else {}
    return (
        yield from ask_for_first_answer(
            name, choices, {} if users else {**refusal_reasons(town), **closed}
        )
    )


def ask_which_die_to_turn(town: FullMatchState) -> Script[None]:
    """Ask the user of a bonus card for the die: a free one, or a fallen one (BT-41, A-16)."""
    faces = {"free": _faces(town.dice), "low": _faces(town.low)}
    labels = {"free": says("die"), "low": says("fallen")}
    choices = tuple(Choice(key, each, label=labels[key]) for key, each in faces.items() if each)
    answer = yield from ask_for_first_answer("bonus", {town.user: choices})
    town.choose_die_to_turn(answer.value, low=answer.key == "low")


def ask_for_new_die_face(town: FullMatchState) -> Script[None]:
    """Ask the user of a bonus card for its number (BT-41, A-18)."""
    others = tuple(face for face in FACES if face != town.old)
    asked = {town.user: (Choice("value", others, label=says("becomes")),)}
    answer = yield from ask_for_first_answer("value", asked)
    town.turn_die(answer.value)


def _faces(dice: Dice) -> tuple[int, ...]:
    """Return the faces of the dice, each once."""
    return tuple(sorted(set(dice)))
