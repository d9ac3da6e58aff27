# `make play` plays, `make test` tests, `make help` lists the rest.
# All that is installed goes into .venv; `make setup PYTHON=python3.12` chooses the Python behind it.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
LOCKED := $(VENV)/.locked
READY := $(VENV)/.ready
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)
UV_VERSION := 0.13.8

.DEFAULT_GOAL := help
.PHONY: help setup play test soak check format bench wheel lock clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY) ## Prepare .venv: the locked dependencies and this package
	@echo "$(VENV) is ready."

play: $(READY) ## Play, here in the terminal
	@$(BIN)/houserules play

test: $(READY) ## Run all tests on a fixed sample
	$(BIN)/python -m pytest -n auto --dist loadgroup

soak: $(READY) ## Run the same tests at full numbers (long)
	HOUSERULES_SOAK=1 $(BIN)/python -m pytest -n auto --dist loadgroup

check: $(READY) ## Check format, lint, types and the direction of imports
	@command -v node >/dev/null || { echo "The type checker runs on Node: install Node 18 or later." >&2; exit 1; }
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	PYRIGHT_PYTHON_FORCE_VERSION= PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright
	$(BIN)/lint-imports --no-logo
	$(PIP) check

format: $(READY) ## Format the code and mend what the linter can
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: $(READY) ## Run the benchmarks, peers side by side
	$(BIN)/python -m benchmarks

wheel: $(READY) ## Build the wheel into dist/
	$(BIN)/python -m build --wheel --no-isolation

lock: $(READY) ## Renew requirements.lock with the newest versions that fit together
	$(BIN)/python -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	$(VENV)/lock/bin/uv pip compile pyproject.toml --group dev --upgrade --quiet --no-header --generate-hashes \
		--universal --python-version 3.11 --fork-strategy fewest --output-file requirements.lock

clean: ## Remove all that these targets made, .venv too
	rm -rf $(VENV) dist build .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv/.locked is a copy of the lock that was installed, written last: a set-up that was broken off has none and
# starts anew, and so does a new lock. .venv/.ready says that this package is installed on top of it.
$(LOCKED): requirements.lock
	@if cmp -s requirements.lock $(LOCKED); then touch $(LOCKED); exit 0; fi; \
	rm -f $(LOCKED) $(READY); \
	for python in $(PYTHONS); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
		python=; \
	done; \
	if [ -z "$$python" ]; then \
		echo "House Rules needs Python 3.11 or later, and there is none here (looked for: $(PYTHONS))."; \
		echo "Install one, or name one that you have: make setup PYTHON=/path/to/python3"; \
		exit 1; \
	fi >&2; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$python comes without venv or ensurepip, which make .venv."; \
		echo "On Debian and Ubuntu: apt install python3-venv"; \
		exit 1; \
	fi >&2; \
	echo "Preparing $(VENV) with $$("$$python" --version): about a minute, this once."; \
	"$$python" -m venv --clear $(VENV) || exit 1; \
	$(PIP) install -qq --only-binary :all: --no-deps --require-hashes -r requirements.lock || { \
		echo "The set-up is not finished. It needs a package index that pip can reach; then: make setup" >&2; \
		exit 1; \
	}; \
	cp requirements.lock $(LOCKED).part && mv $(LOCKED).part $(LOCKED)

$(READY): $(LOCKED) pyproject.toml
	@$(PIP) install -qq --no-deps --no-build-isolation --editable .
	@touch $(READY)
