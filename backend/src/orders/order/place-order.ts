import { checkout } from '@learnloom/contracts/orders/checkout';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { OrderBundle, OrderEvent, OrderItem, ProviderName } from '@learnloom/contracts/orders/order-events';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import { bundleByKey, type OfferedBundle } from '../bundle/offered-bundle.ts';
import { codeOf, discountOf, type CouponFacts, type CouponTarget } from '../coupon/discount.ts';
import { couponFacts } from '../coupon/coupon-facts.ts';
import { paymentChoice } from '../settings/payment-settings.ts';
import {
  enrolledIn,
  incompletePrerequisites,
  isEnrolled,
  offeredCourse,
  type OfferedCourse,
} from './offered-course.ts';
import { orderStream } from './order.ts';
import { priceOf } from './price.ts';

interface SaleFacts {
  /** Null: none was given. */
  readonly coupon: CouponFacts | null;
  readonly currency: string;
  readonly provider: ProviderName;
  /** Titles of courses to complete first. */
  readonly missing: readonly string[];
  /** In all that is bought. */
  readonly enrolled: boolean;
}

interface Goods {
  readonly items: readonly Omit<OrderItem, 'total'>[];
  readonly bundle: OrderBundle | null;
}

interface Placing {
  readonly total: number;
  readonly currency?: string;
  readonly gift?: boolean;
}

/** The same rules for a course and a bundle: the buyer pays what they saw, and what costs nothing is paid with it. */
function orderEvents(
  { items, bundle }: Goods,
  { total, currency: seen, gift = false }: Placing,
  { coupon, currency, provider }: SaleFacts,
  actor: Actor | null,
): readonly OrderEvent[] {
  const subtotal = items.reduce((sum, { price }) => sum + price, 0);
  const { discount, problem } = discountOf(coupon, subtotal, currency);
  if (problem !== null) throw refusal(checkout.place, 'coupon-invalid', { why: problem });
  const price = priceOf(items, discount);
  if (price.total !== total || (seen ?? currency) !== currency)
    throw refusal(checkout.place, 'price-changed', { price: moneyLabel(price.total, currency) });
  const buyer = actor?.key ?? '';
  const free = price.total === 0;
  const order: OrderEvent = {
    type: 'OrderPlaced',
    data: {
      buyer,
      learner: gift ? null : buyer,
      ...price,
      bundle,
      currency,
      coupon: coupon?.coupon?.key ?? null,
      provider: free ? null : provider,
    },
  };
  return free ? [order, { type: 'OrderPaid', data: { via: 'free', transaction: '' } }] : [order];
}

const quote = (titles: readonly string[]): string => titles.map(one => `“${one}”`).join(', ');

/** The last use of a coupon is had by one. */
const couponUse = ({ coupon }: { readonly coupon?: string }): string | null =>
  coupon ? `coupon-use ${codeOf(coupon)}` : null;

const couponFor = (code: string | undefined, target: CouponTarget, now: string, ports: Ports) =>
  code ? couponFacts(code, { target, now }, ports) : null;

interface CourseFacts extends SaleFacts {
  /** Null: readers do not see it. */
  readonly course: OfferedCourse | null;
}

/** Records what is bought and for how much, before anybody pays. */
export const placeOrder = orderStream.on(checkout.place, {
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ course: key, coupon: code }, ports, { actor, now }): Promise<CourseFacts> => {
    const learner = actor?.key ?? '';
    const { currency, provider } = await paymentChoice(ports);
    const course = await offeredCourse(key, { currency, now }, ports);
    const [enrolled, missing, coupon] = await Promise.all([
      isEnrolled(key, learner, ports),
      incompletePrerequisites(course?.prerequisites ?? [], learner, ports),
      couponFor(code, { course: key }, now, ports),
    ]);
    return { course, enrolled, missing, coupon, currency, provider };
  },
  decide: (input, state, { actor, facts: { course, ...facts } }) => {
    requireNew('order', state);
    if (!course) throw refusal(checkout.place, 'course-gone');
    if (!course.paid) throw refusal(checkout.place, 'course-free');
    if (facts.enrolled && !input.gift) throw refusal(checkout.place, 'enrolled-already');
    if (facts.missing.length > 0 && !input.gift)
      throw refusal(checkout.place, 'prerequisite-missing', { courses: quote(facts.missing) });
    return orderEvents({ items: [course.item], bundle: null }, input, facts, actor);
  },
  alone: (_state, input) => couponUse(input),
  respond: ({ key, state }) => ({ key, status: state?.status ?? 'open' }),
});

interface BundleFacts extends SaleFacts {
  /** Null: it cannot be bought. */
  readonly bundle: OfferedBundle | null;
}

/** The same for all courses of a bundle. */
export const placeBundleOrder = orderStream.on(checkout.placeBundle, {
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ bundle: key, coupon: code }, ports, { actor, now }): Promise<BundleFacts> => {
    const learner = actor?.key ?? '';
    const { currency, provider } = await paymentChoice(ports);
    const bundle = await bundleByKey(key, { currency, now }, ports);
    const courses = bundle?.items.map(({ course }) => course) ?? [];
    const [own, missing, coupon] = await Promise.all([
      enrolledIn(courses, learner, ports),
      incompletePrerequisites(bundle?.prerequisites ?? [], learner, ports),
      couponFor(code, { bundle: key }, now, ports),
    ]);
    const hasAll = courses.length > 0 && courses.every(course => own.has(course));
    return { bundle, enrolled: hasAll, missing, coupon, currency, provider };
  },
  decide: (input, state, { actor, facts: { bundle, ...facts } }) => {
    requireNew('order', state);
    if (!bundle) throw refusal(checkout.placeBundle, 'bundle-gone');
    if (facts.enrolled && !input.gift) throw refusal(checkout.placeBundle, 'enrolled-already');
    if (facts.missing.length > 0 && !input.gift)
      throw refusal(checkout.placeBundle, 'prerequisite-missing', { courses: quote(facts.missing) });
    const { key, title, items } = bundle;
    return orderEvents({ items, bundle: { key, title } }, input, facts, actor);
  },
  alone: (_state, input) => couponUse(input),
  respond: ({ key, state }) => ({ key, status: state?.status ?? 'open' }),
});
