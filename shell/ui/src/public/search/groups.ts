import type { SearchResult } from '@learnloom/contracts/content/item';
import type { ShownKind } from '../../platform/shown-kinds.ts';
import type { Hit, HitGroup } from './hits.ts';

/** Heading under which a title stands: its first letter, or '0-9' for digits, or '#' for other signs. */
export function initialOf(title: string): string {
  const first = title.trim().normalize('NFD').charAt(0).toUpperCase();
  if (/\d/.test(first)) return '0-9';
  return /\p{L}/u.test(first) ? first : '#';
}

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title, 'en');

const hitOf = (result: SearchResult): Hit => ({
  key: result.key,
  title: result.title,
  href: result.path,
  detail: result.category?.title ?? '',
});

/** Suggestions by type, within a type by initial letter. */
export function groupByType(results: readonly SearchResult[], kinds: readonly ShownKind[]): HitGroup[] {
  return kinds.flatMap(({ kind, heading, many }) => {
    const ofKind = results.filter(result => result.type === kind).sort(byTitle);
    if (ofKind.length === 0) return [];
    const sections = new Map<string, Hit[]>();
    for (const result of ofKind) {
      const initial = initialOf(result.title);
      sections.set(initial, [...(sections.get(initial) ?? []), hitOf(result)]);
    }
    return { label: heading ?? many, sections: [...sections].map(([label, hits]) => ({ label, hits })) };
  });
}
