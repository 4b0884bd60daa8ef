"""Draws everything that lies on the boards: wood, bone, glass and wool, from seeds alone."""
