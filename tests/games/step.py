"""One step of a match, as its facts tell it."""

from companion.match import Match
from companion.rules.facts import Json


class Step:
    """The facts of a match, one answer after the other."""

    def __init__(self, match: Match) -> None:
        self.facts = match.facts()
        self.asked = match.ask.name if match.ask else ""

    def number(self, name: str) -> int:
        """A fact that is a number."""
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    def points(self, seat: Json) -> int:
        """The score of a seat."""
        score = self.facts["score"]
        assert isinstance(score, dict)
        assert isinstance(seat, str)
        points = score[seat]
        assert isinstance(points, int)
        return points
