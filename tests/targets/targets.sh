# The part of ./dev test --targets, which reads this file: the tests on other machines, each told by NAME.ini beside it.
# Builds are in build-targets/NAME, and beside them the libraries that the tests need and Wine's settings.

need_for_target() { # COMPILER PACKAGE FILE-OF-ITS-C-LIBRARY PACKAGE
  need_command "$1" "$2"
  [ -e "$3" ] || missing+=("$4")
}

need_for_targets() {
  need_for_target i686-linux-gnu-gcc gcc-i686-linux-gnu /usr/i686-linux-gnu/lib/crt1.o libc6-dev-i386-cross
  need_for_target s390x-linux-gnu-gcc gcc-s390x-linux-gnu /usr/s390x-linux-gnu/lib/crt1.o libc6-dev-s390x-cross
  need_for_target aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu /usr/aarch64-linux-gnu/lib/crt1.o libc6-dev-arm64-cross
  need_command qemu-s390x qemu-user
  need_command musl-gcc musl-tools
  need_command x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
  need_command /usr/lib/wine/wine64 wine64
  need_command xz xz-utils
  need_command node nodejs
  need_for_wasm
}

need_for_wasm() {
  local version
  version=$(clang -dumpversion) && version=${version%%.*} || return 1
  echo 'int main(void) { return 0; }' | clang --target=wasm32-wasi -x c - -o /dev/null >/dev/null 2>&1 ||
    missing+=(wasi-libc "libclang-rt-$version-dev-wasm32" "lld-$version")
}

build_target() { # NAME COMPILER
  quietly tests/targets/libraries.sh build-targets "$1" "$2" || return 1
  build "build-targets/$1" --cross-file "tests/targets/$1.ini" -Dwerror=true \
    -Dpkg_config_path="$PWD/build-targets/libraries/$1/lib/pkgconfig"
}

# Emulated, the contract tests play fewer games, and the reference engine is compared on fewer rulesets.
test_target() { # NAME COMPILER MESON-TEST-OPTIONS...
  step "$1: build" build_target "$1" "$2"
  [ ! -f "build-targets/$1/build.ninja" ] ||
    MANCALA_TEST_GAMES=500 MANCALA_TEST_RULESETS=1000 \
      meson_test "$1: tests" "build-targets/$1" --timeout-multiplier 10 "${@:3}"
}

# Wine's services begin with its first program and keep open what that was given as its output; so the first one is not
# a test. It waits for commands, and ends when there can be no more. The tests of the program and the examples are left
# out: they compare bytes, and lines end otherwise there.
test_windows() {
  local wine=/usr/lib/wine/wine64
  export WINEDEBUG=-all WINEPREFIX=$PWD/build-targets/wine
  mkdir -p "$WINEPREFIX"
  if ! "$wine" cmd /c exit >/dev/null 2>&1 </dev/null; then
    echo "dev: Wine does not run here; for Windows the tests are built and not run" >&2
    step "windows: build" build_target windows x86_64-w64-mingw32-gcc
    return
  fi
  coproc WINE { exec "$wine" cmd >/dev/null 2>&1; }
  test_target windows x86_64-w64-mingw32-gcc --no-suite program
  exec {WINE[1]}>&-
  wait
  unset WINEDEBUG WINEPREFIX
}

build_wasm() {
  mkdir -p build-targets/wasm
  amalgamate build-targets/wasm &&
    clang --target=wasm32-wasi -std=c11 -O2 -DNDEBUG -Iinclude tests/targets/digest.c build-targets/wasm/mancala.c \
      -o build-targets/wasm/digest.wasm
}

# cmocka has no WebAssembly: what runs there is the digest program, on the library as a single file.
test_wasm() {
  local rules id
  step "wasm: build" quietly build_wasm
  for rules in lib/rules/catalogue/*.rules; do
    id=$(basename "$rules" .rules)
    step "wasm: digest $id" quietly node --experimental-wasi-unstable-preview1 --no-warnings tests/targets/wasi.mjs \
      build-targets/wasm/digest.wasm "$id" tests/targets/digests.txt
  done
}

emulator() { # NAME: what the target's programs are run under, with its options
  sed -n "s/^exe_wrapper = \[\(.*\)\]/\1/p" "tests/targets/$1.ini" | tr -d "',"
}

# Under qemu-i386 7.2 no program that is linked to Debian's C library for i686 gets beyond its first pthread_create().
threads_run() { # NAME COMPILER
  local folder=build-targets/$1
  printf '%s\n' '#include <pthread.h>' 'static void *work(void *job) { return job; }' \
    'int main(void) { pthread_t thread; return pthread_create(&thread, 0, work, 0) || pthread_join(thread, 0); }' >"$folder/threads.c"
  # shellcheck disable=SC2046
  "$2" -pthread "$folder/threads.c" -o "$folder/threads" && timeout 20 $(emulator "$1") "$folder/threads"
}

test_emulated() { # NAME
  local options=()
  mkdir -p "build-targets/$1"
  if ! threads_run "$1" "$1-linux-gnu-gcc"; then
    echo "dev: threads do not run under the emulator of $1; their test is left out there" >&2
    options=(--no-suite threads)
  fi
  MANCALA_WRAPPER=$(emulator "$1") test_target "$1" "$1-linux-gnu-gcc" "${options[@]}"
}

test_targets() {
  local name
  need_for_targets
  if ! install_missing; then
    failed=$((failed + 1))
    return
  fi
  for name in i686 s390x aarch64; do
    test_emulated "$name"
  done
  test_target musl musl-gcc
  test_windows
  test_wasm
}
