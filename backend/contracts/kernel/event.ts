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
  readonly personal: readonly string[];
  /** It records that the command was refused, such as a code that was tried: what its text says was not done. */
  readonly failed?: true;
  /** Phantom: carries the type of `data`. */
  readonly data?: D;
}

/** A field that can hold what somebody wrote: numbers, flags and words of a fixed list cannot. */
type CanTell<V> = [V] extends [string | number | boolean | null | undefined] ? (string extends V ? true : false) : true;

type Telling<D> = { [F in keyof D]-?: CanTell<NonNullable<D[F]>> extends true ? F : never }[keyof D];

/** Of every field that can tell of somebody, whether it does: a new field does not compile before that is said. */
export type Personal<D> = { readonly [F in Telling<D>]-?: boolean };

/** An event of which that has been said. */
interface Decided<D extends object> extends EventSpec<D> {
  readonly decided: true;
}

/** Where one event of a thing seals something, it is said of every other, too; else the events do not compile. */
export type PersonalDecided<Specs> = true extends {
  [T in keyof Specs]: Specs[T] extends { readonly decided: true } ? true : never;
}[keyof Specs]
  ? { readonly [T in keyof Specs]: [Telling<DataOf<Specs[T]>>] extends [never] ? unknown : { readonly decided: true } }
  : unknown;

interface Given<D extends object> {
  readonly version?: number;
  readonly personal?: Personal<D>;
  readonly failed?: true;
}

export function event<D extends object = Record<never, never>>(spec?: Omit<Given<D>, 'personal'>): EventSpec<D>;
export function event<D extends object>(spec: Given<D> & { readonly personal: Personal<D> }): Decided<D>;
export function event<D extends object>({ version = 1, personal, failed }: Given<D> = {}): EventSpec<D> {
  const sealed = Object.entries(personal ?? {}).flatMap(([field, tells]) => (tells ? field : []));
  return { version, personal: sealed, ...(personal && { decided: true }), ...(failed && { failed }) };
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
  /** Key of the API token through which a program acted for the account; left out: none. */
  readonly token?: string;
  /** ISO 8601, UTC; the clock of the backend that decided. */
  readonly time: string;
  readonly correlationId: string;
  /** `EventSpec.version` at the time of writing. */
  readonly schema: number;
}
