import { sql } from 'kysely';
import { staffOrders, type CourseRevenue, type Revenue } from '@learnloom/contracts/orders/staff-orders';
import { mondaysUpTo } from '@learnloom/contracts/kernel/week';
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

/** What was paid and not given back in the last weeks, by course and week, in the currency of the site. */
export const revenue = answer(staffOrders.revenue, async (_input, ports): Promise<Revenue> => {
  const { read } = ports;
  const { currency } = await shownChoice(ports);
  const weeks = mondaysUpTo(new Date().toISOString(), WEEKS);
  const rows = await ordersOf(read)
    .selectFrom('course_order as o')
    .innerJoin(
      sql<ItemSold>`lateral jsonb_to_recordset(o.items)`.as<'i'>(sql`i(course text, title text, total bigint)`),
      join => join.onTrue(),
    )
    .where('o.paidAt', '>=', `${weeks[0] ?? ''}T00:00:00.000Z`)
    .where('o.currency', '=', currency)
    .where('o.total', '>', 0)
    .groupBy(['i.course', sql`2`])
    .select([
      'i.course',
      sql<string>`to_char(date_trunc('week', o."paidAt" at time zone 'UTC'), 'YYYY-MM-DD')`.as('week'),
      sql<string>`max(i.title)`.as('title'),
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`round(sum(i.total * (o.total - o.refunded)::numeric / o.total))::float8`.as('amount'),
    ])
    .execute();
  const byCourse = new Map<string, { readonly title: string; orders: number; readonly amounts: number[] }>();
  for (const { course, week, title, orders, amount } of rows) {
    const entry = byCourse.get(course) ?? { title, orders: 0, amounts: weeks.map(() => 0) };
    const at = weeks.indexOf(week);
    if (at >= 0) entry.amounts[at] = amount;
    entry.orders += orders;
    byCourse.set(course, entry);
  }
  const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
  const courses = [...byCourse]
    .map(([key, { title, orders, amounts }]): CourseRevenue => ({ key, title, orders, amounts, total: total(amounts) }))
    .sort((one, other) => other.total - one.total);
  return { currency, weeks, courses: summed(courses), total: total(courses.map(one => one.total)) };
});

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
