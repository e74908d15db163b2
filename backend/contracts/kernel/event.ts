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
  /** What the event changes besides its data, so that the activity log can say before and after. */
  readonly sets: Readonly<Record<string, unknown>>;
  /** Fields computed from others; the activity log leaves them out. */
  readonly derived: readonly (keyof D & string)[];
  /** Phantom: carries the type of `data`. */
  readonly data?: D;
}

export const event = <D extends object = Record<never, never>>(spec: Partial<EventSpec<D>> = {}): EventSpec<D> => ({
  version: 1,
  personal: [],
  sets: {},
  derived: [],
  ...spec,
});

/** The fields that an event gives its stream: its data and what its declaration sets, without what is derived. */
export function fieldsGiven(
  data: object,
  spec: Pick<EventSpec<object>, 'sets' | 'derived'> | undefined,
): readonly (readonly [field: string, value: unknown])[] {
  const derived: ReadonlySet<string> = new Set(spec?.derived);
  return Object.entries({ ...data, ...spec?.sets }).filter(
    ([field, value]) => value !== undefined && !derived.has(field),
  );
}

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
