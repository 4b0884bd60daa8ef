"""Tells whether a rank has the PIN that is sent: 0 if it has, 3 if it has another or none.

Ansible sends this to the Python of the exhibit. Nothing is counted as a try.
"""

import sys

from kiosk.paths import state_folder
from kiosk.pinfile import PinFile
from kiosk.problem import Problem
from kiosk.rank import Rank

pin = sys.stdin.readline().rstrip("\n")
kept = PinFile(state_folder()).read()
secret = None if isinstance(kept, Problem) else kept.pins.get(Rank(sys.argv[1]))
sys.exit(0 if secret and secret.is_of(pin) else 3)
