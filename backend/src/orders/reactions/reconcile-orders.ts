import { orderSystem } from '@learnloom/contracts/orders/checkout';
import type { OrderEvent } from '@learnloom/contracts/orders/order-events';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { canBePaid, orderStream } from '../order/order.ts';
import { payment } from '../order/pay-order.ts';
import { ProviderFailure } from '../services/providers/payment-provider.ts';
import { fulfill } from './fulfill-orders.ts';

const MINUTE_MS = 60_000;
/** Minutes after which an open order is looked at, then twice as many each time. */
const FIRST_LOOK = 10;
/** About a day after it was placed. */
const MAX_LOOKS = 8;
const PAID = 'paid';

/** When the look of that number comes, from 1: after 10 minutes, 30, 70… */
const lookAt = (placedAt: string, number: number): Date =>
  new Date(Date.parse(placedAt) + FIRST_LOOK * (2 ** number - 1) * MINUTE_MS);

const numberIn = (step: string): number => Number(step.split(' ')[1] ?? 0);

async function lookAtPayment(key: string, ports: Ports, effect: Effect, number: number): Promise<void> {
  const order = await ports.stateOf(orderStream, key);
  if (!order || order.paidAt !== null) return;
  const asking = payment(order, key, ports);
  try {
    const facts = asking && (await asking(effect.signal));
    if (facts) await effect.execute(orderSystem.settle, { key, via: 'reconciler', ...facts });
  } catch (error) {
    // It is asked again at the next look.
    if (!(error instanceof ProviderFailure) || number >= MAX_LOOKS) throw error;
  }
  const after = await ports.stateOf(orderStream, key);
  if (!after || after.paidAt !== null) return;
  if (number < MAX_LOOKS) effect.schedule(lookAt(order.placedAt, number + 1), `look ${number + 1}`);
  else if (canBePaid(after)) await effect.execute(orderSystem.expire, { key });
  else effect.schedule(new Date(Date.now() + 24 * 60 * MINUTE_MS), `look ${MAX_LOOKS}`);
}

/** Enrolls again whoever paid and is not enrolled, for as long as that is so. */
async function lookAtEnrollment(key: string, ports: Ports, effect: Effect): Promise<void> {
  const order = await ports.stateOf(orderStream, key);
  if (order?.status !== 'paid' || order.fulfilledAt !== null || order.learner === null) return;
  effect.schedule(new Date(Date.now() + FIRST_LOOK * MINUTE_MS), PAID);
  try {
    await fulfill(key, ports, effect);
  } catch (error) {
    // FulfillOrders shows it to staff; here it is tried for as long as it takes.
    ports.log.warn({ err: error, order: key }, 'A paid order could not be fulfilled');
  }
}

/** Finds payments of which no notice came, and learners who paid and are not enrolled. */
export const reconcileOrders = reaction<OrderEvent>('ReconcileOrders', {
  about: 'Checks unpaid orders with the payment provider',
  on: {
    OrderPlaced: async ({ key, metadata: { time } }, ports, effect) => {
      if (effect.step === null) effect.schedule(lookAt(time, 1), 'look 1');
      else await lookAtPayment(key, ports, effect, numberIn(effect.step));
    },
    OrderPaid: async ({ key, metadata: { time } }, ports, effect) => {
      if (effect.step === null) effect.schedule(new Date(Date.parse(time) + FIRST_LOOK * MINUTE_MS), PAID);
      else await lookAtEnrollment(key, ports, effect);
    },
  },
});
