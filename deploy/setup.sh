#!/bin/sh
# Sets up a checkout: the Debian packages it needs, and .venv with the pinned requirements.
# `make` runs this before everything else; when nothing is missing it takes a moment.
# PYTHON names the interpreter to use; without it the newest fitting one is taken.
# “setup.sh proofs” also installs what only the long proofs of `make prove` and `make bench` need.
set -eu
cd "$(dirname "$0")/.."

# The Debian packages that must be there, each with its reason. This is the only list of them.
#   python3-venv     Debian's python3 cannot make .venv without it
#   libegl1, libgl1  the window is drawn with OpenGL, also where it is not shown
#   libgl1-mesa-dri  draws it where there is no graphics card
#   libmtdev1        touch panels that take several fingers at once
system_packages="python3-venv libegl1 libgl1 libgl1-mesa-dri libmtdev1"

# And those for the proofs.
#   xvfb, xdotool     a screen and a keyboard for the exhibit where there is neither
#   cage, xwayland    the screen that the exhibit has in a museum
#   systemd           looks through the unit files
#   debootstrap       makes the fresh Debian that the package is built for and installed in
#   openssh-client    brings Ansible to that Debian
proof_packages="xvfb xdotool cage xwayland systemd debootstrap openssh-client"
case ${1:-} in
    "") ;;
    proofs) system_packages="$system_packages $proof_packages" ;;
    *) echo "usage: deploy/setup.sh [proofs]" >&2 && exit 2 ;;
esac

# With the test tools: a checkout is for those who work on the exhibit.
requirements="requirements-test.txt"

stop() {
    echo "$*" >&2
    exit 1
}

fits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        fits "$PYTHON" || stop "PYTHON=$PYTHON does not start Python 3.11, 3.12 or 3.13."
        echo "$PYTHON"
        return
    fi
    for candidate in python3.13 python3.12 python3.11 python3; do
        if fits "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    found=$(python3 --version 2>/dev/null) || found="no Python"
    stop "Python 3.11, 3.12 or 3.13 is needed, but $found was found:" \
        "install one of them, or name it with 'make PYTHON=/path/to/python3.13'."
}

is_there() {
    case $1 in
        # A Python from elsewhere brings its own, so the interpreter is asked.
        python3-venv) "$python" -c 'import ensurepip' 2>/dev/null ;;
        # Where there is no dpkg, nothing can be known or done: what is missing will show itself.
        # Since Debian 13 some libraries bear a longer name.
        *) ! command -v dpkg >/dev/null || dpkg -s "$1" >/dev/null 2>&1 || dpkg -s "${1}t64" >/dev/null 2>&1 ;;
    esac
}

missing_packages() {
    for package in $system_packages; do
        is_there "$package" || echo "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# shellcheck disable=SC2086  # a list of packages is meant to be split
apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=120 $1 >/dev/null
}

install_packages() {
    advice="Missing from this machine: $1; install as root with 'apt-get install $1' and start again."
    if ! command -v apt-get >/dev/null || ! as_root true 2>/dev/null; then
        stop "$advice"
    fi
    echo "Installing $1"
    # The package lists are fetched only if those on the machine do not serve.
    apt_install "$1" 2>/dev/null || { as_root apt-get update -qq && apt_install "$1"; } || stop "$advice"
    [ -z "$(missing_packages)" ] || stop "$1 is installed, but $python finds no ensurepip."
}

python=$(find_python)
missing=$(missing_packages | xargs)
[ -z "$missing" ] || install_packages "$missing"

# .venv is made anew when the interpreter, the requirements or the place have changed.
stamp=".venv/made-for"
wanted="$PWD $("$python" -c 'import sys; print(sys.base_prefix, *sys.version_info)') $(cksum <"$requirements")"
if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
    echo "Installing $requirements into .venv"
    rm -rf .venv
    "$python" -m venv .venv
    # Wheels only: a fresh machine has no compiler. Bytecode is made of what is used, when it is used.
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile \
        --require-hashes --only-binary :all: -r "$requirements"
    echo "$wanted" >"$stamp"
fi

# The translators' catalogues, as the program reads them.
.venv/bin/pybabel --quiet compile --directory locales --domain kiosk
