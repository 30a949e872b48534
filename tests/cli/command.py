"""A command that runs in this process, and a match for it."""

from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli.main import main

MATCH = """companion record 1
game basketmind 1
seat red
seat blue
option quarters 1
dice own

red roll 5
blue roll 3
red handler 2
blue pick 3
0:20.500 red pass 1
red pass 3
0:31.000 red end
blue pick 4
"""


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])
