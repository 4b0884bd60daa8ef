#!/usr/bin/env bash
# A fresh Debian in a folder, to build and to prove in (as root).
#
#   deploy/fresh-root.sh make bookworm|trixie ROOT [PACKAGE...]
#   deploy/fresh-root.sh run ROOT COMMAND...
#
# The mirror is the host's own (MIRROR overrides it), and so are the settings of pip. A command
# that has been run leaves no process and no mount behind.
set -euo pipefail

usage() {
    sed -n '/^#   /s/^# *//p' "$0" >&2
    exit 2
}

# make RELEASE ROOT [PACKAGE...]
make_root() {
    local release=$1 root=$2
    shift 2
    if ! command -v debootstrap >/dev/null; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends debootstrap
    fi
    # shellcheck disable=SC2016  # apt fills in $(REPO_URI), not the shell
    local mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' | awk 'NR == 1')}
    local recipe=/usr/share/debootstrap/scripts/$release
    # An older debootstrap does not know a newer release by name; sid is made the same way.
    [[ -e $recipe ]] || recipe=/usr/share/debootstrap/scripts/sid

    local packages
    packages=$(IFS=, && echo "ca-certificates${*:+,$*}")
    # The mounts of debootstrap end with its namespace.
    unshare --mount debootstrap --variant=minbase --include="$packages" \
        "$release" "$root" "$mirror" "$recipe" >"$root.log" || { cat "$root.log" >&2; return 1; }
    rm "$root.log"
    chmod 755 "$root"

    # How this host reaches the network and the package index.
    cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
    cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
    mkdir -p "$root/etc/xdg/pip"
    if [[ -e /etc/pip.conf ]]; then cp /etc/pip.conf "$root/etc/"; fi
    if [[ -e ~/.config/pip/pip.conf ]]; then cp ~/.config/pip/pip.conf "$root/etc/xdg/pip/"; fi
}

# run ROOT COMMAND...
run_in() {
    local root=$1 network
    shift
    mapfile -t network < <(env | grep -iE '^(PIP_(CERT|INDEX_URL|EXTRA_INDEX_URL)|SSL_CERT_FILE|https?_proxy|no_proxy)=')
    exec unshare --mount --pid --fork --kill-child --root="$root" --wd=/ --mount-proc env -i "${network[@]}" \
        HOME=/root USER=root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c 'mount -t tmpfs tmpfs /dev/shm && mkdir -p /dev/pts &&
            mount -t devpts -o newinstance,ptmxmode=666 devpts /dev/pts && exec "$@"' sh "$@"
}

[[ $# -ge 3 ]] || usage
[[ $(id -u) == 0 ]] || { echo "Only root can make and enter a fresh Debian: start this with sudo." >&2; exit 1; }
case $1 in
    make) make_root "${@:2}" ;;
    run) run_in "${@:2}" ;;
    *) usage ;;
esac
