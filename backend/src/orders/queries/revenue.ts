import { sql } from 'kysely';
import { splitAmount } from '@learnloom/contracts/orders/split';
import {
  staffOrders,
  type CourseRevenue,
  type CurrencyRevenue,
  type Revenue,
} from '@learnloom/contracts/orders/staff-orders';
import { mondayOf, mondaysUpTo } from '@learnloom/contracts/kernel/week';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { shownChoice } from '../settings/payment-settings.ts';
import { ordersOf } from '../tables.ts';

const WEEKS = 12;
/** Courses in the chart; the others are summed in the last one. */
const MAX_COURSES = 6;

interface ItemSold {
  readonly course: string;
  readonly title: string;
  readonly total: number;
}

/** What a course brought in within a week. Minor units. */
export interface Sale {
  readonly currency: string;
  readonly course: string;
  readonly week: string;
  readonly title: string;
  readonly orders: number;
  readonly amount: number;
}

/** Orders that were paid and not refunded, or refunded as a whole. */
const wholeSales = (since: string, read: ReadDatabase): Promise<readonly Sale[]> =>
  ordersOf(read)
    .selectFrom('course_order as o')
    .innerJoin(
      sql<ItemSold>`lateral jsonb_to_recordset(o.items)`.as<'i'>(sql`i(course text, title text, total bigint)`),
      join => join.onTrue(),
    )
    .where('o.paidAt', '>=', since)
    .where('o.total', '>', 0)
    .where(({ or, eb, ref }) => or([eb('o.refunded', '=', 0), eb('o.refunded', '>=', ref('o.total'))]))
    .groupBy(['o.currency', 'i.course', sql`3`])
    .select([
      'o.currency',
      'i.course',
      sql<string>`to_char(date_trunc('week', o."paidAt" at time zone 'UTC'), 'YYYY-MM-DD')`.as('week'),
      sql<string>`max(i.title)`.as('title'),
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(case when o.refunded = 0 then i.total else 0 end)::float8`.as('amount'),
    ])
    .execute();

/** Orders of which a part was refunded: few. The refund is shared by what was paid for each course. */
async function partlyRefunded(since: string, read: ReadDatabase): Promise<readonly Sale[]> {
  const rows = await ordersOf(read)
    .selectFrom('course_order')
    .where('paidAt', '>=', since)
    .where('refunded', '>', 0)
    .whereRef('refunded', '<', 'total')
    .select(['currency', 'paidAt', 'items', 'refunded'])
    .execute();
  return rows.flatMap(({ currency, paidAt, items, refunded }) => {
    const shares = splitAmount(
      refunded,
      items.map(({ total }) => total),
    );
    return items.map(({ course, title, total }, at) => ({
      ...{ currency, course, title, orders: 1 },
      week: mondayOf(paidAt ?? since),
      amount: total - (shares[at] ?? 0),
    }));
  });
}

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Sales of one currency by course, the largest first. */
function coursesOf(sales: readonly Sale[], weeks: readonly string[]): readonly CourseRevenue[] {
  const byCourse = new Map<string, { readonly title: string; orders: number; readonly amounts: number[] }>();
  for (const { course, week, title, orders, amount } of sales) {
    const entry = byCourse.get(course) ?? { title, orders: 0, amounts: weeks.map(() => 0) };
    const at = weeks.indexOf(week);
    if (at >= 0) entry.amounts[at] = (entry.amounts[at] ?? 0) + amount;
    entry.orders += orders;
    byCourse.set(course, entry);
  }
  return [...byCourse]
    .map(([key, entry]): CourseRevenue => ({ key, ...entry, total: totalOf(entry.amounts) }))
    .toSorted((one, other) => other.total - one.total || other.orders - one.orders);
}

/** The largest ones, and all others together. */
function summed(courses: readonly CourseRevenue[]): readonly CourseRevenue[] {
  if (courses.length <= MAX_COURSES) return courses;
  const others = courses.slice(MAX_COURSES - 1);
  const sum = (of: (course: CourseRevenue) => number): number => others.reduce((all, one) => all + of(one), 0);
  return [
    ...courses.slice(0, MAX_COURSES - 1),
    {
      key: 'others',
      title: `${others.length} other courses`,
      orders: sum(one => one.orders),
      amounts: (others[0]?.amounts ?? []).map((_, at) => sum(one => one.amounts[at] ?? 0)),
      total: sum(one => one.total),
    },
  ];
}

/** One series of each currency; `first`: of the site. */
export function byCurrency(
  sales: readonly Sale[],
  weeks: readonly string[],
  first: string,
): readonly CurrencyRevenue[] {
  const codes = [...new Set(sales.map(({ currency }) => currency))];
  const rank = (code: string): string => (code === first ? '' : code);
  return codes
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(currency => {
      const courses = coursesOf(
        sales.filter(sale => sale.currency === currency),
        weeks,
      );
      return { currency, courses: summed(courses), total: totalOf(courses.map(({ total }) => total)) };
    });
}

/** What was paid and not given back in the last weeks, by currency, course and week. */
export const revenue = answer(staffOrders.revenue, async (_input, ports): Promise<Revenue> => {
  const { read } = ports;
  const weeks = mondaysUpTo(new Date().toISOString(), WEEKS);
  const since = `${weeks[0] ?? ''}T00:00:00.000Z`;
  const [{ currency }, whole, partly] = await Promise.all([
    shownChoice(ports),
    wholeSales(since, read),
    partlyRefunded(since, read),
  ]);
  return { weeks, currencies: byCurrency([...whole, ...partly], weeks, currency) };
});
