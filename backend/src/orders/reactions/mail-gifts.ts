import type { GiftEvent } from '@learnloom/contracts/orders/gift-events';
import { giftMail } from '@learnloom/contracts/orders/mails';
import type { OrderEvent } from '@learnloom/contracts/orders/order-events';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { giftStream } from '../gift/gifts.ts';
import { fullTitleOf, orderStream } from '../order/order.ts';

/** Once an order is paid and somebody is named, whichever comes last. */
async function send(key: string, { stateOf }: Ports, effect: Effect): Promise<void> {
  const [order, gift] = await Promise.all([stateOf(orderStream, key), stateOf(giftStream, key)]);
  if (order?.status !== 'paid' || order.learner !== null || !gift?.email) return;
  const values = { courses: fullTitleOf(order) };
  await effect.execute(
    mails.queue,
    addressed(giftMail, { to: gift.email, account: null, values, secrets: { link: key }, until: null }),
  );
}

/** Emails gifts to whom they are for. */
export const mailGifts = reaction<OrderEvent | GiftEvent>('MailGifts', {
  about: 'Emails gifts to their recipients',
  on: {
    OrderPaid: ({ key }, ports, effect) => send(key, ports, effect),
    GiftAddressed: ({ key }, ports, effect) => send(key, ports, effect),
  },
});
