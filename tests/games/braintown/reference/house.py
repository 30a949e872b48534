"""What a table has settled: the house rules of the rules file, each with the book's ruling first."""

from dataclasses import dataclass, fields

from companion.rules.game import Options


@dataclass(frozen=True)
class House:
    """The answers of one match; the names are those of the rulings A-01 to A-28 and R-8 to R-13."""

    seats: int = 2
    three_each: str = "card"
    type_counts: str = "equal"
    count_scope: str = "all"
    lost_bonus: str = "discard"
    wrong_claim: str = "shown"
    unleash_when: str = "own_turn"
    confirm: str = "one"
    row_dice: str = "box"
    effect_reminder: str = "players"
    attack_dice: int = 6
    costs: str = "usual"


def agreed(options: Options) -> House:
    """The house rules of these options; what only changes what a panel shows is left out."""
    known = {field.name for field in fields(House)}
    chosen: dict[str, int | str] = {key: options[key] for key in known & set(options)}
    return House(**chosen)  # pyright: ignore[reportArgumentType]
