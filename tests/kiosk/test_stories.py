"""Stories: what curators write, and what visitors read."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.api import EventKind
from kiosk.exhibits import GAMES, Exhibit
from kiosk.languages import LANGUAGES
from kiosk.stories import (
    Page,
    Run,
    markup,
    read_page,
    read_stories,
    read_story,
    stories_of,
)

CONTENT = Path(__file__).parents[2] / "content"
CARD = """\
game = "tafl"
order = 2
sources = ["Hervarar saga"]
[picture]
file = "board:tafl-11"
credit = "The museum"
alt = { en = "A board" }
caption = { en = "A bo&shy;ard" }
"""


@pytest.fixture
def own(tmp_path):
    """A museum's own content with one story, riddle."""
    folder = tmp_path / "stories" / "riddle"
    folder.mkdir(parents=True)
    (folder / "story.toml").write_text(CARD, "utf-8")
    (folder / "en.md").write_text("# A riddle\n\nWho are they?", "utf-8")
    return tmp_path


def page(tmp_path, text):
    file = tmp_path / "en.md"
    file.write_text(text, "utf-8")
    return read_page(file)


# --- the stories that are shipped -------------------------------------------------------------


def test_every_game_is_introduced_in_every_language():
    stories, problems = read_stories([CONTENT])
    assert not problems
    assert {story.card.game for story in stories if story.card.order == 1} == set(GAMES)
    assert all(story.pages.keys() == set(LANGUAGES) for story in stories)


def test_a_story_belongs_to_what_happens_in_its_game():
    draughts, _ = read_story(CONTENT / "stories" / "draughts")
    assert draughts.card.hook.event is EventKind.HUFFED


# --- a page -----------------------------------------------------------------------------------


def test_a_page_has_a_title_and_paragraphs_with_emphasis(tmp_path):
    told = page(tmp_path, "# The *king*\n\nOne *old\nword* and\nmore.\n\nTwo & [three].\n")
    assert told == Page(
        tmp_path / "en.md",
        "The king",
        (
            (Run("One "), Run("old word", is_emphasised=True), Run(" and more.")),
            (Run("Two & [three]."),),
        ),
    )
    assert told.text == "One old word and more.\nTwo & [three]."
    assert [markup(paragraph) for paragraph in told.paragraphs] == [
        "One [i]old word[/i] and more.",
        "Two &amp; &bl;three&br;.",
    ]


@pytest.mark.parametrize("hyphen", ["&shy;", "\u00ad"])
def test_a_soft_hyphen_is_drawn_but_not_read(tmp_path, hyphen):
    told = page(tmp_path, f"# Title\n\nSpiel{hyphen}steine")
    assert told.written == "Spiel\u00adsteine"
    assert told.text == "Spielsteine"
    assert told.word_count == 1


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "There is no title"),
        ("Only words.", 1, "There is no title"),
        ("## Small\n\nWords.", 1, "There is no title"),
        ("# Title\n", 1, "There is no text"),
        ("# Title\n\nWords.\n\n## More\n\nWords.", 5, "another heading"),
        ("# Title\n\n- one\n- two", 3, "(bullet list)"),
        ("# Title\n\n1. one", 3, "(ordered list)"),
        ("# Title\n\nWords\n\n> quoted", 5, "(blockquote)"),
        ("# Title\n\nWords\n\n    code", 5, "(code block)"),
        ("# Title\n\n```\ncode\n```\n\nWords", 3, "(fence)"),
        ("# Title\n\nWords\n\n***\n", 5, "(hr)"),
        ("# Title\n\n<b>bold</b>", 3, "(html_inline)"),
        ("# Title\n\n<div>\n\nWords", 3, "(html block)"),
        ("# Title\n\nA [link](https://example.org).", 3, "(link)"),
        ("# Title\n\nA ![picture](a.png).", 3, "(image)"),
        ("# Title\n\n**Strong** words", 3, "(strong)"),
        ("# Title\n\nSome `code`", 3, "(code_inline)"),
    ],
)
def test_what_a_page_cannot_show_is_refused_with_its_line(tmp_path, text, line, sentence):
    problems = page(tmp_path, text)
    assert problems[0].line == line
    assert sentence in problems[0].sentence


def test_all_that_is_strange_is_told_at_once(tmp_path):
    problems = page(tmp_path, "Words\n\n- list\n\n**strong**")
    assert {problem.line for problem in problems} == {1, 3, 5}


def test_a_page_that_is_no_utf8_is_refused_with_its_line(tmp_path):
    file = tmp_path / "da.md"
    file.write_bytes(b"# Titel\n\nM\xf8lle")
    (problem,) = read_page(file)
    assert (problem.line, problem.sentence) == (3, "This line is no UTF-8: save the file as UTF-8.")


@given(st.text("ab*_#>-`<[](!)&;\\ \n1.", max_size=60))
def test_whatever_is_written_gives_a_page_or_a_sentence(tmp_path_factory, text):
    told = page(tmp_path_factory.getbasetemp(), text)
    if isinstance(told, Page):
        assert all(run.text for paragraph in told.paragraphs for run in paragraph)
    else:
        lines = text.count("\n") + 1
        assert told
        assert all(1 <= problem.line <= lines for problem in told)


# --- a card -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('"tafl"', '"chess"', 1, "'chess' is unknown"),
        ("order = 2", "order = 'two'", 2, "expected a whole number"),
        ("order = 2", "", 1, "'order' is missing: write it."),
        ('["Hervarar saga"]', "[]", 3, "expected 1 or more entries"),
        ('"board:tafl-11"', '"../secret.png"', 5, "'picture.file' is \"../secret.png\""),
        ('credit = "The museum"', "", 4, "'picture.credit' is missing"),
        ('credit = "The museum"', 'credit = ""', 6, "expected a text that is not empty"),
        ('credit = "The museum"', 'credit = " "', 6, "expected a text that is not empty"),
        ('{ en = "A board" }', '{ en = " " }', 7, "expected a text that is not empty"),
        ('{ en = "A board" }', '{ fi = "Lauta" }', 7, "expected 'nb', 'sv', 'da', 'de' or 'en'"),
        ("[picture]", "facts = { Q = '' }\n[picture]", 4, "'Q' is no fact number"),
        ("[picture]", "hook = { event = 'won' }\n[picture]", 4, "'hook.event' is \"won\""),
        ("[picture]", "[picture", 4, "This is no TOML"),
    ],
)
def test_a_mistake_on_a_card_is_told_with_its_line(own, old, new, line, sentence):
    folder = own / "stories" / "riddle"
    (folder / "story.toml").write_text(CARD.replace(old, new), "utf-8")
    story, problems = read_story(folder)
    assert story is None
    assert problems[0].line == line
    assert sentence in problems[0].sentence


def test_a_soft_hyphen_may_be_written_in_a_caption(own):
    story, _ = read_story(own / "stories" / "riddle")
    assert story.card.picture.caption["en"] == "A bo\u00adard"


def test_a_picture_is_one_of_our_boards_or_lies_in_the_storys_folder(own):
    story, _ = read_story(own / "stories" / "riddle")
    assert story.picture_file.is_file()
    card = story.folder / "story.toml"
    card.write_text(CARD.replace("board:tafl-11", "stone.jpg"), "utf-8")
    changed, _ = read_story(story.folder)
    assert changed.picture_file == story.folder / "stone.jpg"


def test_a_story_without_a_readable_page_is_not_shown(own):
    folder = own / "stories" / "riddle"
    (folder / "en.md").write_text("no title", "utf-8")
    story, problems = read_story(folder)
    assert story is None
    assert [problem.file.name for problem in problems] == ["en.md", "story.toml"]


def test_a_language_that_is_missing_is_read_as_a_whole_in_another(own):
    folder = own / "stories" / "riddle"
    (folder / "de.md").write_text("# Ein Rätsel\n\nWer sind sie?", "utf-8")
    german = CARD.replace("{ en =", '{ de = "Ein Brett", en =')
    (folder / "story.toml").write_text(german, "utf-8")
    story, _ = read_story(folder)
    assert story.page("de").title == "Ein Rätsel"
    assert (story.alt("de"), story.caption("de")) == ("Ein Brett", "Ein Brett")
    assert story.page("sv").title == "A riddle"
    assert (story.alt("sv"), story.caption("en")) == ("A board", "A bo\u00adard")
    (folder / "en.md").unlink()
    story, _ = read_story(folder)
    assert story.page("sv").title == "Ein Rätsel"


def test_a_german_visitor_reads_no_german_caption_below_an_english_story(own):
    folder = own / "stories" / "riddle"
    german = CARD.replace("{ en =", '{ de = "Ein Brett", en =')
    (folder / "story.toml").write_text(german, "utf-8")
    (folder / "de.md").write_text("no title", "utf-8")
    story, (problem,) = read_story(folder)
    assert problem.file.name == "de.md"
    assert story.page("de").title == "A riddle"
    assert (story.alt("de"), story.caption("de")) == ("A board", "A bo\u00adard")


def test_a_german_story_without_a_german_caption_is_told_in_english(own):
    folder = own / "stories" / "riddle"
    (folder / "de.md").write_text("# Ein Rätsel\n\nWer sind sie?", "utf-8")
    story, _ = read_story(folder)
    assert story.page("de").title == "A riddle"


def test_a_story_that_never_ends_is_left_out_and_told(own):
    folder = own / "stories" / "riddle"
    (folder / "en.md").write_text("# A riddle\n\n" + "Who are they all? " * 25, "utf-8")
    assert read_story(folder)[0]
    (folder / "en.md").write_text("# A riddle\n\n" + "Who are they all? " * 25 + "Who?", "utf-8")
    story, (first, _) = read_story(folder)
    assert story is None
    assert first.sentence.startswith("The text has 101 words: a page with more than 100")


# --- all stories ------------------------------------------------------------------------------


def test_a_museums_own_stories_are_added(own):
    stories, problems = read_stories([own, CONTENT])
    assert not problems
    assert "riddle" in [story.name for story in stories]
    assert len(stories) == len(read_stories([CONTENT])[0]) + 1


def test_a_museums_own_story_replaces_ours_of_the_same_name(own):
    shutil.move(own / "stories" / "riddle", own / "stories" / "tafl")
    stories, _ = read_stories([own, CONTENT])
    (tafl,) = [story for story in stories if story.name == "tafl"]
    assert tafl.page("nb").title == "A riddle"


def test_behind_a_museums_broken_story_stands_ours(own):
    (own / "stories" / "riddle").rename(own / "stories" / "tafl")
    (own / "stories" / "tafl" / "story.toml").unlink()
    stories, problems = read_stories([own, CONTENT])
    assert len(problems) == 1
    (tafl,) = [story for story in stories if story.name == "tafl"]
    assert tafl.folder == CONTENT / "stories" / "tafl"


def test_an_exhibit_shows_the_stories_of_its_games_or_those_it_names(own):
    stories, _ = read_stories([own, CONTENT])
    rulesets = {"mill": ("mill/kvarn",), "tafl": ("tafl/tablut",)}
    shown = stories_of(Exhibit(games=rulesets), stories)
    assert [story.name for story in shown if story.card.order == 1] == ["mill", "tafl"]
    assert {story.card.game for story in shown} == {"mill", "tafl", "viking"}
    assert "riddle" in [story.name for story in shown]
    named = Exhibit(games=rulesets, stories=("riddle", "lost", "camps"))
    assert [story.name for story in stories_of(named, stories)] == ["riddle", "camps"]
