import type { CourseCard } from '@learnloom/contracts/courses/course-pages';
import { priceOf } from '@learnloom/contracts/courses/price';
import type { CourseRevision } from '@learnloom/contracts/courses/course-events';
import type { Ports } from '../../kernel/ports.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { coursesOf } from '../tables.ts';

/**
 * What readers may see: published, in a published category below a published one, where its live revision is. Joined as
 * `c` (course), `s` (category) and `t` (top category).
 */
export const visibleCourses = ({ read }: Pick<Ports, 'read'>) =>
  coursesOf(read)
    .selectFrom('course as c')
    .innerJoin('category as s', 's.key', 'c.liveCategory')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.published', '=', true)
    .where('s.published', '=', true)
    .where('t.published', '=', true);

/** What a card needs, of `visibleCourses`. */
export const cardColumns = [
  'c.key',
  'c.live',
  'c.publishedAt',
  'c.liveSince',
  's.title as subTitle',
  's.slug as subSlug',
  't.title as topTitle',
  't.slug as topSlug',
] as const;

export interface CardRow {
  readonly key: string;
  readonly live: CourseRevision | null;
  readonly publishedAt: string | null;
  readonly liveSince: string | null;
  readonly subTitle: string;
  readonly subSlug: string;
  readonly topTitle: string;
  readonly topSlug: string;
}

/** Sum of the lengths of a revision's units, in seconds [CRS-05]. */
const secondsOf = (live: Pick<CourseRevision, 'modules'>): number =>
  unitsOf(live).reduce((sum, { seconds }) => sum + seconds, 0);

/** ISO 4217 code of the currency in which courses are sold. */
export async function currencyOf({ read, settings }: Pick<Ports, 'read' | 'settings'>): Promise<string> {
  const row = await coursesOf(read).selectFrom('payment_settings').select('currency').executeTakeFirst();
  return row?.currency ?? settings.currency;
}

/** A card of what learners take; null: there is no such revision. */
export function toCard(row: CardRow, currency: string): CourseCard | null {
  const { live } = row;
  if (!live) return null;
  return {
    key: row.key,
    title: live.title,
    slug: live.slug,
    summary: live.summary,
    featured: live.featured,
    level: live.level,
    price: priceOf(live, currency),
    imageThumbnail: live.imageThumbnail,
    videoThumbnail: live.videoThumbnail,
    category: { title: row.topTitle, slug: row.topSlug },
    subCategory: { title: row.subTitle, slug: row.subSlug },
    units: unitsOf(live).length,
    seconds: secondsOf(live),
    tags: live.tags,
    publishedAt: row.publishedAt ?? '',
  };
}
