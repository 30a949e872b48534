"""A program for every Python: says the vectors."""

from tests.remote_pad.link.vectors import lines


def main() -> None:
    """Says them."""
    for line in lines():
        print(line)
