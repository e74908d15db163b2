/**
 * Node's globals and modules for the type checker, as loosely as a learner needs: the real declarations are megabytes and
 * would make every check slow.
 */
export const NODE_GLOBALS = `
interface Console {
  log(...values: any[]): void;
  info(...values: any[]): void;
  debug(...values: any[]): void;
  warn(...values: any[]): void;
  error(...values: any[]): void;
  trace(...values: any[]): void;
  dir(value: any, options?: any): void;
  table(data: any, columns?: readonly string[]): void;
  group(...values: any[]): void;
  groupCollapsed(...values: any[]): void;
  groupEnd(): void;
  assert(condition?: any, ...values: any[]): void;
  count(label?: string): void;
  countReset(label?: string): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...values: any[]): void;
  clear(): void;
}
declare var console: Console;
declare namespace NodeJS {
  interface Timeout { ref(): this; unref(): this; hasRef(): boolean; refresh(): this; [Symbol.toPrimitive](): number }
  interface Immediate { ref(): this; unref(): this }
  interface ErrnoException extends Error { code?: string; errno?: number; path?: string; syscall?: string }
}
declare function setTimeout<A extends any[]>(callback: (...values: A) => void, delay?: number, ...values: A): NodeJS.Timeout;
declare function setInterval<A extends any[]>(callback: (...values: A) => void, delay?: number, ...values: A): NodeJS.Timeout;
declare function setImmediate<A extends any[]>(callback: (...values: A) => void, ...values: A): NodeJS.Immediate;
declare function clearTimeout(which?: NodeJS.Timeout | number | string): void;
declare function clearInterval(which?: NodeJS.Timeout | number | string): void;
declare function clearImmediate(which?: NodeJS.Immediate): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare var process: any;
declare var global: typeof globalThis;
declare var require: any;
declare var module: any;
declare var exports: any;
declare var __filename: string;
declare var __dirname: string;
declare var performance: { now(): number; readonly timeOrigin: number };
declare var crypto: any;
interface Buffer extends Uint8Array { toString(encoding?: string, start?: number, end?: number): string }
declare var Buffer: any;
declare class URL {
  constructor(url: string, base?: string | URL);
  href: string; readonly origin: string; protocol: string; username: string; password: string; host: string;
  hostname: string; port: string; pathname: string; search: string; hash: string;
  readonly searchParams: URLSearchParams;
  toString(): string;
  toJSON(): string;
}
declare class URLSearchParams {
  constructor(init?: any);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  forEach(visit: (value: string, name: string, all: URLSearchParams) => void): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare class TextEncoder { encode(text?: string): Uint8Array }
declare class TextDecoder { constructor(label?: string, options?: any); decode(bytes?: any): string }
interface ErrorConstructor { captureStackTrace(target: object, above?: Function): void; stackTraceLimit: number }
declare module 'events' {
  export class EventEmitter { [name: string]: any; constructor(options?: any); static once(emitter: any, name: string): Promise<any[]> }
  export default EventEmitter;
}
${[
  'assert',
  'assert/strict',
  'buffer',
  'crypto',
  'fs',
  'fs/promises',
  'os',
  'path',
  'perf_hooks',
  'process',
  'readline',
  'readline/promises',
  'timers',
  'timers/promises',
  'url',
  'util',
]
  .map(name => `declare module '${name}';`)
  .join('\n')}
declare module 'node:*';
`;
