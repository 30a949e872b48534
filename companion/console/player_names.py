"""The players' names that the device remembers, and what became of names that records have.

Records are never changed. So a name that was changed or deleted is kept beside the list, with the
name that its player has now.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, says
from companion.screens.font import KNOWN, text_as_drawn

MOST = 40
LONGEST = 12
"""Characters of a name."""
MOST_FORMER = 200

_NONE: Mapping[str, str] = MappingProxyType({})


class PlayerNames(NamedTuple):
    """The names `listed`, in the order in which they were added.

    `former` has the present name of each name that was changed, and "" for each that was deleted.
    """

    listed: tuple[str, ...] = ()
    former: Mapping[str, str] = _NONE

    def present(self, name: str) -> str:
        """Return the present name of a player whom a record calls `name`, "" if it was deleted."""
        return self.former.get(name, name)

    def with_added(self, text: str) -> "PlayerNames":
        """Return the names with one more; raises `Refused` for one that can't be."""
        name = self._new_name(text)
        if len(self.listed) == MOST:
            raise Refused(says("There are {n} names already. Delete one first.", n=MOST))
        former = {old: now for old, now in self.former.items() if old != name}
        return PlayerNames((*self.listed, name), former)

    def with_renamed(self, name: str, text: str) -> "PlayerNames":
        """Return the names with another one for a player; raises `Refused` if that can't be."""
        if name not in self.listed:
            raise Refused(says("There is no player of that name."))
        others = PlayerNames(tuple(each for each in self.listed if each != name), self.former)
        new = others._new_name(text, name)
        if new == name:
            raise Refused(says("nothing is changed"))
        listed = tuple(new if each == name else each for each in self.listed)
        return PlayerNames(listed, self._former_names(name, new))

    def without(self, name: str) -> "PlayerNames":
        """Return the names without one, which only a record may still have; raises `Refused`."""
        listed = tuple(each for each in self.listed if each != name)
        return PlayerNames(listed, self._former_names(name, ""))

    def to_json(self) -> Json:
        """Return the names as JSON, to be remembered."""
        return {"listed": list(self.listed), "former": dict(self.former)}

    def _new_name(self, text: str, of: str = "") -> str:
        """Return a new name as it is kept; raises `Refused`. The player `of` may have it back."""
        name = " ".join(text_as_drawn(text).split())
        if not 0 < len(name) <= LONGEST or not KNOWN.issuperset(text):
            raise Refused(
                says("A name has 1 to {n} letters, digits or signs that the panel has.", n=LONGEST)
            )
        if name.casefold() in {each.casefold() for each in self.listed}:
            raise Refused(says("That name is in the list already."))
        if self.former.get(name, of) not in {"", of}:
            raise Refused(says("{player} had that name before.", player=self.former[name]))
        return name

    def _former_names(self, name: str, now: str) -> Mapping[str, str]:
        """Return the former names after `name` has become `now`."""
        former = {old: now if of == name else of for old, of in self.former.items()}
        former = {**former, name: now}
        former.pop(now, None)
        if len(former) > MOST_FORMER:
            raise Refused(says("Too many names were changed or deleted already."))
        return former


def player_names_from_json(kept: Json) -> PlayerNames:
    """Return the names from `PlayerNames.to_json`; what is malformed is left out."""
    if not isinstance(kept, Mapping):
        return PlayerNames()
    listed, former = kept.get("listed"), kept.get("former")
    names = listed if isinstance(listed, list) else ()
    changed: Facts = former if isinstance(former, Mapping) else {}
    return PlayerNames(
        tuple(name for name in names if isinstance(name, str)),
        {old: now for old, now in changed.items() if isinstance(now, str)},
    )
