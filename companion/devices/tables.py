"""Files that people write, as tables."""

import tomllib
from pathlib import Path
from typing import cast

from companion.rules.tables import FaultyFile, Table
from companion.rules.words import says


def read(path: Path, called: str = "") -> Table:
    """The table that a TOML file is, which faults name as it is `called`.

    Raises FaultyFile if it can't be read or isn't TOML.
    """
    file = called or str(path)
    try:
        text = path.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except OSError as fault:
        reason = says("{file} can't be read: {fault}.", file=file, fault=str(fault.strerror))
        raise FaultyFile(reason) from fault
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1
        reason = says("{file} isn't text in UTF-8.", file=f"{file}:{line}")
        raise FaultyFile(reason, line) from fault
    except (ValueError, RecursionError) as fault:
        # No TOML, or nested too deep. Python's sentence ends with the line and the column.
        reason = says("{file} isn't TOML: {fault}.", file=file, fault=str(fault))
        raise FaultyFile(reason) from fault
    return Table(file, "", cast("dict[str, object]", content), text)
