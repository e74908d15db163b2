import { ownOrderChanges, staffOrderChanges } from '@learnloom/contracts/orders/checkout';
import type { OrderEvent, PlacedOrder } from '@learnloom/contracts/orders/order-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { order } from './order.ts';

const fields: PlacedOrder = {
  buyer: 'b',
  learner: 'b',
  items: [{ course: 'c', title: 'Loops', revision: 1, price: 4900, total: 4410 }],
  bundle: null,
  currency: 'USD',
  subtotal: 4900,
  discount: 490,
  total: 4410,
  coupon: null,
  provider: 'test',
};
const placed: OrderEvent = { type: 'OrderPlaced', data: fields };
const paid: OrderEvent = { type: 'OrderPaid', data: { via: 'webhook', transaction: 'tx' } };
const row = {
  ...fields,
  status: 'open',
  placedAt: timeOf(0),
  paidAt: null,
  fulfilledAt: null,
  already: [],
  reference: null,
  url: null,
  transaction: '',
  refunded: 0,
  pendingRefund: null,
  pendingAmount: 0,
  disputed: false,
  mismatch: null,
  updatedAt: timeOf(0),
  version: 0,
} as const;

test('an order is listed with what was paid and given back [PAY-02]', () => {
  readModel(order).given(placed).then(row).announces(ownOrderChanges.name, staffOrderChanges.name);
  const partly: OrderEvent = { type: 'OrderRefunded', data: { refund: null, amount: 410, full: false } };
  const whole: OrderEvent = { type: 'OrderRefunded', data: { refund: null, amount: 4000, full: true } };
  const after = { ...row, paidAt: timeOf(1), transaction: 'tx', updatedAt: timeOf(2), version: 2 };
  readModel(order)
    .given(placed, paid, partly)
    .then({ ...after, status: 'paid', refunded: 410 });
  readModel(order)
    .given(placed, paid, partly, whole)
    .then({ ...after, status: 'refunded', refunded: 4410, updatedAt: timeOf(3), version: 3 });
});
