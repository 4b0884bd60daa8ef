"""The command line of the exhibit."""

import argparse
import faulthandler
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kiosk import __version__
from kiosk import config as settings
from kiosk.display import Display
from kiosk.exhibits import Exhibit, read_exhibit
from kiosk.notify import Service
from kiosk.panel import Panel
from kiosk.paths import config_file, content_folders, data_folder, not_ours, state_folder
from kiosk.rank import Rank
from kiosk.staff.settings import StaffSettings

WINDOW_SHARE = 2 / 3
"""In a window the exhibit is so much smaller than on its panel."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; 1 is something to mend."""
    parser = argparse.ArgumentParser(prog="kiosk", description=__doc__)
    parser.add_argument("--version", action="version", version=f"Kongens bord {__version__}")
    help = "another file of settings"
    parser.add_argument("--config", type=Path, metavar="FILE", help=help)
    parser.add_argument("--windowed", action="store_true", help="in a window, not the whole screen")
    parser.set_defaults(command=_run)
    commands = parser.add_subparsers(metavar="COMMAND")
    _add(commands, "run", _run, "show the exhibit; so does no command at all")
    help = "make a picture of every screen in every language on every reference panel"
    tour = _add(commands, "tour", _tour, help)
    tour.add_argument("--out", type=Path, required=True, metavar="DIR", help="where to put them")
    tour.add_argument("--panel", metavar="NAME", help="one panel only")
    tour.add_argument("--language", metavar="CODE", help="one language only")
    _add(commands, "check", _check, "tell all that is wrong with settings, content and words")
    help = "tell what is missing on this machine and how to mend it"
    _add(commands, "doctor", _doctor, help)
    content = _add(commands, "content", _content, "check a museum's own content and switch to it")
    content.add_argument("folder", type=Path, metavar="DIR", help="stories, exhibits, rules, facts")
    _add(commands, "sources", _sources, "print every claim with its sources")
    help = "solve the endgames of mill, for the master, hints and the turning point"
    tables = _add(commands, "tables", _tables, help)
    tables.add_argument("--up-to", metavar="A-B", default="5-4", help="so many stones (5-4)")
    bench = _add(commands, "bench", _bench, "measure the screen beside windows that do less")
    bench.add_argument("--json", action="store_true", help="print JSON")
    leaflet = _add(commands, "leaflet", _leaflet, "make a PDF of a game to print and cut out")
    leaflet.add_argument("game", metavar="GAME", help="its name, such as tafl")
    leaflet.add_argument("language", metavar="LANG", help="the code of a language, such as nb")
    leaflet.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the PDF")
    help = "the PINs of the staff panel, and what was changed there"
    staff = commands.add_parser("staff", help=help, description=help)
    staff_commands = staff.add_subparsers(metavar="COMMAND", required=True)
    set_pin = _add(staff_commands, "set-pin", _set_pin, "set a PIN, also in place of a lost one")
    help = "whose PIN; the technician's if nobody is named"
    ranks = [rank.value for rank in Rank]
    set_pin.add_argument("rank", nargs="?", choices=ranks, default="technician", help=help)
    _add(staff_commands, "status", _staff_status, "tell which PINs are set, and what is locked")
    help = "remove what staff have changed on their panel; PINs stay"
    _add(staff_commands, "reset-settings", _reset_settings, help)
    stats = _add(commands, "stats", _stats, "tell how many came, and what they played and read")
    stats.add_argument("--days", type=int, metavar="N", help="of the last days; else of all time")
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    help = "write tables for a spreadsheet: visits, and beside them games and days"
    form.add_argument("--csv", type=Path, metavar="FILE", help=help)
    chosen = parser.parse_args(arguments)
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO)
    try:
        return int(chosen.command(chosen))
    except FileNotFoundError as error:
        print(f"{error} Install the exhibit again.", file=sys.stderr)
        return 1


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    command: Callable[[argparse.Namespace], int],
    help: str,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=help, description=help)
    parser.set_defaults(command=command)
    return parser


def _read(chosen: argparse.Namespace) -> tuple[settings.Config, Exhibit, Path]:
    """The settings and the exhibit; what is wrong with them is logged, and the exhibit goes on."""
    state = state_folder()
    reading = settings.load(config_file(chosen.config), state)
    exhibit, problems = read_exhibit(reading.config.exhibit, content_folders(state))
    for problem in (*reading.problems, *problems):
        logging.getLogger(__name__).warning("%s", problem)
    return reading.config, exhibit, state


def _run(chosen: argparse.Namespace) -> int:
    if why := _why_no_display():
        out = state_folder() / "tour"
        print(f"{why}: the exhibit is painted into {out} instead.", flush=True)
        chosen.out, chosen.panel, chosen.language = out, None, None
        return _tour(chosen)
    # Left alone, SDL would draw where nobody sees it if the display does not answer.
    if not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = "wayland,x11"
    faulthandler.enable()  # what ends the process from outside leaves its traces in the journal
    config, exhibit, state = _read(chosen)
    if chosen.windowed:
        config = replace(config, panel=_in_window(config.panel))
    panel = StaffSettings(config, state).config.panel
    Display.of_this_machine().light(panel.turned, Service())
    from kiosk.ui import startup

    startup.prepare(panel, fullscreen=not chosen.windowed, touch_device=panel.touch_device)
    from kiosk.ui.app import run

    return run(config, exhibit, state)


def _why_no_display() -> str:
    """Why no window can be opened here; a service just tries, since it is started again."""
    from kiosk.doctor import devices

    if not any(os.environ.get(name) for name in devices.NAMES):
        return "There is no display here"
    if os.environ.get("SDL_VIDEODRIVER") or Service().is_there:
        return ""
    seen = devices.look(os.environ)
    return "" if isinstance(seen, devices.Look) else seen.sentence.rstrip(".")


def _in_window(panel: Panel) -> Panel:
    """The same panel with fewer pixels, so that everything on it keeps its share."""
    width, height = round(panel.width * WINDOW_SHARE), round(panel.height * WINDOW_SHARE)
    return replace(panel, width=width, height=height)


def _tour(chosen: argparse.Namespace) -> int:
    from kiosk import tour

    return tour.make(chosen.out, chosen.panel, chosen.language)


def _check(chosen: argparse.Namespace) -> int:
    from kiosk.check import problems

    found = problems(config_file(chosen.config))
    for problem in found:
        print(problem)
    if not found:
        print("Settings, content and words are in order.")
    return 1 if found else 0


def _doctor(chosen: argparse.Namespace) -> int:
    from kiosk.doctor import report

    return report(config_file(chosen.config), state_folder())


def _content(chosen: argparse.Namespace) -> int:
    from kiosk.check import content_problems
    from kiosk.versions import install

    if why := not_ours(state_folder()):
        print(f"{why} The old content stays.", file=sys.stderr)
        return 1
    config, exhibit, state = _read(chosen)
    languages = exhibit.spoken(config.languages).enabled
    ours = data_folder("content")
    wrong = install(chosen.folder, state, ours, lambda places: content_problems(places, languages))
    for problem in wrong:
        print(problem)
    print("The old content stays." if wrong else "The exhibit shows it when nobody is playing.")
    return 1 if wrong else 0


def _sources(_chosen: argparse.Namespace) -> int:
    from kiosk.facts import read_facts
    from kiosk.places import read_finds
    from kiosk.sources import listing, unknown_facts
    from kiosk.stories import read_stories
    from kiosk.timeline import read_timeline

    folders = content_folders(state_folder())
    told = (read_stories(folders)[0], read_finds(folders)[0], read_timeline(folders)[0])
    facts, _ = read_facts(folders)
    print(listing(*told, facts), end="")
    missing = unknown_facts(*told, facts)
    for number in missing:
        print(f"The fact {number} is unknown: see `kiosk check`.", file=sys.stderr)
    return 1 if missing else 0


def _tables(chosen: argparse.Namespace) -> int:
    from games.__main__ import main as games

    return games(["tables", f"--up-to={chosen.up_to}"])


def _bench(chosen: argparse.Namespace) -> int:
    from kiosk.bench import report

    return report(as_json=chosen.json)


def _leaflet(chosen: argparse.Namespace) -> int:
    from kiosk.leaflet import Request, make

    config, exhibit, state = _read(chosen)
    folders = content_folders(state)
    wanted = Request(chosen.game, chosen.language, exhibit, config.museum, folders)
    return make(chosen.out, wanted)


def _set_pin(chosen: argparse.Namespace) -> int:
    from kiosk import staffcommand
    from kiosk.pins import Pins

    return staffcommand.set_pin(Pins(state_folder()), Rank(chosen.rank))


def _staff_status(_chosen: argparse.Namespace) -> int:
    from kiosk import staffcommand
    from kiosk.pins import Pins

    return staffcommand.status(Pins(state_folder()))


def _reset_settings(_chosen: argparse.Namespace) -> int:
    from kiosk import staffcommand

    return staffcommand.reset_settings(state_folder())


def _stats(chosen: argparse.Namespace) -> int:
    from kiosk.stats import report
    from kiosk.visits import museum_time

    if why := not_ours(state_folder()):
        print(why, file=sys.stderr)
        return 1
    return report(state_folder(), museum_time().date(), chosen.days, chosen.json, chosen.csv)


if __name__ == "__main__":
    sys.exit(main())
