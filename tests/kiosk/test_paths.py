"""Data is found wherever the program lies."""

from pathlib import Path

import pytest

from kiosk.paths import data_folder


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
