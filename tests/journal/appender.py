"""A process that keeps entries until it is killed: `python -m tests.journal.appender FILE`.

For each line that it reads it forks a worker, says its process number, and waits for its end.
The worker goes on with the match in the file and writes how many entries are durable, as soon
as they are.
"""

import os
import random
import sys
from pathlib import Path

from companion.journal import open_journal
from companion.match import Match
from tests.journal.keeping import header
from tests.table import Table, plays_on
from tests.toy import HIGH_BID


def work(path: Path, seed: int) -> None:
    """Plays at random, for ever."""
    journal, trouble = open_journal(path)
    assert trouble is None, trouble
    if not journal.matches():
        journal.begin(header(), {})
    stored = journal.read(header().id)
    table = Table(HIGH_BID, header())
    table.match = Match(HIGH_BID, header(), stored.log)
    table.vault = dict(stored.vault)
    table.now = table.match.clock.since
    numbers = random.Random(seed)
    table.shows()
    kept = len(stored.log)
    while True:
        match = table.match
        for number in range(kept, len(match.log)):
            entry = match.log[number]
            secret = table.vault[number] if entry.seal else None
            facts = Match(HIGH_BID, header(), match.log[: number + 1]).facts()
            journal.append(header().id, number, entry, facts, secret)
            os.write(1, b"%d\n" % (number + 1))
        kept = len(match.log)
        list(plays_on(table, [numbers.randrange(2**16)]))


def main() -> None:
    """Forks workers, one after the other."""
    for line in sys.stdin:
        worker = os.fork()
        if worker == 0:
            work(Path(sys.argv[1]), int(line))
        os.write(1, b"worker %d\n" % worker)
        os.waitpid(worker, 0)
        os.write(1, b"ended\n")


if __name__ == "__main__":
    main()
