"""A program for every Python: plays rounds of picks, and says what came of them."""

from tests.remote_pad.link.rounds import play


def main(first: str, end: str) -> None:
    """Plays them."""
    for seed in range(int(first), int(end)):
        game = play(seed)
        print(game.digest, game.rounds, game.same, game.asked_once, game.wrong, game.left)
