import { inspect } from 'node-inspect-extracted';
import { deepEqual, looselyEqual } from './deep-equal.ts';

interface Details {
  readonly message: string;
  readonly generated: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;
}

class AssertionError extends Error {
  readonly generatedMessage: boolean;
  readonly code = 'ERR_ASSERTION';
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;
  constructor({ message, generated, actual, expected, operator }: Details) {
    super(message);
    Object.defineProperty(this, 'name', { value: 'AssertionError', configurable: true, writable: true });
    this.generatedMessage = generated;
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}

type Message = string | Error | undefined;
type Thrown = unknown;

function fail(message: Message, usual: string, actual: unknown, expected: unknown, operator: string): never {
  if (message instanceof Error) throw message;
  throw new AssertionError({ message: message ?? usual, generated: message === undefined, actual, expected, operator });
}

const lines = (a: unknown, sign: string, b: unknown): string => `${inspect(a)} ${sign} ${inspect(b)}`;

function ok(value?: unknown, message?: Message): void {
  if (!value) fail(message, 'The expression evaluated to a falsy value', value, true, '==');
}

/** Whether what was thrown is what was expected: a class, a pattern, a check or the properties of an error. */
function matches(error: Thrown, expected: unknown): boolean {
  if (expected instanceof RegExp) return expected.test(String(error));
  if (typeof expected === 'function') {
    const isClass = expected.prototype !== undefined && error instanceof expected;
    return isClass || (!(expected.prototype instanceof Error) && Reflect.apply(expected, undefined, [error]) === true);
  }
  if (expected === null || typeof expected !== 'object') return true;
  return Object.entries(expected).every(([key, value]) => {
    const actual: unknown = Reflect.get(Object(error) as object, key);
    return value instanceof RegExp && typeof actual === 'string' ? value.test(actual) : deepEqual(actual, value, true);
  });
}

function checkThrown(error: Thrown, expected: unknown, message: unknown): void {
  if (typeof expected === 'string' || matches(error, expected)) return;
  if (typeof expected === 'object' && !(expected instanceof RegExp))
    fail(message as Message, 'The error is not the expected one', error, expected, 'throws');
  throw error;
}

function throws(run: () => unknown, expected?: unknown, message?: Message): void {
  try {
    run();
  } catch (error) {
    checkThrown(error, expected, message);
    return;
  }
  fail(typeof expected === 'string' ? expected : message, 'Missing expected exception.', undefined, expected, 'throws');
}

async function rejects(run: Promise<unknown> | (() => Promise<unknown>), expected?: unknown, message?: Message) {
  try {
    await (typeof run === 'function' ? run() : run);
  } catch (error) {
    checkThrown(error, expected, message);
    return;
  }
  fail(
    typeof expected === 'string' ? expected : message,
    'Missing expected rejection.',
    undefined,
    expected,
    'rejects',
  );
}

const loosely = {
  equal(a: unknown, b: unknown, message?: Message): void {
    if (!looselyEqual(a, b)) fail(message, lines(a, '==', b), a, b, '==');
  },
  notEqual(a: unknown, b: unknown, message?: Message): void {
    if (looselyEqual(a, b)) fail(message, lines(a, '!=', b), a, b, '!=');
  },
  deepEqual(a: unknown, b: unknown, message?: Message): void {
    if (!deepEqual(a, b, false))
      fail(
        message,
        `Expected values to be loosely deep-equal:\n\n${inspect(a)}\n\nshould loosely deep-equal\n\n${inspect(b)}`,
        a,
        b,
        'deepEqual',
      );
  },
  notDeepEqual(a: unknown, b: unknown, message?: Message): void {
    if (deepEqual(a, b, false))
      fail(message, `Expected "actual" not to be loosely deep-equal to: ${inspect(b)}`, a, b, 'notDeepEqual');
  },
};

const strictly = {
  strictEqual(a: unknown, b: unknown, message?: Message): void {
    if (!Object.is(a, b))
      fail(message, `Expected values to be strictly equal:\n\n${lines(a, '!==', b)}\n`, a, b, 'strictEqual');
  },
  notStrictEqual(a: unknown, b: unknown, message?: Message): void {
    if (Object.is(a, b))
      fail(message, `Expected "actual" to be strictly unequal to: ${inspect(b)}`, a, b, 'notStrictEqual');
  },
  deepStrictEqual(a: unknown, b: unknown, message?: Message): void {
    if (!deepEqual(a, b, true))
      fail(
        message,
        `Expected values to be strictly deep-equal:\n${inspect(a)}\n\nshould equal\n\n${inspect(b)}`,
        a,
        b,
        'deepStrictEqual',
      );
  },
  notDeepStrictEqual(a: unknown, b: unknown, message?: Message): void {
    if (deepEqual(a, b, true))
      fail(message, `Expected "actual" not to be strictly deep-equal to: ${inspect(b)}`, a, b, 'notDeepStrictEqual');
  },
};

const others = {
  ok,
  fail(message?: Message): never {
    return fail(message, 'Failed', undefined, undefined, 'fail');
  },
  throws,
  rejects,
  doesNotThrow(run: () => unknown): void {
    run();
  },
  match(text: string, pattern: RegExp, message?: Message): void {
    if (!pattern.test(text))
      fail(
        message,
        `The input did not match the regular expression ${inspect(pattern)}. Input:\n\n${inspect(text)}\n`,
        text,
        pattern,
        'match',
      );
  },
  ifError(error: unknown): void {
    if (error !== null && error !== undefined) throw error;
  },
  AssertionError,
};

const strict = Object.assign((value?: unknown, message?: Message) => ok(value, message), {
  ...others,
  ...strictly,
  equal: strictly.strictEqual,
  notEqual: strictly.notStrictEqual,
  deepEqual: strictly.deepStrictEqual,
  notDeepEqual: strictly.notDeepStrictEqual,
});

/** The part of Node's `assert` that programs of learners use. */
export const assert = Object.assign((value?: unknown, message?: Message) => ok(value, message), {
  ...others,
  ...strictly,
  ...loosely,
  strict: Object.assign(strict, { strict }),
});
