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

interface Moment {
  readonly currency: string;
  /** ISO date-time. */
  readonly now: string;
}

/** What courses cost at a time, by their keys; those that readers do not see are left out. */
export async function offeredCourses(
  keys: readonly string[],
  { currency, now }: Moment,
  { read }: Pick<Ports, 'read'>,
): Promise<ReadonlyMap<string, OfferedCourse>> {
  const rows = await ordersOf(read)
    .selectFrom('course as c')
    .innerJoin('category as s', 's.key', 'c.liveCategory')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', anyOf(keys))
    .where('c.published', '=', true)
    .where('s.published', '=', true)
    .where('t.published', '=', true)
    .select(['c.key', 'c.live', 't.slug as category'])
    .execute();
  const goods = new Map<string, OfferedCourse>();
  for (const { key: course, live, category } of rows) {
    if (!live) continue;
    const cost = priceOf(live, currency);
    const price = cost ? minorOf(amountAt(cost, now), currency) : 0;
    goods.set(course, {
      item: { course, title: live.title, revision: live.number, price },
      paid: price > 0,
      summary: live.summary,
      imageThumbnail: live.imageThumbnail,
      path: `${courseRoot}/${category}/${live.slug}`,
      prerequisites: live.prerequisites,
    });
  }
  return goods;
}

/** What a course costs at a time. Null: readers do not see it. */
export const offeredCourse = async (
  course: string,
  at: Moment,
  ports: Pick<Ports, 'read'>,
): Promise<OfferedCourse | null> => (await offeredCourses([course], at, ports)).get(course) ?? null;

/** Of these courses, the keys of those that somebody has access to. */
export async function enrolledIn(
  courses: readonly string[],
  learner: string,
  { read }: Pick<Ports, 'read'>,
): Promise<ReadonlySet<string>> {
  const rows = await ordersOf(read)
    .selectFrom('enrollment')
    .where('course', '=', anyOf(courses))
    .where('learner', '=', learner)
    .where('active', '=', true)
    .select('course')
    .execute();
  return new Set(rows.map(({ course }) => course));
}

/** Whether somebody has access to a course. */
export const isEnrolled = async (course: string, learner: string, ports: Pick<Ports, 'read'>): Promise<boolean> =>
  (await enrolledIn([course], learner, ports)).has(course);

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
