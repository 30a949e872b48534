"""What came of a hunt that was played with a pad at a cable."""

from tests.referee.joined import Joined


def answers(joined: Joined) -> list[tuple[str, int]]:
    """The answers about hidden picks: who gave each, and 1 for yes."""
    log = joined.device.match.log
    return [(entry.seat, entry.values[0]) for entry in log if entry.key == "proves"]


def vault(joined: Joined) -> list[tuple[int, ...]]:
    """The picks that the box knows."""
    journal = joined.device.referee._journal  # pyright: ignore[reportPrivateUsage] -- it is asked of its journal itself
    return [each.values for each in journal.read(joined.device.match.header.id).vault.values()]
