"""The console: key edges become answers and asks become screens. Pure.

`Console` is the whole of it; the rim carries out its effects and shows what it looks like.
"""

from companion.console.console import Console
from companion.console.desk import Saved

__all__ = ["Console", "Saved"]
