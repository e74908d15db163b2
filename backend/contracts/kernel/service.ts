/** Something that an area offers to whoever handles commands, answers queries or reacts. Its name is how they call it. */
export interface Service<N extends string = string, T = unknown> {
  readonly type: 'service';
  readonly name: N;
  /** Phantom: carries the type of what is offered. */
  readonly offered?: T;
}

/** Declares one: `service<Bookmarks>()('bookmarks')`. The area's `registry.ts` says how it is opened. */
export const service =
  <T>() =>
  <const N extends string>(name: N): Service<N, T> => ({ type: 'service', name });

/** What services give, by their names. */
export type Offered<D extends readonly Service[]> = {
  readonly [S in D[number] as string extends S['name'] ? never : S['name']]: S extends Service<string, infer T>
    ? T
    : never;
};
