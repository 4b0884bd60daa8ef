"""The pages of the staff panel: for whom they are, what they are called, what stands on them."""

from collections.abc import Callable, Iterator, Mapping

from kiosk.rank import Rank
from kiosk.speech import Speech
from kiosk.staff import host, openings, technician
from kiosk.staff.page import Desk, Row, Topic

FOR_ALL = (
    *(Topic.EXHIBIT, Topic.LANGUAGES, Topic.PLAYING),
    *(Topic.PAUSE, Topic.HOURS, Topic.FIGURES),
)
FOR_TECHNICIANS = (Topic.PANEL, Topic.WAITING, Topic.STATUS, Topic.MACHINE)


def topics(rank: Rank) -> tuple[Topic, ...]:
    """The pages for a rank, as they stand in the menu; special days stand behind the hours."""
    return (*FOR_ALL, *FOR_TECHNICIANS) if rank is Rank.TECHNICIAN else FOR_ALL


def title(topic: Topic, speech: Speech) -> str:
    """What a page is called."""
    _ = speech.gettext
    return {
        Topic.EXHIBIT: _("Exhibit"),
        Topic.LANGUAGES: _("Languages"),
        # Translators: staff panel, the page with sound and seats.
        Topic.PLAYING: _("Sound and seats"),
        Topic.HOURS: _("Opening hours"),
        # Translators: staff panel, days with other opening hours than their weekday.
        Topic.EXCEPTIONS: _("Special days"),
        # Translators: staff panel, the page to close, clean or set out of order.
        Topic.PAUSE: _("Open, close, clean"),
        # Translators: staff panel, the numbers of visits.
        Topic.FIGURES: _("Figures"),
        Topic.PANEL: _("Screen"),
        Topic.WAITING: _("Idle times"),
        Topic.STATUS: _("Status"),
        Topic.MACHINE: _("Machine"),
    }[topic]


def rows(topic: Topic, desk: Desk, speech: Speech) -> list[Row]:
    """What stands on a page; pictures and charts are drawn beside it."""
    return list(_PAGES[topic](desk, speech)) if topic in _PAGES else []


_PAGES: Mapping[Topic, Callable[[Desk, Speech], Iterator[Row]]] = {
    Topic.EXHIBIT: host.exhibit,
    Topic.LANGUAGES: host.languages,
    Topic.PLAYING: host.playing,
    Topic.PAUSE: host.pause,
    Topic.HOURS: openings.week,
    Topic.EXCEPTIONS: openings.special_days,
    Topic.PANEL: technician.panel,
    Topic.WAITING: technician.waiting,
    Topic.STATUS: technician.status,
    Topic.MACHINE: technician.machine,
}
