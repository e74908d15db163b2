export type Output = 1 | 2;

/** How a run is described to the guest. */
export interface Task {
  /** Path of the program, and of the others that it can require, to their code. */
  readonly files: Readonly<Record<string, string>>;
  readonly main: string;
  readonly args: readonly string[];
  readonly stdin: string;
  /** Characters of each output. */
  readonly outputLimit: number;
  /** Characters put before the first line of each file. */
  readonly shift: number;
}

/** A file of the run as a function, or why it is none: what Node would print. */
export type Compiled = { readonly run: ModuleFunction } | { readonly syntaxError: string };

export type ModuleFunction = (
  this: unknown,
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  folder: string,
) => unknown;

/** What the machine outside does for the guest: texts, numbers and bytes go in and out, nothing else. */
export interface Host {
  write(stream: Output, text: string): void;
  writeBytes(stream: Output, bytes: Uint8Array): void;
  /** Milliseconds since the run began, the time skipped included. */
  now(): number;
  /** Moves the clock on instead of waiting. */
  skip(milliseconds: number): void;
  /** Ends the run; what called it is interrupted soon after. */
  exit(code: number): void;
  /** The run's task as JSON. */
  task(): string;
  compile(path: string): Compiled;
  /** State of a promise (0 pending, 1 fulfilled, 2 rejected) and what became of it. */
  promise(promise: Promise<unknown>): readonly [number, unknown?];
  /** What a proxy stands for and its handler, or nothing when it is no proxy; runs no code of the program. */
  proxy(value: object): readonly [object, object] | undefined;
  /** A call of `Intl`, as JSON in and out. */
  intl(call: string): string;
  /** A URL's parts as JSON; empty when it is none. */
  url(text: string, base: string): string;
  random(bytes: number): Uint8Array;
  /** Digest of the bytes; empty when the algorithm is unknown. */
  hash(algorithm: string, key: Uint8Array | undefined, bytes: Uint8Array): Uint8Array;
  /** The name of an encoding of texts; empty when it is unknown. */
  charset(label: string): string;
  /** The text as UTF-8. */
  encode(text: string): Uint8Array;
  /** The bytes as text; nothing when they are `strict`ly none. */
  decode(bytes: Uint8Array, encoding: string, strict: boolean, keepMark: boolean): string | undefined;
}

declare global {
  var __host: Host | undefined;
}

function take(): Host {
  const given = globalThis.__host;
  if (!given) throw new Error('The machine gives no host');
  Reflect.deleteProperty(globalThis, '__host');
  return given;
}

/** Taken from the global object before a program runs, so that no program reaches it. */
export const host = take();
