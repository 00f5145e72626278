"""Kernels: compiled once, kept whole or not at all, called without numba, and never with what they cannot take."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

from pitboss.compiled import Kernel, KernelError, all_kept, kernel

STEP = 3


class Pair(NamedTuple):
    numbers: Any
    times: float


@kernel
def raised(x: float) -> float:
    return x + STEP


@kernel
def add(pair: Pair, grid: Any, flag: bool, out: Any) -> None:
    """Something of everything that a kernel may be given."""
    for i in range(out.size):
        out[i] = raised(pair.numbers[i] * pair.times) + grid[i].sum() + (100.0 if flag else 0.0)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))


def anew(function: object, **constants: object) -> Kernel:
    """The same kernel as if it had never been called, or with other constants around it."""
    plain = cast("Kernel", function).function
    return Kernel(FunctionType(plain.__code__, {**plain.__globals__, **constants}, plain.__name__))


def called(which: Kernel) -> list[float]:
    out = np.zeros(2)
    which(Pair(np.array([1.0, 2.0]), 2.0), np.arange(6, dtype=np.int32).reshape(2, 3), True, out)
    return out.tolist()


EXPECTED = [2.0 + STEP + 3.0 + 100.0, 4.0 + STEP + 12.0 + 100.0]


def test_it_computes_what_the_python_does_and_is_found_again(tmp_path: Path) -> None:
    first = anew(add)
    assert not all_kept(first)
    assert called(first) == EXPECTED
    assert all_kept(first)
    (path,) = tmp_path.glob("*.kernel")
    written = path.stat().st_mtime_ns
    again = anew(add)
    assert called(again) == EXPECTED
    assert path.stat().st_mtime_ns == written
    assert "jitted" not in again.__dict__, "it was compiled although it was there"


def test_a_file_that_is_not_whole_is_not_run(tmp_path: Path) -> None:
    called(anew(add))
    (path,) = tmp_path.glob("*.kernel")
    whole = path.read_bytes()
    for torn in (whole[:-40], whole[:-1] + b"?", b"", b"{\n[]\n", whole.replace(b"/1", b"/0", 1)):
        path.write_bytes(torn)
        assert not all_kept(anew(add)), torn[:40]
    again = anew(add)
    assert called(again) == EXPECTED
    assert all_kept(again)


def test_what_it_hangs_on_is_in_its_digest() -> None:
    kernels = cast("Kernel", add), cast("Kernel", raised)
    assert anew(add).digest == kernels[0].digest
    assert anew(raised, STEP=4).digest != kernels[1].digest
    assert anew(add, raised=anew(raised, STEP=4)).digest != kernels[0].digest
    assert called(anew(add, raised=anew(raised, STEP=4))) == [x + 1.0 for x in EXPECTED]


def test_a_folder_that_cannot_be_written_costs_nobody_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert called(anew(add)) == EXPECTED


@pytest.mark.parametrize("wrong", ["text", None, np.zeros((2, 2), order="F"), np.zeros(4)[::2], [1.0], np.float32(1.0)])
def test_what_a_kernel_cannot_take_is_refused(wrong: object) -> None:
    with pytest.raises(KernelError):
        cast("Kernel", add)(Pair(np.zeros(2), 2.0), np.zeros((2, 2)), True, wrong)


def test_arrays_that_are_empty_or_read_only_can_be_read() -> None:
    fixed = np.arange(6, dtype=np.int32).reshape(2, 3)
    fixed.flags.writeable = False
    out = np.zeros(2)
    cast("Kernel", add)(Pair(np.array([1.0, 2.0]), 2.0), fixed, True, out)
    assert out.tolist() == EXPECTED
    nothing = np.zeros(0)
    cast("Kernel", add)(Pair(nothing, 2.0), np.zeros((0, 3), dtype=np.int32), True, nothing)


def test_a_kernel_returns_nothing() -> None:
    with pytest.raises(KernelError, match="returns something"):
        anew(raised)(1.0)


@kernel
def reshaped(out):  # type: ignore[no-untyped-def]
    """Fill an array by another shape of it."""
    flat = out.reshape(-1)
    for at in range(flat.size):
        flat[at] = 1.0


def test_a_kernel_that_would_need_numba_when_it_runs_is_refused() -> None:
    """It would run where it was compiled, and crash where it was only loaded."""
    with pytest.raises(KernelError, match="needs numba when it runs: numba_attempt_nocopy_reshape"):
        anew(reshaped)(np.zeros((2, 2)))


@pytest.mark.parametrize(
    "work",
    [
        "from pitboss.odds import solve; from pitboss.odds.parameters import Blackjack; solve(Blackjack()).std_dev",
        "from pitboss.odds import ev; from pitboss.odds.parameters import Blackjack; ev(Blackjack(), '9s 9h', '7d')",
        "from pitboss import simulate, rules; simulate(rules('nj-double-attack'), 1000)",
    ],
)
def test_what_was_compiled_before_runs_without_numba(work: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    subprocess.run([sys.executable, "-c", work], check=True, env=environment)
    check = f"{work}; import sys; print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, env=environment)
    assert ran.stdout == "False\n"
