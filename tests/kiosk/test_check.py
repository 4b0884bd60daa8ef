"""The content check: what a curator, a translator or a technician is told."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk import letters
from kiosk.art import fonts
from kiosk.catalogues import catalogue_file, catalogue_problems, compiled_problems
from kiosk.check import content_problems, page_problems, problems, story_problems
from kiosk.languages import LANGUAGES
from kiosk.letters import LETTERS, undrawable
from kiosk.readability import lix, sentences, words
from kiosk.stories import read_page, read_story

ROOT = Path(__file__).parents[2]
TAFL = ROOT / "content" / "stories" / "tafl"


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    """A museum that has nothing of its own yet."""
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def story(tmp_path):
    """A copy of one of our stories."""
    return Path(shutil.copytree(TAFL, tmp_path / "tafl"))


def told(found):
    return [f"{problem.file.name}:{problem.line}: {problem.sentence}" for problem in found]


def change(file, old, new):
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def check_story(folder, languages=LANGUAGES):
    story, unreadable = read_story(folder)
    return told([*unreadable, *story_problems(story, languages)])


def check_page(tmp_path, text, language="en"):
    file = tmp_path / f"{language}.md"
    file.write_text(text, "utf-8")
    return told(page_problems(read_page(file), language))


# --- all together -----------------------------------------------------------------------------


def test_nothing_is_wrong_with_what_is_shipped():
    assert problems(None) == []
    assert problems(ROOT / "deploy" / "kiosk.toml") == []


def test_problems_of_all_kinds_are_told_at_once_in_order(tmp_path, state):
    config = tmp_path / "kiosk.toml"
    config.write_text("exhibit='vikings'\n[museum]\nlogo='logo.png'\nname='✓'\n[sound]\nvolume=7\n")
    exhibits, riddle = state / "content" / "exhibits", state / "content" / "stories" / "riddle"
    exhibits.mkdir(parents=True)
    (exhibits / "own.toml").write_text("\nstories = ['tafl', 'ridle']")
    (exhibits / "sad.toml").write_text("seating = 3")
    shutil.copytree(TAFL, riddle)
    (riddle / "sv.md").unlink()
    assert told(problems(config)) == [
        "kiosk.toml:1: 'vikings' is unknown: did you mean 'viking'?"
        " There are all, children, own, sad, viking.",
        "kiosk.toml:3: There is no picture 'logo.png': put it there or name another.",
        "kiosk.toml:4: Our fonts have no “✓” (U+2713): write it in another way.",
        "kiosk.toml:6: 'sound.volume' is 7: expected 1.0 or less.",
        "own.toml:2: 'ridle' is unknown: did you mean 'riddle'?",
        "sad.toml:1: 'seating' is 3: expected 'side' or 'table'.",
        "story.toml:1: The page sv.md is missing: write it.",
    ]


def test_a_line_of_the_report_names_file_and_line(tmp_path):
    config = tmp_path / "kiosk.toml"
    config.write_text("[sound]\nvolume = 7\n")
    (line,) = [str(problem) for problem in problems(config)]
    assert line == f"{config}:2: 'sound.volume' is 7: expected 1.0 or less."


def test_only_the_languages_that_a_museum_speaks_must_be_there(story):
    (story / "da.md").unlink()
    assert check_story(story, ["nb", "en"]) == []
    assert check_story(story) == ["story.toml:1: The page da.md is missing: write it."]


def test_a_language_that_only_an_exhibit_speaks_must_be_there_too(tmp_path, state):
    config = tmp_path / "kiosk.toml"
    config.write_text("[languages]\nenabled = ['nb']")
    tafl = Path(shutil.copytree(TAFL, state / "content" / "stories" / "tafl"))
    (tafl / "de.md").unlink()
    assert problems(config) == []
    (state / "content" / "exhibits").mkdir()
    (state / "content" / "exhibits" / "own.toml").write_text("languages = ['de']")
    assert told(problems(config)) == ["story.toml:1: The page de.md is missing: write it."]


# --- stories ----------------------------------------------------------------------------------


def test_a_picture_that_is_missing_is_told(story):
    change(story / "story.toml", "board:tafl-11", "board:tafl-12")
    line = (story / "story.toml").read_text("utf-8").split("\n").index('file = "board:tafl-12"')
    assert check_story(story) == [
        f"story.toml:{line + 1}: There is no picture 'board:tafl-12': put it there or name another."
    ]


def test_a_broken_picture_is_told(story):
    change(story / "story.toml", "board:tafl-11", "find.jpg")
    (story / "find.jpg").write_bytes(b"half a picture")
    (problem,) = check_story(story)
    assert problem.endswith("The picture 'find.jpg' is no whole JPEG or PNG: save it anew.")


def test_a_missing_alt_text_or_caption_is_told(story):
    card = (story / "story.toml").read_text("utf-8")
    kept = [line for line in card.split("\n") if not line.startswith("da = ")]
    (story / "story.toml").write_text("\n".join(kept), "utf-8")
    first, second = check_story(story)
    assert "The alt in 'da' is missing: write it." in first
    assert "The caption in 'da' is missing: write it." in second


def test_a_reason_that_no_move_has_is_told(story):
    card = story / "story.toml"
    change(card, "[picture]", '[hook]\nreason = "threatens_kin"\n\n[picture]')
    line = card.read_text("utf-8").split("\n").index('reason = "threatens_kin"') + 1
    assert check_story(story) == [
        f"story.toml:{line}: 'threatens_kin' is unknown: did you mean 'threatens_king'?"
        " There are breaks_ring, forced, frees_king, hems_king, opens_road, opens_two_roads, saves,"
        " saves_king, shuts_ring, shuts_road, takes, takes_several, threatens, threatens_king,"
        " threatens_two, waits, wins."
    ]
    change(card, '"threatens_kin"', '"threatens_king"')
    assert check_story(story) == []


def test_a_reason_of_another_game_is_told_but_viking_stories_may_have_any(story):
    card = story / "story.toml"
    change(card, "[picture]", '[hook]\nreason = "double_mill"\n\n[picture]')
    (problem,) = check_story(story)
    assert "'double_mill' is unknown" in problem
    change(card, 'game = "tafl"', 'game = "viking"')
    assert check_story(story) == []


def test_our_own_stories_rest_on_facts_and_a_museum_knows_its_sources(tmp_path):
    ours, museum = tmp_path / "ours", tmp_path / "museum"
    for content in (ours, museum):
        copy = Path(shutil.copytree(TAFL, content / "stories" / content.name))
        card = (copy / "story.toml").read_text("utf-8")
        begin, end = card.index("[facts]"), card.index("[picture]")
        (copy / "story.toml").write_text(card[:begin] + card[end:], "utf-8")
    (problem,) = content_problems([museum, ours], LANGUAGES)
    assert problem.file == ours / "stories" / "ours" / "story.toml"
    assert problem.sentence == "The story rests on no fact: name one."


def test_a_long_caption_is_told(story):
    change(story / "story.toml", "Our own drawing.", "Our own drawing." + " And more." * 5)
    (problem,) = check_story(story)
    assert problem.endswith("The caption has more than 15 words: shorten it.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("# One two three four five six seven\n\nWords.", "The title has 7 words: 6 are enough."),
        ("# Title\n\n" + "A word. " * 38, "The text has 76 words: shorten it to 75"),
        ("# Title\n\n" + "so " * 25 + "on.", "“so so so so …” has 26 words: make two sentences."),
        ("# Title\n\nIncomprehensible&shy; terminology.", "has a LIX of 102, above 40"),
    ],
)
def test_what_is_hard_to_read_is_told(tmp_path, text, sentence):
    assert any(sentence in problem for problem in check_page(tmp_path, text))


@pytest.mark.parametrize(
    "begin", ["So it goes on", "So *it\ngoes* on", "So it go&shy;es on", "So it goes\non"]
)
def test_a_long_sentence_is_told_with_its_line(tmp_path, begin):
    text = f"# Title\n\nA king.\n\nA man.\n{begin} {'and on ' * 11}now."
    assert check_page(tmp_path, text) == [
        "en.md:6: “So it goes on …” has 27 words: make two sentences."
    ]


def test_seventy_five_words_and_six_in_the_title_are_not_too_many(tmp_path):
    text = "# One two three four five six\n\n" + "Five words are in here. " * 15
    assert check_page(tmp_path, text) == []


@pytest.mark.parametrize(
    ("language", "right"),
    [("nb", "«Ja»"), ("sv", "”Ja”"), ("da", "»Ja«"), ("de", "„Ja“"), ("en", "“Ja”")],
)
def test_each_language_has_its_own_quotation_marks(tmp_path, language, right):
    assert check_page(tmp_path, f"# A\n\nEn.\n{right} og {right}.", language) == []
    for wrong in {"«Ja»", "”Ja”", "»Ja«", "„Ja“", "“Ja”", '"Ja"', right[:-1]} - {right}:
        (problem,) = check_page(tmp_path, f"# A\n\nEn.\n{wrong} nei.", language)
        assert problem == (
            f"{language}.md:4: Quotation marks are {right[0]}…{right[-1]} in '{language}':"
            " change these."
        )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A ✓.", "en.md:3: Our fonts have no “✓” (U+2713): write it in another way."),
        ("It's.", "en.md:3: An apostrophe is \u2019: change it."),
        (
            "En\nspillebrettsammling.",
            "en.md:4: “spillebrettsammling” is long: write &shy; where it may be broken.",
        ),
        ("A spille&shy;brett&shy;samm&shy;ling on.", None),
        ("A Nord-Trøndelag-Museum-Spill on.", None),
    ],
)
def test_what_cannot_be_drawn_is_told(tmp_path, text, problem):
    found = [line for line in check_page(tmp_path, f"# Title\n\n{text}") if "LIX" not in line]
    assert found == ([problem] if problem else [])


# --- how hard a text is -----------------------------------------------------------------------


def test_lix_adds_the_length_of_sentences_and_the_share_of_long_words():
    text = "Kungen bryter sig ut. Hur många angripare står i vägen?"
    assert words(text) == [
        *("Kungen", "bryter", "sig", "ut", "Hur", "många", "angripare", "står", "i", "vägen")
    ]
    assert len(sentences(text)) == 2
    assert lix(text) == 10 / 2 + 100 * 1 / 10


def test_what_is_quoted_ends_a_sentence_too_and_a_number_is_a_word():
    assert sentences("«Se opp!» sier hun. I 1732 … da?") == [
        "«Se opp",
        " sier hun",
        " I 1732 ",
        " da",
    ]
    assert words("I 1732 var Gokstad-skipets king\u2019s 1200-talet") == [
        *("I", "1732", "var", "Gokstad-skipets", "king\u2019s", "1200-talet")
    ]


def test_a_word_that_may_be_broken_is_one_word():
    assert words("Spiel\u00adsteine aus Glas") == ["Spielsteine", "aus", "Glas"]


def test_where_the_list_of_letters_is_broken_the_exhibit_goes_on(tmp_path, monkeypatch, caplog):
    for data in (None, b"zz\n", b"\xff", b"110000\n", b"9" * 99):
        broken = tmp_path / "letters.txt"
        if data is not None:
            broken.write_bytes(data)
        monkeypatch.setattr("kiosk.letters.LETTERS", broken)
        letters._drawable.cache_clear()
        caplog.clear()
        assert letters.undrawable("\u2713") == []
        assert f"{broken} cannot be read" in caplog.text
    letters._drawable.cache_clear()


@given(st.text("ab cde.!?\n", max_size=80))
def test_every_text_has_a_lix(text):
    assert 0 <= lix(text) <= 100 + len(text)
    assert bool(words(text)) == bool(sentences(text))


# --- letters ----------------------------------------------------------------------------------


def test_the_list_of_letters_is_what_the_fonts_hold():
    assert LETTERS.read_text("ascii") == fonts.letters()


def test_our_languages_can_be_drawn_and_a_tick_cannot():
    assert undrawable("æøåäöüßÆØÅÄÖÜáŋšđ «»„“” …\n\u2019\u2013\u00d7\u00ad") == []
    assert undrawable("✓a✓ᚠ") == ["✓", "ᚠ"]


# --- catalogues -------------------------------------------------------------------------------

PO = """\
msgid ""
msgstr "Language: sv\\n"

#: kiosk/ui/seat.py:79
msgid "Hint"
msgstr "Tips"

msgid "{winner} has won."
msgstr ""
"{winner} har "
"vunnit."

msgid "One piece"
msgid_plural "{count} pieces"
msgstr[0] "En bricka"
msgstr[1] "{count} brickor"
"""


@pytest.fixture
def locales(tmp_path):
    for language in ("sv", "da"):
        file = catalogue_file(tmp_path, language)
        file.parent.mkdir(parents=True)
        file.write_text(PO, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"Tips"', '""', "5: “Hint” is not translated: translate it."),
        ('"En bricka"', '""', "13: “One piece” is not translated: translate it."),
        ("#: kiosk", "#, fuzzy\n#: kiosk", "6: “Hint” is marked fuzzy: look at it"),
        (
            "{winner} har ",
            "Någon har ",
            "8: “Någon har vunnit.” lacks the gap {winner}: put it in.",
        ),
        (
            "{winner} har ",
            "{winer} har ",
            "8: “{winer} har vunnit.” has the gap {winer}, “{winner} has won.” has not.",
        ),
        ("Tips", "✓", "5: “✓” has characters that no font of ours draws: ✓."),
        ('"Hint"', '"Hints"', "1: “Hint” is missing, though another language has it: add it."),
    ],
)
def test_a_mistake_in_a_catalogue_is_told_with_its_line(locales, old, new, problem):
    assert catalogue_problems(locales, ["sv", "da"]) == []
    change(catalogue_file(locales, "sv"), old, new)
    found = [one for one in catalogue_problems(locales, ["sv", "da"]) if "/sv/" in str(one.file)]
    (line,) = told(found)
    assert line.startswith(f"kiosk.po:{problem}")


@pytest.mark.parametrize("words", [None, b"", b"\xde\x12\x04\x95 cut short"])
def test_words_that_visitors_would_read_in_english_are_told(tmp_path, words):
    shutil.copytree(ROOT / "locales", tmp_path, dirs_exist_ok=True)
    assert compiled_problems(tmp_path, ["sv", "de"]) == []
    file = catalogue_file(tmp_path, "de").with_suffix(".mo")
    file.unlink() if words is None else file.write_bytes(words)
    (line,) = told(compiled_problems(tmp_path, ["sv", "de"]))
    assert line.startswith("kiosk.mo:1: The words cannot be read (")


def test_a_catalogue_that_is_missing_or_no_utf8_is_told(locales):
    catalogue_file(locales, "sv").unlink()
    catalogue_file(locales, "da").write_bytes(b'msgid "Mill"\nmsgstr "M\xf8lle"\n')
    first, second = told(catalogue_problems(locales, ["sv", "da"]))
    assert first == "kiosk.po:1: The file cannot be read (No such file or directory): put it right."
    assert second == "kiosk.po:2: This line is no UTF-8: save the file as UTF-8."
