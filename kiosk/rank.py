"""The two ranks of the staff."""

from enum import StrEnum


class Rank(StrEnum):
    """Who stands at the staff panel."""

    HOST = "host"
    TECHNICIAN = "technician"

    def may(self, needed: "Rank") -> bool:
        """Whether this rank may do what another may: a technician may do all that a host may."""
        return self is Rank.TECHNICIAN or self is needed
