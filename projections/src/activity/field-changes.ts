import { createHash } from 'node:crypto';
import type { FieldChange } from '@learnloom/contracts/activity/activity';
import type { LoggedTitle } from '@learnloom/contracts/activity/tables';
import { canonical } from '@learnloom/contracts/kernel/canonical';
import type { Aggregate, Moment } from '@learnloom/contracts/kernel/aggregate';
import type { Event } from '@learnloom/contracts/kernel/event';
import { isObject } from '@learnloom/contracts/kernel/objects';

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

const isLong = (value: unknown): value is Long => isObject(value) && '$digest' in value;
const isSealed = (value: unknown): value is { readonly $sealed: string } => isObject(value) && '$sealed' in value;

/** As the log keeps a value that an event of that type gave. */
export function remember(value: unknown, type: string): Remembered {
  if (isSealed(value)) return value.$sealed.length > SEALED_LIMIT ? LEFT_OUT : { ...value, $type: type };
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : canonical(value);
  if (text.length <= SHOWN) return value;
  return { $text: `${text.slice(0, SHOWN)}…`, $digest: createHash('sha1').update(text).digest('base64url') };
}

const shown = (value: Remembered): unknown => (isLong(value) ? value.$text : (value ?? null));
const digestOf = (value: Remembered): string => canonical(isLong(value) ? value.$digest : (value ?? null));
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** A state that was stored has its fields in another order than one that is remembered; what changed reads the same. */
const byField = (one: FieldChange, other: FieldChange): number => (one.field < other.field ? -1 : 1);

export interface Applied {
  /** As it is stored, without what is hidden; a field that is gone is null. Null: there is nothing. */
  readonly state: State | null;
  /** The part of the state that is not as before. */
  readonly given: State;
  readonly changes: readonly FieldChange[];
}

/**
 * What an event changes: what its aggregate makes of the remembered values, against the state before. Sealed values are
 * kept sealed, with the event's type (`$type`) by whose declaration they are opened; being sealed anew they count as
 * changed.
 */
export function applyEvent(aggregate: Aggregate, before: State | null, { type, data }: Event, at: Moment): Applied {
  const { hidden } = aggregate;
  const values = data as State;
  const remembered: Record<string, Remembered> = {};
  for (const field of Object.keys(data)) if (!hidden.has(field)) remembered[field] = remember(values[field], type);
  const state = aggregate.fold(before, { type, data: remembered }, at) as State | null;
  const given: Record<string, Remembered> = {};
  const changes: FieldChange[] = [];
  if (state === before || !state) return { state, given, changes };
  const was = aggregate.was({ type, data: remembered });
  const kept: Record<string, Remembered> = {};
  for (const field of Object.keys(state)) {
    const next = state[field];
    if (next === undefined || hidden.has(field)) continue;
    kept[field] = next;
    const old = before?.[field];
    if (next === old) continue;
    given[field] = next;
    const replaced = field in was ? was[field] : old;
    if (digestOf(replaced) === digestOf(next) || (replaced === undefined && isEmpty(next))) continue;
    changes.push({ field, before: shown(replaced), after: shown(next) });
  }
  changes.sort(byField);
  if (before)
    for (const field of Object.keys(before)) {
      if (field in kept) continue;
      kept[field] = null;
      if (before[field] !== null) given[field] = null;
    }
  return { state: kept, given, changes };
}

/** What a stream is called, by the fields that name it; what of them is sealed is to be opened by the reader. */
export function titleOf(state: State, named: readonly (readonly string[])[]): LoggedTitle | null {
  const known = named.find(alternative => alternative.some(field => state[field] !== undefined));
  if (!known) return null;
  const values = known.map(field => state[field]);
  if (values.some(isSealed)) return { sealed: Object.fromEntries(known.map(field => [field, state[field]])) };
  return { text: values.map(shown).filter(Boolean).join(' ') };
}
