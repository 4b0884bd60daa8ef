#!/usr/bin/env bash
# Proves that a fresh Debian with only git, make and python3 gets from a clone to the exhibit.
#
#   deploy/prove-fresh.sh bookworm|trixie      (as root; about a gigabyte under TMPDIR)
#
# What is proved is the last commit. The mirror is the host's own (MIRROR overrides it), and so are
# the settings of pip. Nothing is left behind.
set -euo pipefail

release=${1:?"usage: $0 bookworm|trixie"}
repository=$(cd "$(dirname "$0")/.." && pwd)
fresh_root=$repository/deploy/fresh-root.sh

say() {
    printf '\n=== %s: %s\n' "$release" "$*"
}

fail() {
    say "NOT PROVED: $*"
    exit 1
}

root=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-$release.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT

say "only git, make and python3 (and ca-certificates, which git and pip ask for)"
"$fresh_root" make "$release" "$root" git make python3 || fail "no $release"

# fresh_clone USER HOME: the last commit, and nothing in any cache.
fresh_clone() {
    rm -rf "$root$2"
    mkdir -p "$root$2"
    git clone --quiet --depth 1 "file://$repository" "$root$2/kongens-bord"
    "$fresh_root" run "$root" chown -R "$1:" "$2"
}

# in_clone USER HOME COMMAND...
in_clone() {
    local user=$1 home=$2
    shift 2
    "$fresh_root" run "$root" setpriv --reuid="$user" --regid="$user" --init-groups \
        env HOME="$home" USER="$user" sh -c 'cd ~/kongens-bord && exec "$@"' sh "$@"
}

"$fresh_root" run "$root" useradd --no-create-home --home-dir /home/guest guest

say "a user who may not install packages is told in one sentence what is missing"
fresh_clone guest /home/guest
if said=$(in_clone guest /home/guest make test 2>&1); then
    fail "make test succeeded without python3-venv"
fi
echo "$said"
[[ $(grep -cv '^make: ' <<<"$said") == 1 && $said == *"apt-get install python3-venv"* ]] ||
    fail "that is not the one sentence"

for who in "root /root" "guest /home/guest"; do
    read -r user home <<<"$who"
    fresh_clone "$user" "$home"
    say "make run as $user"
    in_clone "$user" "$home" make run || fail "make run as $user"
    say "make test as $user"
    in_clone "$user" "$home" make test || fail "make test as $user"
    [[ -z $(in_clone "$user" "$home" git status --porcelain) ]] || fail "make left files behind"
done

say "proved"
