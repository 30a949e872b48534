"""The command ``companion``, which is also ``python -m companion``."""

import gc
import sys


def main() -> None:
    """Run the command; a referee starts without importing what only other commands need."""
    if sys.argv[1:2] == ["referee"]:
        gc.disable()  # until its keys are live: imports make no garbage
        from companion.cli.referee import main as referee

        referee(sys.argv[2:])
    else:
        from companion.cli.main import main as command

        command()


if __name__ == "__main__":
    main()
