#!/usr/bin/env bash
# libraries.sh FOLDER TARGET COMPILER
# Builds cmocka and jansson for a target, from Debian's sources, as static libraries in FOLDER/libraries/TARGET.
# Nothing of the machine is changed: apt works on lists of its own in FOLDER.
set -eu
here=$(dirname "$(realpath "$0")")
mkdir -p "$1"
cd "$1"
target=$2
compiler=$3
system=$(sed -n "s/^system = '\(.*\)'/\1/p" "$here/$target.ini")

# The machine's own Debian archives, as sources.
set_up_apt() {
  mkdir -p apt/lists/partial apt/archives/partial
  apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
    sort -u >apt/sources.list
  if [ ! -s apt/sources.list ]; then
    echo "libraries.sh: apt knows no archive of Debian; run apt-get update first" >&2
    return 1
  fi
  cat >apt/apt.conf <<END
Dir::State "$PWD/apt";
Dir::Cache "$PWD/apt";
Dir::Etc::sourcelist "$PWD/apt/sources.list";
Dir::Etc::sourceparts "-";
APT::Sandbox::User "$(id -un)";
END
}

fetch() { # NAME
  APT_CONFIG=$PWD/apt/apt.conf apt-get source -q --download-only "$1"
  rm -rf "sources/$1.new"
  mkdir -p "sources/$1.new"
  tar -x -f "$1"_*.orig.tar.?z --strip-components 1 -C "sources/$1.new"
  mv "sources/$1.new" "sources/$1"
}

build() { # NAME OPTIONS...
  cmake -G Ninja -S "sources/$1" -B "libraries/$target/build-$1" "${@:2}" \
    -DCMAKE_SYSTEM_NAME="${system^}" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_INSTALL_PREFIX="$PWD/libraries/$target" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF
  ninja -C "libraries/$target/build-$1" install
}

# cmocka has a static library beside the shared one, by another name.
only_static() {
  mv libcmocka-static.a libcmocka.a
  rm -f libcmocka.so* libcmocka.dll.a
}

[ ! -e "libraries/$target/done" ] || exit 0
if [ ! -d sources/cmocka ] || [ ! -d sources/jansson ]; then
  set_up_apt
  APT_CONFIG=$PWD/apt/apt.conf apt-get update -q
  fetch cmocka
  fetch jansson
fi
build cmocka -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF
build jansson -DJANSSON_EXAMPLES=OFF -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON
(cd "libraries/$target/lib" && only_static)
touch "libraries/$target/done"
