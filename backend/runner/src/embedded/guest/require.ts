import { host, type Task } from './host.ts';
import { nodeModule } from './modules.ts';
import { path } from './path.ts';
import { keepSource } from './stack.ts';
import { syntaxError } from './uncaught.ts';

interface Module {
  exports: unknown;
  readonly id: string;
  readonly filename: string;
  loaded: boolean;
}

type Require = ((id: string) => unknown) & { main?: Module; cache?: object; resolve?: (id: string) => string };

const loaded = new Map<string, Module>();
let files: Task['files'] = {};
let shift = 0;
let entry: Module | undefined;

const ENDINGS = ['', '.js', '.json', '.ts', '.cjs', '/index.js'];

/** What Node's own frames are when a module is not found. */
const LOADER = [
  '    at Module._resolveFilename (node:internal/modules/cjs/loader:1075:15)',
  '    at Module._load (node:internal/modules/cjs/loader:920:27)',
  '    at Module.require (node:internal/modules/cjs/loader:1141:19)',
  '    at require (node:internal/modules/cjs/helpers:110:18)',
];

function notFound(id: string, from: string): Error {
  const stack = `Require stack:\n- ${from}`;
  const error = new Error(`Cannot find module '${id}'\n${stack}`);
  const lines = String(error.stack).split('\n');
  const header = lines.findIndex(line => line.startsWith('    at '));
  const limit = header + Error.stackTraceLimit;
  error.stack = [...lines.slice(0, header), ...LOADER, ...lines.slice(header)].slice(0, limit).join('\n');
  return Object.assign(error, { code: 'MODULE_NOT_FOUND', requireStack: [from] });
}

function find(id: string, from: string): string {
  const base = path.resolve(path.dirname(from), id);
  const found = ENDINGS.map(ending => `${base}${ending}`).find(file => Object.hasOwn(files, file));
  if (found === undefined || !/^[./]/u.test(id)) throw notFound(id, from);
  return found;
}

/** Its name tells the stacks where a file's outermost function is called from. */
function runModule(file: string, module: Module): void {
  keepSource(file, files[file] ?? '', shift);
  const compiled = host.compile(file);
  if ('syntaxError' in compiled) throw syntaxError(compiled.syntaxError);
  const { exports } = module;
  compiled.run.call(exports, exports, requireFrom(file), module, file, path.dirname(file));
}

function load(file: string): Module {
  const before = loaded.get(file);
  if (before) return before;
  const module: Module = { id: entry ? file : '.', exports: {}, filename: file, loaded: false };
  entry ??= module;
  loaded.set(file, module);
  try {
    if (file.endsWith('.json')) module.exports = JSON.parse(files[file] ?? '');
    else runModule(file, module);
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
  module.loaded = true;
  return module;
}

function requireFrom(from: string): Require {
  const require: Require = (id: unknown) => {
    if (typeof id !== 'string' || id === '')
      throw Object.assign(new TypeError(`The "id" argument must be of type string. Received ${typeof id}`), {
        code: 'ERR_INVALID_ARG_TYPE',
      });
    const own = nodeModule(id);
    return own ? own.exports : load(find(id, from)).exports;
  };
  if (entry) require.main = entry;
  require.cache = {};
  require.resolve = id => (nodeModule(id) ? id : find(id, from));
  return require;
}

/** Runs the program. */
export function runMain(task: Task): void {
  ({ files, shift } = task);
  load(task.main);
}
