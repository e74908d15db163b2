import { formatWithOptions, inspect, type InspectOptions } from 'node-inspect-extracted';
import { host, type Output } from './host.ts';
import { write } from './output.ts';
import { table } from './table.ts';

let indent = '';
const counts = new Map<string, number>();
const started = new Map<string, number>();

const textOf = (values: readonly unknown[]): string => {
  const [only] = values;
  return values.length === 1 && typeof only === 'string' ? only : formatWithOptions({}, ...values);
};

const print = (stream: Output, text: string): void =>
  write(stream, `${indent ? indent + text.replaceAll('\n', `\n${indent}`) : text}\n`);

/** As Node writes how long something took. */
function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Number(milliseconds.toFixed(3))}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(3)}s`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')} (m:ss.mmm)`;
}

const log = (...values: unknown[]): void => print(1, textOf(values));
const error = (...values: unknown[]): void => print(2, textOf(values));
const warning = (text: string): void => error(`(node:3) Warning: ${text}`);

function elapsed(label: string, method: string): string | undefined {
  const since = started.get(label);
  if (since !== undefined) return `${label}: ${duration(host.now() - since)}`;
  warning(`No such label '${label}' for console.${method}()`);
  return undefined;
}

function group(...values: unknown[]): void {
  if (values.length > 0) log(...values);
  indent += '  ';
}

/** The console of Node 18. */
export const nodeConsole = {
  log,
  warn: error,
  dir: (value: unknown, options?: InspectOptions): void =>
    print(1, inspect(value, { customInspect: false, ...options })),
  time(label: unknown = 'default'): void {
    const name = String(label);
    if (started.has(name)) warning(`Label '${name}' already exists for console.time()`);
    else started.set(name, host.now());
  },
  timeEnd(label: unknown = 'default'): void {
    const text = elapsed(String(label), 'timeEnd');
    if (text === undefined) return;
    log(text);
    started.delete(String(label));
  },
  timeLog(label: unknown = 'default', ...values: unknown[]): void {
    const text = elapsed(String(label), 'timeLog');
    if (text !== undefined) log(text, ...values);
  },
  trace(...values: unknown[]): void {
    const { stack = '' } = new Error();
    const [, ...frames] = stack.split('\n');
    error([`Trace${values.length > 0 ? `: ${textOf(values)}` : ''}`, ...frames].join('\n'));
  },
  assert(condition: unknown, ...values: unknown[]): void {
    if (condition) return;
    const [first, ...rest] = values;
    if (typeof first === 'string') error(`Assertion failed: ${first}`, ...rest);
    else error('Assertion failed', ...values);
  },
  clear(): void {},
  count(label: unknown = 'default'): void {
    const name = String(label);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    log(`${name}: ${count}`);
  },
  countReset(label: unknown = 'default'): void {
    const name = String(label);
    if (!counts.delete(name)) warning(`Count for '${name}' does not exist`);
  },
  group,
  groupEnd(): void {
    indent = indent.slice(0, -2);
  },
  table(data: unknown, properties?: readonly string[]): void {
    log(data !== null && typeof data === 'object' ? table(data, properties) : data);
  },
  debug: log,
  info: log,
  dirxml: log,
  error,
  groupCollapsed: group,
};
