# Every target does its own set-up; see deploy/setup.sh.
# The targets share .venv, and two of them at once would disturb every measurement.
.NOTPARALLEL:
.DEFAULT_GOAL := help

export PYTHON
python := .venv/bin/python
pip_install := $(python) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
# One version of each package for every Python and machine, and no host names. Pins are kept where
# they fit; “make lock UPGRADE=--upgrade” takes the newest.
uv_compile := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-emit-index-url --no-header $(UPGRADE)

.PHONY: help
help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

.PHONY: test
test: warm ## run the tests that every change must pass
	$(python) -m pytest -n auto --dist worksteal

.PHONY: run
run: warm ## start the exhibit
	$(python) -m kiosk

# One process more than there are cores: fresh machines wait for their packages for long.
.PHONY: prove
prove: warm peers ## run the long proofs and the comparisons with other engines
	$(python) -m pytest -n $$(($$(nproc) + 1)) --dist worksteal -m prove

.PHONY: bench
bench: warm peers ## measure the games beside other engines, and the screen beside simpler ones
	$(python) -m games bench
	$(python) -m kiosk bench

.PHONY: check
check: ready ## look at format, lint, types and imports, without running the tests
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	.venv/bin/lint-imports --no-logo

.PHONY: words
words: ready ## gather the sentences for the translators into their catalogues
	.venv/bin/pybabel -q extract -k N_ -k _ -c Translators: --sort-by-file --no-location \
		--project "Kongens bord" --copyright-holder "The Kongens bord authors" \
		-o locales/kiosk.pot kiosk
	.venv/bin/pybabel -q update -i locales/kiosk.pot -d locales -D kiosk -N --no-wrap

.PHONY: sources
sources: ready ## list every claim of the stories with its sources in content/SOURCES.md
	$(python) -m kiosk sources > content/SOURCES.md

.PHONY: assets
assets: ready ## draw and compute every picture and sound anew
	$(python) -m kiosk.art
	$(python) -c "from kiosk import assets; assets.LIST.write_text(assets.listing())"

.PHONY: wheel
wheel: ready ## build the wheel and the source archive into dist/
	$(python) -m hatchling build

.PHONY: leaflets
leaflets: ready ## make the leaflets of all games, and the pages for hosts, in all languages into dist/
	$(python) -m deploy.leaflets dist/leaflets
	$(python) -m deploy.hostguide dist/HOST-GUIDE.pdf

# Nothing of arm64 is run here: its packages are put together from its own wheels.
.PHONY: deb
deb: wheel leaflets ## build the packages for Debian 12 and 13 into dist/ (as root)
	deploy/build-deb.sh bookworm amd64 arm64
	deploy/build-deb.sh trixie amd64 arm64

.PHONY: lock
lock: ready ## pin all dependencies with their hashes anew
	$(pip_install) -r requirements-lock.txt
	$(uv_compile) pyproject.toml -o requirements.txt
	$(uv_compile) pyproject.toml --group test -c requirements.txt -o requirements-test.txt
	$(uv_compile) pyproject.toml --extra peers -c requirements-test.txt -o requirements-peers.txt
	$(uv_compile) --group lock -o requirements-lock.txt

.PHONY: clean
clean: ## remove all that make has made here
	rm -rf .venv dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -f locales/*/LC_MESSAGES/kiosk.mo
	find . -name __pycache__ -prune -exec rm -rf {} +

.PHONY: ready
ready:
	@sh deploy/setup.sh

# Compiled once into a cache, so that neither a test nor a visitor waits for the compiler.
.PHONY: warm
warm: ready
	$(python) -m games warm

.PHONY: peers
peers:
	@sh deploy/setup.sh proofs
	$(pip_install) --no-binary hnefatafl -r requirements-peers.txt
