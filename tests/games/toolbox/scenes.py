"""Where stories of the toolbox begin."""

from companion.games.toolbox import TOOLBOX
from companion.testing.match_in_plain_words import PlainWordsMatch


def begun(seats: int = 3, **options: int | str) -> PlainWordsMatch:
    """The first seat has the first turn."""
    return PlainWordsMatch({"seats": seats, "start": "chosen", **options}, TOOLBOX).play(
        "p2 starts 1"
    )


def moves(table: PlainWordsMatch, *lines: str) -> list[object]:
    """Whose turn it is after each of these lines."""
    return [table.play(line).facts["mover"] for line in lines]
