import { createHash } from 'node:crypto';
import type { FieldChange } from '@learnloom/contracts/activity/activity';
import type { LoggedTitle } from '@learnloom/contracts/activity/tables';
import { fieldsGiven, type EventSpec } from '@learnloom/contracts/kernel/event';

/** UTF-16 units of a text that the log keeps. */
const SHOWN = 300;
/** A sealed text cannot be shortened; one above this is left out. */
const SEALED_LIMIT = 4000;
const LEFT_OUT = '…';

/** A value as the log remembers it: short ones whole, long ones by their beginning and a digest that tells changes. */
export type Remembered = unknown;
export type State = Readonly<Record<string, Remembered>>;

interface Long {
  readonly $text: string;
  readonly $digest: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isLong = (value: unknown): value is Long => isObject(value) && '$digest' in value;
const isSealed = (value: unknown): value is { readonly $sealed: string } => isObject(value) && '$sealed' in value;

/** The same text for the same value, whatever the order of keys: the database keeps an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

function remember(value: unknown, type: string): Remembered {
  if (isSealed(value)) return value.$sealed.length > SEALED_LIMIT ? LEFT_OUT : { ...value, $type: type };
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : canonical(value);
  if (text.length <= SHOWN) return value;
  return { $text: `${text.slice(0, SHOWN)}…`, $digest: createHash('sha1').update(text).digest('base64url') };
}

const shown = (value: Remembered): unknown => (isLong(value) ? value.$text : (value ?? null));
const digestOf = (value: Remembered): string => canonical(isLong(value) ? value.$digest : (value ?? null));
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

export interface Applied {
  readonly state: State;
  /** The part of the state that the event gave. */
  readonly given: State;
  readonly changes: readonly FieldChange[];
}

/**
 * What an event changes: its data and what its declaration says it sets, against the state before. Sealed values are
 * kept sealed, with the event's type (`$type`) by whose declaration they are opened; being sealed anew they count as
 * changed.
 */
export function applyEvent(
  before: State,
  { type, data }: { readonly type: string; readonly data: object },
  spec: Pick<EventSpec<object>, 'sets' | 'derived'> | undefined,
): Applied {
  const given: Record<string, Remembered> = {};
  const changes: FieldChange[] = [];
  for (const [field, value] of fieldsGiven(data, spec)) {
    const old = before[field];
    const next = remember(value, type);
    given[field] = next;
    if (digestOf(old) === digestOf(next) || (old === undefined && isEmpty(value))) continue;
    changes.push({ field, before: shown(old), after: shown(next) });
  }
  return { state: { ...before, ...given }, given, changes };
}

/** What a stream is called: its title, else the sealed names or email of a person, to be opened by the reader. */
export function titleOf(state: State): LoggedTitle | null {
  const { title, name, firstName, lastName, email } = state;
  if (typeof title === 'string' || isLong(title)) return { text: String(shown(title)) };
  if (typeof name === 'string') return { text: name };
  if (firstName !== undefined) return { sealed: { firstName, lastName } };
  return email === undefined ? null : { sealed: { email } };
}
