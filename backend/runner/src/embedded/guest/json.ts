import { define } from './define.ts';

const { parse, stringify } = JSON;

/** What V8 of Node 18 says of a text that is not JSON, from what the engine says. */
function parseMessage(text: string, message: string): string {
  const token = /^unexpected token: '(.*)'$/su.exec(message)?.[1];
  const position = Number(/at position (\d+)/u.exec(message)?.[1] ?? (token ? text.indexOf(token) : text.length));
  const character = text[position];
  if (character === undefined || message.startsWith('Unexpected end')) return 'Unexpected end of JSON input';
  if (character === '"') return `Unexpected string in JSON at position ${position}`;
  if (/[-\d]/u.test(character)) return `Unexpected number in JSON at position ${position}`;
  return `Unexpected token ${character} in JSON at position ${position}`;
}

const nameOf = (value: object): string => `object with constructor '${value.constructor?.name || 'Object'}'`;
const step = (key: string, parent: object): string => (Array.isArray(parent) ? `index ${key}` : `property '${key}'`);

interface Visit {
  readonly value: object;
  readonly key: string;
}

/** The first circle in a value, as V8 tells it. */
function circleIn(value: object, path: readonly Visit[] = [{ value, key: '' }]): string | undefined {
  for (const [key, next] of Object.entries(value) as [string, unknown][]) {
    if (next === null || typeof next !== 'object') continue;
    const start = path.findIndex(visit => visit.value === next);
    if (start >= 0) return describeCircle(path.slice(start), key);
    const found = circleIn(next, [...path, { value: next, key }]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function describeCircle([first, ...rest]: readonly Visit[], closing: string): string {
  if (!first) return '';
  const all = [first, ...rest];
  const lines = rest.map(
    (visit, index) => `|     ${step(visit.key, all[index]?.value ?? {})} -> ${nameOf(visit.value)}`,
  );
  const shown = lines.length > 3 ? [...lines.slice(0, 1), '|     ...', ...lines.slice(-1)] : lines;
  const last = step(closing, all.at(-1)?.value ?? {});
  return [
    'Converting circular structure to JSON',
    `    --> starting at ${nameOf(first.value)}`,
    ...shown.map(line => `    ${line}`),
    `    --- ${last} closes the circle`,
  ].join('\n');
}

/** Makes JSON's errors read as those of Node. */
export function defineJson(): void {
  define(JSON, 'parse', (text: unknown, reviver?: (key: string, value: unknown) => unknown): unknown => {
    const source = String(text);
    try {
      return parse(source, reviver);
    } catch (error) {
      if (error instanceof SyntaxError && /JSON|position|^unexpected token/u.test(error.message))
        throw new SyntaxError(parseMessage(source, error.message));
      throw error;
    }
  });
  define(JSON, 'stringify', (value: unknown, replacer?: (string | number)[], space?: string | number): unknown => {
    try {
      return stringify(value, replacer, space);
    } catch (error) {
      if (
        error instanceof TypeError &&
        error.message === 'circular reference' &&
        value !== null &&
        typeof value === 'object'
      )
        throw new TypeError(circleIn(value) ?? 'Converting circular structure to JSON');
      throw error;
    }
  });
  for (const method of ['parse', 'stringify'] as const) define(JSON[method], 'name', method);
}
