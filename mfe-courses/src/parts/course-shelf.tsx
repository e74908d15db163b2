import { coursePages } from '@learnloom/contracts/courses/course-pages';
import type { CourseShelfProps } from '@learnloom/contracts/courses/parts';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { CardGrid } from '@learnloom/ui/public';
import { courseMessages } from '../public/messages/messages.ts';
import { coursePath } from '../public/paths.ts';
import { CourseCard } from '../shared/course-card.tsx';

/** The smallest page of the catalog that holds what the shelf shows. */
const PAGE_SIZE = 5;

/** The newest courses; nothing where there are none. */
export function Part({ limit }: CourseShelfProps) {
  const t = useMessages(courseMessages);
  const { data } = useAsk(coursePages.catalog, { limit: PAGE_SIZE });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="ll-section" aria-labelledby="courses-shelf">
      <h2 id="courses-shelf">{t('courses')}</h2>
      <CardGrid columns={3}>
        {data.rows.slice(0, limit).map(course => (
          <CourseCard
            key={course.key}
            course={{ ...course, categoryTitle: course.category.title }}
            to={coursePath(course.category.slug, course.slug)}
            action={t('card.learnMore')}
          />
        ))}
      </CardGrid>
    </section>
  );
}
