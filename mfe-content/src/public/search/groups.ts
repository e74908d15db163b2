import type { HitGroup, Hit } from '@learnloom/ui/public';
import type { SearchResult } from '@learnloom/contracts/content/item';
import { publishedKinds, type PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import { publicKinds } from '../kinds.ts';
import { resultPath } from '../paths.ts';

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
  href: resultPath(result),
  detail: result.category.title,
});

const headings: Readonly<Record<PublishedKind, string>> = {
  article: publicKinds.article.heading,
  tutorial: publicKinds.tutorial.heading,
  quiz: 'Quizzes',
  exercise: 'Exercises',
};

/** Suggestions by type, within a type by initial letter. */
export function groupByType(results: readonly SearchResult[]): HitGroup[] {
  return publishedKinds.flatMap(kind => {
    const ofKind = results.filter(result => result.type === kind).sort(byTitle);
    if (ofKind.length === 0) return [];
    const sections = new Map<string, Hit[]>();
    for (const result of ofKind) {
      const initial = initialOf(result.title);
      sections.set(initial, [...(sections.get(initial) ?? []), hitOf(result)]);
    }
    return { label: headings[kind], sections: [...sections].map(([label, hits]) => ({ label, hits })) };
  });
}
