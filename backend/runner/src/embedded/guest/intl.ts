import { inspect } from 'node-inspect-extracted';
import { define } from './define.ts';
import { host } from './host.ts';

const { parse, stringify } = JSON;

interface Answer {
  readonly value?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
}

/** JSON has no numbers beyond the finite ones, and no large integers. */
const sent = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { bigint: String(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) };
  return value instanceof Date ? sent(value.getTime()) : value;
};

function ask(kind: string, method: string, locales: unknown, options: unknown, values: readonly unknown[]): unknown {
  const call = { kind, method, locales: locales ?? null, options: options ?? null, values: values.map(sent) };
  const { value, error } = parse(host.intl(stringify(call))) as Answer;
  if (!error) return value;
  throw error.name === 'RangeError' ? new RangeError(error.message) : new TypeError(error.message);
}

/** A class of `Intl` whose work is done outside. */
function formatter(kind: string, methods: readonly string[]): unknown {
  const Formatter = function (this: object | undefined, locales?: unknown, options?: unknown): object {
    const self = this instanceof Formatter ? this : (Object.create(Formatter.prototype) as object);
    ask(kind, 'resolvedOptions', locales, options, []);
    for (const method of methods)
      define(self, method, (...values: unknown[]) => {
        const [first = kind === 'DateTimeFormat' ? Date.now() : undefined, ...rest] = values;
        return ask(kind, method, locales, options, [first, ...rest]);
      });
    return self;
  } as unknown as { new (): object; prototype: object };
  define(Formatter, 'name', kind);
  define(Formatter, 'supportedLocalesOf', (locales: unknown) => ask(kind, 'supportedLocalesOf', locales, null, []));
  define(Formatter.prototype, Symbol.toStringTag, `Intl.${kind}`);
  define(Formatter.prototype, inspect.custom, () => `${kind} [Intl.${kind}] {}`);
  return Formatter;
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  NumberFormat: ['format', 'formatToParts', 'resolvedOptions'],
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'resolvedOptions'],
  PluralRules: ['select', 'resolvedOptions'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions'],
  Collator: ['compare', 'resolvedOptions'],
};

/** Dates with neither part asked for get the parts that the method stands for. */
const parts: Readonly<Record<string, readonly string[]>> = {
  toLocaleString: ['date', 'time'],
  toLocaleDateString: ['date'],
  toLocaleTimeString: ['time'],
};

const PART_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  date: ['weekday', 'year', 'month', 'day'],
  time: ['hour', 'minute', 'second', 'fractionalSecondDigits', 'dayPeriod'],
};

function dateOptions(method: string, given: unknown): unknown {
  const options: Record<string, unknown> = { ...(given as object | undefined) };
  const wanted = parts[method] ?? [];
  const has = (name: string) => options[name] !== undefined;
  if (has('dateStyle') || has('timeStyle') || wanted.some(part => PART_OPTIONS[part]?.some(has))) return options;
  if (wanted.includes('date')) Object.assign(options, { year: 'numeric', month: 'numeric', day: 'numeric' });
  if (wanted.includes('time')) Object.assign(options, { hour: 'numeric', minute: 'numeric', second: 'numeric' });
  return options;
}

/** Puts `Intl` and what depends on it in place. */
export function defineIntl(): void {
  define(
    globalThis,
    'Intl',
    Object.fromEntries(Object.entries(kinds).map(([kind, methods]) => [kind, formatter(kind, methods)])),
  );
  Object.defineProperty(Intl, Symbol.toStringTag, { value: 'Intl', configurable: true });
  define(Number.prototype, 'toLocaleString', function (this: number, locales?: unknown, options?: unknown) {
    return ask('NumberFormat', 'format', locales, options, [Number(this)]);
  });
  define(BigInt.prototype, 'toLocaleString', function (this: bigint, locales?: unknown, options?: unknown) {
    return ask('NumberFormat', 'format', locales, options, [BigInt(this)]);
  });
  for (const method of Object.keys(parts))
    define(Date.prototype, method, function (this: Date, locales?: unknown, options?: unknown) {
      const time = this.getTime();
      if (Number.isNaN(time)) return 'Invalid Date';
      return ask('DateTimeFormat', 'format', locales, dateOptions(method, options), [time]);
    });
  define(
    String.prototype,
    'localeCompare',
    function (this: string, other: unknown, locales?: unknown, options?: unknown) {
      return ask('Collator', 'compare', locales, options, [String(this), String(other)]);
    },
  );
  for (const method of ['toLocaleUpperCase', 'toLocaleLowerCase'] as const)
    define(String.prototype, method, function (this: string) {
      return method === 'toLocaleUpperCase' ? String(this).toUpperCase() : String(this).toLowerCase();
    });
}
