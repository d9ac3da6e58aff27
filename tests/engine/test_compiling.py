"""Where compiled code is kept: it is loaded and run, so in no folder that somebody else can fill."""

import os
import stat
from pathlib import Path

import pytest

from houserules.engine.compiling import cache_folder


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = tmp_path / "named"
    monkeypatch.setenv("HOUSERULES_CACHE", str(folder))
    return folder


def test_the_cache_is_where_it_was_told_to_be(named: Path):
    assert cache_folder() == named
    assert named.is_dir()


def test_without_being_told_it_is_in_the_cache_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv("HOUSERULES_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "houserules"


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owners here")
def test_a_folder_of_somebody_else_is_not_used(named: Path, monkeypatch: pytest.MonkeyPatch):
    named.mkdir()
    somebody = named.stat().st_uid + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    own = cache_folder()
    assert own != named
    assert own == cache_folder(), "one for the whole process"
    assert stat.S_IMODE(own.stat().st_mode) == 0o700


def test_where_no_folder_can_be_made_the_process_has_one_of_its_own(named: Path):
    named.write_text("in the way")
    assert cache_folder().is_dir()
    assert cache_folder() != named
