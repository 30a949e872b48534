"""How players call a seat together with whoever has it: ``RED (Ana)``."""

from companion.rules.sentences import Sentence, says

_TEXT = "{seat} ({player})"


def seat_with_player(seat_name: Sentence, player: str) -> Sentence:
    """Return the name of a seat with its player's, or alone if that is ""."""
    return says("{seat} ({player})", seat=seat_name, player=player) if player else seat_name


def without_players(sentence: Sentence) -> Sentence:
    """Return a sentence with the seats in it alone, for a row that is too short for players."""
    values = dict(sentence.values)
    if sentence.text == _TEXT and isinstance(seat := values["seat"], Sentence):
        return seat
    shorter = {
        hole: without_players(value) if isinstance(value, Sentence) else value
        for hole, value in values.items()
    }
    return Sentence(sentence.text, tuple(shorter.items()))
