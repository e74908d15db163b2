import { enrollmentSystem } from '@learnloom/contracts/courses/enrollment';
import { orderSystem } from '@learnloom/contracts/orders/checkout';
import type { OrderEvent } from '@learnloom/contracts/orders/order-events';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { orderStream } from '../order/order.ts';
import { ordersOf } from '../tables.ts';

/** Of these courses, those that the learner had before the order. */
async function coursesBefore(
  learner: string,
  courses: readonly string[],
  order: string,
  { read }: Pick<Ports, 'read'>,
) {
  const rows = await ordersOf(read)
    .selectFrom('enrollment')
    .where('learner', '=', learner)
    .where('active', '=', true)
    .where('course', '=', anyOf(courses))
    .select(['course', 'order'])
    .execute();
  return rows.filter(row => row.order !== order).map(({ course }) => course);
}

/**
 * Enrolls whoever paid. The one way to be enrolled by an order: the buyer's return, the notice and the reconciler lead
 * here. Done again, nothing happens.
 */
export async function fulfill(key: string, ports: Ports, effect: Pick<Effect, 'execute'>): Promise<void> {
  const order = await ports.stateOf(orderStream, key);
  if (order?.status !== 'paid' || order.fulfilledAt !== null || order.learner === null) return;
  const { learner, items } = order;
  const courses = items.map(({ course }) => course);
  await ports.caughtUp(2000);
  const already = await coursesBefore(learner, courses, key, ports);
  for (const course of courses)
    await effect.execute(enrollmentSystem.enrollByOrder, { course, learner, order: key }, course);
  await effect.execute(orderSystem.fulfill, { key, already });
}

/** Key of another paid order of a course by the same learner; null: there is none. */
async function otherOrder(
  { course, learner, key }: { readonly course: string; readonly learner: string; readonly key: string },
  { read }: Pick<Ports, 'read'>,
): Promise<string | null> {
  const rows = await ordersOf(read)
    .selectFrom('course_order')
    .where('learner', '=', learner)
    .where('status', '=', 'paid')
    .where('key', '!=', key)
    .orderBy('paidAt')
    .orderBy('key')
    .select(['key', 'items'])
    .execute();
  return rows.find(({ items }) => items.some(item => item.course === course))?.key ?? null;
}

/** Nothing of the price is left: the access that only this order gave ends. */
async function endAccess(key: string, ports: Ports, effect: Effect): Promise<void> {
  const order = await ports.stateOf(orderStream, key);
  if (!order?.learner) return;
  await ports.caughtUp(2000);
  const { learner } = order;
  for (const { course } of order.items)
    await effect.execute(
      enrollmentSystem.endByRefund,
      { course, learner, order: key, other: await otherOrder({ course, learner, key }, ports) },
      course,
    );
}

/** One after the other for each order, so that a refund never overtakes the enrollment that it ends. */
export const fulfillOrders = reaction<OrderEvent>('FulfillOrders', {
  about: 'Enrolls learners who paid, and ends access after a full refund',
  on: {
    OrderPaid: ({ key }, ports, effect) => fulfill(key, ports, effect),
    GiftRedeemed: ({ key }, ports, effect) => fulfill(key, ports, effect),
    OrderRetried: ({ key }, ports, effect) => fulfill(key, ports, effect),
    OrderRefunded: async ({ key, data: { full } }, ports, effect) => {
      if (full) await endAccess(key, ports, effect);
    },
  },
});
