"""Camps: four stones and a blockade; two stones in the other side's camp win.

The leaflet gives its game no name, and none was found: "camps" is our working title.
"""
