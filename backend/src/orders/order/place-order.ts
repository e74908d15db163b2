import { checkout } from '@learnloom/contracts/orders/checkout';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { OrderEvent } from '@learnloom/contracts/orders/order-events';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { codeOf, discountOf, type CouponFacts } from '../coupon/discount.ts';
import { couponFacts } from '../coupon/coupon-facts.ts';
import { paymentChoice } from '../settings/payment-settings.ts';
import type { ProviderName } from '@learnloom/contracts/orders/order-events';
import { incompletePrerequisites, isEnrolled, offeredCourse, type OfferedCourse } from './offered-course.ts';
import { orderStream } from './order.ts';
import { priceOf } from './price.ts';

interface PlaceFacts {
  /** Null: readers do not see it. */
  readonly course: OfferedCourse | null;
  readonly enrolled: boolean;
  readonly missing: readonly string[];
  /** Null: none was given. */
  readonly coupon: CouponFacts | null;
  readonly currency: string;
  readonly provider: ProviderName;
}

/** Records what is bought and for how much, before anybody pays. What costs nothing is paid with it. */
export const placeOrder = orderStream.on(checkout.place, {
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ course: key, coupon }, ports, { actor, now }): Promise<PlaceFacts> => {
    const learner = actor?.key ?? '';
    const { currency, provider } = await paymentChoice(ports);
    const course = await offeredCourse(key, { currency, now }, ports);
    const [enrolled, missing, facts] = await Promise.all([
      isEnrolled(key, learner, ports),
      incompletePrerequisites(course?.prerequisites ?? [], learner, ports),
      coupon ? couponFacts(coupon, { course: key, now }, ports) : null,
    ]);
    return { course, enrolled, missing, coupon: facts, currency, provider };
  },
  decide: ({ total, currency: seen, gift = false }, state, { actor, facts }) => {
    requireNew('order', state);
    const { course, enrolled, missing, coupon, currency, provider } = facts;
    if (!course) throw refusal(checkout.place, 'course-gone');
    if (!course.paid) throw refusal(checkout.place, 'course-free');
    if (enrolled && !gift) throw refusal(checkout.place, 'enrolled-already');
    if (missing.length > 0 && !gift)
      throw refusal(checkout.place, 'prerequisite-missing', { courses: missing.map(one => `“${one}”`).join(', ') });
    const { discount, problem } = discountOf(coupon, course.item.price, currency);
    if (problem !== null) throw refusal(checkout.place, 'coupon-invalid', { why: problem });
    const price = priceOf([course.item], discount);
    if (price.total !== total || (seen ?? currency) !== currency)
      throw refusal(checkout.place, 'price-changed', { price: moneyLabel(price.total, currency) });
    const buyer = actor?.key ?? '';
    const free = price.total === 0;
    const placed: OrderEvent = {
      type: 'OrderPlaced',
      data: {
        buyer,
        learner: gift ? null : buyer,
        ...price,
        currency,
        coupon: coupon?.coupon?.key ?? null,
        provider: free ? null : provider,
      },
    };
    return free ? [placed, { type: 'OrderPaid', data: { via: 'free', transaction: '' } }] : [placed];
  },
  // The last use of a coupon is had by one.
  alone: (_state, { coupon }) => (coupon ? `coupon-use ${codeOf(coupon)}` : null),
  respond: ({ key, state }) => ({ key, status: state?.status ?? 'open' }),
});
