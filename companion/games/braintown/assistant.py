"""The profile `assistant`: the table throws its dice and holds its cards, and tells who is out."""

from companion.games.braintown.clocks import timed_out
from companion.games.braintown.corrections import amended, fields
from companion.games.braintown.play import begun

__all__ = ["amended", "begun", "fields", "timed_out"]
