import type { Catalogue } from './catalogue.ts';
import { keyOf } from './entry.ts';

/**
 * Key of what stands in a top category: by kind, category and slug, as its address on the site is. What people made at that
 * address has a key of its own. What earlier versions imported has a key by kind and slug alone, and keeps it where it
 * stands.
 */
export function placedKey(kind: string, { top, slug }: { top: string; slug: string }, catalogue: Catalogue): string {
  const there = catalogue.keyAt(kind, { top, slug });
  if (there !== undefined) return there;
  const key = keyOf(kind, `${top}/${slug}`);
  const earlier = keyOf(kind, slug);
  return !catalogue.keys.has(key) && catalogue.standsIn(earlier, top) ? earlier : key;
}
