"""What one byte of a table of endgames says: drawn, or won or lost and in how many plies."""

import numpy as np
from numpy.typing import NDArray

Entries = NDArray[np.uint8]
"""One byte for each position: DRAWN, the plies of a win, or LOST and the plies of a loss."""

DRAWN = 0
LOST = 128
"""Added to the plies of a loss; a win has fewer plies than this."""
UNKNOWN = -1
"""In place of an entry where there is none."""
NO_ENTRIES: Entries = np.zeros(0, np.uint8)
