import type { EventSpec, PersonalDecided } from './event.ts';

/** Where an event stands in its stream. */
export interface Moment {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Of the stream: 0 for its first event. */
  readonly version: number;
}

/** What there may be and may have been: a thing that was deleted is kept, so that it can come back. */
export interface Deletable {
  readonly deleted?: boolean;
}

/** What an event does to a thing, said once: deciders, rows, history, restoring and the activity log all fold with it. */
export interface Aggregate<S extends object = object, Specs extends object = object> {
  readonly events: Specs;
  /** Types of the events with which a thing is there, the usual one first. */
  readonly begins: readonly string[];
  /** Fields that neither history nor the activity log shows or remembers, and that no fold looks at. */
  readonly hidden: ReadonlySet<string>;
  /** Names that the thing holds; no other may hold them. */
  unique(state: S): readonly string[];
  /** Version that who overwrites it must have seen, null: the stream's. Not every event changes what is seen. */
  revision(state: S): number | null;
  /** The thing after an event; null: there is none. What happens to nothing leaves nothing. */
  fold(state: S | null, event: { readonly type: string; readonly data: object }, at: Moment): S | null;
  /** Fields as they were before an event, as the event itself says; of all others the state before tells. */
  was(event: { readonly type: string; readonly data: object }): Readonly<Record<string, unknown>>;
}

export type StateOf<A> = A extends Aggregate<infer S> ? S : never;

export type DataOf<Specs, T extends keyof Specs> = Specs[T] extends EventSpec<infer D> ? D : never;

interface AggregateSpec<S extends object, Specs extends object, B extends keyof Specs & string> {
  readonly events: Specs & PersonalDecided<Specs>;
  /** Events with which a thing is there, or there anew: they give every field. */
  readonly begin: {
    readonly [T in B]: (data: DataOf<Specs, T>, at: Moment, before: S | null) => S;
  };
  /** Every other event. */
  readonly on: {
    readonly [T in Exclude<keyof Specs & string, B>]: (state: S, data: DataOf<Specs, T>, at: Moment) => S;
  };
  readonly hidden?: readonly (keyof S & string)[];
  /** Where an event holds what it replaces, since what is remembered does not: see `hidden`. */
  readonly was?: { readonly [T in keyof Specs & string]?: (data: DataOf<Specs, T>) => Partial<S> };
  readonly unique?: (state: S) => readonly string[];
  readonly revision?: (state: S) => number;
}

/**
 * Declares what the events of a kind of stream do to its thing: a flat record. An event type without an entry does not
 * compile. Entries move values and set constants and do nothing else: they also get values that are sealed, and long ones
 * by their beginning.
 */
export const aggregate =
  <S extends object>() =>
  <Specs extends object, B extends keyof Specs & string>(spec: AggregateSpec<S, Specs, B>): Aggregate<S, Specs> => {
    const begin = spec.begin as unknown as Readonly<Record<string, (data: object, at: Moment, before: S | null) => S>>;
    const on = spec.on as unknown as Readonly<Record<string, (state: S, data: object, at: Moment) => S>>;
    const was = spec.was as unknown as Readonly<Record<string, (data: object) => Partial<S>>> | undefined;
    return {
      events: spec.events,
      begins: Object.keys(begin),
      hidden: new Set(spec.hidden),
      unique: spec.unique ?? (() => []),
      revision: spec.revision ?? (() => null),
      fold(state, { type, data }, at) {
        if (begin[type]) return begin[type](data, at, state);
        return state && (on[type]?.(state, data, at) ?? state);
      },
      was: ({ type, data }) => ({ ...was?.[type]?.(data) }),
    };
  };

/** A list of an event or a state, for a fold: the activity log leaves lists out, seals them, or has but their beginning. */
export const listOf = <T>(value: readonly T[] | null | undefined): readonly T[] => (Array.isArray(value) ? value : []);
