import type { NotNull } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { assessmentRoot } from '@learnloom/contracts/assessments/learner-pages';
import { publishedIn } from '@learnloom/contracts/assessments/tables';
import { anyOf } from '@learnloom/platform/reading';
import type { PublishedItems } from '../../kernel/reading/lookups.ts';
import { sumsOf } from '../../kernel/reading/sums.ts';
import { titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { assessments } from '../tables.ts';
import { visibleAssessments } from './visible-assessments.ts';

/** What readers may see of quizzes or exercises: titles and addresses, nothing of their questions. */
export const publishedAssessments = (kind: TakenKind): PublishedItems => ({
  count: async read => {
    const row = await visibleAssessments({ read }, kind)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  titled: async (read, words, most) => {
    const rows = await visibleAssessments({ read }, kind)
      .where(({ ref }) => titlesWith(ref('a.liveTitle'), words))
      .orderBy(({ ref }) => titleRank(ref('a.liveTitle'), words))
      .orderBy('a.liveTitle')
      .orderBy('a.key')
      .limit(most)
      .select([
        'a.key',
        'a.liveTitle as title',
        'a.liveSlug as slug',
        'c.slug as categorySlug',
        'c.title as categoryTitle',
        't.slug as topSlug',
      ])
      .$narrowType<{ title: NotNull; slug: NotNull }>()
      .execute();
    return rows.map(({ key, title, slug, categorySlug, categoryTitle, topSlug }) => ({
      key,
      title,
      slug,
      category: { slug: categorySlug, title: categoryTitle, parentCategory: topSlug === categorySlug ? null : topSlug },
      path: `${assessmentRoot[kind]}/${topSlug}/${slug}`,
    }));
  },
  written: async read => {
    const rows = await assessments(read)
      .selectFrom('assessment')
      .where('kind', '=', kind)
      .groupBy('published')
      .select(({ fn }) => ['published', fn.countAll<number>().as('count')])
      .execute();
    const countOf = (published: boolean) => rows.find(row => row.published === published)?.count ?? 0;
    return { published: countOf(true), drafts: countOf(false) };
  },
  publishedIn: async (read, weeks) => {
    const keys = weeks.map(week => publishedIn(kind, week));
    const rows = await assessments(read)
      .selectFrom('assessment_count')
      .where('key', '=', anyOf(keys))
      .select(['key', 'published as sum'])
      .execute();
    return sumsOf(keys, rows);
  },
  // Their description is no summary.
  since: async (read, since, most) => {
    const rows = await visibleAssessments({ read }, kind)
      .where('a.publishedAt', '>', since)
      .orderBy('a.publishedAt', 'desc')
      .orderBy('a.key')
      .limit(most)
      .select(['a.key', 'a.liveTitle as title', 'a.liveSlug as slug', 't.slug as top', 'a.publishedAt'])
      .$narrowType<{ title: NotNull; slug: NotNull; publishedAt: NotNull }>()
      .execute();
    return rows.map(({ key, title, slug, top, publishedAt }) => ({
      key,
      title,
      summary: '',
      path: `${assessmentRoot[kind]}/${top}/${slug}`,
      publishedAt,
    }));
  },
  pages: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const rows = await visibleAssessments({ read }, kind)
      .where('a.key', '=', anyOf(keys))
      .select(['a.key', 'a.liveTitle as title', 'a.liveSlug as slug', 't.slug as top'])
      .execute();
    return new Map(
      rows.map(({ key, title, slug, top }) => [
        key,
        { key, title: title ?? '', summary: '', path: `${assessmentRoot[kind]}/${top}/${slug ?? ''}` },
      ]),
    );
  },
  // Each stands for itself.
  after: () => Promise.resolve(null),
  inCategory: async (read, slug, most) => {
    const items = visibleAssessments({ read }, kind).select([
      'a.liveTopCategory as top',
      'a.liveTitle as itemTitle',
      'a.liveSlug as itemSlug',
      'a.liveSince as since',
    ]);
    const rows = await assessments(read)
      .selectFrom('category as k')
      .leftJoin(items.as('i'), 'i.top', 'k.key')
      .where('k.kind', '=', kind)
      .where('k.slug', '=', slug)
      .where('k.parent', 'is', null)
      .orderBy('i.since', order => order.desc().nullsLast())
      .orderBy('i.itemTitle')
      .orderBy('i.itemSlug')
      .limit(most)
      .select(['k.key', 'k.title', 'k.slug', 'i.itemTitle', 'i.itemSlug'])
      .execute();
    const [category] = rows;
    return category
      ? {
          key: category.key,
          title: category.title,
          slug: category.slug,
          items: rows.flatMap(({ itemTitle, itemSlug }) =>
            itemTitle !== null && itemSlug !== null ? [{ title: itemTitle, slug: itemSlug }] : [],
          ),
        }
      : null;
  },
});
