#!/usr/bin/env bash
# Builds the Debian package for one release from the wheel in dist/, into dist/.
#
#   deploy/build-deb.sh bookworm|trixie [amd64|arm64]...      (as root; two gigabytes under TMPDIR)
#
# It needs the wheel and the leaflets, which `make wheel leaflets` puts there (DIST names another
# folder). All is done with the release's own Python in a fresh Debian. Nothing of the other
# architecture is run: its package is put together in the same way from its own wheels.
set -euo pipefail

release=${1:?"usage: $0 bookworm|trixie [amd64|arm64]..."}
shift
cd "$(dirname "$0")/.."
[[ $# -gt 0 ]] || set -- "$(dpkg --print-architecture)"

stop() {
    echo "$*" >&2
    exit 1
}

dist=${DIST:-dist}
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' kiosk/__init__.py)
wheel=kongens_bord-$version-py3-none-any.whl
[[ -e $dist/$wheel && -d $dist/leaflets && -e $dist/HOST-GUIDE.pdf ]] ||
    stop "$dist has no $wheel, no leaflets or no HOST-GUIDE.pdf: run 'make wheel leaflets'."
[[ $(id -u) == 0 ]] || stop "Only root can make a fresh Debian to build in: start this with sudo."
# The same commit gives the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d "${TMPDIR:-/var/tmp}/build-$release.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
root=$work/root

in_root() {
    deploy/fresh-root.sh run "$root" "$@"
}

echo "Making a fresh $release"
deploy/fresh-root.sh make "$release" "$root" python3-venv
python=$(in_root python3 -c 'import sys; print(f"python{sys.version_info[0]}.{sys.version_info[1]}")')
glibc=$(in_root getconf GNU_LIBC_VERSION | sed 's/.*\.//')
# 1.0rc1 comes before 1.0, and the package of a later release after that of an earlier one.
# shellcheck disable=SC1091  # a file of the new Debian
full_version=$(sed -E 's/(a|b|rc|\.dev)([0-9]+)$/~\1\2/' <<<"$version")+deb$(. "$root/etc/os-release" && echo "$VERSION_ID")
venv=usr/lib/kongens-bord/venv

mkdir "$root/build"
cp requirements.txt "$dist/$wheel" "$root/build/"
in_root python3 -m venv /build/pip
# Made where it will stand, and with symbolic links only: it holds nothing of any architecture.
in_root "/usr/bin/$python" -m venv --without-pip "/$venv"

# fill_venv ARCHITECTURE: all wheels of that architecture, compiled to bytecode.
fill_venv() {
    local machine platforms=() site=$venv/lib/$python/site-packages
    case $1 in
        amd64) machine=x86_64 ;;
        arm64) machine=aarch64 ;;
        *) stop "There are wheels for amd64 and arm64, but not for $1." ;;
    esac
    # pip does not know by itself that older wheels serve a newer system.
    for minor in $(seq 17 "$glibc"); do
        platforms+=(--platform "manylinux_2_${minor}_$machine")
    done
    mkdir -p "$root/$1/usr/lib/kongens-bord"
    cp -a "$root/$venv" "$root/$1/$venv"
    rm "$root/$1/$venv"/bin/[Aa]ctivate*
    in_root /build/pip/bin/pip install --quiet --disable-pip-version-check --no-compile --only-binary :all: \
        --target "/$1/$site" --platform "manylinux2014_$machine" "${platforms[@]}" \
        --require-hashes --requirement /build/requirements.txt
    in_root /build/pip/bin/pip install --quiet --disable-pip-version-check --no-compile --no-deps \
        --target "/$1/$site" --upgrade "/build/$wheel"
    # The exhibit has one command of its own, and nobody on a kiosk runs the tests of its libraries.
    rm -rf "${root:?}/$1/$site"/{bin,share}
    find "$root/$1/$site" -type d -name tests -prune -exec rm -rf {} +
    # The sources never change, so that nothing need be looked at but the bytecode.
    in_root env PYTHONHASHSEED=0 "$python" -m compileall -q -j 0 --invalidation-mode unchecked-hash \
        -s "/$1" -p / "/$1/$site"
}

# put MODE FOLDER FILE...: into the package
put() {
    install -D --mode="$1" --target-directory="$tree$2" "${@:3}"
}

# place FILE NAME: into the package, under another name
place() {
    install -D --mode=644 "$1" "$tree$2"
}

# fill_system: everything outside the virtual environment.
fill_system() {
    local name=kongens-bord
    put 755 /usr/bin deploy/bin/kiosk
    put 755 /usr/lib/$name deploy/bin/{hold-display,leave,rescue,run}
    put 644 /usr/lib/$name deploy/bin/environment
    put 644 /usr/lib/systemd/system deploy/systemd/*.service
    place deploy/systemd/sysusers.conf /usr/lib/sysusers.d/$name.conf
    place deploy/systemd/tmpfiles.conf /usr/lib/tmpfiles.d/$name.conf
    place deploy/systemd/manager.conf /usr/lib/systemd/system.conf.d/$name.conf
    place deploy/systemd/logind.conf /usr/lib/systemd/logind.conf.d/$name.conf
    place deploy/systemd/sysctl.conf /usr/lib/sysctl.d/60-$name.conf
    place deploy/udev/touch.rules /usr/lib/udev/rules.d/70-$name-touch.rules
    place deploy/udev/stick.rules /usr/lib/udev/rules.d/90-$name-stick.rules
    put 644 /etc/$name deploy/kiosk.toml
    place deploy/debian/pam /etc/pam.d/$name
    put 644 /usr/share/doc/$name deploy/debian/copyright deploy/README.md "$dist/HOST-GUIDE.pdf" ASSETS.md
    place content/README.md /usr/share/doc/$name/CONTENT.md
    put 644 /usr/share/doc/$name/leaflets "$dist"/leaflets/*.pdf
    gzip -9n <CHANGELOG.md >"$tree/usr/share/doc/$name/changelog.gz"
    chmod 644 "$tree/usr/share/doc/$name/changelog.gz"
}

# fill_control ARCHITECTURE
fill_control() {
    local size
    size=$(du --summarize --apparent-size --block-size=1K "$tree" | cut -f1)
    put 755 /DEBIAN deploy/debian/{preinst,postinst,prerm,postrm}
    put 644 /DEBIAN deploy/debian/conffiles
    sed "s/@VERSION@/$full_version/; s/@ARCHITECTURE@/$1/; s/@SIZE@/$size/; s/@PYTHON@/$python/" \
        deploy/debian/control >"$tree/DEBIAN/control"
    (cd "$tree" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z | xargs -0 md5sum) \
        >"$work/md5sums"
    mv "$work/md5sums" "$tree/DEBIAN/"
}

for architecture; do
    echo "Building kongens-bord $full_version for $architecture with $python"
    tree=$root/$architecture
    fill_venv "$architecture"
    fill_system
    chmod -R u=rwX,go=rX "$tree"
    fill_control "$architecture"
    dpkg-deb --root-owner-group -Zzstd -z9 --build "$tree" "$dist"
    rm -rf "$tree"
done
