"""Every module imports on its own, and none does heavy work at import."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys

import pitboss

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pitboss.__path__, "pitboss.")
    if not module.name.endswith("migrations.env")  # alembic runs it
)
HEAVY = {"numba", "matplotlib", "sqlalchemy", "dask", "litestar", "scipy"}


def loaded(code: str) -> set[str]:
    """The modules that are there after running some code in a fresh Python."""
    code += "\nimport sys, json; print(json.dumps(sorted(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return set(json.loads(ran.stdout))


def test_only_the_mathematics_compiles() -> None:
    """Numba is loaded by what computes, and by nothing that talks to people, deals or records."""
    computing = ("pitboss.odds.", "pitboss.simulation.", "pitboss.server", "pitboss.research")
    plain = [name for name in MODULES if not name.startswith(computing)]
    assert not HEAVY & loaded(f"import importlib\nfor name in {plain!r}: importlib.import_module(name)")


def test_the_server_answers_without_the_mathematics() -> None:
    """Sockets, books and logs need neither the compiler nor the arrays."""
    server = [name for name in MODULES if name.startswith("pitboss.server")]
    code = f"import importlib\nfor name in {server!r}: importlib.import_module(name)"
    assert not {"numba", "numpy"} & loaded(code)


def test_every_module_imports_in_any_order() -> None:
    backwards = MODULES[::-1]
    assert set(MODULES) <= loaded(f"import importlib\nfor name in {backwards!r}: importlib.import_module(name)")


def test_the_rule_books_need_only_the_standard_library() -> None:
    modules = loaded("import pitboss.regulations.clauses, pitboss.regulations.rulings, pitboss.regulations.proofs")
    foreign = {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names) - {"pitboss", "__main__"}
    assert {name for name in foreign if not name.startswith(("_", "sitecustomize", "__editable__"))} == set()
