/**
 * Events are facts in the past tense. Their names are permanent: a recorded name is never changed or reused.
 * An event type is declared once, beside its data's type; everything else (sealing, the activity log, upcasting)
 * reads the declaration.
 */
export type Event<T extends string = string, D extends object = object> = { readonly type: T; readonly data: D };

export interface EventSpec<D extends object> {
  /** Schema version of `data` as written today. Raise it together with an upcaster. */
  readonly version: number;
  /** Fields sealed with the subject's key before they are stored (see `sealing.ts` of the kernel). */
  readonly personal: readonly (keyof D & string)[];
  /** Phantom: carries the type of `data`. */
  readonly data?: D;
}

export const event = <D extends object = Record<never, never>>(spec: Partial<EventSpec<D>> = {}): EventSpec<D> => ({
  version: 1,
  personal: [],
  ...spec,
});

export type EventSpecs = Readonly<Record<string, EventSpec<never>>>;

type DataOf<S> = S extends EventSpec<infer D> ? D : never;

/** The union of an aggregate's events, from its declarations. */
export type EventOf<S> = { [T in keyof S & string]: Event<T, DataOf<S[T]>> }[keyof S & string];

/** Who did it, by which command, and when. Stored beside every event. */
export interface EventMetadata {
  readonly commandId: string;
  readonly command: string;
  /** Key of the acting account, or null for a visitor or the system. */
  readonly actor: string | null;
  /** ISO 8601, UTC; the clock of the backend that decided. */
  readonly time: string;
  readonly correlationId: string;
  /** `EventSpec.version` at the time of writing. */
  readonly schema: number;
}
