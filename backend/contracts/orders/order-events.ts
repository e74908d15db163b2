import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

export const orderSubject = 'order';

/** Who takes the money. `test`: nobody, it only looks so. */
export const providerNames = ['test', 'paystack', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * `open`: not paid. `pending`: the buyer is done, and the provider has no money yet. `refunded`: all of it was given back.
 */
export const orderStatuses = ['open', 'pending', 'refused', 'cancelled', 'paid', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How we heard of it: the provider's notice, the buyer's return, our own question later, staff. `free`: nothing to pay. */
export const noticeWays = ['webhook', 'return', 'reconciler', 'staff', 'free'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export interface OrderItem {
  /** Key of the course. */
  readonly course: string;
  /** As it was called when it was sold. */
  readonly title: string;
  /** Number of the revision that was sold. */
  readonly revision: number;
  /** Minor units, before and after the discount. */
  readonly price: number;
  readonly total: number;
}

/** Courses that were sold together, for one price. */
export interface OrderBundle {
  readonly key: string;
  /** As it was called when it was sold. */
  readonly title: string;
}

export interface PlacedOrder {
  /** Key of the account that pays. */
  readonly buyer: string;
  /** Key of the account that gets the courses; null: a gift that nobody has redeemed yet. */
  readonly learner: string | null;
  readonly items: readonly OrderItem[];
  /** Null: one course was sold. Of a bundle, the prices of `items` are their shares. */
  readonly bundle: OrderBundle | null;
  /** ISO 4217, as it was when the order was placed. */
  readonly currency: string;
  /** Minor units. */
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  /** Key of the coupon; null: none. */
  readonly coupon: string | null;
  /** Null: there is nothing to pay. */
  readonly provider: ProviderName | null;
}

export type CancelReason = 'buyer' | 'expired';

const orderEvents = {
  OrderPlaced: event<PlacedOrder>({ version: 2 }),
  /** `reference`: the provider's name of the payment. `url`: of the page where the buyer pays. */
  CheckoutStarted: event<{ readonly reference: string; readonly url: string }>(),
  PaymentPending: event<{ readonly via: NoticeWay }>(),
  PaymentRefused: event<{ readonly via: NoticeWay; readonly reason: string }>(),
  /** The provider has another amount or currency than the order. Nobody is admitted for it. */
  PaymentMismatched: event<{ readonly via: NoticeWay; readonly amount: number; readonly currency: string }>(),
  /** `transaction`: the provider's number of it; empty: there is none. */
  OrderPaid: event<{ readonly via: NoticeWay; readonly transaction: string }>(),
  /** Everyone who was to be enrolled is. `already`: keys of courses that the learner had for another reason. */
  OrderFulfilled: event<{ readonly already: readonly string[] }>(),
  /** `learner`: key of the account that gets the gift. */
  GiftRedeemed: event<{ readonly learner: string }>(),
  OrderCancelled: event<{ readonly because: CancelReason }>(),
  /** By staff. `refund`: its key, which the provider gets to know a repetition. */
  RefundRequested: event<{ readonly refund: string; readonly amount: number }>(),
  RefundFailed: event<{ readonly refund: string; readonly reason: string }>(),
  /** `refund`: null: it was given at the provider's. `full`: nothing of the price is left. */
  OrderRefunded: event<{ readonly refund: string | null; readonly amount: number; readonly full: boolean }>(),
  /** The buyer's bank wants the money back. */
  OrderDisputed: event(),
  DisputeClosed: event<{ readonly won: boolean }>(),
  /** Staff had the payment and the enrollment looked at again. */
  OrderRetried: event(),
};
export type OrderEvent = EventOf<typeof orderEvents>;

export interface Order extends PlacedOrder {
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly fulfilledAt: string | null;
  /** Keys of courses that the learner had already. */
  readonly already: readonly string[];
  readonly reference: string | null;
  readonly url: string | null;
  readonly transaction: string;
  /** Minor units that were given back. */
  readonly refunded: number;
  /** Key and amount of a refund that the provider has not confirmed; null: none. */
  readonly pendingRefund: string | null;
  readonly pendingAmount: number;
  readonly disputed: boolean;
  /** What the provider has instead, such as '4000 USD'; null: nothing else. */
  readonly mismatch: string | null;
}

export const mismatchOf = (amount: number, currency: string): string => `${amount} ${currency}`;

export const orderAggregate = aggregate<Order>()({
  events: orderEvents,
  begin: {
    OrderPlaced: (data, { time }) => ({
      ...data,
      status: 'open',
      placedAt: time,
      paidAt: null,
      fulfilledAt: null,
      already: [],
      reference: null,
      url: null,
      transaction: '',
      refunded: 0,
      pendingRefund: null,
      pendingAmount: 0,
      disputed: false,
      mismatch: null,
    }),
  },
  on: {
    CheckoutStarted: (order, { reference, url }) => ({ ...order, reference, url }),
    PaymentPending: order => ({ ...order, status: 'pending' }),
    PaymentRefused: order => ({ ...order, status: 'refused' }),
    PaymentMismatched: (order, { amount, currency }) => ({ ...order, mismatch: mismatchOf(amount, currency) }),
    OrderPaid: (order, { transaction }, { time }) => ({
      ...order,
      status: 'paid',
      paidAt: time,
      transaction,
      mismatch: null,
    }),
    OrderFulfilled: (order, { already }, { time }) => ({ ...order, fulfilledAt: time, already }),
    GiftRedeemed: (order, { learner }) => ({ ...order, learner }),
    OrderCancelled: order => ({ ...order, status: 'cancelled' }),
    RefundRequested: (order, { refund, amount }) => ({ ...order, pendingRefund: refund, pendingAmount: amount }),
    RefundFailed: order => ({ ...order, pendingRefund: null, pendingAmount: 0 }),
    OrderRefunded: (order, { amount, full }) => ({
      ...order,
      status: full ? 'refunded' : order.status,
      refunded: order.refunded + amount,
      pendingRefund: null,
      pendingAmount: 0,
    }),
    OrderDisputed: order => ({ ...order, disputed: true }),
    DisputeClosed: order => ({ ...order, disputed: false }),
    OrderRetried: order => order,
  },
  hidden: [
    'items',
    'bundle',
    'already',
    'reference',
    'url',
    'transaction',
    'pendingRefund',
    'pendingAmount',
    'placedAt',
    'mismatch',
  ],
});

/** Short enough to be read out: '3F2A91BC'. */
export const orderNumber = (key: string): string => key.slice(0, 8).toUpperCase();
