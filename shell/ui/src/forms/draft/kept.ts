/** Unsaved typing of one thing, kept in this browser so that a reload or a crash loses nothing. */
export interface Kept<F> {
  readonly form: F;
  /** Version that the typing started from; null for something that does not exist yet. */
  readonly version: number | null;
  /** ISO date-time. */
  readonly at: string;
}

/** How a form is told from anything else, and what of it is left out when the browser's store is full. */
export interface KeptSpec<F> {
  readonly isForm: (value: unknown) => value is F;
  readonly lighter?: (form: F) => F;
}

/** `owner` is the account: two people who share a browser do not get each other's text. */
export const keptName = (owner: string, kind: string, item: string): string => `kept:${owner}:${kind}:${item}`;

export function readKept<F>(name: string, { isForm }: KeptSpec<F>, storage: Storage = localStorage): Kept<F> | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as Kept<unknown> | null;
    return kept && isForm(kept.form) ? (kept as Kept<F>) : null;
  } catch {
    return null;
  }
}

/** False when the browser refused it: its store is full or switched off. */
export function keep<F>(
  name: string,
  kept: Kept<F>,
  { lighter = form => form }: KeptSpec<F>,
  storage: Storage = localStorage,
): boolean {
  for (const form of [kept.form, lighter(kept.form)]) {
    try {
      storage.setItem(name, JSON.stringify({ ...kept, form }));
      return true;
    } catch {
      continue;
    }
  }
  return false;
}

export function forgetKept(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name);
  } catch {
    return;
  }
}
