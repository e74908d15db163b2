import { bundlePath } from '@learnloom/contracts/orders/bundle';
import { checkout, type CheckoutOffer } from '@learnloom/contracts/orders/checkout';
import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { bundleByKey } from '../bundle/offered-bundle.ts';
import { couponByCode } from '../coupon/coupon-facts.ts';
import { discountOf, type CouponFacts } from '../coupon/discount.ts';
import { enrolledIn, offeredCourse } from '../order/offered-course.ts';
import { priceOf } from '../order/price.ts';
import { shownChoice } from '../settings/payment-settings.ts';
import { ordersOf } from '../tables.ts';

interface Goods extends Pick<
  CheckoutOffer,
  'key' | 'kind' | 'title' | 'summary' | 'imageThumbnail' | 'path' | 'currency' | 'provider'
> {
  readonly items: readonly Omit<OrderItem, 'total'>[];
  readonly paths: readonly string[];
}

interface Buyer {
  /** Key of the account. */
  readonly buyer: string;
  readonly coupon: CouponFacts | null;
}

/** The newest order of the same goods that can still be paid; null: none. */
async function openOrder({ key, kind }: Goods, buyer: string, { read }: Pick<Ports, 'read'>): Promise<string | null> {
  const open = await ordersOf(read)
    .selectFrom('course_order')
    .where('buyer', '=', buyer)
    .where('status', 'in', ['open', 'refused', 'pending'])
    .orderBy('placedAt', 'desc')
    .orderBy('key')
    .limit(50)
    .select(['key', 'items', 'bundle'])
    .execute();
  const isSame = (order: (typeof open)[number]): boolean =>
    kind === 'bundle' ? order.bundle?.key === key : order.items.some(({ course }) => course === key);
  return open.find(isSame)?.key ?? null;
}

async function offerOf(
  { items, paths, ...goods }: Goods,
  { buyer, coupon }: Buyer,
  ports: Pick<Ports, 'read'>,
): Promise<CheckoutOffer> {
  const courses = items.map(({ course }) => course);
  const [own, open] = await Promise.all([
    enrolledIn(courses, buyer, ports),
    openOrder({ ...goods, items, paths }, buyer, ports),
  ]);
  const sum = items.reduce((all, { price }) => all + price, 0);
  const { discount, problem } = discountOf(coupon, sum, goods.currency);
  const { subtotal, total, discount: taken } = priceOf(items, discount);
  return {
    ...goods,
    items: items.map(({ course, title, price }, at) => ({
      ...{ course, title, price },
      path: paths[at] ?? '',
      enrolled: own.has(course),
    })),
    subtotal,
    discount: taken,
    total,
    couponProblem: problem,
    enrolled: courses.every(course => own.has(course)),
    openOrder: open,
  };
}

/** What a learner would pay for a course now. */
export const checkoutOffer = answer(checkout.offer, async ({ course: key, coupon: code }, ports) => {
  const choice = await shownChoice(ports);
  const now = new Date().toISOString();
  const course = await offeredCourse(key, { currency: choice.currency, now }, ports);
  if (!course?.paid) throw missing(messages.contentMissing);
  const { item, summary, imageThumbnail, path } = course;
  const coupon = code ? await couponByCode(code, { target: { course: key }, now }, ports) : null;
  return offerOf(
    { key, kind: 'course', title: item.title, summary, imageThumbnail, path, ...choice, items: [item], paths: [path] },
    { buyer: ports.actor?.key ?? '', coupon },
    ports,
  );
});

/** The same for a bundle. */
export const bundleOffer = answer(checkout.bundleOffer, async ({ bundle: key, coupon: code }, ports) => {
  const choice = await shownChoice(ports);
  const now = new Date().toISOString();
  const bundle = await bundleByKey(key, { currency: choice.currency, now }, ports);
  if (!bundle) throw missing(messages.contentMissing);
  const { title, summary, imageThumbnail, items, courses } = bundle;
  const coupon = code ? await couponByCode(code, { target: { bundle: key }, now }, ports) : null;
  const paths = courses.map(({ path }) => path);
  return offerOf(
    { key, kind: 'bundle', title, summary, imageThumbnail, path: bundlePath(bundle.slug), ...choice, items, paths },
    { buyer: ports.actor?.key ?? '', coupon },
    ports,
  );
});
