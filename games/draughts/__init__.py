"""Damspil and its relatives: twelve men each on the dark squares, jumping takes."""
