"""Games of a table's own to test the laws of all games: together they say all a file can say."""

from collections.abc import Mapping

from companion.games.toolbox.game_from_definition import game_from_definition
from companion.rules.facts import Json

CUPS: Mapping[str, Json] = {
    "name": "cups",
    "title": "Cups",
    "seats": [2, 4],
    "starts": "chosen",
    "counters": {"cup": {"label": "dice", "start": 2, "least": 0, "most": 3, "steps": [1, 1]}},
    "phases": ["bid", "show"],
    "order": "lowest cup",
    "hidden": {"label": "dice", "highest": 6, "number": "cup"},
    "end": {"when": "rounds", "goal": 3, "overtime": 1},
}
"""As many dice under a cup as a counter says, all shown together; who has fewest begins a round."""
HANDS: Mapping[str, Json] = {
    "name": "hands",
    "title": "Hands",
    "seats": 4,
    "teams": ["WE", "YOU"],
    "order": "chosen",
    "counters": {"points": {"of": "team"}, "won": {"least": 0}, "pot": {"of": "table", "start": 9}},
    "picks": {"options": ["yes", "no", "pass"], "when": "round"},
    "hidden": {"label": "cards", "highest": 9, "number": 3, "shown": "singly"},
    "end": {"when": "points", "goal": 12},
}
"""Three cards for each of four in two teams, shown one at a time, and a vote every round."""
CUPS_GAME, HANDS_GAME = game_from_definition(CUPS), game_from_definition(HANDS)
