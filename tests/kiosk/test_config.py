"""The museum's settings: every mistake is told, and none of them stops the exhibit."""

import ast
import inspect
import json
import re
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk import config
from kiosk.config import PARTS, Config, IdleTimes, Languages, Museum, Play, Sound, load, read
from kiosk.hours import Hours
from kiosk.idle import Patience
from kiosk.panel import Panel

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "kiosk.toml"


@pytest.fixture
def state(tmp_path):
    return tmp_path / "state"


def told(file, text):
    """What is said about a file with this text: each line and its sentence."""
    file.write_text(text, "utf-8")
    return [(problem.line, problem.sentence) for problem in read(file).problems]


# --- the file that is shipped -----------------------------------------------------------------


def written(config):
    """A file of all settings, each below its sentence."""
    lines = [
        "# All settings with their defaults, and the touch panel by the name that the package gives"
        " it.",
        "# Copy this file to /etc/kongens-bord/kiosk.toml and change what you need; what you leave"
        " out",
        "# keeps its default. `kiosk check` tells whether all is well.",
    ]
    for part in fields(config):
        value = getattr(config, part.name)
        if not is_dataclass(value):
            lines += ["", *setting(config, part.name)]
            continue
        lines += ["", f"# {type(value).__doc__}", f"[{part.name}]"]
        for key in fields(value):
            lines += setting(value, key.name)
    return "\n".join(lines) + "\n"


def setting(table, name):
    """Its sentence as a comment, and its value."""
    sentence = sentences(type(table))[name]
    return [f"# {sentence}", f"{name} = {json.dumps(getattr(table, name))}"]


def sentences(part):
    """What stands below each setting of a part."""
    (body,) = [node.body for node in ast.parse(inspect.getsource(part)).body]
    return {
        field.target.id: below.value.value
        for field, below in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr)
    }


def test_the_shipped_file_holds_every_setting_with_its_default_and_its_sentence():
    shipped = ROOT / "deploy" / "kiosk.toml"
    (named,) = re.findall(
        r'SYMLINK\+="(.*?)"', (ROOT / "deploy/udev/touch.rules").read_text("utf-8")
    )
    packaged = Config(panel=Panel(touch_device=f"/dev/{named}"))
    assert shipped.read_text("utf-8") == written(packaged)
    assert read(shipped) == config.Reading(packaged)


@pytest.mark.parametrize("part", [Panel, Languages, IdleTimes, Play, Sound, Museum, Hours])
def test_every_setting_has_one_sentence(part):
    assert sentences(part).keys() == {field.name for field in fields(part)}
    for sentence in sentences(part).values():
        assert re.fullmatch(r"[A-Z][^\n]{10,90}\.", sentence), sentence


# --- mistakes ---------------------------------------------------------------------------------


def test_all_mistakes_are_told_at_once_each_with_its_line(file):
    text = """\
exhibit = "the vikings"
[panel]
width = "wide"
height = 1080.5
[languages]
enabled = ["nb", "xx"]
[idle]
game_secnds = 60
menu_seconds = -1
game_warning = 5
[play]
seating = "sofa"
[sound]
volume = 11
on = 1
[museum]
address = "www.example.org"
"""
    assert sorted(told(file, text)) == [
        (1, "'exhibit' is \"the vikings\": expected a name of letters, figures and hyphens."),
        (3, "'panel.width' is \"wide\": expected a whole number."),
        (4, "'panel.height' is 1080.5: expected a whole number."),
        (6, "'languages.enabled.2' is \"xx\": expected 'nb', 'sv', 'da', 'de' or 'en'."),
        (
            8,
            "'idle.game_secnds' is unknown: did you mean 'game_seconds'?"
            f" There are {', '.join(field.name for field in fields(IdleTimes))}.",
        ),
        (9, "'idle.menu_seconds' is -1: expected 0.0 or more."),
        (10, "'idle.game_warning' is 5: expected 20.0 or more."),
        (12, "'play.seating' is \"sofa\": expected 'side' or 'table'."),
        (14, "'sound.volume' is 11: expected 1.0 or less."),
        (15, "'sound.on' is 1: expected true or false."),
        (
            17,
            "'museum.address': 'www.example.org' is no address: let it begin with https://.",
        ),
    ]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("[languages]\nenabled = []", 2, "'languages.enabled' is []: expected 1 or more entries"),
        ("[languages]\nenabled = 'nb'", 2, "expected a list in square brackets"),
        ("[languages]\nenabled = ['nb', 'nb']", 1, "a language is enabled twice: name each once"),
        ("[languages]\nenabled = ['sv']", 1, "the default 'nb' is not enabled: enable it"),
        ("\n[idle]\nreading_max_seconds = 30", 2, "less than reading_min_seconds: exchange them"),
        ("[sound]\nvolume = nan", 2, "expected a finite number"),
        ("[idle]\ngame_seconds = inf", 2, "expected a finite number"),
        ("sound = 3", 1, "'sound' is 3: expected a table of its own"),
        ("[museum]\nname = 7", 2, "expected a text in quotes"),
        ("[[sound]]\nvolume = 1", 1, "expected a table of its own"),
        ("\nidle.game_seconds = true", 2, "expected a number"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(file, text, line, sentence):
    ((found, said),) = told(file, text)
    assert found == line
    assert sentence in said


@pytest.mark.parametrize(
    ("data", "line", "sentence"),
    [
        (b"[sound]\nvolume = \n", 2, "This is no TOML"),
        (b"[sound]\nvolume = 1\n[sound]\nvolume = 1", 3, "This is no TOML"),
        (b"[museum]\nname = '''open", 2, "This is no TOML"),
        (b"[museum]\nname = 'Stavanger'\n# M\xf8lle\n", 3, "save the file as UTF-8"),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(file, data, line, sentence):
    file.write_bytes(data)
    (problem,) = read(file).problems
    assert (problem.file, problem.line) == (file, line)
    assert sentence in problem.sentence
    assert str(problem).startswith(f"{file}:{line}: ")


def test_a_file_that_cannot_be_read_is_told(file):
    assert "cannot be read (No such file or directory)" in read(file).problems[0].sentence
    file.mkdir()
    assert "cannot be read (Is a directory)" in read(file).problems[0].sentence


def test_an_editor_elsewhere_may_mark_the_beginning_and_end_lines_its_own_way(file):
    file.write_bytes("\ufeff[sound]\r\nvolume = 0.25\r\n".encode())
    assert read(file).config.sound.volume == 0.25


def test_text_over_several_lines_is_not_taken_for_keys(file):
    text = '[museum]\nname = """\n[sound]\nvolume = 7\n"""\n[sound]\nvolume = 7\n'
    assert told(file, text) == [(7, "'sound.volume' is 7: expected 1.0 or less.")]


# --- going on ---------------------------------------------------------------------------------


def test_without_a_file_all_is_as_it_is_shipped(state):
    assert load(None, state) == config.Reading(Config())


def test_a_wrong_part_is_as_it_last_was_right_and_the_others_are_as_written(file, state):
    file.write_text("[sound]\nvolume = 0.1\n[play]\nseating = 'table'")
    assert load(file, state).problems == ()
    file.write_text("[sound]\nvolume = 7\n[play]\nseating = 'side'\n[idle]\nmenu_seconds = 5")
    reading = load(file, state)
    assert reading.wrong_parts == {"sound"}
    assert reading.config == Config(sound=Sound(volume=0.1), idle=IdleTimes(menu_seconds=5.0))


def test_a_misspelt_part_is_as_it_last_was_right(file, state):
    file.write_text("[idle]\nmenu_seconds = 5")
    load(file, state)
    file.write_text("[idel]\nmenu_seconds = 6")
    assert load(file, state).config.idle.menu_seconds == 5


def test_a_broken_file_leaves_all_as_it_last_was(file, state):
    file.write_text("exhibit = 'viking'\n[sound]\nvolume = 0.1")
    good = load(file, state).config
    file.write_text("exhibit = ")
    assert load(file, state).config == good
    file.unlink()
    assert load(file, state).config == good


@pytest.mark.parametrize("remembered", [b"", b"{", b'{"sound": 3}', b"\xff", b"[]"])
def test_what_was_remembered_badly_is_forgotten(file, state, remembered):
    state.mkdir()
    (state / "last-good-settings.json").write_bytes(remembered)
    file.write_text("[sound]\nvolume = 7")
    assert load(file, state).config == Config()


@pytest.mark.parametrize("remembered", [b"", b"{", b"\xff", b"[]"])
def test_what_was_remembered_badly_is_told(file, state, remembered):
    state.mkdir()
    (state / "last-good-settings.json").write_bytes(remembered)
    file.write_text("[sound]\nvolume = 0.1")
    (problem,) = load(file, state).problems
    assert problem.file == state / "last-good-settings.json"
    assert not load(file, state).problems


def test_what_another_version_has_remembered_is_used_as_far_as_it_fits(file, state):
    state.mkdir()
    (state / "last-good-settings.json").write_text('{"sound": {"volume": 0.1}, "flags": true}')
    file.write_text("[sound]\nvolume = 7")
    assert load(file, state).config.sound.volume == 0.1


def test_a_state_folder_that_cannot_be_written_is_told_and_the_settings_hold(file, state):
    state.write_text("a file is in the way")
    file.write_text("[sound]\nvolume = 0.1")
    reading = load(file, state)
    assert reading.config.sound.volume == 0.1
    (problem,) = reading.problems
    assert problem.file == state
    assert "cannot be remembered" in problem.sentence


def test_nothing_is_left_beside_what_is_remembered(file, state):
    for volume in ("0.1", "0.2"):
        file.write_text(f"[sound]\nvolume = {volume}")
        load(file, state)
    assert [kept.name for kept in state.iterdir()] == ["last-good-settings.json"]


names = st.sampled_from([*PARTS, "volume", "enabled", "default", "width", "odd"])
values = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.floats() | st.sampled_from(["", "nb", "table", "æ"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)


def as_toml(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {as_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(as_toml(one) for one in value) + "]"
    return repr(value) if isinstance(value, float) else json.dumps(value)


@given(st.dictionaries(names, values, max_size=4))
def test_whatever_the_file_says_there_is_a_config(tmp_path_factory, table):
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_text("\n".join(f"{key} = {as_toml(value)}" for key, value in table.items()))
    reading = read(file)
    assert bool(reading.problems) == bool(reading.wrong_parts or table.keys() - set(PARTS))
    defaults = {part: getattr(Config(), part) for part in reading.wrong_parts}
    assert replace(reading.config, **defaults) == reading.config
    assert all(1 <= problem.line <= 4 for problem in reading.problems)


# --- what follows from the settings -----------------------------------------------------------


def test_a_longer_page_is_given_more_time_within_limits():
    idle = IdleTimes()
    assert [idle.reading(words) for words in (10, 70, 400)] == [
        Patience(60, 20),
        Patience(80, 20),
        Patience(120, 20),
    ]
    assert IdleTimes(reading_max_seconds=0).reading(70).silent == 0


def test_every_screen_has_its_patience():
    idle = IdleTimes(menu_seconds=1, game_seconds=2, over_seconds=3)
    assert (idle.menu, idle.game, idle.over) == (Patience(1), Patience(2, 30), Patience(3, 20))
