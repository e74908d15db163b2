import { test } from 'vitest';
import { orderAggregate, type OrderEvent, type PlacedOrder } from '@learnloom/contracts/orders/order-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { addressGift, redeemGift } from './gifts.ts';

const key = '00000000-0000-4000-8000-000000000001';
const placed: PlacedOrder = {
  buyer: 'b',
  learner: null,
  items: [{ course: 'c', title: 'Loops', revision: 1, price: 4900, total: 4900 }],
  bundle: null,
  currency: 'USD',
  subtotal: 4900,
  discount: 0,
  total: 4900,
  coupon: null,
  provider: 'test',
};
const userOf = (account: string) => ({ key: account, session: 's', role: 'USER' }) as const;
const order: OrderEvent = { type: 'OrderPlaced', data: placed };
const paid: OrderEvent = { type: 'OrderPaid', data: { via: 'webhook', transaction: 'tx' } };
const redeemed: OrderEvent = { type: 'GiftRedeemed', data: { learner: 'a' } };
const refunded: OrderEvent = { type: 'OrderRefunded', data: { refund: null, amount: 4900, full: true } };

test('a gift is redeemed once, by somebody who lacks the course, while it is paid [PAY-02]', () => {
  const facts = { key, enrolled: false };
  const actor = userOf('a');
  const redeem = (...events: OrderEvent[]) => specification(redeemGift)(...events).with({ facts, actor });
  const token = 'x'.repeat(43);
  redeem(order, paid).when({ token }).then(redeemed);
  redeem(order, paid, redeemed).when({ token }).thenNothing();
  redeem(order).when({ token }).thenRefuses('missing', 'gift-gone');
  redeem(order, paid, refunded).when({ token }).thenRefuses('missing', 'gift-gone');
  redeem(order, paid, { type: 'GiftRedeemed', data: { learner: 'd' } })
    .when({ token })
    .thenRefuses('conflict', 'gift-redeemed');
  specification(redeemGift)(order, paid)
    .with({ actor, facts: { key, enrolled: true } })
    .when({ token })
    .thenRefuses('conflict', 'enrolled-already');
});

test('the buyer of a gift says whom it is for until it is redeemed [PAY-02]', () => {
  const open = orderAggregate.fold(null, order, { time: '2026-01-01T00:00:00.000Z', version: 0 });
  const address = (learner: string | null) =>
    specification(addressGift)().with({ actor: userOf('b'), facts: { order: open && { ...open, learner } } });
  const email = 'ada@example.org';
  address(null)
    .when({ key, email })
    .then({ type: 'GiftAddressed', data: { buyer: 'b', email, number: 1 } });
  address('a').when({ key, email }).thenRefuses('conflict', 'gift-redeemed');
  address('b').when({ key, email }).thenRefuses('conflict', 'not-a-gift');
});
