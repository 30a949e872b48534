"""``python -m companion`` is the command ``companion``."""

import gc
import sys


def main() -> None:
    """The command; a referee is started without importing what only other commands need."""
    if sys.argv[1:2] == ["referee"]:
        gc.disable()  # until its keys are live: what is imported stays, there is no garbage
        from companion.cli.referee import main as referee

        referee(sys.argv[2:])
    else:
        from companion.cli.main import main as command

        command()


if __name__ == "__main__":
    main()
