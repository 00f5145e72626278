# Two commands do everything: `make run` and `make test`. Each sets up its own .venv first.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= auto

.PHONY: run play test check lint golden events architecture commands bench clean mutants

# The house with its page, until Ctrl-C; a desktop opens the page, and the address is printed in any case.
run: .venv/installed
	@$(BIN)/pitboss serve --open

# A table in the terminal.
play: .venv/installed
	@$(BIN)/pitboss play

test: .venv/installed-dev chromium page-types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal
	$(BIN)/pitboss clauses --missing

# An answer in a minute: what the types, the import rules and the provisions say; `make test` is the whole.
check: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -q -x -n $(JOBS) tests/clauses tests/regulations tests/record/test_scenarios.py

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"

.venv/installed: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet -e .
	touch $@

.venv/installed-dev: .venv/installed pyproject.toml
	$(BIN)/python -m pip install --quiet --group dev
	touch $@

# The tests of the page need a browser; where none can be installed they say that they were not run.
.PHONY: chromium
chromium:
	@command -v chromium google-chrome >/dev/null || apt-get install -qq -y chromium >/dev/null 2>&1 || echo "no Chromium here: the tests of the page are skipped"

# The types of the page's modules, by their JSDoc; the checker comes from npm, and where there is none it says so.
.PHONY: page-types
page-types:
	@test -x .venv/npm/node_modules/.bin/tsc || npm install --silent --no-save --no-package-lock --prefix .venv/npm typescript@5 >/dev/null 2>&1 || true
	@if test -x .venv/npm/node_modules/.bin/tsc; then echo tsc; .venv/npm/node_modules/.bin/tsc --project .; else echo "no npm here: the types of the page are not checked"; fi

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache build dist

golden: .venv/installed-dev
	$(BIN)/python tests/table/playthrough.py

events: .venv/installed-dev
	$(BIN)/python -c "from pitboss.table.catalogue import markdown; print(markdown(), end='')" > docs/events.md

architecture: .venv/installed-dev
	$(BIN)/python tests/architecture.py

commands: .venv/installed-dev
	$(BIN)/python -m tests.commands

# The pictures of the page, taken of a real server with bots at its tables; PICTURES="lobby phone" takes some.
.PHONY: pictures
pictures: .venv/installed-dev chromium
	$(BIN)/python -m tests.web.pictures $(PICTURES)

bench: .venv/installed-dev
	-$(BIN)/python -m pip install --quiet --group peers
	$(BIN)/python benchmarks/bench.py $(LONG)

# Not part of `make test`: half an hour and more. SAMPLE=80 tries so many, drawn with seed 1.
mutants: .venv/installed-dev
	$(BIN)/python -m tests.mutation.run $(if $(SAMPLE),--sample $(SAMPLE)) --page docs/mutation.md
