import type { PostForm } from './post-form.ts';

/** Unsaved typing of one item, kept in this browser so that a reload or a crash loses nothing. */
export interface KeptForm {
  readonly form: PostForm;
  /** Version that the typing started from; null for an item that does not exist yet. */
  readonly version: number | null;
  /** ISO date-time. */
  readonly at: string;
}

/** `owner` is the account: two people who share a browser do not get each other's text. */
export const keptName = (owner: string, kind: string, item: string): string => `kept:${owner}:${kind}:${item}`;

export function readKept(name: string, storage: Storage = localStorage): KeptForm | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as KeptForm | null;
    return kept && typeof kept.form?.title === 'string' && typeof kept.form.content === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** False when the browser refused it (storage full or switched off). An image that does not fit is left out. */
export function keep(name: string, kept: KeptForm, storage: Storage = localStorage): boolean {
  for (const form of [kept.form, { ...kept.form, imageThumbnail: '' }]) {
    try {
      storage.setItem(name, JSON.stringify({ ...kept, form }));
      return true;
    } catch {
      continue;
    }
  }
  return false;
}

export function forget(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name);
  } catch {
    return;
  }
}
