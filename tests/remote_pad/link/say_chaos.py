"""A program for every Python: plays stories from one seed to another, and says what came of them."""

from tests.remote_pad.link.chaos import story


def main(first: str, end: str) -> None:
    """Plays them."""
    for seed in range(int(first), int(end)):
        told = story(seed)
        wrong = (told.lost, told.doubled, told.disordered, told.wrong)
        print(seed, told.digest, told.delivered, wrong, told.up_at_the_end)
