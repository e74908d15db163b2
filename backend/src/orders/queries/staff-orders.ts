import { orderNumber, orderSubject } from '@learnloom/contracts/orders/order-events';
import {
  staffOrders,
  type OrderProblem,
  type OrderRow,
  type OrderStory,
} from '@learnloom/contracts/orders/staff-orders';
import type { orderTable } from '@learnloom/contracts/orders/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { anyOf } from '@learnloom/platform/reading';
import { sql } from 'kysely';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { ordersOf } from '../tables.ts';

/** Milliseconds that an enrollment usually takes at most. */
const ENROLLING_MS = 60_000;

type Found = RowOf<typeof orderTable> & {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
};

/** Who buys a bundle is told before that they have a course of it, so only having all of it is a problem. */
const hadAll = ({ already, items }: Pick<Found, 'already' | 'items'>): boolean =>
  items.length > 0 && already.length >= items.length;

function problemOf(row: Found, now: number): OrderProblem | null {
  if (row.mismatch !== null) return 'mismatch';
  if (row.disputed) return 'disputed';
  const isLate = row.paidAt !== null && now - Date.parse(row.paidAt) > ENROLLING_MS;
  if (row.status === 'paid' && row.learner !== null && row.fulfilledAt === null && isLate) return 'waiting';
  return row.status === 'paid' && hadAll(row) ? 'twice' : null;
}

const nameOf = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Deleted account';

const toRow = (row: Found): OrderRow => ({
  key: row.key,
  number: orderNumber(row.key),
  buyer: { key: row.buyer, name: nameOf(row.firstName, row.lastName), email: row.email ?? '' },
  courses: row.items.map(({ title }) => title),
  bundle: row.bundle?.title ?? null,
  status: row.status,
  currency: row.currency,
  total: row.total,
  refunded: row.refunded,
  provider: row.provider,
  placedAt: row.placedAt,
  paidAt: row.paidAt,
  problem: problemOf(row, Date.now()),
});

const orderRows = ({ read }: Pick<Ports, 'read'>) =>
  ordersOf(read)
    .selectFrom('course_order as o')
    .leftJoin('account as a', 'a.key', 'o.buyer')
    .selectAll('o')
    .select(['a.firstName', 'a.lastName', 'a.email']);

export const orderList = answer(staffOrders.rows, async ({ page, limit, search, sort, status = 'all' }, ports) => {
  const { by, direction, keyDirection } = sortedBy(staffOrders.rows, sort);
  let rows = orderRows(ports)
    .orderBy(by === 'total' ? 'o.total' : 'o.placedAt', direction)
    .orderBy('o.key', keyDirection);
  if (status === 'problem')
    rows = rows.where(({ or, and, eb, ref }) =>
      or([
        eb('o.mismatch', 'is not', null),
        eb('o.disputed', '=', true),
        and([
          eb('o.status', '=', 'paid'),
          or([
            and([
              eb('o.fulfilledAt', 'is', null),
              eb('o.learner', 'is not', null),
              eb('o.paidAt', '<', new Date(Date.now() - ENROLLING_MS).toISOString()),
            ]),
            sql<boolean>`jsonb_array_length(${ref('o.already')}) >= jsonb_array_length(${ref('o.items')})`,
          ]),
        ]),
      ]),
    );
  else if (status !== 'all') rows = rows.where('o.status', '=', status);
  if (search) {
    const pattern = containing(search);
    rows = rows.where(({ or, eb, ref }) =>
      or([
        eb('o.key', 'ilike', pattern),
        eb('a.email', 'ilike', pattern),
        sql<boolean>`concat_ws(' ', ${ref('a.firstName')}, ${ref('a.lastName')}) ilike ${pattern}`,
        sql<boolean>`${ref('o.bundle')} ->> 'title' ilike ${pattern}`,
        sql<boolean>`exists (select from jsonb_array_elements(${ref('o.items')}) i where i->>'title' ilike ${pattern})`,
      ]),
    );
  }
  const matches = await pageFrom(ports.read, rows, { page, limit });
  return { ...matches, rows: matches.rows.map(toRow) };
});

/** Everything that happened to an order, in its order. */
export const orderStory = answer(staffOrders.story, async ({ key }, ports): Promise<OrderStory> => {
  const row = await orderRows(ports).where('o.key', '=', key).executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  const events = await ports.store.read(streamName(orderSubject, key));
  const actors = events.flatMap(({ metadata }) => metadata.actor ?? []);
  const people = await ordersOf(ports.read)
    .selectFrom('account')
    .where('key', '=', anyOf([...new Set(actors)]))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  const names = new Map(people.map(one => [one.key, nameOf(one.firstName, one.lastName)]));
  return {
    ...toRow(row),
    items: row.items,
    subtotal: row.subtotal,
    discount: row.discount,
    reference: row.reference,
    transaction: row.transaction,
    fulfilledAt: row.fulfilledAt,
    pendingAmount: row.pendingAmount,
    steps: events.map(({ type, data, metadata: { time, actor } }) => ({
      at: time,
      type,
      by: actor === null ? null : (names.get(actor) ?? 'Deleted account'),
      data: data as Readonly<Record<string, unknown>>,
    })),
  };
});
