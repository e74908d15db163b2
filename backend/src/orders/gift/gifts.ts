import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { giftAggregate, giftSubject } from '@learnloom/contracts/orders/gift-events';
import { GIFT_LINK, gifts, type GiftOffer } from '@learnloom/contracts/orders/gifts';
import type { Order } from '@learnloom/contracts/orders/order-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Eraser } from '../../kernel/erasure.ts';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { isEnrolled } from '../order/offered-course.ts';
import { orderStream, ownOrder } from '../order/order.ts';
import { fulfillOrders } from '../reactions/fulfill-orders.ts';
import { ordersOf } from '../tables.ts';

export const giftStream = stream(giftSubject, giftAggregate);

/** Key of no order, for tokens that were made nowhere. */
const NO_ORDER = uuidOf(giftSubject, 'none');

const orderOfToken = (token: string, { secrets }: Pick<Ports, 'secrets'>): string =>
  secrets.idOfToken(GIFT_LINK, token) ?? NO_ORDER;

/** It was bought for somebody else. */
export const isGift = ({ learner, buyer }: Pick<Order, 'learner' | 'buyer'>): boolean => learner !== buyer;

interface AddressFacts {
  readonly order: Order | null;
}

export const addressGift = giftStream.on(gifts.address, {
  limit: { requests: 20, seconds: 86_400 },
  prepare: async ({ key }, ports): Promise<AddressFacts> => ({ order: await ports.stateOf(orderStream, key) }),
  decide: ({ email }, state, { actor, facts }) => {
    const order = ownOrder(facts.order, actor);
    if (order.learner === order.buyer) throw refusal(gifts.address, 'not-a-gift');
    if (order.learner !== null) throw refusal(gifts.address, 'gift-redeemed');
    return [{ type: 'GiftAddressed', data: { buyer: order.buyer, email, number: (state?.number ?? 0) + 1 } }];
  },
});

interface RedeemFacts {
  readonly key: string;
  /** Whether the person has all of it. */
  readonly enrolled: boolean;
}

export const redeemGift = orderStream.on(gifts.redeem, {
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ token }, ports, { actor }): Promise<RedeemFacts> => {
    const key = orderOfToken(token, ports);
    const order = await ports.stateOf(orderStream, key);
    const courses = order?.items.map(({ course }) => course) ?? [];
    const had = await Promise.all(courses.map(course => isEnrolled(course, actor?.key ?? '', ports)));
    return { key, enrolled: had.length > 0 && had.every(Boolean) };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { actor, facts: { enrolled } }) => {
    const learner = actor?.key ?? '';
    if (state?.status !== 'paid') throw refusal(gifts.redeem, 'gift-gone');
    if (state.learner !== null) {
      if (state.learner === learner) return [];
      throw refusal(gifts.redeem, 'gift-redeemed');
    }
    if (enrolled) throw refusal(gifts.redeem, 'enrolled-already');
    return [{ type: 'GiftRedeemed', data: { learner } }];
  },
  settles: [fulfillOrders],
});

/** What a gift's link leads to. */
export const giftOffer = answer(gifts.offer, async ({ token }, ports): Promise<GiftOffer> => {
  const order = await ports.stateOf(orderStream, orderOfToken(token, ports));
  if (order?.status !== 'paid' || order.learner === order.buyer) throw refusal(gifts.redeem, 'gift-gone');
  const rows = await ordersOf(ports.read)
    .selectFrom('course as c')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', anyOf(order.items.map(({ course }) => course)))
    .select(['c.key', 'c.live', 't.slug'])
    .execute();
  const paths = new Map(
    rows.flatMap(({ key, live, slug }) => (live ? [[key, `${courseRoot}/${slug}/${live.slug}`] as const] : [])),
  );
  const own = order.learner === (ports.actor?.key ?? '');
  return {
    courses: order.items.map(({ course, title }) => ({ title, path: paths.get(course) ?? null })),
    status: order.learner === null ? 'open' : own ? 'own' : 'ended',
  };
});

/** Erases the address of gifts that an erased person gave or was to get. */
export const forgetGifts: Eraser = async ({ account, email, cause }, ports) => {
  const rows = await ordersOf(ports.read)
    .selectFrom('course_gift')
    .where(({ or, eb }) => or([eb('buyer', '=', account), ...(email === null ? [] : [eb('email', '=', email)])]))
    .select('key')
    .execute();
  for (const { key } of rows) await ports.erasure.forget({ category: giftSubject, key }, cause);
};
