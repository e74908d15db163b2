import { readFileSync } from 'node:fs';
import { openSystem } from './wasi.mjs';

/** Bytes of a program's stack, as Linux has it. */
const STACK = 8 * 1024 * 1024;
const LIBRARIES = '/usr/lib/wasm32-wasip1';
const BUILTINS = '/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a';
const EXCEPTIONS = 'usr/exceptions.cpp';
const PROGRAM = 'main.wasm';

const includes = ['wasm32-wasip1/c++/v1', 'c++/v1', '', 'wasm32-wasip1'].flatMap(folder => [
  '-internal-isystem',
  `/usr/include/${folder}`,
]);

/** As the driver of this compiler calls it, which would start a process for each step. */
const compile = (source, object) => [
  ...['clang++', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-emit-obj', '-O1', '-std=c++17', '-disable-free'],
  ...['-clear-ast-before-backend', '-main-file-name', source, '-mrelocation-model', 'static', '-mframe-pointer=none'],
  ...[
    '-ffp-contract=on',
    '-fno-rounding-math',
    '-mconstructor-aliases',
    '-target-cpu',
    'generic',
    '-fvisibility=hidden',
  ],
  ...['-resource-dir', '/usr', '-isysroot', '/usr', ...includes, '-fdeprecated-macro', '-ferror-limit', '19'],
  ...['-fgnuc-version=4.2.1', '-fskip-odr-check-in-gmf', '-fcxx-exceptions', '-fexceptions'],
  ...['-exception-model=wasm', '-mllvm', '-wasm-enable-eh', '-mllvm', '-wasm-use-legacy-eh=true'],
  ...['exception-handling', 'multivalue', 'reference-types'].flatMap(name => ['-target-feature', `+${name}`]),
  ...['-o', object, '-x', 'c++', source],
];

/** The stack lies first: a program that overflows it is ended, and does not overwrite its own data. */
const link = (objects, options) => [
  ...['wasm-ld', '-m', 'wasm32', '-z', `stack-size=${STACK}`, '--stack-first', ...options],
  ...['--strip-all', `-L${LIBRARIES}`, `${LIBRARIES}/crt1-command.o`, ...objects],
  ...['-lc++', '-lc++abi', '-lc', BUILTINS, '-o', PROGRAM],
];

/**
 * What a compiler and its linker make of C++; `args` are for the linker. Every step is a fresh instance, with the files
 * that the steps before left.
 */
export async function prepare({ module, args, library, ...given }, output) {
  const system = await openSystem(
    { ...given, library: library.map(at => ({ ...at, path: `usr/${at.path}` })) },
    output,
  );
  system.put(EXCEPTIONS, readFileSync(new URL('./exceptions.cpp', import.meta.url)));
  // The libraries lack what throws and catches.
  const own = given.files.map(({ path }) => path).filter(path => /\.(?:cpp|cc|cxx)$/.test(path));
  const sources = [...own, EXCEPTIONS];
  const objects = sources.map((_source, index) => `${index}.o`);
  return () => {
    // Every file is compiled, as its errors are wanted also after those of another.
    const codes = sources.map((source, index) => system.start(module, compile(source, objects[index]), []));
    const code = codes.find(one => one !== 0) ?? system.start(module, link(objects, args), []);
    if (code === 0) output.made = system.bytesOf(PROGRAM);
    return code;
  };
}
