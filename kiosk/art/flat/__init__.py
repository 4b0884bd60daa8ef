"""The same boards, pieces and marks without texture, for visitors who ask for high contrast."""
