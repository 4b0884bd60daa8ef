"""Sounds are heard where there is a loudspeaker, and nobody minds where there is none."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from kiosk.sounds import Sound

ROOT = Path(__file__).parents[2]
SOUNDS = ROOT / "kiosk" / "ui" / "sounds"
EXHIBIT = """
import os
import sys
from pathlib import Path
from kiosk.panel import Panel
from kiosk.ui.startup import prepare

prepare(Panel(), fullscreen=False)
from kiosk.sounds import Sound
from kiosk.ui.sound import Sounds

try:
    sounds = Sounds(Path(sys.argv[1]), float(sys.argv[2]))
    for name in sys.argv[3:] or Sound:
        sounds.play(Sound(name))
    print("The game goes on.", flush=True)
finally:
    os.close(1)  # nobody waits for more
sys.stdin.read()
"""


def exhibit(*arguments: object, **environment: str) -> "subprocess.Popen[str]":
    """An exhibit that has these sounds played, and goes on until its input is closed."""
    return subprocess.Popen(
        [sys.executable, "-c", EXHIBIT, *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def log(folder: Path, **environment: str) -> list[str]:
    """What the exhibit says about its sounds, all of which it was asked to play."""
    with exhibit(folder, 1, **({"SDL_AUDIODRIVER": "dummy"} | environment)) as running:
        played, told = running.communicate(timeout=60)
    assert running.returncode == 0, told
    assert played == "The game goes on.\n"
    return re.findall(r"The (?:sound|exhibit plays without) .*", told)


def peak(tmp_path: Path, volume: float) -> int:
    """How loud a knock is, by a loudspeaker that writes down what it plays.

    The pipe is short: the loudspeaker waits in silence until it is listened to.
    """
    pipe = tmp_path / "loudspeaker"
    os.mkfifo(pipe)
    ear = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(ear, True)
    loudspeaker = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(pipe)}
    running = exhibit(SOUNDS, volume, "knock", **loudspeaker, SDL_DISKAUDIODELAY="0")
    with running, os.fdopen(ear, "rb") as listening:
        assert running.stdout
        assert running.stdout.readline() == "The game goes on.\n"
        heard = np.frombuffer(listening.read(200_000), "<i2")
    assert len(heard) == 100_000
    return int(np.abs(heard).max())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sounds, to be spoilt."""
    return Path(shutil.copytree(SOUNDS, tmp_path / "sounds"))


def test_a_sound_is_played_as_loud_as_the_volume_says(tmp_path: Path) -> None:
    (tmp_path / "loud").mkdir()
    (tmp_path / "soft").mkdir()
    loud, soft = peak(tmp_path / "loud", 1), peak(tmp_path / "soft", 0.25)
    assert loud == pytest.approx(32767 * 10 ** (-9 / 20), rel=0.01)
    assert soft == pytest.approx(loud / 4, rel=0.01)


@pytest.mark.parametrize("volume", [0, -1])
def test_no_volume_is_silence(tmp_path: Path, volume: float) -> None:
    assert peak(tmp_path, volume) == 0


def test_too_much_volume_is_the_full_volume(tmp_path: Path) -> None:
    assert peak(tmp_path, 7) == pytest.approx(32767 * 10 ** (-9 / 20), rel=0.01)


def test_a_loudspeaker_and_all_files_are_nothing_to_talk_about() -> None:
    assert log(SOUNDS) == []


@pytest.mark.parametrize(
    "machine",
    [{"SDL_AUDIODRIVER": "none-such"}, {"KIVY_AUDIO": "none-such"}],
    ids=["no loudspeaker", "no player"],
)
def test_a_machine_without_sound_is_told_once_and_plays_on(machine: dict[str, str]) -> None:
    (line,) = log(SOUNDS, **machine)
    assert line.startswith("The exhibit plays without sound")
    assert "loudspeaker" in line


def test_a_missing_file_is_named_and_the_others_are_played(folder: Path) -> None:
    (folder / "knock.wav").unlink()
    (line,) = log(folder)
    assert line.startswith(f"The sound {folder / 'knock.wav'} cannot be read")


@pytest.mark.parametrize("length", [0, 3, 30, 44, 2000])
def test_a_file_cut_short_is_named_and_the_others_are_played(folder: Path, length: int) -> None:
    broken = folder / "mill.wav"
    broken.write_bytes(broken.read_bytes()[:length])
    (line,) = log(folder)
    assert line.startswith(f"The sound {broken} is ")
    assert "install" in line


@pytest.mark.parametrize("head", [b"a letter", b"RIFF" + b"\x01" * 4 + b"WAVEfmt " + b"\x7f" * 4])
def test_a_file_of_another_kind_is_named_and_the_others_are_played(
    folder: Path, head: bytes
) -> None:
    broken = folder / "win.wav"
    broken.write_bytes(head + broken.read_bytes()[len(head) :])
    (line,) = log(folder)
    assert line.startswith(f"The sound {broken} is no WAV file")


def test_a_folder_without_sounds_is_no_reason_to_stop(tmp_path: Path) -> None:
    assert len(log(tmp_path / "nowhere")) == len(Sound)
