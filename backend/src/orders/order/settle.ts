import { orderSystem, type NoticeStatus } from '@learnloom/contracts/orders/checkout';
import { mismatchOf, type NoticeWay, type Order, type OrderEvent } from '@learnloom/contracts/orders/order-events';
import { existing } from '../../kernel/deciding/existing.ts';
import { orderStream } from './order.ts';

/** What a provider says of a payment. Amounts in minor units. */
export interface PaymentFacts {
  readonly status: NoticeStatus;
  readonly amount: number;
  /** Given back in all. */
  readonly refunded: number;
  readonly currency: string;
  readonly transaction: string;
  /** Why it was refused; empty: it was not, or is not said. */
  readonly reason: string;
}

const isPaid = ({ paidAt }: Order): boolean => paidAt !== null;

/** Once, if the amount and currency are those of the order; another amount admits nobody, and is noted once. */
function paid(order: Order, { amount, currency, transaction }: PaymentFacts, via: NoticeWay): readonly OrderEvent[] {
  if (isPaid(order)) return [];
  if (amount === order.total && currency === order.currency) return [{ type: 'OrderPaid', data: { via, transaction } }];
  if (order.mismatch === mismatchOf(amount, currency)) return [];
  return [{ type: 'PaymentMismatched', data: { via, amount, currency } }];
}

/** What was given back since we last heard of it. A refund of ours that waits for its answer is this one. */
function refunded(order: Order, facts: PaymentFacts, via: NoticeWay): readonly OrderEvent[] {
  const before = paid(order, facts, via);
  const admitted = isPaid(order) || before.some(({ type }) => type === 'OrderPaid');
  const amount = Math.min(facts.refunded, order.total) - order.refunded;
  if (!admitted || amount <= 0) return before;
  const refund = order.pendingRefund !== null && order.pendingAmount === amount ? order.pendingRefund : null;
  const full = order.refunded + amount >= order.total;
  return [...before, { type: 'OrderRefunded', data: { refund, amount, full } }];
}

/** The bank decided for the buyer: the money is gone, and so is the access. */
function disputeLost(order: Order): readonly OrderEvent[] {
  const amount = order.total - order.refunded;
  return [
    ...(order.disputed ? [{ type: 'DisputeClosed', data: { won: false } } as const] : []),
    ...(isPaid(order) && amount > 0
      ? [{ type: 'OrderRefunded', data: { refund: null, amount, full: true } } as const]
      : []),
  ];
}

/** What an order makes of what its provider says. Heard again it is nothing; heard late it counts, once. */
export function settled(order: Order, facts: PaymentFacts, via: NoticeWay): readonly OrderEvent[] {
  const unpaid = !isPaid(order);
  switch (facts.status) {
    case 'open':
      return [];
    case 'pending':
      return unpaid && order.status !== 'pending' ? [{ type: 'PaymentPending', data: { via } }] : [];
    case 'refused':
      return unpaid && (order.status === 'open' || order.status === 'pending')
        ? [{ type: 'PaymentRefused', data: { via, reason: facts.reason } }]
        : [];
    case 'paid':
      return paid(order, facts, via);
    case 'refunded':
      return refunded(order, facts, via);
    case 'disputed':
      return unpaid || order.disputed ? [] : [{ type: 'OrderDisputed', data: {} }];
    case 'dispute-won':
      return order.disputed ? [{ type: 'DisputeClosed', data: { won: true } }] : [];
    case 'dispute-lost':
      return disputeLost(order);
  }
}

export const settleOrder = orderStream.on(orderSystem.settle, ({ via, ...facts }, state) =>
  settled(existing(state), facts, via),
);
