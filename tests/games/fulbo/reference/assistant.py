"""The profile `assistant`: the players keep the pitch, the device counts, throws and compares."""

from typing import Any

from tests.games.fulbo.reference import checks, tables
from tests.games.fulbo.reference.answers import (
    LOT,
    PAIR,
    SEATS,
    Asked,
    Dice,
    Seat,
    Values,
    drawn,
    for_both,
)
from tests.games.fulbo.reference.counted import COUNTED, PITCH, RESTARTS, Counted

SKILLS = tuple(range(1, 13))
STOPS = (*RESTARTS, "foul", "goal", "end_half")
"""What either team may say of a ball that is out of play."""


BOOKED = {"second": ("first_card", "second_card"), "dismissal": ("no_yellow", "has_yellow")}
"""A-28: whether whose card it is has a yellow one."""


class State(Counted):
    """Where a match stands, which begins from facts; `apply` says what an answer changes."""

    def begins(self) -> None:
        """Keepers are graded first, where the box throws."""
        self.phase = "grades" if self.house.checks == "box" else "draw"
        self.grades = dict.fromkeys(SEATS, 0)
        self.yellow = dict.fromkeys(SEATS, 0)
        self.sent_off = dict.fromkeys(SEATS, 0)
        self.shot: dict[str, Any] = {}
        self.tackle: dict[str, int] = {}
        self.thrown_pass: dict[str, Any] | None = None

    def awaits(self, restart: str) -> None:
        """After a foul the coaches agree on the kick; a kick-off is waited for (DF-89)."""
        lies = "dead_ball" if self.house.checks == "box" else "play"
        own = {"free_kick": "kick"} if self.house.checks == "box" else {}
        self.phase = {**own, "kick_off": "kick_off"}.get(restart, lies)
        self.restart = restart

    def clears(self) -> None:
        """The ball is in play."""
        super().clears()
        self.phase = "play"

    # What may be seen -----------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        names = {"grades": "grade", "over": None}
        return names.get(self.phase, self.phase)

    def facts(self) -> dict[str, Any]:
        """All facts."""
        names = (*COUNTED, *PITCH, "grades", "yellow", "sent_off")
        facts: dict[str, Any] = {name: getattr(self, name) for name in names}
        if self.way is not None:
            facts["way"] = self.way
        if self.thrown_pass is not None:
            facts["pass"] = self.thrown_pass
        if self.phase == "shot":
            facts["shot"] = self.shot
        if self.phase == "tackled":
            facts["tackle"] = self.tackle
        return facts

    def choices(self) -> Asked:
        """Who may answer what."""
        attacker, defender = self.attacker, self.defender
        throws = self.house.checks == "box"
        match self.phase:
            case "grades":
                seat = next(seat for seat in SEATS if not self.grades[seat])
                return {seat: {"grade": tuple(range(2, 13))}}
            case "draw":
                return for_both(SEATS, {"draw": LOT})
            case "kick_off":
                later = self.turns > self.first_turn or self.house.deadball_ends_turn == "false"
                ends: dict[str, Values] = {"end_half": ()} if later else {}
                return {attacker: {"kick_off": (), **ends}}
            case "dead_ball":
                marks: dict[str, Values] = {**dict.fromkeys(STOPS, ()), "duel": PAIR}  # DF-76
                return {attacker: {**marks, **self._kicks()}, defender: marks}
            case "play":
                return {attacker: self._attacks(), defender: self._defends()}
            case "shot":
                return {attacker: self._shoots()}
            case "tackled":
                return {defender: {"kept": (), "steal": (), "foul": ()}}
            case "card":
                no_card: dict[str, Values] = {"card": Dice(4, 6)} if throws else {"none": ()}
                cards = {**no_card, "yellow": (), "red": ()}
                return {attacker: cards, defender: cards}
            case "second" | "dismissal":
                which: dict[str, Values] = dict.fromkeys(BOOKED[self.phase], ())
                return {attacker: which, defender: which}
            case "advantage":
                return {attacker: {"play_on": (), "kick": ()}}
            case "kick":
                walls = tuple(range(self.house.min_wall, 11))
                how: dict[str, Values] = {"wall": walls, "no_wall": (), "penalty": ()}
                return {attacker: how, defender: how}
            case _:
                return {}

    def _both(self) -> dict[str, Values]:
        """What either may say in play."""
        own: dict[str, Values] = dict.fromkeys(STOPS, ())
        if self.house.checks == "box":
            check = Dice(self.house.dice, self.house.sides)
            own |= {"check": check, "scatter": PAIR, "duel": PAIR}
        return own

    def _attacks(self) -> dict[str, Values]:
        own = {**self._both(), "turn": ()}
        if self.loose:  # DF-31: it is nobody's
            own["ours"] = ()
        elif self.house.checks == "box":
            own |= {**self._passes(), "skill": SKILLS}
        return own

    def _kicks(self) -> dict[str, Values]:
        """What a dead ball is played by: a short pass is automatic, only a foul is shot (DF-38, DF-86).

        A penalty is a shot with COL or REM (DF-91), never a pass (DF-09).
        """
        if self.restart == "penalty":
            return {"skill": SKILLS}
        own: dict[str, Values] = {**self._passes(), "short": ()}
        return {**own, "skill": SKILLS} if self.restart == "free_kick" else own

    def _passes(self) -> dict[str, Values]:
        """A pass of any distance, past a man unless there is a wall (DF-45)."""
        kinds = ("pass",) if self.has_wall else ("pass", "front")
        return {f"{kind}-{hexes}": self._throw for kind in kinds for hexes in tables.PASSES}

    def _defends(self) -> dict[str, Values]:
        own = {**self._both(), "ours": ()}
        if not self.loose and self.restart is None:  # DF-31
            if self.house.checks == "box":
                own["tackle"] = Dice(2 * self.house.dice, self.house.sides)
            else:
                own["steal"] = ()
        return own

    def _shoots(self) -> dict[str, Values]:
        own: dict[str, Values] = {f"shot-{hexes}": self._throw for hexes in tables.SHOTS}
        if self.restart != "penalty":  # DF-67: its spot is before the middle of the goal
            own["angle"] = ()
            if not self.has_wall:
                own["front"] = ()
        if self.house.volley != "none" and self.restart is None:  # DF-68: of a ball in flight
            own["volley"] = ()
        return own

    @property
    def _throw(self) -> Dice:
        """Two checks, and a direction and hexes where they are thrown along."""
        house = self.house
        return Dice(2 * house.dice + house.with_way, house.sides)

    # What is answered -----------------------------------------------------------------------

    def apply(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        """Goes on from the answer of a seat."""
        self.thrown_pass = None
        match self.phase:
            case "grades":
                self.grades[seat] = values[0]
                self.phase = "draw" if all(self.grades.values()) else "grades"
            case "draw":  # DF-15
                self.attacker = self.starter = drawn(values[0])
                self.turns = 1
                self.awaits("kick_off")
            case "kick_off":
                self._kicks_off(key)
            case "dead_ball" | "play":
                self._plays(seat, key, values)
            case "shot":
                self._shot(key, values)
            case "tackled":
                self._tackled(key)
            case "card":
                thrown = checks.card(values) if key == "card" else key
                self._gives_card(thrown)
            case "second" | "dismissal":
                self._knows_booked(key)
            case "advantage":
                if key == "kick":
                    self._kick()
                else:
                    self.phase = "play"
            case _:
                self.restart = "penalty" if key == "penalty" else "free_kick"
                self.wall = values[0] if key == "wall" else 0
                self.phase = "dead_ball"

    def _kicks_off(self, key: str) -> None:
        """No check is needed (DF-89)."""
        if key == "end_half":
            self.half_ends()
        else:
            self.phase, self.restart = "play", None

    def _plays(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        kind, _, _ = key.partition("-")
        match kind:
            case "throw_in" | "corner" | "goal_kick":
                self.dead_ball(seat, key)
            case "foul":
                self._foul(seat)
            case "goal":
                self.goal(seat)
            case "end_half":
                self.half_ends()
            case "pass" | "front" | "scatter":
                self._throws(seat, key, values)
            case "skill":
                self.phase, self.loose, self.way = "shot", False, None
                self.shot = {"skill": values[0], "front": False, "angle": False, "volley": False}
            case "turn":
                loose = self.loose
                self.clears()
                self.loose = loose  # DF-92: it is still nobody's
                self.turn_ends()
            case "ours" | "short":
                changed, self.attacker = seat != self.attacker, seat
                self.clears()
                if changed and self.house.turn_end_on == "any_change":
                    self.turn_ends()
            case "tackle":
                self.clears()  # DF-31: the ball is under control
                half = len(values) // 2
                self.tackle = {"rob": sum(values[:half]), "dri": sum(values[half:])}
                self.phase = "tackled"
            case "steal":
                self._steal()
            case _:
                pass

    def _throws(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        before = self._before(key) if key != "scatter" else 0
        modifier = self._modifier(key) + before if key != "scatter" else 0
        self.clears()
        if key == "scatter":  # whoever touched it throws, and nobody has it then
            self.loose, self.way = True, self.way_of(seat, values)
        else:
            thrown = {"key": key, "modifier": modifier, "faces": [*values]}
            self.thrown_pass = {**thrown, "before": before}

    def _tackled(self, key: str) -> None:
        self.phase = "play"
        if key == "steal":
            self._steal()
        elif key == "foul":
            self._foul(self.attacker)

    def _shot(self, key: str, values: tuple[int, ...]) -> None:
        shot = self.shot
        if key in shot:
            shot[key] = not shot[key]
            return
        modifiers = [
            ("wall", tables.wall(self.wall) if self.has_wall else 0),
            ("front", tables.IN_FRONT if shot["front"] else 0),
            ("volley", tables.VOLLEY if shot["volley"] else 0),
            ("angle", tables.ANGLE if shot["angle"] else 0),
            ("distance", tables.SHOTS[int(key.removeprefix("shot-"))]),
        ]
        target = shot["skill"] + sum(modifier for _, modifier in modifiers)
        target += tables.DEAD_BALL if self.is_foul_taken else 0
        n = self.house.dice
        roll, saves = sum(values[:n]), sum(values[n : 2 * n])
        finish = checks.check(self.house, roll, target)
        keeper = checks.check(self.house, saves, self.grades[self.defender])
        self.phase = "play"
        self.clears()
        if finish.made:
            came = checks.shot(self.house, finish, keeper)
        elif checks.blamed(self.house, roll, target, modifiers) in {
            "wall",
            "front",
        }:  # DF-71
            came = "parried"
        else:
            came = "saved"  # DF-60
        if came == "goal":
            self.goal(self.attacker)
        elif came == "saved":
            self.dead_ball(self.defender, "goal_kick")
        else:  # DF-62, DF-71: off the keeper or a man of his
            self.loose, self.way = True, self.way_of(self.defender, values[2 * n :])

    def _modifier(self, key: str) -> int:
        """What counts for COL besides who stands before the ball (DF-40)."""
        hexes = int(key.partition("-")[2])
        return tables.PASSES[hexes] + (tables.DEAD_BALL if self.is_foul_taken else 0)

    def _before(self, key: str) -> int:
        """What a wall or opponents in front take (DF-44, DF-45)."""
        front = tables.IN_FRONT if key.startswith("front") else 0
        return tables.wall(self.wall) if self.has_wall else front

    def _steal(self) -> None:
        self.clears()
        self.attacker = self.defender
        self.turn_ends()

    def _foul(self, fouled: Seat) -> None:
        self.clears()
        self.attacker = fouled
        self.phase = "card"

    def _gives_card(self, card: str) -> None:
        fouler = self.defender
        counts = self.yellow[fouler] and self.house.second_yellow == "red"
        if counts and card != "none":
            self.phase = "second" if card == "yellow" else "dismissal"
            return
        if card == "red":
            self._sends_off(booked=False)
        elif card == "yellow":
            self.yellow[fouler] += 1
        self._stops()

    def _knows_booked(self, key: str) -> None:
        """A-28: a second yellow card is red; of a straight red it is asked whose it is."""
        if key == "first_card":
            self.yellow[self.defender] += 1
        else:
            self._sends_off(booked=key != "no_yellow")
        self._stops()

    def _sends_off(self, *, booked: bool) -> None:
        """A-28: he is removed, and with him the yellow card that he may have had."""
        self.sent_off[self.defender] += 1
        self.yellow[self.defender] -= booked

    def _stops(self) -> None:
        if self.house.advantage == "true":
            self.phase = "advantage"
        else:
            self._kick()

    def _kick(self) -> None:
        self.dead_ball(self.attacker, "free_kick")
