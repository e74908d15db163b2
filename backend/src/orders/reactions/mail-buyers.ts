import { giftReceiptMail, receiptMail, refundMail } from '@learnloom/contracts/orders/mails';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { orderNumber, type OrderEvent } from '@learnloom/contracts/orders/order-events';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { isGift } from '../gift/gifts.ts';
import { fullTitleOf, orderStream } from '../order/order.ts';
import { ordersOf } from '../tables.ts';

/** The order and who bought it; null: the account is gone. */
async function bought(key: string, { read, stateOf, settings }: Ports) {
  const order = await stateOf(orderStream, key);
  if (!order) return null;
  const buyer = await ordersOf(read)
    .selectFrom('account')
    .where('key', '=', order.buyer)
    .where('deleted', '=', false)
    .select(['email', 'firstName'])
    .executeTakeFirst();
  if (!buyer?.email) return null;
  const values = {
    firstName: buyer.firstName ?? '',
    number: orderNumber(key),
    courses: fullTitleOf(order),
    order: hostUrl(settings, 'main', `/profile/orders/${key}`),
  };
  const to = { to: buyer.email, account: order.buyer, secrets: {}, until: null };
  return { order, values, to };
}

/** Receipts and refunds by email, once each. */
export const mailBuyers = reaction<OrderEvent>('MailBuyers', {
  about: 'Emails receipts and refunds',
  on: {
    OrderPaid: async ({ key }, ports, effect) => {
      const about = await bought(key, ports);
      if (!about) return;
      const { order, to } = about;
      const total = moneyLabel(order.total, order.currency);
      if (isGift(order)) {
        await effect.execute(mails.queue, addressed(giftReceiptMail, { ...to, values: { ...about.values, total } }));
        return;
      }
      const learning = hostUrl(ports.settings, 'main', '/profile/learning');
      await effect.execute(
        mails.queue,
        addressed(receiptMail, { ...to, values: { ...about.values, total, learning } }),
      );
    },
    OrderRefunded: async ({ key, data }, ports, effect) => {
      const about = await bought(key, ports);
      if (!about) return;
      const amount = moneyLabel(data.amount, about.order.currency);
      await effect.execute(mails.queue, addressed(refundMail, { ...about.to, values: { ...about.values, amount } }));
    },
  },
});
