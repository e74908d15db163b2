import * as inspection from 'node-inspect-extracted';
import { assert } from './assert.ts';
import { Buffer } from './buffer.ts';
import { nodeConsole } from './console.ts';
import { deepEqual } from './deep-equal.ts';
import { define } from './define.ts';
import { EventEmitter } from './events.ts';
import { files } from './files.ts';
import { path } from './path.ts';
import { nodeProcess } from './process.ts';
import { readline } from './readline.ts';
import { TextDecoder, TextEncoder } from './text-coding.ts';
import { timerFunctions } from './timers.ts';
import { crypto, URL, URLSearchParams } from './web.ts';

type Callback = (error: unknown, value?: unknown) => void;

const { format, formatWithOptions, inspect } = inspection;

const wait = (milliseconds?: number, value?: unknown): Promise<unknown> =>
  new Promise(resolve => timerFunctions.setTimeout(resolve, milliseconds, value));

const promisify = (work: (...values: unknown[]) => unknown): unknown =>
  work === timerFunctions.setTimeout
    ? wait
    : (...values: unknown[]) =>
        new Promise((resolve, reject) => {
          const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
          work(...values, done);
        });

const is = (name: string) => (value: unknown) => Object.prototype.toString.call(value) === `[object ${name}]`;

const types = {
  isPromise: (value: unknown): boolean => value instanceof Promise,
  isRegExp: (value: unknown): boolean => value instanceof RegExp,
  isDate: (value: unknown): boolean => value instanceof Date,
  isMap: (value: unknown): boolean => value instanceof Map,
  isSet: (value: unknown): boolean => value instanceof Set,
  isNativeError: (value: unknown): boolean => value instanceof Error,
  isAsyncFunction: is('AsyncFunction'),
  isGeneratorFunction: is('GeneratorFunction'),
  isTypedArray: (value: unknown): boolean => ArrayBuffer.isView(value) && !(value instanceof DataView),
};

const util = {
  format,
  formatWithOptions,
  inspect,
  promisify,
  types,
  callbackify:
    (work: (...values: unknown[]) => Promise<unknown>) =>
    (...values: unknown[]): void => {
      const done = values.pop() as Callback;
      work(...values).then(
        value => done(null, value),
        (error: unknown) => done(error),
      );
    },
  deprecate: (work: unknown): unknown => work,
  isDeepStrictEqual: (a: unknown, b: unknown): boolean => deepEqual(a, b, true),
  inherits(child: { prototype: object }, parent: { prototype: object }): void {
    define(child, 'super_', parent);
    Object.setPrototypeOf(child.prototype, parent.prototype);
  },
  TextEncoder,
  TextDecoder,
};

const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  arch: () => 'x64',
  cpus: () => [],
  totalmem: () => 64 * 2 ** 20,
  freemem: () => 32 * 2 ** 20,
  homedir: () => '/tmp',
  tmpdir: () => '/tmp',
  hostname: () => 'box',
  uptime: () => nodeProcess.uptime(),
};

const timersOfPromises = {
  setTimeout: wait,
  setImmediate: (value?: unknown) => new Promise(resolve => timerFunctions.setImmediate(resolve, value)),
};

/** What `require` gives for the names of Node's own modules. */
const known: Readonly<Record<string, unknown>> = {
  assert,
  'assert/strict': assert.strict,
  buffer: { Buffer },
  console: nodeConsole,
  crypto,
  events: EventEmitter,
  fs: files,
  'fs/promises': files.promises,
  os,
  path,
  'path/posix': path,
  get perf_hooks() {
    return { performance };
  },
  process: nodeProcess,
  readline,
  'readline/promises': readline.promises,
  timers: timerFunctions,
  'timers/promises': timersOfPromises,
  url: { URL, URLSearchParams },
  util,
};

/** A module of Node's by its name, with or without `node:`. */
export function nodeModule(id: string): { readonly exports: unknown } | undefined {
  const name = id.replace(/^node:/u, '');
  return Object.hasOwn(known, name) ? { exports: known[name] } : undefined;
}
