"""The pages of the opening hours: the week, and the days that are not like their weekday."""

from collections.abc import Callable, Iterator
from datetime import date

from kiosk.hours import WHOLE_DAY, Span, spans
from kiosk.speech import Speech
from kiosk.staff.page import Deed, Desk, Press, Row
from kiosk.staff.settings import Table

_STEP = 30
"""Minutes by which a button moves opening or closing."""
_USUAL = Span(10 * 60, 18 * 60)
"""What a closed day begins with when it is opened."""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def weekday_name(weekday: int, speech: Speech) -> str:
    """Monday is 0."""
    _ = speech.gettext
    return (
        *(_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday")),
        *(_("Saturday"), _("Sunday")),
    )[weekday]


def day_name(day: date, speech: Speech) -> str:
    """A day of the calendar in figures, as it is written in the language."""
    # Translators: a date in figures.
    form = speech.gettext("{day}/{month}/{year}")
    return form.format(day=f"{day.day:02}", month=f"{day.month:02}", year=day.year)


def week(desk: Desk, speech: Speech) -> Iterator[Row]:
    for weekday, (name, written) in enumerate(zip(WEEKDAYS, desk.config.hours.week, strict=True)):

        def changed(text: str, name: str = name) -> Table:
            return {"hours": {name: text}}

        yield Row(weekday_name(weekday, speech), _day(written, speech, changed))
    _ = speech.gettext
    days = Press(_("Christmas, holidays and other days"), "timeline", deed=Deed.SPECIAL_DAYS)
    yield Row(_("Special days"), (days,))


def special_days(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, draft, written = speech.gettext, desk.draft, desk.config.hours.exceptions
    yield Row(
        weekday_name(draft.weekday(), speech),
        (
            Press(icon="less", is_open=draft > desk.today, deed=Deed.DAY_BACK),
            day_name(draft, speech),
            Press(icon="more", deed=Deed.DAY_ON),
            Press(icon="next", deed=Deed.WEEK_ON),
            Press(
                _("Closed that day"),
                is_open=draft.isoformat() not in written,
                change=_special(draft.isoformat(), ""),
            ),
        ),
    )
    coming = sorted(day for day in written if day >= desk.today.isoformat())
    for day in coming:

        def changed(text: str, day: str = day) -> Table:
            return _special(day, text)

        yield Row(
            day_name(date.fromisoformat(day), speech),
            (*_day(written[day], speech, changed), Press(icon="close", change=_special(day, None))),
        )


def _special(day: str, hours: str | None) -> Table:
    """The hours of a day, or none of its own."""
    return {"hours": {"exceptions": {day: hours}}}


def _day(written: str, speech: Speech, changed: Callable[[str], Table]) -> tuple[Press | str, ...]:
    """Open or closed, and from when to when; several spans of a day become one when changed."""
    _, day = speech.gettext, spans(written)
    toggle = Press(_("Open"), is_on=bool(day), change=changed("" if day else str(_USUAL)))
    if not day:
        return (toggle, _("closed"))
    opens, closes = day[0].opens, day[-1].closes
    return (
        toggle,
        *_moved(
            opens, 0, min(closes, WHOLE_DAY) - _STEP, lambda time: changed(str(Span(time, closes)))
        ),
        "\u2013",
        *_moved(closes, opens + _STEP, WHOLE_DAY, lambda time: changed(str(Span(opens, time)))),
    )


def _moved(
    minutes: int, least: int, most: int, changed: Callable[[int], Table]
) -> tuple[Press | str, ...]:
    earlier, later = minutes - _STEP, minutes + _STEP
    shown = minutes if minutes <= WHOLE_DAY else minutes - WHOLE_DAY
    return (
        _press_if(earlier >= least, "less", lambda: changed(earlier)),
        f"{shown // 60:02}:{shown % 60:02}",
        _press_if(later <= most, "more", lambda: changed(later)),
    )


def _press_if(may: bool, icon: str, change: Callable[[], Table]) -> Press:
    return Press(icon=icon, is_open=may, change=change() if may else None)
