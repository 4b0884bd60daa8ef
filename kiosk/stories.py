"""The stories of content/ as typed objects: a card for each, and its page in every language."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass as plain
from dataclasses import field
from html import unescape
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from games.api import EventKind
from kiosk.exhibits import GAMES, Exhibit
from kiosk.languages import LANGUAGES, Language
from kiosk.paths import is_there
from kiosk.photograph import fault
from kiosk.problem import Problem
from kiosk.readability import first_sentence, words
from kiosk.session import Wish
from kiosk.tables import WRITTEN, NotEmpty, closed, read_as, read_text, unknown

VIKING = "viking"
"""What is told about play in the Viking Age, whatever the game."""
TOPICS = (*GAMES, VIKING)
BOARDS = Path(__file__).parent / "ui" / "images" / "boards"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
OUR_NAME = "Kongens bord"
"""With it the credit of our own drawings begins."""
MOST_WORDS = 100
"""More do not stand beside a picture: such a page is left out."""
T = TypeVar("T")

# --- a page: the text in one language ---------------------------------------------------------


@plain(frozen=True, slots=True)
class Run:
    """Words of a paragraph that are drawn alike."""

    text: str
    is_emphasised: bool = False


Paragraph = tuple[Run, ...]


def markup(paragraph: Paragraph) -> str:
    """A paragraph as the markup of a label, in which [i] draws italics."""
    return "".join(
        f"[i]{_escaped(run.text)}[/i]" if run.is_emphasised else _escaped(run.text)
        for run in paragraph
    )


def _escaped(text: str) -> str:
    """Kivy's own words for the characters that its markup uses."""
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")


@plain(frozen=True, slots=True)
class Page:
    """A story in one language."""

    file: Path
    title: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def written(self) -> str:
        """The text below the title, with its soft hyphens."""
        return "\n".join("".join(run.text for run in runs) for runs in self.paragraphs)

    @property
    def text(self) -> str:
        """The text below the title, as it is read."""
        return self.written.replace(SOFT_HYPHEN, "")

    @property
    def word_count(self) -> int:
        """How much there is to read, which tells how long a silent visitor may still be reading."""
        return len(words(self.text))


# --- a card: what all languages share ---------------------------------------------------------


def _fact(number: str) -> str:
    if not re.fullmatch(r"[A-Z]\d{1,3}", number):
        raise ValueError(f"'{number}' is no fact number: write a letter and a number, as in H12.")
    return number


def _topic(name: str) -> str:
    if name not in TOPICS:
        raise ValueError(unknown(name, TOPICS))
    return name


Topic = Annotated[str, AfterValidator(_topic)]
"""A game, or what is told about play in the Viking Age."""


ByLanguage = Annotated[
    Mapping[Language, Annotated[NotEmpty, AfterValidator(unescape)]], Field(min_length=1)
]
"""As on the pages, &shy; is a soft hyphen."""
FactNumber = Annotated[str, AfterValidator(_fact)]


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Picture:
    """What is seen beside the text."""

    file: Annotated[str, Field(pattern=r"^(board:)?[\w-]+(\.[\w-]+)*$")]
    """A file in the story's folder, or board: and the name of a board that we draw ourselves."""
    credit: NotEmpty
    """Who made it, and under which licence."""
    alt: ByLanguage
    """What can be seen, for visitors who cannot see it."""
    caption: ByLanguage
    """What stands below it."""

    @property
    def is_ours(self) -> bool:
        """Whether we drew it ourselves, as its caption says."""
        return self.credit.startswith(OUR_NAME)


Ending = Literal[
    "draw",
    "given_up",
    "too_few",
    "blocked",
    "all_taken",
    "king_escaped",
    "king_taken",
    "exit_fort",
    "encircled",
    "no_move",
    "two_in_camp",
    "no_action",
]
"""A draw of any kind, or how the winner has won."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Hook:
    """What in the game the story belongs to, so that it can be told when that happens."""

    event: EventKind | None = None
    """Something that happens in a move."""
    piece: Literal["king", "dam", "blockade"] | None = None
    """A piece of its own kind."""
    place: Literal["throne", "corner", "edge", "camp"] | None = None
    """A place on the board, where a move ends."""
    wish: Literal[Wish.TAKE_BACK] | None = None
    """Something that a player wishes."""
    ending: Ending | None = None
    """How the game ends."""
    reason: str | None = None
    """What a move is good for, when it is played, or when a hint or a reason tells it."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Card:
    """The file story.toml."""

    game: Topic
    """The game that the story is told with, or `viking`."""
    order: int
    """Where it stands among the stories of its game; the least comes first."""
    picture: Picture
    """What is seen beside the text."""
    sources: Annotated[tuple[NotEmpty, ...], Field(min_length=1)]
    """The works that the text rests on, for visitors who want to know more."""
    facts: Mapping[FactNumber, NotEmpty] = field(default_factory=dict)
    """The numbers of the facts in the curators' list, each with what the text takes from it."""
    hook: Hook = field(default_factory=Hook)
    """What in the game the story belongs to."""


@plain(frozen=True, slots=True)
class Story:
    """A story that can be shown: at least one of its pages could be read."""

    folder: Path
    card: Card
    pages: Mapping[Language, Page]

    @property
    def name(self) -> str:
        """By which exhibits call it, and by which a museum replaces it."""
        return self.folder.name

    @property
    def picture_file(self) -> Path:
        """Where its picture lies."""
        kind, _, board = self.card.picture.file.rpartition(":")
        return BOARDS / f"{board}.jpg" if kind else self.folder / self.card.picture.file

    @property
    def picture_fault(self) -> str:
        """Why its picture cannot be shown, or nothing if it can."""
        if not self.picture_file.is_file():
            return f"There is no picture '{self.card.picture.file}': put it there or name another."
        return fault(self.picture_file)

    @property
    def shown_picture(self) -> str:
        """The file of its picture, or nothing if it cannot be shown."""
        return "" if self.picture_fault else str(self.picture_file)

    def page(self, language: Language) -> Page:
        """The page in this language, or else, with all that belongs to it, in another."""
        return self.pages[self._told_in(language)]

    def opening(self, language: Language) -> str:
        """The first sentence of the page, which stands alone."""
        return first_sentence(self.page(language).written)

    def alt(self, language: Language) -> str:
        """What can be seen on its picture, in the language of the page."""
        return in_language(self.card.picture.alt, self._told_in(language))

    def caption(self, language: Language) -> str:
        """What stands below its picture, in the language of the page."""
        return in_language(self.card.picture.caption, self._told_in(language))

    def _told_in(self, language: Language) -> Language:
        """This language, or English, or any in which nothing is missing, if there is one."""
        picture = self.card.picture
        whole = [code for code in self.pages if code in picture.alt and code in picture.caption]
        codes = whole or [*self.pages]
        return next((code for code in (language, "en") if code in codes), codes[0])


def in_language(texts: Mapping[Language, T], language: Language) -> T:
    """In this language, or in English, or in any."""
    return texts.get(language) or texts.get("en") or next(iter(texts.values()))


# --- reading ----------------------------------------------------------------------------------


def read_stories(folders: Sequence[Path]) -> tuple[list[Story], list[Problem]]:
    """Every story of these content folders in order; of two with one name the first counts.

    Behind a story that cannot be read stands the one of the same name in a later folder.
    """
    stories: dict[str, Story] = {}
    problems: list[Problem] = []
    for folder in folders:
        problems += closed(folder / "stories")
        for place in sorted(folder.glob("stories/[!.]*")):
            if place.is_dir() and place.name not in stories:
                story, wrong = read_story(place)
                problems += wrong
                if story:
                    stories[place.name] = story
    return sorted(stories.values(), key=lambda story: (story.card.order, story.name)), problems


def stories_of(exhibit: Exhibit, stories: Sequence[Story]) -> list[Story]:
    """The stories that an exhibit shows, game by game or in the order that it names."""
    if exhibit.stories is None:
        topics = (*exhibit.games, VIKING)
        return [story for topic in topics for story in stories if story.card.game == topic]
    named = {story.name: story for story in stories}
    return [named[name] for name in exhibit.stories if name in named]


def read_story(folder: Path) -> tuple[Story | None, list[Problem]]:
    """The story in a folder, if it has a card and a page, and all that is wrong with it."""
    card = read_as(Card, folder / "story.toml")
    problems = card if isinstance(card, list) else []
    pages: dict[Language, Page] = {}
    for language in LANGUAGES:
        file = folder / f"{language}.md"
        if is_there(file):
            page = read_page(file)
            if isinstance(page, Page):
                pages[language] = page
            else:
                problems += page
    if isinstance(card, list):
        return None, problems
    if not pages:
        sentence = "The story has no page that can be read: write en.md and the other languages."
        return None, [*problems, Problem(folder / "story.toml", 1, sentence)]
    return Story(folder, card, pages), problems


def read_page(file: Path) -> Page | list[Problem]:
    """A page from Markdown with a title, paragraphs and *emphasis*, and nothing else."""
    text = read_text(file)
    if isinstance(text, Problem):
        return [text]
    tokens = _MARKDOWN.parse(text)
    problems = [Problem(file, *found) for found in _strange(tokens)]
    blocks = [
        (opening.tag, _runs(inline.children or []))
        for opening, inline in pairwise(tokens)
        if inline.type == "inline"
    ]
    if not blocks or blocks[0][0] != "h1":
        problems.append(Problem(file, 1, "There is no title: begin with a line '# Title'."))
    elif len(blocks) == 1:
        problems.append(Problem(file, 1, "There is no text: write it below the title."))
    if problems:
        return problems
    (_, title), *paragraphs = blocks
    page = Page(file, "".join(run.text for run in title), tuple(runs for _, runs in paragraphs))
    if page.word_count > MOST_WORDS:
        remedy = f"a page with more than {MOST_WORDS} is not shown, shorten it."
        return [Problem(file, 1, f"The text has {page.word_count} words: {remedy}")]
    return page


_MARKDOWN = MarkdownIt("commonmark")
_BLOCKS = ("heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline")
_INLINES = ("text", "softbreak", "hardbreak", "em_open", "em_close")


def _strange(tokens: Sequence[Token]) -> list[tuple[int, str]]:
    """The lines with something that a page cannot show, each with a sentence."""
    remedy = "a page has one title, paragraphs and *emphasis*; write it as plain words."
    found: list[tuple[int, str]] = []
    for number, token in enumerate(tokens):
        line = token.map[0] + 1 if token.map else 1
        if token.type == "heading_open" and number > 0:
            found.append((line, f"Here stands another heading: {remedy}"))
        elif token.type not in _BLOCKS and token.map:
            name = token.type.removesuffix("_open").replace("_", " ")
            found.append((line, f"A page cannot show this ({name}): {remedy}"))
        found += [
            (line, f"A page cannot show this ({part.type.removesuffix('_open')}): {remedy}")
            for part in token.children or []
            if part.type not in _INLINES and not part.type.endswith("_close")
        ]
    return found


def _runs(parts: Sequence[Token]) -> Paragraph:
    """The words of a paragraph; the end of a line in the file is a space."""
    depth = 0
    said: list[tuple[bool, str]] = []
    for part in parts:
        depth += part.nesting
        said.append((depth > 0, " " if part.type.endswith("break") else part.content))
    together = groupby((one for one in said if one[1]), key=itemgetter(0))
    return tuple(Run("".join(text for _, text in same), emphasis) for emphasis, same in together)
