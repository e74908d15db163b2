import type { ReadDatabase } from '@learnloom/platform/reading';

/** What things of a kind are called now: the names by key, of those that are there. */
export type Names = (read: ReadDatabase, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** How much is in the categories of a kind. */
export interface CategoryItems {
  /** Items in a category or below it, drafts included. */
  readonly all: (read: ReadDatabase, category: string) => Promise<number>;
  /** Published items per category, in the categories themselves, which may be drafts: key → number. */
  readonly published: (read: ReadDatabase) => Promise<ReadonlyMap<string, number>>;
}

/** What areas tell each other, by what it is about. */
export interface Lookups {
  /** By stream category. */
  readonly names: ReadonlyMap<string, Names>;
  /** By the kind of category. */
  readonly categoryItems: ReadonlyMap<string, CategoryItems>;
}

/** The look-up of that name. All that are declared are there once the areas have been put together. */
export function lookup<T>(lookups: ReadonlyMap<string, T>, name: string): T {
  const found = lookups.get(name);
  if (found === undefined) throw new Error(`No area tells anything of ${name}`);
  return found;
}

/** In an area whose categories have no items yet. */
export const noItems: CategoryItems = {
  all: () => Promise.resolve(0),
  published: () => Promise.resolve(new Map<string, number>()),
};
