import { command, query, systemCommand, type FieldKit, type Page } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { ownTopic, topic } from '../kernel/topic.ts';
import {
  noticeWays,
  orderSubject,
  type OrderBundle,
  type OrderItem,
  type OrderStatus,
  type ProviderName,
} from './order-events.ts';
import { paymentSettingsChanges } from './payment-settings.ts';
import { manageOrders } from './permissions.ts';

/** A learner's own orders; each asks for their own. */
export const ownOrderChanges = ownTopic('orders');
export const staffOrderChanges = topic('orders:staff', manageOrders.name);

const subject = orderSubject;

/** Minor units that no order exceeds. */
export const MAX_TOTAL = 1e12;
const MAX_COUPON_CODE = 40;

/** What a learner would pay for a course or a bundle, and whether a coupon counts. Minor units. */
export interface CheckoutOffer {
  /** Key of the course, or of the bundle. */
  readonly key: string;
  readonly kind: 'course' | 'bundle';
  readonly title: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  /** Below the main host. */
  readonly path: string;
  /** The courses, with what they cost within this offer. */
  readonly items: readonly OfferedItem[];
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  /** Why the coupon does not count; null: it does, or none was given. */
  readonly couponProblem: string | null;
  readonly provider: ProviderName;
  /** In all of the courses. */
  readonly enrolled: boolean;
  /** Key of an order of this course or bundle that can still be paid; null: none. */
  readonly openOrder: string | null;
}

export interface OfferedItem {
  readonly course: string;
  readonly title: string;
  readonly price: number;
  readonly path: string;
  /** The learner has it. */
  readonly enrolled: boolean;
}

/** An order as its buyer sees it. */
export interface OwnOrder {
  readonly key: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly items: readonly (OrderItem & { readonly path: string | null })[];
  readonly bundle: OrderBundle | null;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly refunded: number;
  readonly provider: ProviderName | null;
  readonly placedAt: string;
  readonly paidAt: string | null;
  /** Everyone is enrolled. */
  readonly fulfilled: boolean;
  /** The provider has another amount than the order. */
  readonly mismatched: boolean;
  /** Null: the buyer gets the courses. */
  readonly gift: OwnGift | null;
}

export interface OwnGift {
  /** Null: nobody was named, or the person was erased. */
  readonly email: string | null;
  readonly redeemed: boolean;
}

/** What VerifyPayment answers with. */
export interface VerifiedPayment {
  readonly order: string;
  readonly status: OrderStatus;
}

const silent = {
  'provider-silent': {
    kind: 'unavailable',
    message: 'The payment provider is not responding. Your order is saved. Try again in a few minutes.',
  },
} as const satisfies Refusals;

const priceRefusals = {
  'price-changed': { kind: 'conflict', message: 'The price is now {price}. Check the new total.' },
  'coupon-invalid': { kind: 'invalid', field: 'coupon', message: '{why}' },
} as const satisfies Refusals;

/**
 * What the buyer was shown and chose. `total` and `currency`: others are refused, so that nobody pays what they did not
 * see. `gift`: somebody else gets the courses: `AddressGift` says who.
 */
const placing = (f: FieldKit) => ({
  coupon: f.optional(f.looseLine(MAX_COUPON_CODE)),
  total: f.wholeNumber(0, MAX_TOTAL),
  currency: f.optional(f.line(3)),
  gift: f.fallback(f.flag, false),
});

/** What the buyer does. */
export const checkout = {
  subject,
  topics: { own: ownOrderChanges },
  offer: query<CheckoutOffer>()('CheckoutOffer', {
    route: 'GET /orders/offers/:course',
    access: 'session',
    topics: [paymentSettingsChanges],
    input: f => ({ course: f.key, coupon: f.optional(f.looseLine(MAX_COUPON_CODE)) }),
  }),
  bundleOffer: query<CheckoutOffer>()('BundleCheckoutOffer', {
    route: 'GET /orders/offers/bundles/:bundle',
    access: 'session',
    topics: [paymentSettingsChanges],
    input: f => ({ bundle: f.key, coupon: f.optional(f.looseLine(MAX_COUPON_CODE)) }),
  }),
  place: command('PlaceOrder', {
    route: 'POST /orders',
    permission: 'session',
    activity: 'Placed an order',
    subject,
    input: f => ({
      key: f.newKey,
      course: f.key,
      ...placing(f),
    }),
    refuses: {
      'course-gone': { kind: 'missing', message: 'This course is not available.' },
      'course-free': { kind: 'conflict', message: 'This course is free. Enroll without an order.' },
      'enrolled-already': { kind: 'conflict', message: 'You are already enrolled in this course.' },
      'prerequisite-missing': { kind: 'conflict', message: 'Complete {courses} first.' },
      ...priceRefusals,
    },
  }),
  /** One order of all courses of a bundle. */
  placeBundle: command('PlaceBundleOrder', {
    route: 'POST /orders/bundles',
    permission: 'session',
    activity: 'Ordered a bundle',
    subject,
    input: f => ({ key: f.newKey, bundle: f.key, ...placing(f) }),
    refuses: {
      'bundle-gone': { kind: 'missing', message: 'This bundle is not available.' },
      'enrolled-already': { kind: 'conflict', message: 'You are already enrolled in every course of this bundle.' },
      'prerequisite-missing': { kind: 'conflict', message: 'Complete {courses} first.' },
      ...priceRefusals,
    },
  }),
  /** Answers with the address of the provider's page, where the buyer pays. */
  start: command('StartCheckout', {
    route: 'POST /orders/own/:key/checkout',
    permission: 'session',
    activity: 'Started a payment',
    subject,
    input: f => ({ key: f.key }),
    refuses: { ...silent, 'order-closed': { kind: 'conflict', message: 'This order can no longer be paid.' } },
  }),
  /** Asks the provider whether the order is paid. `reference`: key of the order. */
  verify: command('VerifyPayment', {
    route: 'POST /website/verify-payment',
    permission: 'session',
    activity: 'Verified a payment',
    subject,
    input: f => ({ reference: f.key }),
    refuses: silent,
  }),
  cancel: command('CancelOrder', {
    route: 'POST /orders/own/:key/cancel',
    permission: 'session',
    activity: 'Canceled an order',
    subject,
    input: f => ({ key: f.key }),
    refuses: { 'order-closed': { kind: 'conflict', message: 'Only an unpaid order can be canceled.' } },
  }),
  own: query<Page<OwnOrder>>()('OwnOrders', {
    route: 'GET /orders/own',
    access: 'session',
    topics: [ownOrderChanges],
    sorts: ['-placed'],
    input: f => ({ ...f.paging, sort: f.sort(['-placed']) }),
  }),
  ownOrder: query<OwnOrder>()('OwnOrder', {
    route: 'GET /orders/own/:key',
    access: 'session',
    topics: [ownOrderChanges],
    input: f => ({ key: f.key }),
  }),
} as const;

/** What a provider says of a payment. */
export const noticeStatuses = [
  'open',
  'pending',
  'paid',
  'refused',
  'refunded',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** What the product does by itself. */
export const orderSystem = {
  /** Takes in what a provider said. Sent twice, it is done once. */
  settle: systemCommand('SettleOrder', {
    activity: 'Recorded what the payment provider said',
    subject,
    input: f => ({
      key: f.key,
      via: f.oneOf(noticeWays),
      status: f.oneOf(noticeStatuses),
      /** Minor units, of the payment and of what was given back in all. */
      amount: f.wholeNumber(0, MAX_TOTAL),
      refunded: f.wholeNumber(0, MAX_TOTAL),
      currency: f.looseLine(3),
      transaction: f.looseLine(200),
      reason: f.looseLine(300),
    }),
  }),
  /** `already`: keys of courses that the learner had for another reason. */
  fulfill: systemCommand('FulfillOrder', {
    activity: 'Recorded that an order is fulfilled',
    subject,
    input: f => ({ key: f.key, already: f.listOf(f.key, 50) }),
  }),
  expire: systemCommand('ExpireOrder', {
    activity: 'Canceled an unpaid order',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** What became of a refund that staff asked for. `reason`: why it failed; empty: it was given. */
  noteRefund: systemCommand('NoteRefund', {
    activity: 'Recorded a refund',
    subject,
    input: f => ({ key: f.key, refund: f.key, reason: f.looseLine(300) }),
  }),
} as const;

export const checkoutRoot = '/checkout';
/** Pages of the main host. */
export const checkoutPath = (course: string): string => `${checkoutRoot}/${course}`;
export const bundleCheckoutPath = (bundle: string): string => `${checkoutRoot}/bundles/${bundle}`;
export const landingPath = (order: string): string => `${checkoutRoot}/done/${order}`;
export const testPaymentPath = (order: string): string => `${checkoutRoot}/test/${order}`;
/** Where a provider sends its notices, below /api. */
export const noticeRoute = (provider: ProviderName) => `POST /payments/${provider}/notices` as const;
/** A buyer's receipt, a PDF. */
export const receiptRoute = 'GET /orders/own/:key/receipt' as const;
