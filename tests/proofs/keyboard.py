"""A keyboard and a mouse that somebody plugs in: every key there is, with every modifier."""

import ctypes
import os
import subprocess
from collections.abc import Iterable
from itertools import chain, combinations

from tests.proofs.stages import Stage

MODIFIERS = ("shift", "ctrl", "alt", "super")
CHORDS = [*chain.from_iterable(combinations(MODIFIERS, many) for many in range(5))]
"""No modifier, each, any two and so on to all."""
BUTTONS = range(1, 10)
"""Of a mouse; 4 to 7 are its wheel."""
AT_ONCE = 400
"""So many keys are told to xdotool at once."""
_CODES = (range(0x20, 0x10000), range(0x1000FE00, 0x10010000), range(0x1005FE00, 0x10060000),
          range(0x1008FE00, 0x10090000))  # fmt: skip
_FOR_THE_SERVER = ("AccessX", "BounceKeys", "MouseKeys", "Pointer", "RepeatKeys", "SlowKeys",
                   "StickyKeys", "Terminate_Server")  # fmt: skip
"""Orders to an X server about keyboards, which would keep it from passing on the other keys."""


def keysyms(*names: str) -> list[str]:
    """These keysyms, or every one that has a name, as numbers: some names are xdotool's own."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XKeysymToString.argtypes, x11.XKeysymToString.restype = [ctypes.c_ulong], ctypes.c_char_p
    named = {code: x11.XKeysymToString(code) for code in chain.from_iterable(_CODES)}
    known = {name.decode(): f"{code:#x}" for code, name in named.items() if name}
    wanted = names or [name for name in known if not name.startswith(_FOR_THE_SERVER)]
    return [known[name] for name in wanted]


class Hands:
    """Somebody at the keyboard and the mouse of a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def press(self, keys: Iterable[str], chord: Iterable[str]) -> None:
        """Presses each of these keys while the modifiers are held."""
        pressed = ["+".join((*chord, key)) for key in keys]
        for first in range(0, len(pressed), AT_ONCE):
            self.do("key", "--delay", "0", *pressed[first : first + AT_ONCE])

    def click(self, x: int, y: int, button: int = 1, chord: Iterable[str] = ()) -> None:
        """Presses a button of the mouse while the modifiers are held."""
        down = [word for key in chord for word in ("keydown", key)]
        up = [word for key in chord for word in ("keyup", key)]
        self.do("mousemove", str(x), str(y), *down, "click", str(button), *up)

    def do(self, *words: str) -> str:
        """What xdotool answers."""
        command = [*self._stage.before, "xdotool", *words]
        environment = {**os.environ, **self._stage.environment}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert not done.stderr
        return done.stdout
