import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import { orderNumber } from '@learnloom/contracts/orders/order-events';
import type { orderTable } from '@learnloom/contracts/orders/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { ordersOf } from '../tables.ts';

/** Paths of courses that still have a page, by key. */
async function pathsOf(keys: readonly string[], { read }: Pick<Ports, 'read'>): Promise<ReadonlyMap<string, string>> {
  const rows = await ordersOf(read)
    .selectFrom('course as c')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', anyOf(keys))
    .select(['c.key', 'c.live', 't.slug'])
    .execute();
  return new Map(rows.flatMap(({ key, live, slug }) => (live ? [[key, `${courseRoot}/${slug}/${live.slug}`]] : [])));
}

/** Whom those of the orders are for that are gifts. */
const giftsOf = (rows: readonly RowOf<typeof orderTable>[], { read }: Pick<Ports, 'read'>) =>
  ordersOf(read)
    .selectFrom('course_gift')
    .where('key', '=', anyOf(rows.filter(({ learner, buyer }) => learner !== buyer).map(({ key }) => key)))
    .select(['key', 'email'])
    .execute();

async function toOwn(
  rows: readonly RowOf<typeof orderTable>[],
  ports: Pick<Ports, 'read'>,
): Promise<readonly OwnOrder[]> {
  const paths = await pathsOf([...new Set(rows.flatMap(({ items }) => items.map(({ course }) => course)))], ports);
  const emails = new Map((await giftsOf(rows, ports)).map(({ key, email }) => [key, email]));
  return rows.map(row => ({
    key: row.key,
    number: orderNumber(row.key),
    status: row.status,
    items: row.items.map(item => ({ ...item, path: paths.get(item.course) ?? null })),
    bundle: row.bundle,
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    refunded: row.refunded,
    provider: row.provider,
    placedAt: row.placedAt,
    paidAt: row.paidAt,
    fulfilled: row.fulfilledAt !== null,
    mismatched: row.mismatch !== null,
    gift: row.learner === row.buyer ? null : { email: emails.get(row.key) ?? null, redeemed: row.learner !== null },
  }));
}

export const ownOrders = answer(checkout.own, async ({ page, limit }, ports) => {
  const rows = ordersOf(ports.read)
    .selectFrom('course_order')
    .where('buyer', '=', ports.actor?.key ?? '')
    .orderBy('placedAt', 'desc')
    .orderBy('key')
    .selectAll();
  const matches = await pageFrom(ports.read, rows, { page, limit });
  return { ...matches, rows: await toOwn(matches.rows, ports) };
});

/** The buyer's own order; refuses `missing` for everybody else's. */
export async function ownOrderRow(key: string, buyer: string, { read }: Pick<Ports, 'read'>) {
  const row = await ordersOf(read)
    .selectFrom('course_order')
    .where('key', '=', key)
    .where('buyer', '=', buyer)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  return row;
}

export const ownOrder = answer(checkout.ownOrder, async ({ key }, ports): Promise<OwnOrder> => {
  const [order] = await toOwn([await ownOrderRow(key, ports.actor?.key ?? '', ports)], ports);
  if (!order) throw missing(messages.contentMissing);
  return order;
});
