import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { publishedIn } from '@learnloom/contracts/courses/tables';
import { anyOf } from '@learnloom/platform/reading';
import type { CategoryItems, Finder, Names, PublishedItems } from '../../kernel/reading/lookups.ts';
import { sumsOf } from '../../kernel/reading/sums.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { coursesOf } from '../tables.ts';
import { visibleCourses } from './visible-courses.ts';

/** What readers may see of courses: titles and addresses, nothing of their units. */
export const publishedCourses: PublishedItems = {
  count: async read => {
    const row = await visibleCourses({ read })
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  titled: async (read, words, most) => {
    const rows = await visibleCourses({ read })
      .where(({ ref }) => titlesWith(ref('c.liveTitle'), words))
      .orderBy(({ ref }) => titleRank(ref('c.liveTitle'), words))
      .orderBy('c.liveTitle')
      .orderBy('c.key')
      .limit(most)
      .select(['c.key', 'c.liveTitle', 'c.liveSlug', 's.slug as subSlug', 's.title as subTitle', 't.slug as topSlug'])
      .execute();
    return rows.map(({ key, liveTitle, liveSlug, subSlug, subTitle, topSlug }) => ({
      key,
      title: liveTitle ?? '',
      slug: liveSlug ?? '',
      category: { slug: subSlug, title: subTitle, parentCategory: topSlug === subSlug ? null : topSlug },
      path: `${courseRoot}/${topSlug}/${liveSlug ?? ''}`,
    }));
  },
  written: async read => {
    const rows = await coursesOf(read)
      .selectFrom('course')
      .groupBy('published')
      .select(({ fn }) => ['published', fn.countAll<number>().as('count')])
      .execute();
    const countOf = (published: boolean) => rows.find(row => row.published === published)?.count ?? 0;
    return { published: countOf(true), drafts: countOf(false) };
  },
  publishedIn: async (read, weeks) => {
    const keys = weeks.map(publishedIn);
    const rows = await coursesOf(read)
      .selectFrom('course_count')
      .where('key', '=', anyOf(keys))
      .select(['key', 'published as sum'])
      .execute();
    return sumsOf(keys, rows);
  },
  since: async (read, since, most) => {
    const rows = await visibleCourses({ read })
      .where('c.publishedAt', '>', since)
      .orderBy('c.publishedAt', 'desc')
      .orderBy('c.key')
      .limit(most)
      .select(['c.key', 'c.live', 't.slug as top', 'c.publishedAt'])
      .execute();
    return rows.flatMap(({ key, live, top, publishedAt }) =>
      live === null
        ? []
        : [
            {
              key,
              title: live.title,
              summary: live.summary,
              path: `${courseRoot}/${top}/${live.slug}`,
              publishedAt: publishedAt ?? '',
            },
          ],
    );
  },
  pages: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const rows = await visibleCourses({ read })
      .where('c.key', '=', anyOf(keys))
      .select(['c.key', 'c.liveTitle', 'c.liveSlug', 'c.live', 't.slug as top'])
      .execute();
    return new Map(
      rows.map(({ key, liveTitle, liveSlug, live, top }) => [
        key,
        { key, title: liveTitle ?? '', summary: live?.summary ?? '', path: `${courseRoot}/${top}/${liveSlug ?? ''}` },
      ]),
    );
  },
  // Each course is taken by itself.
  after: () => Promise.resolve(null),
  inCategory: () => Promise.resolve(null),
};

/** How many courses are in categories: where the draft is, and where what learners take is. */
export const coursesInCategories: CategoryItems = {
  all: async (read, category) => {
    const row = await coursesOf(read)
      .selectFrom('course')
      .where(({ or, and, eb }) =>
        or([
          eb('category', '=', category),
          eb('topCategory', '=', category),
          and([
            eb('published', '=', true),
            or([eb('liveCategory', '=', category), eb('liveTopCategory', '=', category)]),
          ]),
        ]),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  published: async (read, categories) => {
    const rows = await coursesOf(read)
      .selectFrom('course')
      .where('published', '=', true)
      .where('liveCategory', '=', anyOf(categories))
      .groupBy('liveCategory')
      .select(({ fn }) => ['liveCategory', fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(({ liveCategory, count }) => [liveCategory ?? '', count]));
  },
};

/** How staff find courses from everywhere. */
export const findCourse: Finder = async (read, words, most) => {
  const rows = await coursesOf(read)
    .selectFrom(({ selectFrom }) =>
      selectFrom('course')
        .where(({ ref }) => titlesWith(ref('title'), words))
        .select(['key', 'title', 'slug', 'topCategory', 'published'])
        .limit(MOST_RANKED)
        .as('c'),
    )
    .innerJoin('category as t', 't.key', 'c.topCategory')
    .orderBy(({ ref }) => titleRank(ref('c.title'), words))
    .orderBy('c.title')
    .orderBy('c.key')
    .limit(most)
    .select(['c.key', 'c.title', 'c.slug', 'c.published', 't.slug as shelf', 't.title as shelfTitle'])
    .execute();
  return rows.map(({ key, title, slug, published, shelf, shelfTitle }) => ({
    key,
    title,
    note: published ? shelfTitle : `${shelfTitle} · Draft`,
    path: `${courseRoot}/${shelf}/${slug}`,
  }));
};

export const courseNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('course')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};

export const moduleNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('course_module')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};

export const unitNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('course_unit')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};

export const cohortNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('course_cohort')
    .where('key', '=', anyOf(keys))
    .select(['key', 'name'])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
};

export const enrollmentNames: Names = async (read, keys) => {
  const rows = await coursesOf(read)
    .selectFrom('enrollment as e')
    .innerJoin('course as c', 'c.key', 'e.course')
    .where('e.key', '=', anyOf(keys))
    .select(['e.key', 'c.title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
