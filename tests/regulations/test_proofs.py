"""Every provision is proved, shown, or openly owed; and the shipped list of proofs is what the tests say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.regulations.clauses import clause, clauses
from pitboss.regulations.proofs import PLACES, SHOWN_KINDS, not_yet, proofs, proving_tests, shown

if TYPE_CHECKING:
    import pytest
    from tests.conftest import Proofs

ROOT = Path(__file__).parents[2]


def test_every_provision_has_a_proof_or_is_owed_one() -> None:
    assert [proof.clause.id for proof in proofs() if proof.missing and not proof.not_yet] == []


def test_nothing_is_owed_that_is_there() -> None:
    settled = [proof.clause.id for proof in proofs() if proof.not_yet and not proof.missing]
    assert settled == [], "run `pytest --write-proofs`"


def test_only_provisions_are_owed() -> None:
    assert not_yet() <= {each.id for each in clauses()}


def test_what_is_shown_is_authority_or_ritual_and_says_where() -> None:
    for cited, where in shown().items():
        assert clause(cited).kind in SHOWN_KINDS, f"{cited} needs a test"
        assert where.where in PLACES
        assert where.what.endswith(".")


def test_the_list_of_proofs_is_what_the_tests_say(collected_proofs: Proofs, pytestconfig: pytest.Config) -> None:
    """Compares what was collected in this run; a file of which only some tests were named is left out."""
    collected = collected_proofs
    partly = {Path(argument.partition("::")[0]).resolve() for argument in pytestconfig.args if "::" in argument}
    whole = [file for file in collected if (ROOT / file) not in partly]
    listed = {
        (cited, test) for cited, names in proving_tests().items() for test in names if test.partition("::")[0] in whole
    }
    said = {(cited, test) for file in whole for cited, names in collected[file].items() for test in names}
    assert listed == said, "run `pytest --write-proofs`"


def test_the_list_of_proofs_names_files_that_exist() -> None:
    files = {test.partition("::")[0] for names in proving_tests().values() for test in names}
    assert [file for file in files if not (ROOT / file).exists()] == []
    assert set(proving_tests()) <= {each.id for each in clauses()}


def test_the_list_of_proofs_is_sorted() -> None:
    path = ROOT / "src/pitboss/regulations/data/proofs.json"
    assert list(json.loads(path.read_text("utf-8"))) == sorted(proving_tests())
