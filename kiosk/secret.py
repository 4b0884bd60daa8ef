"""A PIN that can be recognised and not be read: salted, and hashed by scrypt."""

import hashlib
import hmac
import secrets
from typing import Annotated

from pydantic import Field, model_validator
from pydantic.dataclasses import dataclass

from kiosk.tables import WRITTEN


@dataclass(frozen=True, slots=True, config=WRITTEN)
class Cost:
    """What it costs to look at a PIN: scrypt's parameters, kept with each hash."""

    # 32 MB and a tenth of a second on a small PC. The lock is what guards so short a secret; the
    # cost is for a file that was carried away.
    n: Annotated[int, Field(ge=2, le=2**17)] = 2**15
    r: Annotated[int, Field(ge=1, le=16)] = 8
    p: Annotated[int, Field(ge=1, le=16)] = 1

    @model_validator(mode="after")
    def _power_of_two(self) -> "Cost":
        if self.n.bit_count() != 1:
            raise ValueError("n is no power of two.")
        return self


@dataclass(frozen=True, slots=True, config=WRITTEN)
class Secret:
    """The hash of a PIN."""

    salt: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    digest: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    cost: Cost

    @classmethod
    def of(cls, pin: str, cost: Cost) -> "Secret":
        """This PIN with a salt of its own."""
        salt = secrets.token_hex(16)
        return cls(salt, _digest(pin, salt, cost), cost)

    @classmethod
    def of_nobody(cls, cost: Cost) -> "Secret":
        """No PIN at all, which takes as long to look at."""
        return cls("0" * 32, "0" * 64, cost)

    def is_of(self, pin: str) -> bool:
        """Whether this is the PIN."""
        return hmac.compare_digest(self.digest, _digest(pin, self.salt, self.cost))


def _digest(pin: str, salt: str, cost: Cost) -> str:
    room = 256 * cost.n * cost.r + 2**20  # twice what scrypt needs, as OpenSSL wants some itself
    return hashlib.scrypt(
        pin.encode(), salt=bytes.fromhex(salt), n=cost.n, r=cost.r, p=cost.p, maxmem=room, dklen=32
    ).hex()
