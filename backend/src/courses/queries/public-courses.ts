import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import {
  courseRoot,
  coursePages,
  type CatalogCategory,
  type CoursePage,
} from '@learnloom/contracts/courses/course-pages';
import type { CourseRevision } from '@learnloom/contracts/courses/course-events';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import { MEDIA_PATH } from '@learnloom/contracts/kernel/media-key';
import { messages } from '@learnloom/contracts/kernel/messages';
import { ADDRESSES, type Addresses } from '@learnloom/contracts/kernel/published-kind';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { unitAt } from '../unit/unit-versions.ts';
import { coursesOf } from '../tables.ts';
import { cardColumns, currencyOf, toCard, visibleCourses } from './visible-courses.ts';

/** As many as one sitemap may hold. */
const MAX_ADDRESSES = 50_000;

/** Published top categories with their published sub categories, and how many courses readers find in each. */
async function categoriesOf(read: ReadDatabase): Promise<readonly CatalogCategory[]> {
  const rows = await coursesOf(read)
    .selectFrom('category as t')
    .where('t.kind', '=', 'course')
    .where('t.parent', 'is', null)
    .where('t.published', '=', true)
    .orderBy('t.place')
    .orderBy('t.createdAt')
    .orderBy('t.key')
    .select(['t.key', 't.title', 't.slug', 't.motto', 't.summary', 't.imageThumbnail'])
    .select(({ selectFrom, ref }) => [
      selectFrom('course as c')
        .innerJoin('category as s', 's.key', 'c.liveCategory')
        .where('c.published', '=', true)
        .where('s.published', '=', true)
        .where('c.liveTopCategory', '=', ref('t.key'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('courses'),
      jsonArrayFrom(
        selectFrom('category as s')
          .where('s.parent', '=', ref('t.key'))
          .where('s.published', '=', true)
          .orderBy('s.place')
          .orderBy('s.createdAt')
          .orderBy('s.key')
          .select(['s.title', 's.slug'])
          .select(({ selectFrom: from, ref: inner }) =>
            from('course as c')
              .where('c.published', '=', true)
              .where('c.liveCategory', '=', inner('s.key'))
              .select(sql<number>`count(*)::int`.as('count'))
              .as('courses'),
          ),
      ).as('subCategories'),
    ])
    .execute();
  return rows.map(({ courses, subCategories, ...row }) => ({
    ...row,
    courses: Number(courses ?? 0),
    subCategories: subCategories.map(({ courses: count, ...sub }) => ({ ...sub, courses: Number(count ?? 0) })),
  }));
}

export const catalog = answer(
  coursePages.catalog,
  async ({ page, limit, search, sort, category, level = 'all', price = 'all' }, ports) => {
    const { read } = ports;
    const { by, direction, keyDirection } = sortedBy(coursePages.catalog, sort);
    let rows = visibleCourses(ports)
      .orderBy(
        ({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['c.liveTitle']) : ref('c.publishedAt')),
        direction,
      )
      .orderBy('c.key', keyDirection)
      .select(cardColumns);
    if (level !== 'all') rows = rows.where('c.liveLevel', '=', level);
    if (price !== 'all') rows = rows.where('c.livePaid', '=', price === 'paid');
    if (category !== undefined)
      rows = rows.where(({ or, eb }) => or([eb('s.slug', '=', category), eb('t.slug', '=', category)]));
    if (search) rows = rows.where('c.liveTitle', 'ilike', containing(search));
    const [found, categories, currency] = await Promise.all([
      pageFrom(read, rows, { page, limit }),
      categoriesOf(read),
      currencyOf(ports),
    ]);
    const chosen = categories.find(
      ({ slug, subCategories }) => slug === category || subCategories.some(sub => sub.slug === category),
    );
    if (category !== undefined && !chosen) throw missing(messages.contentMissing);
    return {
      ...found,
      rows: found.rows.map(row => toCard(row, currency)).filter(card => card !== null),
      categories,
      category: chosen ?? null,
    };
  },
  { scopes: () => [] },
);

/** Of these courses, those that readers see: title and path. */
const linksTo = async (keys: readonly string[], ports: { readonly read: ReadDatabase }) => {
  const rows = await visibleCourses(ports)
    .where('c.key', '=', anyOf(keys))
    .select(['c.liveTitle as title', 'c.liveSlug as slug', 't.slug as top'])
    .execute();
  return rows.map(({ title, slug, top }) => ({ title: title ?? '', path: `${courseRoot}/${top}/${slug ?? ''}` }));
};

async function tutorsOf(keys: readonly string[], read: ReadDatabase): Promise<CoursePage['tutors']> {
  const rows = await coursesOf(read)
    .selectFrom('account')
    .where('key', '=', anyOf(keys))
    .where('deleted', '=', false)
    .select(['key', 'firstName', 'lastName'])
    .execute();
  const names = new Map(
    rows.map(({ key, firstName, lastName }) => [key, [firstName, lastName].filter(Boolean).join(' ')]),
  );
  return keys.flatMap(key => {
    const name = names.get(key);
    return name ? [{ key, name }] : [];
  });
}

/** The first free preview with a video that a browser can fetch by its address. */
async function previewVideo(
  live: CourseRevision,
  ports: Parameters<typeof unitAt>[2] & { readonly settings: { readonly publicUrl: string } },
): Promise<CoursePage['previewVideo']> {
  const pinned = unitsOf(live).find(({ preview, video }) => preview && video !== '');
  const source = pinned && videoSourceOf(pinned.video);
  if (!pinned || !source) return null;
  const unit = await unitAt(pinned.key, pinned.version, ports);
  const urls = {
    upload: () => `${ports.settings.publicUrl}${MEDIA_PATH}${pinned.video}`,
    address: () => pinned.video,
    youtube: () => pinned.video,
    vimeo: () => pinned.video,
  };
  return {
    unit: pinned.key,
    title: pinned.title,
    url: urls[source.from](),
    thumbnail: unit?.thumbnail || live.imageThumbnail,
    seconds: pinned.seconds,
  };
}

export const coursePage = answer(coursePages.page, async ({ category, slug }, ports): Promise<CoursePage> => {
  const { read, documents } = ports;
  const row = await visibleCourses(ports)
    .leftJoin('enrollment_count as n', 'n.key', 'c.key')
    .where('t.slug', '=', category)
    .where('c.liveSlug', '=', slug)
    .select(cardColumns)
    .select(['n.learners', 's.key as subKey', 't.key as topKey'])
    .executeTakeFirst();
  const card = row && toCard(row, await currencyOf(ports));
  if (!row?.live || !card) throw missing(messages.contentMissing);
  const { live } = row;
  const [described, tutors, prerequisites, preview] = await Promise.all([
    live.description === '' ? { htmlContent: '' } : documents.rendered(live.description),
    tutorsOf(live.tutors, read),
    linksTo(live.prerequisites, ports),
    previewVideo(live, ports),
  ]);
  return {
    ...card,
    metaTitle: live.metaTitle,
    metaKeywords: live.metaKeywords,
    htmlDescription: described.htmlContent,
    outcomes: live.outcomes,
    modules: live.modules.map(({ key, title, summary, units }) => ({
      key,
      title,
      summary,
      units: units.map(({ key: unit, kind, title: name, seconds, preview: open }) => ({
        key: unit,
        kind,
        title: name,
        seconds,
        preview: open,
      })),
    })),
    tutors,
    prerequisites,
    certificate: live.certificate,
    learners: row.learners ?? 0,
    updatedAt: row.liveSince ?? card.publishedAt,
    revision: live.number,
    previewVideo: preview,
  };
});

export const courseAddresses = answer(
  coursePages.addresses,
  async ({ slug, page = 1 }, ports): Promise<Addresses> => {
    const top = await coursesOf(ports.read)
      .selectFrom('category')
      .where('kind', '=', 'course')
      .where('slug', '=', slug)
      .where('parent', 'is', null)
      .where('published', '=', true)
      .select('key')
      .executeTakeFirst();
    if (!top) throw missing(messages.contentMissing);
    const rows = await visibleCourses(ports)
      .where('c.liveTopCategory', '=', top.key)
      .orderBy('c.liveTitle')
      .orderBy('c.key')
      .limit(MAX_ADDRESSES)
      .select(['c.liveSlug as slug', 'c.liveSince as changed'])
      .execute();
    const all = rows.map(row => ({ slug: row.slug ?? '', changed: row.changed ?? '' }));
    const dates = all.map(({ changed }) => changed).toSorted();
    return {
      key: top.key,
      items: page === 0 ? [] : all.slice((page - 1) * ADDRESSES, page * ADDRESSES),
      changed: dates.at(-1) ?? null,
      parts: Math.max(1, Math.ceil(all.length / ADDRESSES)),
    };
  },
  { scopes: ({ key }) => [key], cost: 10 },
);
