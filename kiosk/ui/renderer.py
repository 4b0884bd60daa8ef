"""Tells what draws the pictures on this display, from a window that is never shown."""

import json

from kiosk.panel import Panel
from kiosk.ui import startup


def main() -> None:
    """Prints the renderer and its version."""
    startup.prepare(Panel(width=640, height=480), fullscreen=False)
    from kivy.config import Config

    Config.set("graphics", "window_state", "hidden")
    from kivy.core.window import Window  # noqa: F401  # opens the window
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    told = {"renderer": glGetString(GL_RENDERER), "version": glGetString(GL_VERSION)}
    print(json.dumps({name: text.decode(errors="replace") for name, text in told.items()}))


if __name__ == "__main__":
    main()
