"""Tells the book of visits what visitors do: where they go, what they play, read and speak."""

from collections.abc import Callable

from kiosk.flow import Flow, Place, Stop
from kiosk.session import View
from kiosk.stories import Story
from kiosk.visits import Mode, Recorder


class Follower:
    """Follows the flow of the exhibit; it must hear of a rest before the language is put back."""

    def __init__(self, flow: Flow, recorder: Recorder, language: Callable[[], str]) -> None:
        self._recorder, self._language = recorder, language
        self._last = flow.stop.place
        flow.listen(self._follow)

    def _follow(self, stop: Stop) -> None:
        if self._last is Place.ATTRACT:
            self._recorder.visit_begins(self._language())
        match stop.place:
            case Place.ATTRACT:
                self._recorder.visit_ends()
            case Place.PLAY:
                computer = stop.party and stop.party.computer
                level = stop.party.level if stop.party and computer else None
                mode = Mode.COMPUTER if computer else Mode.TWO
                self._recorder.game_begins(stop.ruleset, mode, level)
            case Place.LEARN:
                self._recorder.game_begins(stop.ruleset, Mode.LEARN)
            case Place.PUZZLE:
                self._recorder.game_begins(stop.ruleset, Mode.PUZZLE)
        self._last = stop.place

    def sees(self, view: View) -> None:
        """The board has changed."""
        if view.outcome:
            self._recorder.game_ends(is_finished=True, turns=view.number)
        else:
            self._recorder.turned(view.number)

    def has_learnt(self, steps: int) -> None:
        """The lesson came to its end."""
        self._recorder.game_ends(is_finished=True, turns=steps)

    def has_found(self) -> None:
        """A puzzle is solved."""
        self._recorder.puzzle_solved()

    def reads(self, story: Story | None) -> None:
        """A story lies open."""
        if story:
            self._recorder.story_opens(story.name)
