"""``python -m companion`` is the command ``companion``."""

import sys


def main() -> None:
    """The command; a referee is started without importing what only other commands need."""
    if sys.argv[1:2] == ["referee"]:
        from companion.refereeing import main as referee

        referee(sys.argv[2:])
    else:
        from companion.cli import main as command

        command()


if __name__ == "__main__":
    main()
