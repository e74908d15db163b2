const tellers = new Set<() => void>();

/**
 * Fields that wait for a silence before they tell what is typed: `tell` tells at once what still waits, and nothing where
 * nothing does. Gives what ends it.
 */
export function tellsWhenAsked(tell: () => void): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

/** Has every field tell what is typed in it: before something else is put into its form. */
export const tellUntold = (): void => tellers.forEach(tell => tell());
