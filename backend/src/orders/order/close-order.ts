import { checkout, orderSystem } from '@learnloom/contracts/orders/checkout';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { canBePaid, orderStream, ownOrder } from './order.ts';

/** By its buyer. A payment that arrives all the same still counts. */
export const cancelOrder = orderStream.on(checkout.cancel, (_input, state, { actor }) => {
  const order = ownOrder(state, actor);
  if (order.status === 'cancelled') return [];
  if (!canBePaid(order)) throw refusal(checkout.cancel, 'order-closed');
  return [{ type: 'OrderCancelled', data: { because: 'buyer' } }];
});

export const expireOrder = orderStream.on(orderSystem.expire, (_input, state) =>
  canBePaid(existing(state)) ? [{ type: 'OrderCancelled', data: { because: 'expired' } }] : [],
);

export const fulfillOrder = orderStream.on(orderSystem.fulfill, ({ already }, state) => {
  const order = existing(state);
  return order.status === 'paid' && order.fulfilledAt === null ? [{ type: 'OrderFulfilled', data: { already } }] : [];
});
