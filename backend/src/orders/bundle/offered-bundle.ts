import type { BundleFields } from '@learnloom/contracts/orders/bundle-events';
import { minorOf } from '@learnloom/contracts/orders/money';
import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { splitAmount } from '@learnloom/contracts/orders/split';
import type { Ports } from '../../kernel/ports.ts';
import { offeredCourses, type OfferedCourse } from '../order/offered-course.ts';
import { ordersOf } from '../tables.ts';

/** A bundle on sale of which readers see every course. */
export interface OfferedBundle extends Omit<BundleFields, 'courses' | 'forSale'> {
  readonly key: string;
  /** With what they cost one by one. */
  readonly courses: readonly OfferedCourse[];
  /** What is ordered: each course with its share of the bundle's price, in minor units. */
  readonly items: readonly Omit<OrderItem, 'total'>[];
  /** Keys of courses to complete first that are not in the bundle. */
  readonly prerequisites: readonly string[];
}

type Row = BundleFields & { readonly key: string };

/** A bundle with the courses that readers see. Null: it is not on sale, or readers do not see one of its courses. */
export function offeredBundle(
  { key, title, slug, summary, imageThumbnail, courses: keys, amount, forSale }: Row,
  offered: ReadonlyMap<string, OfferedCourse>,
  currency: string,
): OfferedBundle | null {
  const courses = keys.flatMap(course => offered.get(course) ?? []);
  if (!forSale || courses.length < keys.length) return null;
  const shares = splitAmount(
    minorOf(amount, currency),
    courses.map(({ item }) => item.price),
  );
  return {
    ...{ key, title, slug, summary, imageThumbnail, amount, courses },
    items: courses.map(({ item }, at) => ({ ...item, price: shares[at] ?? 0 })),
    prerequisites: [...new Set(courses.flatMap(({ prerequisites }) => prerequisites))].filter(
      course => !keys.includes(course),
    ),
  };
}

const columns = ['key', 'title', 'slug', 'summary', 'imageThumbnail', 'courses', 'amount', 'forSale'] as const;

export const bundleRows = ({ read }: Pick<Ports, 'read'>) => ordersOf(read).selectFrom('course_bundle').select(columns);

interface Moment {
  readonly currency: string;
  /** ISO date-time. */
  readonly now: string;
}

/** Those of the rows that are offered at a time. */
export async function offeredBundles(
  rows: readonly Row[],
  at: Moment,
  ports: Pick<Ports, 'read'>,
): Promise<readonly OfferedBundle[]> {
  const keys = [...new Set(rows.flatMap(({ courses }) => courses))];
  const courses = await offeredCourses(keys, at, ports);
  return rows.flatMap(row => offeredBundle(row, courses, at.currency) ?? []);
}

/** A bundle that can be bought at a time; null: it cannot. */
export async function bundleByKey(key: string, at: Moment, ports: Pick<Ports, 'read'>): Promise<OfferedBundle | null> {
  const rows = await bundleRows(ports).where('key', '=', key).execute();
  return (await offeredBundles(rows, at, ports))[0] ?? null;
}
