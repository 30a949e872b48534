"""House rules in words: where a table departs from the rule book."""

from collections.abc import Sequence

from companion.rules.game import Game, Option, Options, options_unlike_rule_book
from companion.rules.sentences import Words, says


def askable_house_rules(game: Game) -> Sequence[Option]:
    """Return the options that a game's rule book leaves to the table."""
    return [option for option in game.options if option.house and len(option.values) > 1]


def changed_house_rule_sentences(game: Game, options: Options, words: Words) -> Sequence[str]:
    """Return a sentence for each departure from the rule book."""
    return [
        says(
            "House rule: {question} {answer}",
            question=option.question,
            answer=option.label(options[option.key]),
        ).translate(words)
        for option in options_unlike_rule_book(game.options, options)
    ]
