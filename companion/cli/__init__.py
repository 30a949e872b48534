"""The command ``companion``: runs the referee, plays without hardware, reads and writes records."""
