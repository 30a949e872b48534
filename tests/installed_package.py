"""A package that offers a game, installed for a test."""

from pathlib import Path

from companion import plugins

GAME = """
class Named:
    name = "marbles"

MARBLES = Named()
"""


def install(site: Path, name: str, source: str) -> Path:
    """A package of that name, which offers a game of that name; gives where it lies."""
    folder = site / name
    folder.mkdir()
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{name} = {name}:MARBLES\n")
    return folder
