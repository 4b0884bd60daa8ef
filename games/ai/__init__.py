"""The opponent: one search for all games."""
