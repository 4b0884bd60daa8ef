"""What staff change counts at once, survives, can be undone, and never breaks the exhibit."""

import json
import random
from dataclasses import replace

import pytest

from kiosk.config import Config, Languages, Play, Sound
from kiosk.exhibits import Exhibit
from kiosk.hours import Hours
from kiosk.staff.settings import MOST_UNDONE, StaffSettings


@pytest.fixture
def staff(tmp_path):
    return StaffSettings(Config(), tmp_path)


def test_a_change_counts_at_once_and_after_a_restart(staff, tmp_path):
    heard = []
    staff.listen(lambda: heard.append(staff.config.sound.volume))
    assert staff.change({"sound": {"volume": 0.25}}) == ""
    assert staff.config.sound == Sound(volume=0.25)
    assert heard == [0.25]
    assert StaffSettings(Config(), tmp_path).config == staff.config


def test_a_change_leaves_the_museums_other_settings_alone(tmp_path):
    museum = Config(sound=Sound(on=False), play=Play(seating="table"))
    staff = StaffSettings(museum, tmp_path)
    staff.change({"sound": {"volume": 0.75}})
    assert staff.config == replace(museum, sound=Sound(on=False, volume=0.75))


def test_new_settings_of_the_museum_count_where_staff_changed_nothing(staff, tmp_path):
    staff.change({"sound": {"volume": 0.25}})
    museum = Config(exhibit="viking", sound=Sound(volume=1))
    config = StaffSettings(museum, tmp_path).config
    assert (config.exhibit, config.sound.volume) == ("viking", 0.25)


def test_special_days_of_the_museum_count_beside_those_of_staff(staff, tmp_path):
    staff.change({"hours": {"exceptions": {"2026-12-24": "", "2026-12-26": None}}})
    written = {"2026-12-24": "10:00-14:00", "2026-12-26": "", "2026-12-31": "10:00-12:00"}
    museum = Config(hours=Hours(exceptions=written))
    overlaid = StaffSettings(museum, tmp_path)
    assert overlaid.config.hours.exceptions == {"2026-12-24": "", "2026-12-31": "10:00-12:00"}
    overlaid.change({"hours": {"exceptions": {"2026-12-24": None}}})
    assert overlaid.config.hours.exceptions == {"2026-12-31": "10:00-12:00"}
    overlaid.undo()
    assert overlaid.config.hours.exceptions == {"2026-12-24": "", "2026-12-31": "10:00-12:00"}
    overlaid.restore()
    assert overlaid.config == museum


def test_what_is_wrong_is_told_and_changes_nothing(staff):
    assert "expected 1.0 or less" in staff.change({"sound": {"volume": 4}})
    assert "not enabled" in staff.change({"languages": {"enabled": ["sv"]}})
    assert staff.config == Config()
    assert not staff.may_undo


def test_every_change_can_be_undone_one_after_the_other(staff):
    staff.change({"exhibit": "viking"})
    staff.change({"sound": {"volume": 0.25}})
    staff.restore()
    assert staff.config == Config()
    staff.undo()
    assert (staff.config.exhibit, staff.config.sound.volume) == ("viking", 0.25)
    staff.undo()
    assert staff.config == Config(exhibit="viking")
    staff.undo()
    assert staff.config == Config()
    assert not staff.is_changed
    staff.undo()


def test_old_changes_are_forgotten(staff):
    for step in range(3 * MOST_UNDONE):
        staff.change({"sound": {"volume": step / 100}})
    for _ in range(MOST_UNDONE):
        assert staff.may_undo
        staff.undo()
    assert not staff.may_undo


def test_staff_win_over_the_file_of_an_exhibit(staff):
    named = Exhibit(languages=("sv",), seating="side")
    assert staff.exhibit(named) == named
    staff.change({"languages": {"enabled": ["nb", "de"], "default": "nb"}})
    staff.change({"play": {"seating": "table"}})
    shown = staff.exhibit(named)
    assert shown.spoken(staff.config.languages) == Languages(enabled=("nb", "de"), default="nb")
    assert shown.seating is None


def test_games_are_put_away_but_never_the_last_one(staff):
    staff.change({"hidden": ["tafl", "camps", "stories"]})
    assert [*staff.exhibit(Exhibit()).games] == ["mill", "draughts"]
    staff.change({"hidden": ["tafl", "mill", "draughts", "camps"]})
    assert [*staff.exhibit(Exhibit()).games] == ["tafl", "mill", "draughts", "camps"]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b'{"changes": 1, "before": []}',
                                  b'{"changes": {}, "before": [3]}', b"\xff\x00"])  # fmt: skip
def test_a_broken_file_leaves_the_museums_settings(tmp_path, data, caplog):
    (tmp_path / "staff-settings.json").write_bytes(data)
    assert StaffSettings(Config(exhibit="viking"), tmp_path).config == Config(exhibit="viking")
    assert "the museum's settings count" in caplog.text


def test_a_part_that_no_longer_fits_is_left_out_and_told(tmp_path, caplog):
    kept = {"changes": {"sound": {"volume": 9}, "exhibit": "viking", "moon": {}}, "before": []}
    (tmp_path / "staff-settings.json").write_text(json.dumps(kept))
    assert StaffSettings(Config(), tmp_path).config == Config(exhibit="viking")
    assert "sound.volume" in caplog.text
    assert "moon" in caplog.text


def test_a_disk_that_cannot_be_written_stops_nobody(tmp_path, caplog):
    (tmp_path / "here").write_text("no folder")
    staff = StaffSettings(Config(), tmp_path / "here")
    assert staff.change({"exhibit": "viking"}) == ""
    assert staff.config.exhibit == "viking"
    assert "cannot be written" in caplog.text
    assert not staff.is_kept
    (tmp_path / "here").unlink()
    staff.undo()
    assert staff.is_kept


def test_any_bytes_in_the_file_leave_settings_that_count(tmp_path):
    chance = random.Random(6)
    staff = StaffSettings(Config(), tmp_path)
    staff.change({"sound": {"volume": 0.25}})
    file = tmp_path / "staff-settings.json"
    good = file.read_bytes()
    for _ in range(200):
        broken = bytearray(good)
        for _ in range(chance.randrange(1, 4)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        file.write_bytes(broken[: chance.randrange(len(broken) + 1)])
        assert isinstance(StaffSettings(Config(), tmp_path).config, Config)


@pytest.mark.parametrize("strange", [5, None, [], {"seating": 5}, {"seats": "table"}])
def test_a_strange_part_of_the_file_is_left_out_and_staff_go_on(tmp_path, caplog, strange):
    kept = {"changes": {"play": strange, "sound": {"volume": 0.25}}, "before": []}
    (tmp_path / "staff-settings.json").write_text(json.dumps(kept), "utf-8")
    staff = StaffSettings(Config(), tmp_path)
    assert staff.config == Config(sound=Sound(volume=0.25))
    assert staff.exhibit(Exhibit(seating="table")).seating == "table"
    assert "play" in caplog.messages[0]
    assert staff.change({"exhibit": "viking"}) == ""
    assert staff.config.exhibit == "viking"
