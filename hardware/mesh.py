"""A part as a printer gets it: the triangles of an STL file, and whether they can be printed."""

import math
import struct
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

Point = tuple[float, float, float]

_HEAD, _FACE = 84, struct.Struct("<12fH")
SAME = 0.005
"""mm: what an STL file's numbers and a circle's corners leave of a measure."""
SLIVER = 1e-3
"""mm2: a triangle below that has no direction to go by."""


class Triangle(NamedTuple):
    """Three corners, counter-clockwise seen from outside. mm."""

    a: Point
    b: Point
    c: Point

    @property
    def normal(self) -> Point:
        """Its direction, as long as twice its area."""
        return _cross(_minus(self.b, self.a), _minus(self.c, self.a))


class Mesh:
    """The surface of a part."""

    def __init__(self, triangles: tuple[Triangle, ...]) -> None:
        self.triangles = triangles

    @classmethod
    def read(cls, path: Path) -> "Mesh":
        """The part in a binary STL file.

        Raises:
            ValueError: The file is not as long as it says.
        """
        data = path.read_bytes()
        (count,) = struct.unpack_from("<I", data, _HEAD - 4)
        if len(data) != _HEAD + count * _FACE.size:
            raise ValueError(f"{path} is no binary STL")
        faces = (face[3:12] for face in _FACE.iter_unpack(data[_HEAD:]))
        return cls(tuple(Triangle(f[0:3], f[3:6], f[6:9]) for f in faces))

    @property
    def size(self) -> Point:
        """Its extent along x, y and z, in mm."""
        corners = [corner for triangle in self.triangles for corner in triangle]
        low, high = (tuple(map(pick, zip(*corners, strict=True))) for pick in (min, max))
        return (high[0] - low[0], high[1] - low[1], high[2] - low[2])

    @property
    def volume(self) -> float:
        """What it holds in mm3; negative if it is inside out."""
        return sum(_dot(t.a, _cross(t.b, t.c)) for t in self.triangles) / 6

    def open_edges(self) -> int:
        """Edges that are not shared by exactly two triangles in opposite directions: 0 is tight."""
        ways = Counter(
            edge for t in self.triangles for edge in ((t.a, t.b), (t.b, t.c), (t.c, t.a))
        )
        return sum(n != ways[end, start] for (start, end), n in ways.items())

    def walls(self, thinner: float) -> list[float]:
        """How thick its walls are, between faces that are parallel, where that is less than so much."""
        return sorted(
            gap
            for there, near in self._planes.items()
            for back, far in self._planes.items()
            if back[:3] == (-there[0], -there[1], -there[2])
            and 0 < there[3] + back[3] < thinner + SAME
            for gap in _gaps(near, far)
            if gap < thinner - SAME
        )

    @cached_property
    def _planes(self) -> dict[tuple[float, float, float, float], list[Triangle]]:
        """Triangles by the plane that they lie in: its direction, and how far out it is."""
        planes: dict[tuple[float, float, float, float], list[Triangle]] = {}
        for triangle in self.triangles:
            normal = triangle.normal
            length = math.hypot(*normal)
            if length > SLIVER:
                x, y, z = _scaled(normal, 1 / length)
                out = _dot(normal, triangle.a) / length
                # Adding zero makes minus zero plain.
                plane = (round(x, 2) + 0, round(y, 2) + 0, round(z, 2) + 0, round(out, 2))
                planes.setdefault(plane, []).append(triangle)
        return planes


def _gaps(near: list[Triangle], far: list[Triangle]) -> Iterator[float]:
    """How far it is inwards from the middles of triangles to others."""
    for triangle in near:
        normal = triangle.normal
        inwards = _scaled(normal, -1 / math.hypot(*normal))
        middle = _scaled(_plus(_plus(triangle.a, triangle.b), triangle.c), 1 / 3)
        for other in far:
            gap = _hit(other, middle, inwards)
            if gap is not None:
                yield gap


def _hit(triangle: Triangle, start: Point, way: Point) -> float | None:
    """How far it is to a triangle, None if the ray misses it (Möller and Trumbore, 1997)."""
    one, two = _minus(triangle.b, triangle.a), _minus(triangle.c, triangle.a)
    across = _cross(way, two)
    slope = _dot(one, across)
    if abs(slope) < 1e-9:
        return None
    from_a = _minus(start, triangle.a)
    u = _dot(from_a, across) / slope
    turned = _cross(from_a, one)
    v = _dot(way, turned) / slope
    far = _dot(two, turned) / slope
    return far if u >= 0 and v >= 0 and u + v <= 1 and far > 0 else None


def _plus(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _scaled(a: Point, by: float) -> Point:
    return (a[0] * by, a[1] * by, a[2] * by)


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
