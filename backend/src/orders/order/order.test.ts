import { describe, expect, test } from 'vitest';
import { exponentOf, minorOf, moneyLabel } from '@learnloom/contracts/orders/money';
import { splitAmount } from '@learnloom/contracts/orders/split';
import type { Order, OrderEvent } from '@learnloom/contracts/orders/order-events';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { offeredBundle } from '../bundle/offered-bundle.ts';
import { discountOf, type CouponFacts } from '../coupon/discount.ts';
import { nothingPaid } from '../services/providers/payment-provider.ts';
import { cancelOrder, expireOrder, fulfillOrder } from './close-order.ts';
import { startCheckout, verifyPayment } from './pay-order.ts';
import type { OfferedCourse } from './offered-course.ts';
import { placeBundleOrder, placeOrder } from './place-order.ts';
import { priceOf } from './price.ts';
import { noteRefund, refundOrder } from './refund-order.ts';
import { settleOrder, settled, type PaymentFacts } from './settle.ts';

const key = '00000000-0000-4000-8000-000000000001';
const course = '00000000-0000-4000-8000-00000000000a';
const buyer = { key: '00000000-0000-4000-8000-00000000000b', role: 'USER', session: 's' } as const;
const stranger = { ...buyer, key: '00000000-0000-4000-8000-00000000000c' };
const item = { course, title: 'Loops', revision: 3, price: 4900 };

const placed: OrderEvent = {
  type: 'OrderPlaced',
  data: {
    buyer: buyer.key,
    learner: buyer.key,
    items: [{ ...item, total: 4900 }],
    bundle: null,
    currency: 'USD',
    subtotal: 4900,
    discount: 0,
    total: 4900,
    coupon: null,
    provider: 'test',
  },
};
const paid: OrderEvent = { type: 'OrderPaid', data: { via: 'webhook', transaction: 'tx' } };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { because: 'buyer' } };
const facts: PaymentFacts = { ...nothingPaid, status: 'paid', amount: 4900, currency: 'USD', transaction: 'tx' };
const order = (...history: readonly OrderEvent[]): Order => stateAfter(settleOrder, placed, ...history) as Order;
const typesOf = (events: readonly OrderEvent[]): readonly string[] => events.map(({ type }) => type);

test('a price is in the minor units of its currency, by its exponent [PAY-01]', () => {
  expect([exponentOf('USD'), exponentOf('JPY'), exponentOf('KWD')]).toEqual([2, 0, 3]);
  expect([minorOf(49, 'USD'), minorOf(4900, 'JPY')]).toEqual([4900, 4900]);
  expect([moneyLabel(4900, 'USD'), moneyLabel(4410, 'USD'), moneyLabel(4900, 'JPY')]).toEqual([
    '$49',
    '$44.10',
    '¥4,900',
  ]);
});

const coupon = {
  key: '00000000-0000-4000-8000-00000000000d',
  code: 'spring',
  kind: 'percent',
  value: 10,
  currency: 'USD',
  maxUses: 1,
  endsAt: null,
  courses: [],
  bundles: [],
} as const;

describe('placing an order', () => {
  const offered = { item, paid: true, summary: '', imageThumbnail: '', path: '/courses/a/b', prerequisites: [] };
  const usual = {
    course: offered,
    enrolled: false,
    missing: [],
    coupon: null,
    currency: 'USD',
    provider: 'test',
  } as const;
  const asked = (more: object = {}, total = 4900) =>
    specification(placeOrder)()
      .with({ actor: buyer, facts: { ...usual, ...more } })
      .when({ course, total });

  test('the order comes before the payment, at the price that the buyer saw [PAY-01]', () => {
    asked().then(placed);
    asked({}, 4800).thenRefuses('conflict', 'price-changed', 'The price is now $49. Check the new total.');
    asked({ course: null }).thenRefuses('missing', 'course-gone');
    asked({ course: { ...offered, paid: false } }).thenRefuses('conflict', 'course-free');
    asked({ enrolled: true }).thenRefuses('conflict', 'enrolled-already');
    asked({ missing: ['HTML'] }).thenRefuses('conflict', 'prerequisite-missing', 'Complete “HTML” first.');
  });

  test('a coupon of everything is an order without a provider, paid with it [PAY-02]', () => {
    const free: CouponFacts = {
      coupon: { ...coupon, kind: 'free', value: 0 },
      taken: 0,
      target: { course },
      now: '2026-01-01',
    };
    const { data } = placed as Extract<OrderEvent, { type: 'OrderPlaced' }>;
    const items = [{ ...item, total: 0 }];
    asked({ coupon: free }, 0).then(
      { type: 'OrderPlaced', data: { ...data, items, discount: 4900, total: 0, coupon: coupon.key, provider: null } },
      { type: 'OrderPaid', data: { via: 'free', transaction: '' } },
    );
    asked({ coupon: { ...free, taken: 1 } }, 0).thenRefuses(
      'invalid',
      'coupon-invalid',
      'This coupon has been used up',
    );
  });

  test.each([
    [{}, 490, null],
    [{ kind: 'percent', value: 100 }, 4900, null],
    [{ kind: 'amount', value: 10 }, 1000, null],
    [{ kind: 'amount', value: 500 }, 4900, null],
    [{ kind: 'amount', currency: 'EUR' }, 0, 'This coupon is for another currency'],
    [{ endsAt: '2026-01-01T00:00:00.000Z' }, 0, 'This coupon has expired'],
    [{ courses: ['another'] }, 0, 'This coupon is not for this course'],
    [{ bundles: ['another'] }, 0, 'This coupon is not for this course'],
    [{ courses: [course], bundles: ['another'] }, 490, null],
  ] as const)('a coupon with %j takes %i off: %j [PAY-02]', (fields, discount, problem) => {
    const given = { coupon: { ...coupon, ...fields }, taken: 0, target: { course }, now: '2026-01-01T00:00:00.000Z' };
    expect(discountOf(given, 4900, 'USD')).toEqual({ discount, problem });
  });

  test('what items cost with a discount comes to the total, to the last unit [PAY-02]', () => {
    const items = [100, 33, 67].map(price => ({ ...item, price }));
    const price = priceOf(items, 101);
    expect(price.items.reduce((sum, one) => sum + one.total, 0)).toBe(price.total);
    expect(priceOf(items, 1000)).toMatchObject({ discount: 200, total: 0 });
  });
});

describe('a bundle', () => {
  const second = '00000000-0000-4000-8000-0000000000aa';
  const offered = (one: string, price: number, prerequisites: readonly string[] = []): OfferedCourse => ({
    item: { course: one, title: `Course ${price}`, revision: 1, price },
    paid: price > 0,
    summary: '',
    imageThumbnail: '',
    path: '',
    prerequisites,
  });
  const row = {
    key: '00000000-0000-4000-8000-0000000000bb',
    title: 'Web basics',
    slug: 'web-basics',
    summary: '',
    imageThumbnail: '',
    courses: [course, second],
    amount: 60,
    forSale: true,
  };
  const seen = new Map([
    [course, offered(course, 4900)],
    [second, offered(second, 2900, [course, 'elsewhere'])],
  ]);

  test('its price is shared among its courses by their prices, to the last unit [PAY-02]', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitAmount(5, [0, 0])).toEqual([3, 2]);
    expect(splitAmount(100, [0, 7])).toEqual([0, 100]);
    expect(splitAmount(0, [3, 4])).toEqual([0, 0]);
    expect(splitAmount(1_000_000_000_001, [999_999_999_999, 1])).toEqual([1_000_000_000_000, 1]);
    expect(offeredBundle(row, seen, 'USD')?.items.map(({ price }) => price)).toEqual([3769, 2231]);
  });

  test('it is offered while it is on sale and readers see every course of it [PAY-02]', () => {
    expect(offeredBundle({ ...row, forSale: false }, seen, 'USD')).toBeNull();
    expect(offeredBundle(row, new Map([...seen].slice(1)), 'USD')).toBeNull();
    expect(offeredBundle(row, seen, 'USD')?.prerequisites).toEqual(['elsewhere']);
  });

  test('one order pins the shares and revisions of all its courses [PAY-02]', () => {
    const usual = {
      bundle: offeredBundle(row, seen, 'USD'),
      enrolled: false,
      missing: [],
      coupon: null,
      currency: 'USD',
      provider: 'test',
    } as const;
    const ordered = (more: object = {}, total = 6000) =>
      specification(placeBundleOrder)()
        .with({ actor: buyer, facts: { ...usual, ...more } })
        .when({ bundle: row.key, total });
    const { data } = placed as Extract<OrderEvent, { type: 'OrderPlaced' }>;
    ordered().then({
      type: 'OrderPlaced',
      data: {
        ...data,
        bundle: { key: row.key, title: 'Web basics' },
        items: [
          { course, title: 'Course 4900', revision: 1, price: 3769, total: 3769 },
          { course: second, title: 'Course 2900', revision: 1, price: 2231, total: 2231 },
        ],
        subtotal: 6000,
        total: 6000,
      },
    });
    ordered({}, 5999).thenRefuses('conflict', 'price-changed', 'The price is now $60. Check the new total.');
    ordered({ bundle: null }).thenRefuses('missing', 'bundle-gone');
    ordered({ enrolled: true }).thenRefuses('conflict', 'enrolled-already');
    ordered({ missing: ['HTML'] }).thenRefuses('conflict', 'prerequisite-missing', 'Complete “HTML” first.');
    const other: CouponFacts = {
      coupon: { ...coupon, courses: [course] },
      taken: 0,
      target: { bundle: row.key },
      now: '2026-01-01',
    };
    ordered({ coupon: other }).thenRefuses('invalid', 'coupon-invalid', 'This coupon is not for this bundle');
  });
});

describe('what a provider says', () => {
  test.each([
    ['paid', [], facts, ['OrderPaid']],
    ['paid again', [paid], facts, []],
    ['paid after the buyer canceled', [cancelled], facts, ['OrderPaid']],
    ['less than the price', [], { ...facts, amount: 4899 }, ['PaymentMismatched']],
    ['more than the price', [], { ...facts, amount: 4901 }, ['PaymentMismatched']],
    ['another currency', [], { ...facts, currency: 'NGN' }, ['PaymentMismatched']],
    ['complete and unpaid', [], { ...facts, status: 'pending' }, ['PaymentPending']],
    ['paid later', [{ type: 'PaymentPending', data: { via: 'return' } }], facts, ['OrderPaid']],
    ['refused after it was paid', [paid], { ...facts, status: 'refused' }, []],
    [
      'given back before we heard of the payment',
      [],
      { ...facts, status: 'refunded', refunded: 4900 },
      ['OrderPaid', 'OrderRefunded'],
    ],
    ['given back in part', [paid], { ...facts, status: 'refunded', refunded: 900 }, ['OrderRefunded']],
    ['disputed', [paid], { ...facts, status: 'disputed' }, ['OrderDisputed']],
    ['dispute lost', [paid], { ...facts, status: 'dispute-lost' }, ['OrderRefunded']],
  ] as const)('%s [PAY-01]', (_name, history, said, types) => {
    const before = order(...(history as readonly OrderEvent[]));
    const events = settled(before, said as PaymentFacts, 'webhook');
    expect(typesOf(events)).toEqual(types);
    const after = order(...(history as readonly OrderEvent[]), ...events);
    expect(typesOf(settled(after, said as PaymentFacts, 'return'))).toEqual([]);
  });

  test('a stranger’s order is not there: neither its payment nor its cancellation [PAY-01]', () => {
    const asked = { actor: stranger, facts: { facts } };
    specification(verifyPayment)(placed).with(asked).when({ reference: key }).thenRefuses('missing', 'not-found');
    specification(cancelOrder)(placed).with({ actor: stranger }).when({ key }).thenRefuses('missing', 'not-found');
    specification(startCheckout)(placed)
      .with({ actor: stranger, facts: { started: null } })
      .when({ key })
      .thenRefuses('missing', 'not-found');
    specification(verifyPayment)(placed)
      .with({ ...asked, actor: buyer })
      .when({ reference: key })
      .then({ type: 'OrderPaid', data: { via: 'return', transaction: 'tx' } });
  });
});

test('an open order can be canceled, once, and expires; a paid one does not [PAY-02]', () => {
  specification(cancelOrder)(placed).with({ actor: buyer }).when({ key }).then(cancelled);
  specification(cancelOrder)(placed, cancelled).with({ actor: buyer }).when({ key }).thenNothing();
  specification(cancelOrder)(placed, paid).with({ actor: buyer }).when({ key }).thenRefuses('conflict', 'order-closed');
  specification(startCheckout)(placed, cancelled)
    .with({ actor: buyer, facts: { started: null } })
    .when({ key })
    .thenRefuses('conflict', 'order-closed');
  specification(expireOrder)(placed)
    .when({ key })
    .then({ type: 'OrderCancelled', data: { because: 'expired' } });
  specification(expireOrder)(placed, paid).when({ key }).thenNothing();
  specification(fulfillOrder)(placed, paid)
    .when({ key, already: [] })
    .then({ type: 'OrderFulfilled', data: { already: [] } });
  specification(fulfillOrder)(placed).when({ key, already: [] }).thenNothing();
});

test('a refund is given once, and never more than was paid [PAY-02]', () => {
  const refund = '00000000-0000-4000-8000-00000000000e';
  const asked: OrderEvent = { type: 'RefundRequested', data: { refund, amount: 900 } };
  const given: OrderEvent = { type: 'OrderRefunded', data: { refund, amount: 900, full: false } };
  const refuse = (...history: readonly OrderEvent[]) => specification(refundOrder)(...history);
  refuse(placed).when({ key, amount: 1 }).thenRefuses('conflict', 'not-paid');
  refuse(placed, paid, asked).when({ key, amount: 1 }).thenRefuses('conflict', 'refund-pending');
  refuse(placed, paid, asked, given)
    .when({ key, amount: 4001 })
    .thenRefuses('invalid', 'too-much', 'You can refund up to $40');
  specification(noteRefund)(placed, paid, asked).when({ key, refund, reason: '' }).then(given);
  specification(noteRefund)(placed, paid, asked, given).when({ key, refund, reason: '' }).thenNothing();
  specification(noteRefund)(placed, paid, asked)
    .when({ key, refund, reason: 'No balance' })
    .then({ type: 'RefundFailed', data: { refund, reason: 'No balance' } });
  const notice = { ...facts, status: 'refunded', refunded: 900 } as const;
  expect(settled(order(paid, asked), notice, 'webhook')).toEqual([given]);
});
