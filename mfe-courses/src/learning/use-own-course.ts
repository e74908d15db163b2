import { coursePages } from '@learnloom/contracts/courses/course-pages';
import { learningPages } from '@learnloom/contracts/courses/learning-pages';
import { useAsk } from '@learnloom/ui/platform';

/** The key of the course at an address. A course that is no longer published is found among the learner's own. */
export function useCourseKey(
  category: string,
  slug: string,
): { readonly key: string | null; readonly missing: boolean } {
  const page = useAsk(coursePages.page, { category, slug }, { live: false });
  const gone = page.error?.status === 404 || page.data === null;
  const own = useAsk(learningPages.own, {}, { enabled: gone });
  const path = `/courses/${category}/${slug}`;
  const cards = own.data ? [...own.data.inProgress, ...own.data.completed] : [];
  const card = cards.find(one => one.path === path || one.path.startsWith(`${path}/`));
  const key = page.data?.key ?? card?.course ?? null;
  return { key, missing: key === null && gone && (own.data !== undefined || own.error !== null) };
}
