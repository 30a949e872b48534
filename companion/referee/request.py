"""Requests to a referee that is running, as any satellite may."""

import json
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def request(at: Path, message: Mapping[str, str]) -> dict[str, Any]:
    """What a referee answers; raises OSError when none does."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(10)
        connection.connect(str(at))
        connection.sendall(json.dumps(message).encode() + b"\n")
        with connection.makefile(encoding="utf-8") as lines:
            for line in lines:
                said = json.loads(line)
                if said["type"] in ("record", "settings", "pin", "trouble", "error"):
                    return said
    raise ConnectionError("the referee went away")
