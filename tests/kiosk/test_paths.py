"""Data is found wherever the program lies."""

from pathlib import Path

import pytest

from kiosk.paths import config_file, content_folders, data_folder, state_folder


@pytest.mark.parametrize("name", ["content", "locales"])
def test_a_checkout_has_its_data_beside_the_package(name):
    assert data_folder(name) == Path(__file__).parents[2] / name


@pytest.mark.parametrize("name", ["content", "locales"])
def test_an_installed_package_has_its_data_inside(name, tmp_path):
    package = tmp_path / "kiosk"
    (package / name).mkdir(parents=True)
    assert data_folder(name, package) == package / name


def test_another_programs_folder_beside_an_installed_package_is_passed_over(tmp_path):
    package = tmp_path / "kiosk"
    (package / "content").mkdir(parents=True)
    (tmp_path / "content").mkdir()
    assert data_folder("content", package) == package / "content"


def test_missing_data_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="locales"):
        data_folder("locales", tmp_path / "kiosk")


# --- what a museum keeps ----------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path):
    """The package in a checkout, and a machine on which nothing is installed."""
    (tmp_path / "kiosk").mkdir()
    (tmp_path / "pyproject.toml").touch()
    return tmp_path / "kiosk"


@pytest.fixture(autouse=True)
def _untold(monkeypatch):
    monkeypatch.delenv("KONGENS_BORD_CONFIG", raising=False)
    monkeypatch.delenv("KONGENS_BORD_STATE", raising=False)


def test_settings_are_looked_for_in_the_checkout_and_then_on_the_machine(checkout, tmp_path):
    machine, local = tmp_path / "etc.toml", tmp_path / ".local" / "kiosk.toml"
    assert config_file(None, checkout, machine) is None
    machine.touch()
    assert config_file(None, checkout, machine) == machine
    local.parent.mkdir()
    local.touch()
    assert config_file(None, checkout, machine) == local


def test_settings_that_are_named_need_not_be_there_yet(checkout, monkeypatch, tmp_path):
    monkeypatch.setenv("KONGENS_BORD_CONFIG", "told.toml")
    assert config_file(None, checkout) == Path("told.toml")
    assert config_file(tmp_path / "named.toml", checkout) == tmp_path / "named.toml"


def test_the_state_lies_on_the_machine_in_the_checkout_or_with_the_user(
    checkout, monkeypatch, tmp_path
):
    machine, installed = tmp_path / "var", tmp_path / "lib" / "kiosk"
    assert state_folder(checkout, machine) == tmp_path / ".local"
    monkeypatch.setenv("HOME", "/nowhere")
    assert state_folder(installed, machine) == Path("/nowhere/.local/state/kongens-bord")
    machine.mkdir()
    assert state_folder(checkout, machine) == machine
    monkeypatch.setenv("KONGENS_BORD_STATE", "told")
    assert state_folder(checkout, machine) == Path("told")


def test_a_museums_own_content_comes_before_ours(tmp_path):
    ours = data_folder("content")
    assert content_folders(tmp_path) == (ours,)
    (tmp_path / "content").mkdir()
    assert content_folders(tmp_path) == (tmp_path / "content", ours)
