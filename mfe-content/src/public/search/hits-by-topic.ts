import type { ItemHits } from '@learnloom/contracts/content/item';
import type { HitGroup } from '@learnloom/ui/public';

/** What was found in a category, by sub category [CAT-11]. `path`: of the category. `timeOf`: writes a reading time. */
export function hitsByTopic({ hits }: ItemHits, path: string, timeOf: (words: string) => string): HitGroup[] {
  const topics = new Map<string, HitGroup['sections'][number]['hits'][number][]>();
  for (const { key, title, slug, topic, readingTime } of hits)
    topics.set(topic, [
      ...(topics.get(topic) ?? []),
      { key, title, href: `${path}/${slug}`, detail: timeOf(readingTime) },
    ]);
  return [...topics].map(([label, found]) => ({ label, sections: [{ label: '', hits: found }] }));
}
