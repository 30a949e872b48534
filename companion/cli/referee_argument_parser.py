"""The parser of the arguments of ``companion referee``, apart from click."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.cli.referee_arguments import Arguments

USUAL = Arguments()


def parse_referee_arguments(arguments: Sequence[str]) -> Arguments:
    """Return the arguments; raises SystemExit with 2 if they are wrong, and prints why."""
    return Arguments(**vars(_parser().parse_args(arguments)))


class _Help(argparse.HelpFormatter):
    """Help whose usage line begins like that of the other commands."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],  # pyright: ignore[reportPrivateUsage] -- as argparse declares it
        prefix: str | None = "Usage: ",
    ) -> None:
        super().add_usage(usage, actions, groups, prefix)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "companion referee",
        description="Referee at the table. This is what systemd starts.",
        formatter_class=_Help,
        allow_abbrev=False,
    )
    option = parser.add_argument
    option("--state", type=Path, metavar="DIRECTORY", help="Where matches are kept.")
    option("--emulated", action="store_true", help="A kit without hardware, played elsewhere.")
    option("--kit", help="A kit by its name (hexpad, trio), or the path of its file.")
    option("--settings", type=Path, default=USUAL.settings, metavar="FILE", help="What is set.")
    option("--socket", type=Path, metavar="FILE", help="Where satellites connect.")
    option(
        "--cable",
        action="append",
        default=[],
        dest="cables",
        metavar="PORT",
        help="A serial port with a pad of a player's own; on USB it is found.",
    )
    option(
        "--game",
        action="append",
        default=[],
        dest="games",
        type=Path,
        metavar="FILE",
        help="A game of your own, as a TOML file.",
    )
    option("--stick", type=Path, metavar="FOLDER", help="What stands for a USB stick.")
    option("--until-eof", action="store_true", help=argparse.SUPPRESS)  # end when stdin does
    option("--after-crash", action="store_true", help=argparse.SUPPRESS)  # go on without asking
    return parser
