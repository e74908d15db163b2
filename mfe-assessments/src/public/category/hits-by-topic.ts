import type { AssessmentHits } from '@learnloom/contracts/assessments/learner-pages';
import type { HitGroup } from '@learnloom/ui/public';

/** What was found in a category, by sub category [CAT-11]. `path`: of the category. */
export function hitsByTopic({ hits }: AssessmentHits, path: string): HitGroup[] {
  const topics = new Map<string, HitGroup['sections'][number]['hits'][number][]>();
  for (const { key, title, slug, topic } of hits)
    topics.set(topic, [...(topics.get(topic) ?? []), { key, title, href: `${path}/${slug}`, detail: '' }]);
  return [...topics].map(([label, found]) => ({ label, sections: [{ label: '', hits: found }] }));
}
