"""Hnefatafl: a king and his men in the middle, twice as many attackers around them."""
