import { createRequire } from 'node:module';
import path from 'node:path';
import { javaNames } from './java-names.ts';
import type { Machine } from './machine.ts';
import { COMPILED, OUT, withExtension, type Place, type Toolchain } from './toolchain.ts';

const MEBIBYTE = 1024 * 1024;
const megabytes = (bytes: number): number => Math.floor(bytes / MEBIBYTE);

/** The folder that a program's own bin folder lies in. */
const homeOf = (program: string): string => path.dirname(path.dirname(program));

/** Asks an interpreter for two lines, itself and its folder: what the search path names may be a shim. */
async function itself(machine: Machine, name: string, ...question: string[]): Promise<Place | undefined> {
  const found = await machine.find(name);
  const said = found && (await machine.ask(found, question));
  const [program, folder] = said ? said.split('\n') : [];
  return program && folder ? { program, sees: [folder] } : undefined;
}

/** Asks a compiler for its root, whose bin folder it lies in: what the search path names may be a shim or a link. */
async function inRoot(machine: Machine, name: string, ...question: string[]): Promise<Place | undefined> {
  const found = await machine.find(name);
  const root = found && (await machine.ask(found, question));
  return root ? { program: path.join(root, 'bin', name), sees: [root] } : undefined;
}

/** V8 keeps its own books: below the limit, so that it says what is wrong before it is ended. */
const heap = (memory: number): string => `--max-old-space-size=${Math.max(16, Math.floor(megabytes(memory) * 0.7))}`;
const node: Place = { program: process.execPath, sees: [process.execPath] };

/** Folder of an installed npm package; undefined without it. */
function packageFolder(name: string, from = import.meta.url): string | undefined {
  try {
    return path.dirname(createRequire(from).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

const javascript: Toolchain = {
  id: 'javascript',
  language: 'javascript',
  aliases: ['node-javascript', 'node-js', 'js'],
  runtime: 'node',
  by: 'Node.js in a sandbox',
  absent: 'Node.js does not run in the sandbox here.',
  find: async () => node,
  version: { command: ({ program }) => [program, '--version'], pattern: /^v(\d+\.\d+\.\d+)/ },
  run: ({ program }, { main, memory }) => [program, heap(memory), main],
};

const typescript: Toolchain = {
  id: 'typescript',
  language: 'typescript',
  aliases: ['ts', 'node-ts', 'tsc', 'typescript5', 'ts5'],
  by: 'TypeScript and Node.js in a sandbox',
  absent: 'The TypeScript compiler is not installed.',
  async find() {
    const compiler = packageFolder('typescript');
    const types = packageFolder('@types/node');
    // The types of Node.js import this package.
    const inner = types && packageFolder('undici-types', path.join(types, 'package.json'));
    if (!compiler) return undefined;
    return {
      program: path.join(compiler, 'lib/tsc.js'),
      runner: process.execPath,
      sees: [process.execPath, compiler, ...(types ? [types] : []), ...(inner ? [inner] : [])],
    };
  },
  version: {
    command: ({ program }) => [process.execPath, program, '--version'],
    pattern: /Version (\d+\.\d+\.\d+)/,
  },
  compile: ({ program, sees }, { files, memory }) => {
    const types = sees.find(folder => folder.endsWith('/@types/node'));
    const environment = types
      ? ['--lib', 'es2022', '--types', 'node', '--typeRoots', path.dirname(types)]
      : ['--lib', 'es2022,dom'];
    return [
      ...([process.execPath, heap(memory), program, '--pretty', 'false', '--target', 'es2022'] as const),
      // A program without imports is a module too: else its names would clash with those of the environment.
      ...['--module', 'commonjs', '--moduleDetection', 'force', '--esModuleInterop', '--skipLibCheck'],
      ...['--rootDir', '.', '--outDir', OUT, ...environment, ...withExtension(files, '.ts')],
    ];
  },
  run: (_place, { main, memory }) => [process.execPath, heap(memory), `${OUT}/${main.replace(/\.ts$/, '.js')}`],
  least: { compile: 512 * MEBIBYTE },
};

/** Quick to start, and small. */
const JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xss512k'];
/** What the virtual machine itself takes beside the heap. */
const JVM_OWN = 96 * MEBIBYTE;

const java: Toolchain = {
  id: 'java',
  language: 'java',
  aliases: [],
  by: 'OpenJDK in a sandbox',
  absent: 'No Java compiler is installed.',
  async find(machine) {
    const program = await machine.findReal('javac');
    return program ? { program, runner: path.join(path.dirname(program), 'java'), sees: [homeOf(program)] } : undefined;
  },
  version: { command: ({ runner = 'java' }) => [runner, '-version'], pattern: /version "(\d+(?:\.\d+){0,2})/ },
  mainFile: source => javaNames(source).file,
  compile: ({ program }, { files }) => [
    program,
    ...JVM.map(option => `-J${option}`),
    ...['-proc:none', '-encoding', 'UTF-8', '-d', OUT, ...withExtension(files, '.java')],
  ],
  run: ({ runner = 'java' }, { source, memory }) => [
    runner,
    ...[...JVM, `-Xmx${Math.max(32, megabytes(memory - JVM_OWN))}m`, '-cp', OUT, javaNames(source).mainClass],
  ],
  least: { compile: 1024 * MEBIBYTE, run: 256 * MEBIBYTE },
};

const go: Toolchain = {
  id: 'go',
  language: 'go',
  aliases: ['golang'],
  by: 'Go in a sandbox',
  absent: 'No Go compiler is installed.',
  // Debian's root is made of links to /usr/share.
  find: machine => inRoot(machine, 'go', 'env', 'GOROOT'),
  version: { command: ({ program }) => [program, 'version'], pattern: /go(\d+(?:\.\d+){0,2})/ },
  environment: () => ({
    GOPATH: '/tmp/go',
    GO111MODULE: 'off',
    GOFLAGS: '-p=2',
    GOTOOLCHAIN: 'local',
    GOTELEMETRY: 'off',
    CGO_ENABLED: '0',
    GOCACHE: '/go-cache',
  }),
  compile: ({ program }, { files }) => [program, 'build', '-o', COMPILED, ...withExtension(files, '.go')],
  run: () => [`./${COMPILED}`],
  least: { compile: 1024 * MEBIBYTE },
  cache: {
    target: '/go-cache',
    source: `package main
import (
  _ "bufio"
  _ "bytes"
  _ "container/heap"
  _ "container/list"
  _ "context"
  _ "encoding/json"
  _ "errors"
  "fmt"
  _ "io"
  _ "math"
  _ "math/rand"
  _ "os"
  _ "regexp"
  _ "sort"
  _ "strconv"
  _ "strings"
  _ "sync"
  _ "sync/atomic"
  _ "time"
  _ "unicode"
)
func main() { fmt.Println() }
`,
  },
};

const rust: Toolchain = {
  id: 'rust',
  language: 'rust',
  aliases: ['rs'],
  by: 'Rust in a sandbox',
  absent: 'No Rust compiler is installed.',
  find: machine => inRoot(machine, 'rustc', '--print', 'sysroot'),
  version: { command: ({ program }) => [program, '--version'], pattern: /^rustc (\d+\.\d+\.\d+)/ },
  compile: ({ program }, { main }) => [
    program,
    '--edition=2021',
    '-Copt-level=1',
    '-Cdebuginfo=0',
    '-o',
    COMPILED,
    main,
  ],
  run: () => [`./${COMPILED}`],
  least: { compile: 1024 * MEBIBYTE },
};

const cpp: Toolchain = {
  id: 'cpp',
  language: 'c++',
  aliases: ['cpp', 'g++'],
  runtime: 'gcc',
  by: 'GCC in a sandbox',
  absent: 'No C++ compiler is installed.',
  async find(machine) {
    const program = await machine.findReal('g++');
    return program ? { program, sees: [homeOf(program)] } : undefined;
  },
  version: { command: ({ program }) => [program, '-dumpfullversion'], pattern: /^(\d+\.\d+\.\d+)/ },
  compile: ({ program }, { files }) => [
    ...([program, '-std=c++17', '-O1', '-o', COMPILED] as const),
    ...withExtension(files, '.cpp', '.cc', '.cxx'),
  ],
  run: () => [`./${COMPILED}`],
  least: { compile: 512 * MEBIBYTE },
};

const csharp: Toolchain = {
  id: 'csharp',
  language: 'csharp',
  aliases: ['mono', 'mono-csharp', 'mono-c#', 'mono-cs', 'c#', 'cs'],
  runtime: 'mono',
  by: 'Mono in a sandbox',
  absent: 'No C# compiler is installed.',
  async find(machine) {
    const [program, runner] = await Promise.all([machine.findReal('mcs'), machine.findReal('mono')]);
    return program && runner ? { program, runner, sees: [homeOf(program), homeOf(runner)] } : undefined;
  },
  version: { command: ({ runner = 'mono' }) => [runner, '--version'], pattern: /version (\d+\.\d+\.\d+)/ },
  environment: () => ({ MONO_GC_PARAMS: 'nursery-size=4m', MONO_CONFIG_NOSHM: '1' }),
  compile: ({ program }, { files }) => [program, `-out:${COMPILED}.exe`, ...withExtension(files, '.cs')],
  run: ({ runner = 'mono' }) => [runner, `${COMPILED}.exe`],
};

const ruby: Toolchain = {
  id: 'ruby',
  language: 'ruby',
  aliases: ['ruby3', 'rb'],
  by: 'Ruby in a sandbox',
  absent: 'No Ruby is installed.',
  find: machine => itself(machine, 'ruby', '-rrbconfig', '-e', 'puts RbConfig.ruby, RbConfig::CONFIG["prefix"]'),
  version: { command: ({ program }) => [program, '--version'], pattern: /^ruby (\d+\.\d+\.\d+)/ },
  run: ({ program }, { main }) => [program, main],
};

const python: Toolchain = {
  id: 'python',
  language: 'python',
  aliases: ['py', 'py3', 'python3'],
  by: 'Python in a sandbox',
  absent: 'No Python is installed.',
  find: machine =>
    itself(
      machine,
      'python3',
      '-I',
      '-c',
      'import os,sys; print(os.path.realpath(sys.executable)); print(sys.base_prefix)',
    ),
  version: { command: ({ program }) => [program, '--version'], pattern: /^Python (\d+\.\d+\.\d+)/ },
  run: ({ program }, { main }) => [program, '-B', '-s', main],
};

/** Every language that can be run in the sandbox where its tools are installed. */
export const toolchains: readonly Toolchain[] = [javascript, typescript, java, go, rust, cpp, csharp, ruby, python];
