"""Plays the sounds; silence is a normal state, whatever its reason."""

import logging
import wave
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

from kiosk.sounds import Sound

SOUNDS = Path(__file__).parent / "sounds"
_log = logging.getLogger(__name__)


class Sounds:
    """Every sound, loaded before the first is due; those that cannot be had are silent."""

    def __init__(self, folder: Path = SOUNDS, volume: float = 1.0) -> None:
        self.volume = volume
        """From 0, which is silence, to 1, which is as loud as the machine is set."""
        self._loaded: dict[Sound, Any] = {}
        for sound in Sound:
            file = folder / f"{sound}.wav"
            if not _is_whole(file):
                continue
            loaded = SoundLoader.load(str(file))
            if loaded is None or not loaded.length:
                _log.warning(
                    "The exhibit plays without sound, because this machine offers no way to play"
                    " one: connect and enable a loudspeaker, then start the exhibit again."
                )
                return
            self._loaded[sound] = loaded

    def play(self, sound: Sound) -> None:
        """Lets a sound be heard over those that still ring; the same one begins anew."""
        if self.volume > 0 and sound in self._loaded:
            self._loaded[sound].volume = min(self.volume, 1.0)
            self._loaded[sound].play()


def _is_whole(file: Path) -> bool:
    """Whether a file is there and holds as much as it says; what is wrong with it is logged."""
    try:
        with wave.open(str(file)) as read:
            size = read.getnframes() * read.getnchannels() * read.getsampwidth()
            if size and len(read.readframes(read.getnframes())) == size:
                return True
        fault = "is cut short"
    except OSError as error:
        fault = f"cannot be read ({error.strerror})"
    except (wave.Error, EOFError, RuntimeError):  # which of them depends on the broken byte
        fault = "is no WAV file"
    _log.warning("The sound %s %s and is left out: install the exhibit again.", file, fault)
    return False
