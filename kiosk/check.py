"""The content check: what is wrong with settings, exhibits, stories, lessons and translations."""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from games.camps.explain import Why as CampsWhy
from games.draughts.explain import Why as DraughtsWhy
from games.mill.explain import Why as MillWhy
from games.tafl.explain import Why as TaflWhy
from kiosk.assets import asset_problems
from kiosk.catalogues import catalogue_problems, compiled_problems
from kiosk.config import Config, Reading, read
from kiosk.exhibits import Exhibit, exhibit_files
from kiosk.facts import Facts, fact_problems, read_facts
from kiosk.languages import Language
from kiosk.lesson import problems as lesson_problems
from kiosk.letters import undrawable
from kiosk.paths import content_folders, data_folder, state_folder
from kiosk.photograph import fault
from kiosk.places import Find, find_files, find_problems
from kiosk.problem import Problem
from kiosk.readability import lix, sentences, words
from kiosk.rulebook import Rulebook, read_rulebook
from kiosk.stories import SOFT_HYPHEN, Page, Story, read_stories
from kiosk.tables import Key, Table, read_as, read_table, unknown
from kiosk.timeline import Written, entry_problems, read_timeline

TITLE_WORDS = 6
PAGE_WORDS = 75
SENTENCE_WORDS = 25
CAPTION_WORDS = 15
HARDEST: Mapping[Language, int] = {"nb": 40, "sv": 40, "da": 40, "de": 45, "en": 40}
"""The highest LIX of a page; German has long words."""
UNBROKEN_LETTERS = 14
"""A longer word must say where it may be broken, or it does not fit into a narrow column."""
QUOTES: Mapping[Language, str] = {"nb": "«»", "sv": "””", "da": "»«", "de": "„“", "en": "“”"}
_WHYS: Mapping[str, type[StrEnum]] = {
    "camps": CampsWhy,
    "draughts": DraughtsWhy,
    "mill": MillWhy,
    "tafl": TaflWhy,
}
_ANY_QUOTES = frozenset('"').union(*QUOTES.values())


def problems(config_file: Path | None) -> list[Problem]:
    """Every problem by its file and line; the settings are those in the file, if there is one."""
    try:
        folders, locales = content_folders(state_folder()), data_folder("locales")
    except FileNotFoundError as error:
        return [Problem(Path(__file__).parent, 1, f"{error} Install the exhibit again.")]
    reading = read(config_file) if config_file else Reading(Config())
    languages = _spoken(reading.config, folders)
    translated = [code for code in languages if code != "en"]
    return sorted(
        {
            *reading.problems,
            *(_config_problems(config_file, reading.config, folders) if config_file else ()),
            *content_problems(folders, languages),
            *asset_problems(),
            *lesson_problems(data_folder("content") / "lessons"),
            *catalogue_problems(locales, translated),
            *compiled_problems(locales, translated),
        }
    )


def content_problems(folders: Sequence[Path], languages: Sequence[Language]) -> list[Problem]:
    """What is wrong with exhibits, stories, facts, places, timeline and rules."""
    stories, unreadable = read_stories(folders)
    facts, unreadable_facts = read_facts(folders)
    rulebook, unreadable_rules = read_rulebook(folders)
    timeline, unreadable_entries = read_timeline(folders)
    names = [story.name for story in stories]
    return [
        *_exhibit_problems(folders, {story.name for story in stories}),
        *unreadable,
        *(found for story in stories for found in story_problems(story, languages)),
        *unreadable_facts,
        *(
            _at(story.folder / "story.toml", ("facts", number), sentence)
            for story in stories
            for number, sentence in fact_problems(story, facts)
        ),
        *(
            Problem(story.folder / "story.toml", 1, "The story rests on no fact: name one.")
            for story in stories
            # Ours come last; a museum knows its own sources.
            if not story.card.facts and story.folder.is_relative_to(folders[-1])
        ),
        *place_problems(folders, facts, names, languages),
        *unreadable_entries,
        *timeline_problems(timeline, facts, names, languages),
        *unreadable_rules,
        *rule_problems(rulebook),
    ]


def _spoken(config: Config, folders: Sequence[Path]) -> list[Language]:
    """The languages of the settings and of every exhibit that could be chosen."""
    exhibits = [read_as(Exhibit, file) for file in exhibit_files(folders)]
    own = [code for one in exhibits if isinstance(one, Exhibit) for code in one.languages]
    return list(dict.fromkeys([*config.languages.enabled, *own]))


# --- settings and exhibits --------------------------------------------------------------------


def _config_problems(file: Path, config: Config, folders: Sequence[Path]) -> Iterator[Problem]:
    """Names in the settings behind which nothing stands."""
    exhibits = sorted({found.stem for found in exhibit_files(folders)})
    if config.exhibit not in exhibits:
        yield _at(file, ("exhibit",), unknown(config.exhibit, exhibits))
    yield from _undrawable(file, config.museum.name)
    if config.museum.logo and (sentence := fault(Path(config.museum.logo))):
        yield _at(file, ("museum", "logo"), sentence)


def _exhibit_problems(folders: Sequence[Path], stories: set[str]) -> Iterator[Problem]:
    for file in exhibit_files(folders):
        exhibit = read_as(Exhibit, file)
        if not isinstance(exhibit, Exhibit):
            yield from exhibit
            continue
        for name in exhibit.stories or ():
            if name not in stories:
                yield _at(file, ("stories",), unknown(name, sorted(stories)))


def _at(file: Path, key: Key, sentence: str) -> Problem:
    """A problem on the line of a key."""
    table = read_table(file)
    return Problem(file, table.line(key) if isinstance(table, Table) else 1, sentence)


# --- stories ----------------------------------------------------------------------------------


def story_problems(story: Story, languages: Sequence[Language]) -> Iterator[Problem]:
    """What visitors who speak these languages would miss or stumble over."""
    card_file, picture = story.folder / "story.toml", story.card.picture
    if sentence := story.picture_fault:
        yield _at(card_file, ("picture", "file"), sentence)
    if (reason := story.card.hook.reason) and reason not in (known := _reasons(story.card.game)):
        yield _at(card_file, ("hook", "reason"), unknown(reason, known))
    for text in (picture.credit, *story.card.sources):
        yield from _undrawable(card_file, text)
    for language in languages:
        if not (story.folder / f"{language}.md").exists():
            yield Problem(card_file, 1, f"The page {language}.md is missing: write it.")
        for name, texts in (("alt", picture.alt), ("caption", picture.caption)):
            if language not in texts:
                sentence = f"The {name} in '{language}' is missing: write it."
                yield _at(card_file, ("picture", name), sentence)
            else:
                yield from _letter_problems(card_file, texts[language], language)
        if len(words(picture.caption.get(language, ""))) > CAPTION_WORDS:
            sentence = f"The caption has more than {CAPTION_WORDS} words: shorten it."
            yield _at(card_file, ("picture", "caption", language), sentence)
        if language in story.pages:
            yield from page_problems(story.pages[language], language)


def _reasons(topic: str) -> list[str]:
    """What a move of a game, or of any if it is told with all of them, can be good for."""
    games = [topic] if topic in _WHYS else [*_WHYS]
    return sorted({why.value for game in games for why in _WHYS[game]})


def place_problems(
    folders: Sequence[Path], facts: Facts, stories: Sequence[str], languages: Sequence[Language]
) -> Iterator[Problem]:
    """What is wrong with the map of finds."""
    for file in find_files(folders):
        finds = read_as(dict[str, Find], file)
        if isinstance(finds, list):
            yield from finds
            continue
        for key, sentence in find_problems(finds, facts, stories, languages):
            yield _at(file, key, sentence)
        for find in finds.values():
            for language, told in find.told.items():
                text = f"{told.name}\n{told.date}\n{told.object}"
                yield from _letter_problems(file, text, language)


def rule_problems(rulebook: Rulebook) -> Iterator[Problem]:
    """What makes the rules hard to read, or impossible to draw."""
    for file, language, texts in rulebook.sheets():
        said = [texts.goal, *texts.steps, *(one for way in texts.ways.values() for one in way)]
        for text in said:
            yield from _long_sentences(file, text)
        yield from _letter_problems(file, "\n".join(said), language)
        yield from _mark_problems(file, texts.short, language)


def timeline_problems(
    timeline: Sequence[Written],
    facts: Facts,
    stories: Sequence[str],
    languages: Sequence[Language],
) -> Iterator[Problem]:
    """What is wrong with the entries of the timeline, or cannot be drawn."""
    for written in timeline:
        yield from entry_problems(written, facts, stories, languages)
        for said in (written.entry.when, written.entry.what):
            for language, text in said.items():
                yield from _letter_problems(written.table.file, text, language)


def page_problems(page: Page, language: Language) -> Iterator[Problem]:
    """What makes a page hard to read, or impossible to draw."""
    if (count := len(words(page.title))) > TITLE_WORDS:
        yield Problem(page.file, 1, f"The title has {count} words: {TITLE_WORDS} are enough.")
    if (count := len(words(page.text))) > PAGE_WORDS:
        sentence = f"The text has {count} words: shorten it to {PAGE_WORDS} or make two stories."
        yield Problem(page.file, 1, sentence)
    yield from _long_sentences(page.file, page.text)
    if (hard := lix(page.text)) > HARDEST[language]:
        remedy = "use shorter words and sentences."
        sentence = f"The text has a LIX of {hard:.0f}, above {HARDEST[language]}: {remedy}"
        yield Problem(page.file, 1, sentence)
    yield from _letter_problems(page.file, f"{page.title}\n{page.written}", language)


def _long_sentences(file: Path, text: str) -> Iterator[Problem]:
    for sentence in sentences(text):
        if (count := len(words(sentence))) > SENTENCE_WORDS:
            begins = sentence.split()[:4]
            told = f"“{' '.join(begins)} …” has {count} words: make two sentences."
            yield Problem(file, _line_of(file, begins), told)


def _letter_problems(file: Path, text: str, language: Language) -> Iterator[Problem]:
    """Characters that are missing or wrong, and words that cannot be broken."""
    yield from _undrawable(file, text)
    yield from _mark_problems(file, text, language)
    for word in re.findall(rf"\w{{{UNBROKEN_LETTERS + 1},}}", text):
        sentence = f"“{word}” is long: write &shy; where it may be broken."
        yield Problem(file, _line_with(file, word), sentence)


def _mark_problems(file: Path, text: str, language: Language) -> Iterator[Problem]:
    """Quotation marks of another language, and those of a typewriter."""
    marks, pair = "".join(letter for letter in text if letter in _ANY_QUOTES), QUOTES[language]
    if marks != pair * (len(marks) // 2):
        sentence = f"Quotation marks are {pair[0]}…{pair[1]} in '{language}': change these."
        yield Problem(file, _line_with(file, marks[0]), sentence)
    if "'" in text:
        sentence = "An apostrophe is \N{RIGHT SINGLE QUOTATION MARK}: change it."
        yield Problem(file, _line_with(file, "'"), sentence)


def _undrawable(file: Path, text: str) -> Iterator[Problem]:
    for letter in undrawable(text):
        sentence = f"Our fonts have no “{letter}” (U+{ord(letter):04X}): write it in another way."
        yield Problem(file, _line_with(file, letter), sentence)


def _line_of(file: Path, begins: Sequence[str]) -> int:
    """The line where these words stand, whatever divides or marks them; 1 if they are not there."""
    text = re.sub(f"&shy;|{SOFT_HYPHEN}|[*]", "", file.read_text("utf-8-sig"))
    words = (re.escape(word.replace(SOFT_HYPHEN, "")) for word in begins)
    found = re.search(r"\s+".join(words), text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _line_with(file: Path, wanted: str) -> int:
    """The first line of a file that holds this; 1 if it is written in another way there."""
    lines = enumerate(file.read_text("utf-8-sig").split("\n"), 1)
    return next((number for number, line in lines if wanted in line), 1)
