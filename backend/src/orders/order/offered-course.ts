import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { amountAt, priceOf } from '@learnloom/contracts/courses/price';
import { minorOf } from '@learnloom/contracts/orders/money';
import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { ordersOf } from '../tables.ts';

/** A course that readers see, with its price in minor units of a currency. */
export interface OfferedCourse {
  readonly item: Omit<OrderItem, 'total'>;
  /** Whether it costs something. */
  readonly paid: boolean;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly path: string;
  /** Keys of courses to complete first. */
  readonly prerequisites: readonly string[];
}

/** What a course costs at a time. Null: readers do not see it. */
export async function offeredCourse(
  course: string,
  { currency, now }: { readonly currency: string; readonly now: string },
  { read }: Pick<Ports, 'read'>,
): Promise<OfferedCourse | null> {
  const row = await ordersOf(read)
    .selectFrom('course as c')
    .innerJoin('category as s', 's.key', 'c.liveCategory')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', course)
    .where('c.published', '=', true)
    .where('s.published', '=', true)
    .where('t.published', '=', true)
    .select(['c.live', 't.slug as category'])
    .executeTakeFirst();
  if (!row?.live) return null;
  const { live, category } = row;
  const cost = priceOf(live, currency);
  const price = cost ? minorOf(amountAt(cost, now), currency) : 0;
  return {
    item: { course, title: live.title, revision: live.number, price },
    paid: price > 0,
    summary: live.summary,
    imageThumbnail: live.imageThumbnail,
    path: `${courseRoot}/${category}/${live.slug}`,
    prerequisites: live.prerequisites,
  };
}

/** Whether somebody has access to a course. */
export async function isEnrolled(course: string, learner: string, { read }: Pick<Ports, 'read'>): Promise<boolean> {
  const row = await ordersOf(read)
    .selectFrom('enrollment')
    .where('course', '=', course)
    .where('learner', '=', learner)
    .where('active', '=', true)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Titles of the courses that somebody completes before these. */
export async function incompletePrerequisites(
  keys: readonly string[],
  learner: string,
  { read }: Pick<Ports, 'read'>,
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await ordersOf(read)
    .selectFrom('course as c')
    .where('c.key', '=', anyOf(keys))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollment as e')
            .whereRef('e.course', '=', 'c.key')
            .where('e.learner', '=', learner)
            .where('e.completedAt', 'is not', null)
            .select('e.key'),
        ),
      ),
    )
    .orderBy('c.title')
    .orderBy('c.key')
    .select('c.title')
    .execute();
  return rows.map(({ title }) => title);
}
