"""Makes the sounds of the exhibit: wood and bone on oak from their modes, a lyre from its strings.

A sound that goes with a move begins with it and follows the piece on the screen: it sets out fast,
arrives at LANDING, and what it takes leaves the board after that.
"""

import wave
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
"""How far the air is pushed, sample by sample."""

RATE = 44_100
LANDING = 0.16
"""A piece that moves for 260 ms, ever slower, is nearly there after so many seconds."""


# --- struck and rubbed ------------------------------------------------------------------------

_OAK = (262, 371, 517, 705, 942, 1230, 1590, 2060, 2670)
"""How a thick board rings, in Hz."""
_BONE = (520, 1060, 1580, 2290, 3160, 4200)
"""How it rings under a small hard piece."""


def _strike(modes: Iterable[float], ringing: float, contact: float, seconds: float = 0.3) -> Wave:
    """A blow. Every mode rings for as many swings, as in wood; a longer contact is duller."""
    time = _times(seconds)
    rung = [np.sin(2 * np.pi * f * time) * np.exp(-np.pi * f * time / ringing) for f in modes]
    push = np.diff(np.hanning(round(contact * RATE)))  # the air feels how fast the wood moves
    blow = np.convolve(np.sum(rung, axis=0), push)[: len(time)]
    return np.asarray(blow / np.abs(blow).max())


def _rub(low: float, high: float, seconds: float = 0.24) -> Wave:
    """A piece slides over wood, ever slower: rough, between two pitches."""
    time = _times(seconds)
    noise = np.fft.rfft(np.random.default_rng(793).random(len(time)) - 0.5)
    pitch = np.fft.rfftfreq(len(time), 1 / RATE)
    band = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    rough = np.fft.irfft(noise * band, len(time))
    speed = (1 - time / seconds) ** 2
    return np.asarray(rough / np.abs(rough).max() * speed * np.minimum(1, time / 0.02))


def _soft_knock(higher: float = 1) -> Wave:
    return _strike([higher * mode for mode in _OAK], ringing=12, contact=0.002)


def _bump(turn: int) -> Wave:
    """A rolling piece meets the wood; no two bumps are alike."""
    higher = 1 + 0.16 * np.sin(2.4 * turn)
    return _strike([higher * mode for mode in _OAK[3:]], ringing=10, contact=0.0015, seconds=0.1)


def knock() -> Wave:
    """A turned piece is set down on oak."""
    return _strike(_OAK, ringing=15, contact=0.0014)


def bone() -> Wave:
    """A piece of bone slides over oak and stops: higher and shorter than wood."""
    return _mixed((0, 0.12 * _rub(1300, 2600)), (LANDING, _strike(_BONE, 12, 0.0007, 0.2)))


def slide() -> Wave:
    """A piece of wood slides over oak and comes to rest."""
    return _mixed((0, 0.55 * _rub(420, 1500)), (LANDING, 0.5 * _soft_knock()))


def take() -> Wave:
    """A piece lands; the taken one tips over and rolls away."""
    roll = [(0.31 + 0.36 * (1 - 0.86**turn), 0.3 * 0.82**turn * _bump(turn)) for turn in range(11)]
    return _mixed((LANDING, _soft_knock()), (0.26, 0.7 * _soft_knock(1.17)), *roll)


def refuse() -> Wave:
    """A knuckle on thick wood, far away."""
    return _strike((165, 232, 318, 430), ringing=7, contact=0.005, seconds=0.25)


def touch() -> Wave:
    """A fingernail on wood."""
    return _strike((880, 1370, 2050), ringing=9, contact=0.001, seconds=0.08)


# --- the lyre ---------------------------------------------------------------------------------

_A2, _D3, _A3 = 400, 300, 200
"""The strings by the samples of one swing: 110, 147 and 220 Hz."""
_GUT = 7
"""How many samples to each side round a swing: gut loses its high tones sooner than metal."""
_FIRST, _SECOND = 0.18, 0.52
"""When the lyre is plucked: the piece lands before it."""
_END = 1.59


def _pluck(string: int, start: float) -> tuple[float, Wave]:
    """A gut string, and the wooden body that it shakes, from a second on (Karplus and Strong).

    A string drawn aside at a fifth of its length pushes the bridge once in each swing, for a fifth
    of its time; swing by swing the push is weaker and its corners are rounder.
    """
    count, first = round((_END - start) * RATE), _GUT + string
    push = np.convolve(np.arange(string) < string // 5, _bell(string // 6), mode="full")[:string]
    push -= push.mean()
    push = np.roll(push, -np.argmax(push > 0))  # out of silence without a step
    swings = np.zeros(first + count + string)
    swings[:first] = np.pad(push, (_GUT, 0), mode="wrap")
    weaker = _bell(2 * _GUT + 1) * 10 ** (-3 * string / RATE / 1.7)
    step = string - _GUT
    for now in range(first, _GUT + count, step):
        before = swings[now - first : now]
        swings[now : now + step] = np.convolve(before, weaker, mode="valid")
    body = _strike((131, 208, 322, 455), ringing=16, contact=0.004)
    return start, _mixed((0, swings[_GUT : _GUT + count]), (0, 0.15 * body))


def mill() -> Wave:
    """One low string."""
    return _mixed(_pluck(_D3, _FIRST))


def win() -> Wave:
    """Two strings, a fifth apart."""
    return _mixed(_pluck(_D3, _FIRST), _pluck(_A3, _SECOND))


def draw() -> Wave:
    """The same string twice: neither side stands above the other."""
    return _mixed(_pluck(_D3, _FIRST), _pluck(_D3, _SECOND))


def warn() -> Wave:
    """A low string together with its octave."""
    return _mixed(_pluck(_A2, _FIRST), _pluck(_A3, _FIRST))


# --- files ------------------------------------------------------------------------------------

SOUNDS: Mapping[str, tuple[Callable[[], Wave], float]] = {
    "knock": (knock, -9),
    "bone": (bone, -10),
    "slide": (slide, -13),
    "take": (take, -9),
    "mill": (mill, -9),
    "win": (win, -8),
    "draw": (draw, -10),
    "warn": (warn, -9),
    "refuse": (refuse, -16),
    "touch": (touch, -20),
}
"""What makes each sound, and its peak in dB (0 is the loudest a file can hold)."""


def save_all(folder: Path) -> None:
    """Writes every sound as a file for one loudspeaker, 16 bits a sample."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        samples = np.round(_framed(make()) * 10 ** (peak / 20) * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


def _framed(sound: Wave) -> Wave:
    """The sound with a peak of 1, silent at both ends."""
    fading = sound * np.minimum(1, np.arange(len(sound))[::-1] / RATE / 0.06)
    return np.pad(fading / np.abs(fading).max(), round(0.003 * RATE))


def _mixed(*parts: tuple[float, Wave]) -> Wave:
    """Sounds laid over each other, each from its own second on."""
    placed = [(round(second * RATE), part) for second, part in parts]
    whole = np.zeros(max(start + len(part) for start, part in placed))
    for start, part in placed:
        whole[start : start + len(part)] += part
    return whole


def _times(seconds: float) -> Wave:
    """The second of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def _bell(count: int) -> Wave:
    """Weights that sum up to 1, rising from the ends to the middle."""
    weights = np.hanning(count + 2)[1:-1]
    return np.asarray(weights / weights.sum())
