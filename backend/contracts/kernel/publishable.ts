import type { PersonalDecided } from './event.ts';
import { aggregate, type Aggregate, type DataOf, type Deletable } from './aggregate.ts';

/** What readers see while it is published and not deleted. */
export interface Publishable extends Deletable {
  readonly published: boolean;
}

/** The permanent names of the events in the life of a kind of thing. */
export interface Life<T extends string = string> {
  readonly created: T;
  readonly edited: T;
  readonly published: T;
  readonly unpublished: T;
  readonly deleted: T;
  readonly restored: T;
}

/** What each event besides those of its life changes: none may be left out. */
type Others<S, Specs, L extends Life> =
  Exclude<keyof Specs & string, L[keyof L]> extends infer T extends keyof Specs
    ? [T] extends [never]
      ? { readonly on?: never }
      : { readonly on: { readonly [E in T]: (state: S, data: DataOf<Specs, E>) => Partial<S> } }
    : never;

/** What creating gives besides the event's data, which is what that lacks; it begins as a draft unless this says otherwise. */
type Created<S, Specs, L extends Life> =
  Omit<S, keyof Publishable | keyof DataOf<Specs, L['created'] & keyof Specs>> extends infer Lacking
    ? keyof Lacking extends never
      ? { readonly created?: Partial<S> }
      : { readonly created: Lacking & Partial<S> }
    : never;

type Restore<S, Specs, L extends Life> = (
  data: DataOf<Specs, L['restored'] & keyof Specs>,
) => Omit<S, keyof Publishable>;

/** The fields that come back; by default the event's data, where that has them all. */
type Restored<S, Specs, L extends Life> =
  DataOf<Specs, L['restored'] & keyof Specs> extends Omit<S, keyof Publishable>
    ? { readonly restored?: Restore<S, Specs, L> }
    : { readonly restored: Restore<S, Specs, L> };

interface PublishableSpec<S, Specs, L extends Life> {
  readonly events: Specs & PersonalDecided<Specs>;
  readonly life: L;
  /** What publishing changes besides. */
  readonly published?: (state: S, data: DataOf<Specs, L['published'] & keyof Specs>) => Partial<S>;
  readonly hidden?: readonly (keyof S & string)[];
  readonly unique?: (state: S) => readonly string[];
}

export interface PublishableAggregate<
  S extends Publishable,
  Specs extends object,
  L extends Life = Life,
> extends Aggregate<S, Specs> {
  readonly life: L;
}

/**
 * The life of what is written, edited, published and made a draft again, deleted, and brought back as a draft: declared once for every
 * kind of thing that has it.
 */
export const publishable =
  <S extends Publishable>() =>
  <Specs extends object, const L extends Life<keyof Specs & string>>(
    spec: PublishableSpec<S, Specs, L> & Created<S, Specs, L> & Restored<S, Specs, L> & Others<S, Specs, L>,
  ): PublishableAggregate<S, Specs, L> => {
    const { life } = spec;
    const published = spec.published as ((state: S, data: object) => Partial<S>) | undefined;
    const restored = spec.restored as ((data: object) => object) | undefined;
    const others = Object.entries((spec.on ?? {}) as Readonly<Record<string, (state: S, data: object) => Partial<S>>>);
    const made = aggregate<S>()<Readonly<Record<string, object>>, string>({
      events: spec.events as never,
      begin: {
        [life.created]: (data: object) => ({ ...data, published: false, ...spec.created }) as unknown as S,
        [life.restored]: (data: object) =>
          ({ ...(restored?.(data) ?? data), published: false, deleted: false }) as unknown as S,
      },
      on: {
        ...Object.fromEntries(
          others.map(([type, change]) => [type, (state: S, data: object) => ({ ...state, ...change(state, data) })]),
        ),
        [life.edited]: (state: S, data: object) => ({ ...state, ...data }),
        [life.published]: (state: S, data: object) => ({ ...state, ...published?.(state, data), published: true }),
        [life.unpublished]: (state: S) => ({ ...state, published: false }),
        [life.deleted]: (state: S) => ({ ...state, deleted: true }),
      },
      ...(spec.hidden && { hidden: spec.hidden }),
      ...(spec.unique && { unique: spec.unique }),
    });
    return { ...made, events: spec.events, life };
  };
