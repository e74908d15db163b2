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

let keepers = 0;
let keeping = false;

/** Somebody keeps what is typed before it is told, where a killed tab does not take it along. Gives what ends it. */
export function keepsUntold(): () => void {
  keepers += 1;
  return () => void (keepers -= 1);
}

/** Tells what still waits for its silence, only to be kept: no screen is drawn for it. Nothing where nobody keeps it. */
export function tellToKeep(tell: () => void): void {
  if (keepers === 0) return;
  keeping = true;
  try {
    tell();
  } finally {
    keeping = false;
  }
}

/** Whether what is being told is only to be kept, and comes again to be shown. */
export const isOnlyKept = (): boolean => keeping;
