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

# Mounts of a private namespace end with it, however this script ends.
if [[ -z ${PROVING_FRESH:-} ]]; then
    PROVING_FRESH=1 exec unshare --mount "$0" "$@"
fi

say() {
    printf '\n=== %s: %s\n' "$release" "$*"
}

fail() {
    say "NOT PROVED: $*"
    exit 1
}

if ! command -v debootstrap >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends debootstrap
fi
# shellcheck disable=SC2016  # apt fills in $(REPO_URI), not the shell
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' | awk 'NR == 1')}
recipe=/usr/share/debootstrap/scripts/$release
# An older debootstrap does not know a newer release by name; sid is made the same way.
[[ -e $recipe ]] || recipe=/usr/share/debootstrap/scripts/sid

root=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-$release.XXXXXX")
trap 'umount --quiet "$root/proc" || true; rm -rf --one-file-system "$root" "$root.log"' EXIT
chmod 755 "$root"

say "only git, make and python3 (and ca-certificates, which git and pip ask for)"
debootstrap --variant=minbase --include=git,make,python3,ca-certificates \
    "$release" "$root" "$mirror" "$recipe" >"$root.log" || { cat "$root.log"; fail "no $release"; }
mountpoint --quiet "$root/proc" || mount -t proc proc "$root/proc"

# How this host reaches the network and the package index.
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
mkdir -p "$root/etc/xdg/pip"
if [[ -e /etc/pip.conf ]]; then cp /etc/pip.conf "$root/etc/"; fi
if [[ -e ~/.config/pip/pip.conf ]]; then cp ~/.config/pip/pip.conf "$root/etc/xdg/pip/"; fi
mapfile -t network < <(env | grep -iE '^(PIP_(CERT|INDEX_URL|EXTRA_INDEX_URL)|SSL_CERT_FILE|https?_proxy|no_proxy)=')

# fresh_clone USER HOME: the last commit, and nothing in any cache.
fresh_clone() {
    rm -rf "$root$2"
    mkdir -p "$root$2"
    git clone --quiet --depth 1 "file://$repository" "$root$2/kongens-bord"
    chroot "$root" chown -R "$1:" "$2"
}

# in_clone USER HOME COMMAND...
in_clone() {
    local user=$1 home=$2
    shift 2
    chroot --userspec="$user:" "$root" env -i "${network[@]}" \
        HOME="$home" USER="$user" LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c 'cd ~/kongens-bord && exec "$@"' sh "$@"
}

chroot "$root" useradd --no-create-home --home-dir /home/guest guest

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
