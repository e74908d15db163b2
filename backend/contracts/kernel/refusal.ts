import { messages } from './messages.ts';

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'cut-off'
  | 'too-large'
  | 'too-many'
  | 'unavailable'
  | 'no-room';

/** One reason for which a command may be refused, declared with it under its stable code. */
export interface RefusalSpec {
  readonly kind: RefusalKind;
  /** What people read. `{word}` stands for what whoever refuses fills in. */
  readonly message: string;
  /** The field of the input that it is about. */
  readonly field?: string;
}
export type Refusals = Readonly<Record<string, RefusalSpec>>;

/** What any command or query may be refused for: nothing of it is declared with them. */
export const generalRefusals = {
  'invalid-input': { kind: 'invalid', message: 'Some of the information is not valid.' },
  'sign-in-needed': { kind: 'unauthenticated', message: 'Sign in to continue.' },
  'not-permitted': { kind: 'forbidden', message: 'You do not have permission to do this.' },
  'not-found': { kind: 'missing', message: messages.contentMissing },
  'exists-already': { kind: 'conflict', message: 'This {noun} already exists.' },
  'changed-meanwhile': {
    kind: 'conflict',
    message: 'Someone else changed this {noun} while you were editing it. Reload it to see the changes.',
  },
  'changed-at-once': {
    kind: 'conflict',
    message: 'Someone else changed this at the same time. Try again.',
  },
  'name-taken': { kind: 'conflict', message: 'This name is already taken.' },
  'key-reused': { kind: 'conflict', message: 'This Idempotency-Key has already been used for a different request.' },
  'done-already': {
    kind: 'conflict',
    message: 'This request has already been processed. Its result is shown only once.',
  },
  'cut-off': { kind: 'cut-off', message: 'The request was cut off before it was complete.' },
  'too-large': { kind: 'too-large', message: 'This is too large.' },
  'too-many': { kind: 'too-many', message: messages.tooMany },
  'no-room': { kind: 'no-room', message: messages.noRoom },
  unavailable: { kind: 'unavailable', message: 'The service is not available right now. Try again.' },
} as const satisfies Refusals;
export type GeneralRefusals = typeof generalRefusals;
export type GeneralCode = keyof GeneralRefusals;

/** The general code of each kind that has only one. */
const codeOf = {
  invalid: 'invalid-input',
  unauthenticated: 'sign-in-needed',
  forbidden: 'not-permitted',
  missing: 'not-found',
  conflict: 'changed-at-once',
  'cut-off': 'cut-off',
  'too-large': 'too-large',
  'too-many': 'too-many',
  unavailable: 'unavailable',
  'no-room': 'no-room',
} as const satisfies Record<RefusalKind, GeneralCode>;

interface Details {
  /** By default the general one of the kind. */
  readonly code?: string | undefined;
  /** Message per field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which a retry makes sense, for `too-many`, `unavailable` and `no-room`. */
  readonly retryAfter?: number | undefined;
  /** What is recorded now, where somebody has seen another version. */
  readonly version?: number | undefined;
}

/** A refused command or query. The domain names the kind and the code; the edge maps kinds to HTTP statuses. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Stable, such as `tag-in-use`. */
  readonly code: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly version: number | undefined;
  constructor(
    readonly kind: RefusalKind,
    message: string,
    { code = codeOf[kind], errors, retryAfter, version }: Details = {},
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.version = version;
  }
}

type WordsIn<M extends string> = M extends `${string}{${infer Word}}${infer Rest}` ? Word | WordsIn<Rest> : never;
type Filling<M extends string> = [WordsIn<M>] extends [never]
  ? readonly []
  : readonly [words: Readonly<Record<WordsIn<M>, string | number>>];

const said = (message: string, words: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));

const refusedFor = (
  code: string,
  { kind, message, field }: RefusalSpec,
  words: Readonly<Record<string, string | number>> = {},
): Refusal => {
  const text = said(message, words);
  return new Refusal(kind, text, { code, ...(field !== undefined && { errors: { [field]: text } }) });
};

/**
 * The refusal that a command declares under a code, with the words of its message filled in. A code that the command
 * does not declare, and a word that is left out, do not compile.
 */
export const refusal = <R extends Refusals, const C extends keyof R & string>(
  command: { readonly refuses: R },
  code: C,
  ...[words]: Filling<R[C]['message']>
): Refusal => refusedFor(code, command.refuses[code] as RefusalSpec, words);

/** The same for what may be refused everywhere. */
export const generalRefusal = <const C extends GeneralCode>(
  code: C,
  ...[words]: Filling<GeneralRefusals[C]['message']>
): Refusal => refusedFor(code, generalRefusals[code], words);

export const invalid = (errors: Readonly<Record<string, string>>) =>
  new Refusal('invalid', Object.values(errors)[0] ?? generalRefusals['invalid-input'].message, { errors });
export const unauthenticated = (message: string) => new Refusal('unauthenticated', message);
export const forbidden = (message: string) => new Refusal('forbidden', message);
export const missing = (message: string) => new Refusal('missing', message);
export const tooMany = (message: string, retryAfter: number) => new Refusal('too-many', message, { retryAfter });
export const unavailable = (message: string, retryAfter: number) => new Refusal('unavailable', message, { retryAfter });
