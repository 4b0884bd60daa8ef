"""A leaflet to print and take home: the board and pieces to cut out, the rules, and a story."""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NamedTuple

import typst

from games.api import Piece, Refusal, Side
from games.camps.board import KINDS
from games.camps.rules import Reason
from games.camps.rulesets import CampsRules
from games.catalogue import game as game_with
from games.ruleset import RuleSet
from kiosk import wording
from kiosk.config import Museum
from kiosk.cutout import FRAME, Drawing, drawing, pieces_of, tiles
from kiosk.exhibits import Exhibit, known_game
from kiosk.languages import LANGUAGES, Language, speech
from kiosk.photograph import logo
from kiosk.rulebook import RuleTexts, read_rulebook
from kiosk.stories import Story, read_stories
from kiosk.tables import unknown

TEMPLATE = Path(__file__).with_suffix(".typ")
FONTS = Path(__file__).parent / "ui" / "fonts"

_WAYS: Mapping[str, Reason] = {
    "blue": Reason.BLUE_GOES_STRAIGHT,
    "yellow": Reason.YELLOW_GOES_DIAGONALLY,
    "black": Reason.BLACK_GOES_DIAGONALLY,
    "white": Reason.WHITE_GOES_ONE_STEP,
    "blockade": Reason.BLOCKADE_STAYS,
}
"""What is said of each piece of the camps game, where its mark must be explained."""


class Request(NamedTuple):
    """Which leaflet is wanted, by whom, and where its words are found."""

    game: str
    language: str
    exhibit: Exhibit
    museum: Museum
    folders: Sequence[Path]


def make(file: Path, request: Request) -> int:
    """Writes the leaflet as a PDF; 1, and a sentence, if that cannot be done."""
    try:
        leaflet = contents(request)
    except ValueError as error:
        return _sorry(str(error))
    try:
        file.write_bytes(pdf(leaflet))
    except OSError as error:
        return _sorry(f"{file} cannot be written ({error.strerror}): name another file.")
    print(f"The leaflet is in {file}.")
    return 0


def _sorry(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


# --- what stands on it --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strip:
    """The pieces of one side, in rows to cut out."""

    name: str
    columns: int
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece, and what its mark means."""

    piece: Piece
    words: str


@dataclass(frozen=True, slots=True)
class Told:
    """The story that introduces the game."""

    title: str
    paragraphs: Sequence[Sequence[tuple[str, bool]]]
    """Words, and whether they are emphasised."""
    sources: Sequence[str]


@dataclass(frozen=True, slots=True)
class Leaflet:
    """All that the template sets."""

    language: Language
    name: str
    line: str
    cut_out: str
    frame: float
    board: Drawing
    tile: float
    strips: Sequence[Strip]
    marks: Sequence[Mark]
    how_to_play: str
    goal: str
    steps: Sequence[str]
    rule_set: str
    ways: Sequence[str]
    story: Told
    sources_heading: str
    museum: Museum


def contents(request: Request) -> Leaflet:
    """The leaflet of the rule set with which the game begins in this language.

    A ValueError says in one sentence what is unknown or missing.
    """
    game, language = known_game(request.game), _language(request.language)
    exhibit = request.exhibit if game in request.exhibit.games else Exhibit()
    ruleset = exhibit.first_rule_set(game, language)
    texts = _rules(game, language, request.folders)
    said, rules = speech(language), game_with(ruleset)
    board = drawing(ruleset)
    sets = {side: pieces_of(rules, side) for side in rules.sides}
    tile, columns = tiles([len(pieces) for pieces in sets.values()], board.step)
    return Leaflet(
        language=language,
        name=wording.game_name(said, game),
        line=wording.game_line(said, game),
        # Translators: printed on a leaflet, above a board and pieces of paper.
        cut_out=said.gettext("Cut out the board and the pieces along the dashed lines."),
        frame=FRAME,
        board=board,
        tile=tile,
        strips=[
            Strip(wording.side_name(said, game, side), number, pieces)
            for number, (side, pieces) in zip(columns, sets.items(), strict=True)
        ],
        marks=_marks(said, rules.ruleset),
        how_to_play=said.gettext("How to play"),
        goal=texts.goal,
        steps=texts.steps,
        rule_set=wording.ruleset_name(said, ruleset),
        ways=texts.ways.get(ruleset, ()),
        story=_told(_introduction(game, request.folders), language),
        sources_heading=said.gettext("Sources"),
        museum=replace(request.museum, logo=logo(request.museum.logo)),
    )


def _language(code: str) -> Language:
    if found := next((known for known in LANGUAGES if known == code), None):
        return found
    raise ValueError(unknown(code, LANGUAGES))


def _rules(game: str, language: Language, folders: Sequence[Path]) -> RuleTexts:
    rulebook, _ = read_rulebook(folders)
    if game not in rulebook:
        raise ValueError(f"There are no rules of {game} that can be read: see `kiosk check`.")
    return rulebook.of(game, language)


def _introduction(game: str, folders: Sequence[Path]) -> Story:
    """The first story of a game."""
    stories, _ = read_stories(folders)
    if found := next((story for story in stories if story.card.game == game), None):
        return found
    raise ValueError(f"There is no story of {game} that can be read: see `kiosk check`.")


def _told(story: Story, language: Language) -> Told:
    page = story.page(language)
    paragraphs = [[(run.text, run.is_emphasised) for run in runs] for runs in page.paragraphs]
    return Told(page.title, paragraphs, story.card.sources)


def _marks(said: wording.Speech, ruleset: RuleSet) -> list[Mark]:
    if not isinstance(ruleset, CampsRules):
        return []
    sayings = {kind: wording.refusal(said, "camps", Refusal(why)) for kind, why in _WAYS.items()}
    return [
        Mark(Piece(Side.SOUTH, kind), f"{sayings[kind].headline} {sayings[kind].more}")
        for kind in KINDS
    ]


# --- how it is printed --------------------------------------------------------------------------


def pdf(leaflet: Leaflet) -> bytes:
    """Two pages of A4."""
    made = typst.compile(
        TEMPLATE,
        root=Path("/"),  # a museum's logo lies anywhere
        font_paths=[FONTS],
        ignore_system_fonts=True,
        sys_inputs={"leaflet": json.dumps(asdict(leaflet))},
    )
    assert isinstance(made, bytes)
    return made
