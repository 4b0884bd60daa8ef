"""The lessons: all can be given in every language, and a mistake in a file is told."""

import shutil
from pathlib import Path

import pytest

from kiosk import lesson
from kiosk.exhibits import GAMES
from kiosk.languages import LANGUAGES, Language
from kiosk.lesson import Lesson
from kiosk.paths import data_folder
from kiosk.problem import Problem
from kiosk.tutor import LessonView, Stage, Tutor

FOLDER = data_folder("content") / "lessons"

each_game = pytest.mark.parametrize("name", GAMES)


def shipped(name: str) -> Lesson:
    """A lesson of ours, which has no problem."""
    taught, problems = lesson.read(FOLDER / name)
    assert problems == []
    assert taught is not None
    return taught


def does(tutor: Tutor) -> None:
    """The visitor does the task in the first of its ways."""
    view = tutor.view
    for point in view.step.wanted(tutor.lesson.rules, view.board.position)[0]:
        tutor.touch(point)


def errs(tutor: Tutor) -> bool:
    """The visitor makes the first legal move that is not the task, if there is one."""
    rules, view = tutor.lesson.rules, tutor.view
    wanted = view.step.wanted(rules, view.board.position)
    for move in rules.legal_moves(view.board.position):
        if move not in wanted:
            for point in move:
                tutor.touch(point)
            return True
    return False


# --- the lessons we ship ----------------------------------------------------------------------


def test_every_game_has_a_lesson_without_a_problem() -> None:
    assert lesson.problems(FOLDER) == []


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_played_to_its_end_in_every_language(name: str, language: Language) -> None:
    tutor = Tutor(shipped(name))
    told = []
    while tutor.view.stage is not Stage.OVER:
        assert tutor.view.stage is Stage.TASK
        words = tutor.lesson.words[language][tutor.view.step.id]
        does(tutor)
        assert tutor.view.stage is Stage.DONE
        told += [words.task, words.done]
        tutor.go_on()
    assert len(told) == len(set(told)) == 2 * len(tutor.lesson.steps)
    assert tutor.view.board.outcome is not None


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_own_quotation_marks(name: str, language: Language) -> None:
    own = {"sv": "”", "da": "»«", "de": "„“", "nb": "«»", "en": "“”"}[language]
    for words in shipped(name).words[language].values():
        used = set(f"{words.task} {words.done} {words.instead}") & set("”“„«»'\"")
        assert used <= set(own)


@each_game
def test_another_legal_move_is_taken_back_in_every_step(name: str) -> None:
    tutor = Tutor(shipped(name))
    while tutor.view.stage is not Stage.OVER:
        before = tutor.view
        assert errs(tutor) != before.step.takes_any_move
        if not before.step.takes_any_move:
            assert tutor.view.stage is Stage.INSTEAD
            assert tutor.view.board.position == before.board.position
            assert tutor.view.board.pieces == before.board.pieces
            assert tutor.view.board.number == before.board.number
        tutor.skip()


@each_game
def test_an_illegal_touch_gets_the_refusal_of_the_game(name: str) -> None:
    tutor, refused = Tutor(shipped(name)), 0
    rules = tutor.lesson.rules
    while tutor.view.stage is not Stage.OVER:
        before = tutor.view.board
        for point in rules.board.points:
            if refusal := rules.refusal(before.position, (point,)):
                tutor.touch(point)
                assert tutor.view.board.refusal == refusal
                assert tutor.view.board.position == before.position
                refused += 1
        tutor.skip()
    assert refused > len(tutor.lesson.steps)


# --- the way through a lesson -----------------------------------------------------------------


@pytest.fixture(scope="module")
def tafl() -> Lesson:
    return shipped("tafl")


def test_what_was_done_is_told_until_the_visitor_goes_on(tafl: Lesson) -> None:
    tutor = Tutor(tafl)
    does(tutor)
    done = tutor.view
    tutor.touch("d4")
    assert tutor.view == done
    tutor.go_on()
    assert (tutor.view.number, tutor.view.stage) == (2, Stage.TASK)


def test_nobody_goes_on_before_the_task_is_done(tafl: Lesson) -> None:
    tutor = Tutor(tafl)
    tutor.go_on()
    assert tutor.view.number == 1


def test_the_other_side_replies_before_a_step_that_goes_on(tafl: Lesson) -> None:
    tutor = Tutor(tafl)
    while not tutor.view.step.reply:
        tutor.skip()
    does(tutor)
    tutor.go_on()
    assert tutor.view.board.last_move == ("b3", "b1")
    assert tutor.view.board.to_move == "defenders"
    assert tutor.view.board.pieces["e1"].kind == "king"


def test_a_skipped_step_is_done_for_the_step_that_goes_on(tafl: Lesson) -> None:
    done, skipped = Tutor(tafl), Tutor(tafl)
    for _ in range(8):
        does(done)
        done.go_on()
        skipped.skip()
        assert skipped.view.board.position == done.view.board.position
    skipped.skip()
    assert skipped.view.stage is Stage.OVER


def test_back_leads_to_the_beginning_of_the_step_before(tafl: Lesson) -> None:
    tutor, begun = Tutor(tafl), []
    while tutor.view.stage is not Stage.OVER:
        begun.append(tutor.view.board.position)
        tutor.skip()
    while begun:
        tutor.back()
        assert tutor.view.stage is Stage.TASK
        assert tutor.view.number == len(begun)
        assert tutor.view.board.position == begun.pop()
    tutor.back()
    assert tutor.view.number == 1
    does(tutor)
    assert tutor.view.stage is Stage.DONE


def test_the_next_touch_forgets_that_another_move_was_tried(tafl: Lesson) -> None:
    tutor = Tutor(tafl)
    tutor.skip()
    assert errs(tutor)
    assert tutor.view.stage is Stage.INSTEAD
    tutor.touch("d1")
    assert tutor.view.stage is Stage.TASK
    tutor.let_go()
    assert tutor.view.board.touched == ()


def test_points_are_lit_until_a_piece_is_touched(tafl: Lesson) -> None:
    tutor = Tutor(tafl)
    tutor.skip()
    assert tutor.view.look_at == {"b3", "c3", "d3"}
    tutor.touch("d1")
    assert tutor.view.look_at == frozenset()
    tutor.touch("d3")
    assert tutor.view.stage is Stage.DONE
    assert tutor.view.look_at == frozenset()


def test_every_change_is_told(tafl: Lesson) -> None:
    tutor, seen = Tutor(tafl), list[LessonView]()
    tutor.listen(seen.append)
    tutor.touch("d1")
    tutor.touch("e1")
    tutor.go_on()
    assert [(view.number, view.stage) for view in seen] == [
        (1, Stage.TASK),
        (1, Stage.DONE),
        (2, Stage.TASK),
    ]
    assert seen[-1] == tutor.view


# --- mistakes in the files --------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(FOLDER / "tafl", tmp_path / "tafl")


def told(folder: Path, file: str, old: str, new: str) -> tuple[str, list[Problem]]:
    """A file is changed; its text and the problems that are found."""
    text = (folder / file).read_text("utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    (folder / file).write_text(text, "utf-8")
    return text, lesson.read(folder)[1]


def is_told(problems: list[Problem], file: Path, text: str, at: str, sentence: str) -> bool:
    """Whether a sentence is said of the line on which this stands."""
    line = text[: text.index(at)].count("\n") + 1
    return any(
        (problem.file, problem.line) == (file, line) and sentence in problem.sentence
        for problem in problems
    )


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        (
            'ruleset = "tafl/stavanger-7"',
            'ruleset = "chess"',
            "ruleset",
            "'chess' is unknown: There are tafl/stavanger",
        ),
        ('ruleset = "tafl/stavanger-7"', "", "# The small", "'ruleset' is missing"),
        ('id = "take"', "id = 7", "id = 7", "'steps.2.id' is 7: expected a text in quotes"),
        ('id = "take"', 'id = "move"', 'id = "move"\nposition = "7/5', "Two steps are called"),
        (
            'look_at = ["e1"]',
            'look_at = "e1"',
            'look_at = "e1"',
            "expected a list in square brackets",
        ),
        ('look_at = ["e1"]', 'look_at = ["h1"]', '"h1"', "'h1' is no point of tafl/stavanger-7"),
        (
            'reply = "b3-b1"',
            'answer = "b3-b1"',
            "answer",
            "'steps.7.answer' is unknown: There are id",
        ),
        ('position = "7/5K1/', 'position = "7/5K/', "7/5K/", "The row '5K' has 6 squares"),
        ('event = "took"', 'event = "tok"', '"tok"', "'tok' is unknown: did you mean 'took'?"),
        ('event = "took"', 'event = "promoted"', '"promoted"', "No move brings 'promoted'"),
        ('moves = ["c5-c1"]', 'moves = ["c5-c2"]', '"c5-c2"', "'c5-c2' does not bring 'took'"),
        ('moves = ["c6-c3"]', 'moves = ["c6-b3"]', '"c6-b3"', "cannot be played here"),
        ('moves = ["c6-c3"]', 'moves = ["c6c3"]', '"c6c3"', "'c6c3' is no move in tafl"),
        ('reply = "b3-b1"', 'reply = "b3-b8"', '"b3-b8"', "'b3-b8' is no move in tafl"),
        ('reply = "b3-b1"', 'reply = "e1-e2"', '"e1-e2"', "cannot be played here"),
        ('reply = "b3-b1"', "", '[[steps]]\nid = "escape"', "goes on from no reply"),
        ('id = "goal"', 'id = "goal"\nreply = "f1-f2"', 'reply = "f1-f2"', "is never seen"),
        ('id = "catch"', 'id = "catch"\nreply = "b4-b5"', 'reply = "b4', "No step goes on after"),
        (
            'event = "won"\nlook_at = ["d6"',
            'look_at = ["d6"',
            '[[steps]]\nid = "catch"',
            "end with a win",
        ),
        ("[[steps]]", "[[steps]", "[[steps]\n", "This is no TOML"),
    ],
)
def test_a_mistake_in_a_lesson_is_told(
    folder: Path, old: str, new: str, at: str, sentence: str
) -> None:
    text, problems = told(folder, "lesson.toml", old, new)
    assert is_told(problems, folder / "lesson.toml", text, at, sentence), problems
    assert lesson.read(folder)[0] is None


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        ("[take]", "[tak]", "[tak]", "'tak' is unknown: did you mean 'take'?"),
        ("[take]", "[tak]", "[move]", "The step [take] is missing"),
        ("task = ", "tusk = ", "tusk", "'move.tusk' is unknown: did you mean 'task'?"),
        ("done = ", "# ", "[move]", "'move.done' is missing"),
        ('task = "Take', 'task = "\\u2003" # "', 'task = "\\u', "'task' is empty"),
        ("instead = ", "# ", "[take]", "'instead' is empty or missing"),
        ("[take]", 'instead = "No."\n[take]', "instead", "'instead' is never said"),
        ('task = "Now', f'task = "{"Go " * 8}', 'task = "Go', "'task' has 17 words: use 15"),
        ('done = "In', f'done = "{"Oh " * 16}', 'done = "Oh', "'done' has 26 words: use 25"),
        ("The corner shuts", "No. The corner", "No. The", "has more than one sentence"),
        ("king", "kingofalltheboards", "kingofall", "'kingofalltheboards' is long"),
        (
            "king",
            "\N{GREEK SMALL LETTER OMEGA}",
            "\N{GREEK SMALL LETTER OMEGA}",
            "Our fonts have no",
        ),
        ("[take]", "take = 3\n[tak]", "take = 3", "'move.take' is unknown"),
        ("[move]", "move = 3\n[tak]", "move = 3", "'move' is 3: expected a table of its own"),
    ],
)
def test_a_mistake_in_the_words_is_told(
    folder: Path, old: str, new: str, at: str, sentence: str
) -> None:
    text, problems = told(folder, "en.toml", old, new)
    assert is_told(problems, folder / "en.toml", text, at, sentence), problems


def test_all_mistakes_are_told_at_once(folder: Path) -> None:
    told(folder, "lesson.toml", 'event = "took"', 'event = "tok"')
    told(folder, "lesson.toml", '"c6-c3"', '"c6-c7-c8"')
    (folder / "sv.toml").unlink()
    _, problems = told(folder, "en.toml", "[take]", "[tak]")
    files = [problem.file.name for problem in problems]
    assert sorted(files) == ["en.toml", "en.toml", "lesson.toml", "lesson.toml", "sv.toml"]


def test_a_lesson_goes_on_in_the_languages_that_are_whole(folder: Path) -> None:
    (folder / "sv.toml").write_bytes('[move]\ntask = "Gå"\n'.encode("latin-1"))
    taught, problems = lesson.read(folder)
    sentence = "This line is no UTF-8: save the file as UTF-8."
    assert problems == [Problem(folder / "sv.toml", 2, sentence)]
    assert taught is not None
    assert "sv" not in taught.words
    assert taught.says("sv", taught.steps[0]) == taught.words["nb"]["move"]
    assert taught.says("de", taught.steps[0]) == taught.words["de"]["move"]


def test_a_long_sentence_keeps_nobody_from_reading_it(folder: Path) -> None:
    _, problems = told(folder, "sv.toml", 'task = "', 'task = "Nu ska du få höra: ')
    assert len(problems) == 1
    taught, _ = lesson.read(folder)
    assert taught is not None
    assert taught.says("sv", taught.steps[0]).task.startswith("Nu ska du")


def test_a_lesson_is_neither_short_nor_long(folder: Path) -> None:
    file = folder / "lesson.toml"
    steps = file.read_text("utf-8").split("[[steps]]")
    file.write_text("[[steps]]".join(steps[:6]), "utf-8")
    first = steps[0].count("\n") + 1
    assert Problem(file, first, "The lesson has 5 steps: write 6 to 9.") in lesson.read(folder)[1]


def test_missing_and_strange_folders_are_told(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    problems = lesson.problems(tmp_path)
    assert any(problem.file == tmp_path / "chess" for problem in problems)
    assert {p.file for p in problems} >= {tmp_path / name / "lesson.toml" for name in GAMES}
