"""The sounds as files: made anew byte by byte, soft, and without a click."""

import wave
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from kiosk.art.sounds import RATE, save_all
from kiosk.sounds import Sound

FOLDER = Path(__file__).parents[2] / "kiosk" / "ui" / "sounds"
LOUDEST = 32768
every_sound = pytest.mark.parametrize("sound", Sound)


def samples(sound: Sound) -> NDArray[np.float64]:
    """A sound from its file, between -1 and 1."""
    with wave.open(str(FOLDER / f"{sound}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / LOUDEST


def tone(part: NDArray[np.float64], pitch: float) -> float:
    """How strong a tone of so many Hz is in a part of a sound."""
    swings = np.exp(-2j * np.pi * pitch / RATE * np.arange(len(part)))
    return float(np.abs(np.mean(part * np.hanning(len(part)) * swings)))


def brightness(sound: Sound) -> float:
    """Where the middle of the sound's strength lies, in Hz."""
    heard = samples(sound)
    strength = np.abs(np.fft.rfft(heard)) ** 2
    return float(np.average(np.fft.rfftfreq(len(heard), 1 / RATE), weights=strength))


def test_the_files_are_what_the_program_makes(tmp_path: Path) -> None:
    save_all(tmp_path)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_bytes() for file in FOLDER.iterdir()}


def test_there_is_a_file_for_each_sound_and_no_other() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{sound}.wav" for sound in Sound}


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 1_000_000


@every_sound
def test_a_sound_is_short(sound: Sound) -> None:
    assert len(samples(sound)) <= 1.6 * RATE


@every_sound
def test_two_sounds_at_once_are_never_too_loud(sound: Sound) -> None:
    assert np.abs(samples(sound)).max() <= 10 ** (-6 / 20)


@every_sound
def test_a_sound_comes_out_of_silence_and_goes_back(sound: Sound) -> None:
    edge, heard = RATE // 500, samples(sound)
    assert not heard[:edge].any()
    assert not heard[-edge:].any()


@every_sound
def test_nothing_clicks(sound: Sound) -> None:
    heard = samples(sound)
    assert np.abs(np.diff(heard)).max() < 0.2 * np.abs(heard).max()


@every_sound
def test_a_sound_swings_around_nothing(sound: Sound) -> None:
    assert abs(samples(sound).mean()) < 1e-4


def test_bone_is_brighter_than_wood_and_a_refusal_is_the_dullest_of_all() -> None:
    assert brightness(Sound.BONE) > 1.5 * brightness(Sound.KNOCK)
    assert min(Sound, key=brightness) is Sound.REFUSE


def test_nothing_is_shrill() -> None:
    assert max(brightness(sound) for sound in Sound) < 1500


def test_a_refusal_and_a_touch_are_softer_than_any_move() -> None:
    peaks = {sound: np.abs(samples(sound)).max() for sound in Sound}
    soft = [peaks.pop(Sound.REFUSE), peaks.pop(Sound.TOUCH)]
    assert max(soft) < 0.75 * min(peaks.values())


def test_a_mill_is_one_low_string_and_a_win_adds_the_fifth_above() -> None:
    low, fifth = 147, 147 * 3 / 2
    for sound in (Sound.MILL, Sound.WIN):
        first = samples(sound)[: RATE // 2]
        assert tone(first, low) > 20 * tone(first, fifth)
    mill, win = samples(Sound.MILL)[RATE // 2 :], samples(Sound.WIN)[RATE // 2 :]
    assert tone(win, fifth) > 20 * tone(mill, fifth)


def test_a_warning_sounds_with_its_octave_from_the_start() -> None:
    warning = samples(Sound.WARN)[: RATE // 2]
    assert min(tone(warning, 110.25), tone(warning, 220.5)) > 20 * tone(warning, 165)
