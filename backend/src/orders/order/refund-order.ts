import { orderSystem } from '@learnloom/contracts/orders/checkout';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { staffOrders } from '@learnloom/contracts/orders/staff-orders';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { orderStream } from './order.ts';

/** Asks for a refund; a reaction has the provider give it. */
export const refundOrder = orderStream.on(staffOrders.refund, ({ amount }, state, { key, version }) => {
  const order = existing(state);
  if (order.status !== 'paid' || order.total === 0) throw refusal(staffOrders.refund, 'not-paid');
  if (order.pendingRefund !== null) throw refusal(staffOrders.refund, 'refund-pending');
  const left = order.total - order.refunded;
  if (amount > left) throw refusal(staffOrders.refund, 'too-much', { left: moneyLabel(left, order.currency) });
  return [{ type: 'RefundRequested', data: { refund: uuidOf('refund', key, String(version)), amount } }];
});

/** A notice may have told of it before. */
export const noteRefund = orderStream.on(orderSystem.noteRefund, ({ refund, reason }, state) => {
  const order = existing(state);
  if (order.pendingRefund !== refund) return [];
  if (reason !== '') return [{ type: 'RefundFailed', data: { refund, reason } }];
  const amount = order.pendingAmount;
  return [{ type: 'OrderRefunded', data: { refund, amount, full: order.refunded + amount >= order.total } }];
});
