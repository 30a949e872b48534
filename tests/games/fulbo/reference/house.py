"""What a table has settled: the house rules of the rules file, each with the book's ruling first."""

from dataclasses import dataclass, fields

from companion.rules.game import Options


@dataclass(frozen=True)
class House:
    """The answers of one match; the names are those of the rulings A-01 to A-39 and O1 to O6."""

    goals: int = 0
    halves: int = 2
    half_turns: int = 0
    check_dice: str = "2d6"
    equal: str = "success"
    auto_2_12: str = "off"
    diff2: str = "decisive"
    keeper_fail: str = "goal"
    tackle_tie: str = "skill"
    turn_end_on: str = "tackle"
    deadball_ends_turn: str = "true"
    dead_ball: str = "fouls"
    min_wall: int = 2
    second_yellow: str = "red"
    half_end: str = "whistle"
    direction: str = "attack"
    checks: str = "box"
    advantage: str = "false"
    volley: str = "none"
    initiative: str = "rest"
    init_tie: str = "vel"
    carrier_init: str = "base"
    auto_receive: str = "none"
    lead_scatter: str = "degree"
    scatter_from: str = "target"
    mid_friend: str = "three"
    keeper_fue: int = 0
    kickoff_limit: str = "none"
    pickup_penalty: str = "off"
    keeper_in_front: str = "no"
    receive_degree: str = "false"
    col_shot: str = "free"
    pressure: str = "none"

    @property
    def dice(self) -> int:
        """How many dice a check has (A-01)."""
        return {"2d6": 2, "1d10": 1, "3d6": 3}[self.check_dice]

    @property
    def sides(self) -> int:
        """How many faces they have (A-01)."""
        return 10 if self.check_dice == "1d10" else 6

    @property
    def with_way(self) -> int:
        """Two more dice of a throw, a direction and hexes, where all its dice have six faces."""
        return 2 if self.sides == 6 else 0


def agreed(options: Options) -> House:
    """The house rules of these options; what no profile of the reference knows is left out."""
    known = {field.name for field in fields(House)}
    chosen: dict[str, int | str] = {key: options[key] for key in known & set(options)}
    return House(**chosen)  # pyright: ignore[reportArgumentType]
