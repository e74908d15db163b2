import { command, query, type Page } from '../kernel/command.ts';
import { MAX_TOTAL, staffOrderChanges } from './checkout.ts';
import { orderStatuses, orderSubject, type OrderItem, type OrderStatus, type ProviderName } from './order-events.ts';
import { manageOrders } from './permissions.ts';

/** An order in the staff's list. Amounts in minor units. */
export interface OrderRow {
  readonly key: string;
  readonly number: string;
  readonly buyer: { readonly key: string; readonly name: string; readonly email: string };
  readonly courses: readonly string[];
  /** Title of the bundle that was bought; null: one course. */
  readonly bundle: string | null;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly total: number;
  readonly refunded: number;
  readonly provider: ProviderName | null;
  readonly placedAt: string;
  readonly paidAt: string | null;
  /** What staff should look at; null: nothing. */
  readonly problem: OrderProblem | null;
}

/** `waiting`: paid, and the learner is not enrolled yet. `twice`: the learner had the course already. */
export type OrderProblem = 'waiting' | 'mismatch' | 'disputed' | 'twice';

/** One step of an order's story. */
export interface OrderStep {
  readonly at: string;
  /** Type of the event. */
  readonly type: string;
  /** Name of the person; null: the product. */
  readonly by: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface OrderStory extends OrderRow {
  readonly items: readonly OrderItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly reference: string | null;
  readonly transaction: string;
  readonly fulfilledAt: string | null;
  readonly pendingAmount: number;
  readonly steps: readonly OrderStep[];
}

/** What a course brought in, by week. Minor units. */
export interface CourseRevenue {
  readonly key: string;
  readonly title: string;
  readonly orders: number;
  /** In the order of the weeks. */
  readonly amounts: readonly number[];
  readonly total: number;
}

/** What orders in one currency brought in: amounts of several currencies are never added up. */
export interface CurrencyRevenue {
  readonly currency: string;
  /** The largest first. */
  readonly courses: readonly CourseRevenue[];
  readonly total: number;
}

export interface Revenue {
  /** Their Mondays, oldest first. */
  readonly weeks: readonly string[];
  /** The site's currency first, then by their codes; those without orders are left out. */
  readonly currencies: readonly CurrencyRevenue[];
}

const orderSorts = ['-placed', '-total'] as const;
const { may, name: group } = manageOrders;
const subject = orderSubject;

/** What staff do with orders. */
export const staffOrders = {
  subject,
  may,
  group,
  topics: { staff: staffOrderChanges },
  rows: query<Page<OrderRow>>()('OrderList', {
    route: 'GET /admin/orders',
    access: group,
    topics: [staffOrderChanges],
    sorts: orderSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(orderSorts),
      status: f.fallback(f.oneOf(['all', 'problem', ...orderStatuses]), 'all'),
    }),
  }),
  story: query<OrderStory>()('OrderStory', {
    route: 'GET /admin/orders/:key',
    access: group,
    topics: [staffOrderChanges],
    input: f => ({ key: f.key }),
  }),
  /** Of the last weeks, after refunds. */
  revenue: query<Revenue>()('OrderRevenue', {
    route: 'GET /admin/orders/revenue',
    access: group,
    topics: [staffOrderChanges],
    input: () => ({}),
  }),
  /** `amount`: minor units. */
  refund: command('RefundOrder', {
    route: 'POST /admin/orders/:key/refunds',
    permission: may.refund,
    activity: 'Refunded an order',
    subject,
    input: f => ({ key: f.key, amount: f.wholeNumber(1, MAX_TOTAL) }),
    refuses: {
      'not-paid': { kind: 'conflict', message: 'Only a paid order can be refunded.' },
      'refund-pending': { kind: 'conflict', message: 'Another refund of this order is in progress.' },
      'too-much': { kind: 'invalid', field: 'amount', message: 'You can refund up to {left}' },
    },
  }),
  /** Asks the provider again, and enrolls whoever paid. */
  retry: command('RetryOrder', {
    route: 'POST /admin/orders/:key/retry',
    permission: may.retry,
    activity: 'Retried an order',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      'provider-silent': { kind: 'unavailable', message: 'The payment provider is not responding. Try again later.' },
    },
  }),
} as const;
