import { inspect } from 'node-inspect-extracted';
import { lineOf, locationOf, onlyThrow, type Location } from './stack.ts';

/** Texts of Node's for files that are not programs, kept by the error. */
const syntaxErrors = new WeakMap<object, string>();

/** An error for a file that does not parse, which prints as Node prints it. */
export function syntaxError(text: string): SyntaxError {
  const message = /^SyntaxError: (.*)$/mu.exec(text)?.[1] ?? 'Invalid or unexpected token';
  const error = new SyntaxError(message);
  syntaxErrors.set(error, text);
  return error;
}

/** Inspection runs code of the program, which may fail. */
function shown(error: unknown): string {
  try {
    return inspect(error);
  } catch {
    return '[object]';
  }
}

const LOADER = `node:internal/modules/cjs/loader:1078
  throw err;
  ^

`;

/** Characters of a line that is shown: a longer one would be all that the output has room for. */
const LONGEST = 2000;

function caret({ file, line, column }: Location, text: string): string {
  const shownLine = text.length > LONGEST ? '' : `${text}\n${text.slice(0, column).replace(/[^\t]/gu, ' ')}^\n`;
  return `${file}:${line}\n${shownLine}`;
}

/** The line that an error comes from, as Node shows it. */
function arrow(error: object): string {
  const location = locationOf(error);
  if (!location) return '';
  if (Reflect.get(error, 'code') === 'MODULE_NOT_FOUND') return LOADER;
  const text = lineOf(location);
  const thrown = /\bthrow\b/u.exec(text)?.index;
  return `${caret({ ...location, column: thrown ?? location.column }, text)}\n`;
}

function thrownValue(value: unknown): string {
  const location = onlyThrow();
  const where = location ? `\n${caret(location, lineOf(location))}` : 'Uncaught:\n';
  return `${where}${shown(value)}\n(Use \`node --trace-uncaught ...\` to show where the exception was thrown)`;
}

const isError = (value: unknown): value is object => value instanceof Error;

/** What Node prints when nothing catches what was thrown. */
export function describeUncaught(error: unknown): string {
  const text = isError(error) ? syntaxErrors.get(error) : undefined;
  if (text !== undefined) return text;
  return isError(error) ? `${arrow(error)}${shown(error)}` : thrownValue(error);
}

/** What Node prints when nothing handles a promise that was rejected. */
export function describeRejection(reason: unknown): string {
  if (isError(reason)) return describeUncaught(reason);
  const explained = `[UnhandledPromiseRejection: This error originated either by throwing inside of an async function without a catch block, or by rejecting a promise which was not handled with .catch(). The promise rejected with the reason "${typeof reason === 'string' ? reason : shown(reason)}".] {
  code: 'ERR_UNHANDLED_REJECTION'
}`;
  return `node:internal/process/promises:288
            triggerUncaughtException(err, true /* fromPromise */);
            ^

${explained}`;
}
