"""The host's pages: the exhibit, its languages, sound and seats, and pauses."""

from collections.abc import Iterator, Mapping, Sequence

from kiosk import wording
from kiosk.config import Seating
from kiosk.languages import LANGUAGES, OWN_NAMES, Language
from kiosk.speech import Speech
from kiosk.staff.page import Deed, Desk, Press, Row, step
from kiosk.staff.settings import Table


def exhibit_name(name: str, speech: Speech) -> str:
    """What an exhibit is called: ours in every language, a museum's own by its file."""
    _ = speech.gettext
    ours = {
        "all": _("All games"),
        "viking": _("The Viking Age"),
        "children": _("For children"),
    }
    return ours.get(name, name.replace("-", " ").replace("_", " ").capitalize())


def exhibit(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, config = speech.gettext, desk.config
    yield Row(
        _("Shown now"),
        tuple(
            Press(
                exhibit_name(name, speech), is_on=name == config.exhibit, change={"exhibit": name}
            )
            for name in desk.exhibits
        ),
    )
    games = [name for name in desk.exhibit.games if name not in config.hidden]
    yield Row(
        _("Games"),
        tuple(
            _part(desk, name, wording.game_name(speech, name), is_last=games == [name])
            for name in desk.exhibit.games
        ),
    )
    ways = {
        "learn": _("Learn"),
        "puzzles": _("Find the move"),
        "computer": _("Against the computer"),
        "stories": _("Stories"),
    }
    yield Row(_("Besides playing"), tuple(_part(desk, part, text) for part, text in ways.items()))


def _part(desk: Desk, part: str, text: str, *, is_last: bool = False) -> Press:
    """A part of the exhibit, to be put away or shown; the last game cannot be put away."""
    hidden = list(desk.config.hidden)
    is_on = part not in hidden
    changed = [*hidden, part] if is_on else [one for one in hidden if one != part]
    return Press(text, is_on=is_on, is_open=not is_last, change={"hidden": changed})


def languages(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, settings = speech.gettext, desk.config.languages
    order = (*settings.enabled, *(code for code in LANGUAGES if code not in settings.enabled))
    for place, code in enumerate(order):
        is_on, is_default = code in settings.enabled, code == settings.default
        may_go_up = is_on and place > 0
        yield Row(
            OWN_NAMES[code],
            (
                Press(
                    _("Shown"),
                    is_on=is_on,
                    change=None
                    if is_default
                    else _enabled([one for one in settings.enabled if one != code])
                    if is_on
                    else _enabled([*settings.enabled, code]),
                ),
                Press(
                    # Translators: staff panel, the language every visit begins with.
                    _("First"),
                    is_on=is_default,
                    is_open=is_on,
                    change=None if is_default else {"languages": {"default": code}},
                ),
                Press(
                    icon="earlier",
                    is_open=may_go_up,
                    change=_enabled(_earlier(settings.enabled, place)) if may_go_up else None,
                ),
            ),
        )


def _enabled(codes: Sequence[Language]) -> Table:
    return {"languages": {"enabled": list(codes)}}


def _earlier(codes: Sequence[Language], place: int) -> list[Language]:
    changed = list(codes)
    changed[place - 1], changed[place] = changed[place], changed[place - 1]
    return changed


def playing(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, sound = speech.gettext, desk.config.sound
    yield Row(
        _("Sound"),
        (
            Press(_("On"), "sound-on", is_on=sound.on, change={"sound": {"on": True}}),
            Press(_("Off"), "sound-off", is_on=not sound.on, change={"sound": {"on": False}}),
        ),
    )
    yield step(_("Volume"), "sound", "volume", sound.volume, 0.1, 0.0, 1.0, _percent)
    seatings: Mapping[Seating, str] = {"side": _("Side by side"), "table": _("At a table")}
    yield Row(
        _("Seats for two players"),
        tuple(
            Press(text, seating, desk.config.play.seating == seating,
                  change={"play": {"seating": seating}})
            for seating, text in seatings.items()
        ),
    )  # fmt: skip


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


def pause(desk: Desk, speech: Speech) -> Iterator[Row]:
    _ = speech.gettext
    yield Row(
        _("Open or closed"),
        (
            Press(_("Open now"), is_on=desk.override is True, deed=Deed.OPEN_NOW),
            Press(_("Closed now"), is_on=desk.override is False, deed=Deed.CLOSED_NOW),
            Press(_("By opening hours"), is_on=desk.override is None, deed=Deed.BY_THE_HOURS),
        ),
    )
    lock = Press(_("Lock the screen for 60 seconds"), "clean", deed=Deed.CLEAN)
    yield Row(_("Clean the glass"), (lock,))
    is_out = desk.config.out_of_order
    yield Row(
        _("Note “out of order”"),
        (Press(_("Shown"), is_on=is_out, change={"out_of_order": not is_out}),),
    )
