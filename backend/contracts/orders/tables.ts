import { flag, integer, bigint, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { CouponKind } from './coupon.ts';
import type { OrderBundle, OrderItem, OrderStatus, ProviderName } from './order-events.ts';

/** One row an order; amounts in minor units. */
export const orderTable = table(
  'course_order',
  {
    buyer: text,
    learner: orNull(text),
    items: json<readonly OrderItem[]>(),
    bundle: orNull(json<OrderBundle>()),
    currency: text,
    subtotal: bigint,
    discount: bigint,
    total: bigint,
    coupon: orNull(text),
    provider: orNull(oneOf<ProviderName>()),
    status: oneOf<OrderStatus>(),
    placedAt: timestamp,
    paidAt: orNull(timestamp),
    fulfilledAt: orNull(timestamp),
    already: json<readonly string[]>(),
    reference: orNull(text),
    url: orNull(text),
    transaction: text,
    refunded: bigint,
    pendingRefund: orNull(text),
    pendingAmount: bigint,
    disputed: flag,
    mismatch: orNull(text),
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['placedAt desc', 'key'],
      ['buyer', 'placedAt desc', 'key'],
      ['status', 'placedAt desc', 'key'],
      ['paidAt desc', 'key'],
      ['coupon', 'key'],
      ['learner', 'key'],
      ['transaction', 'key'],
    ],
  },
);

/** Whom gifts are for, by the key of the order. */
export const giftTable = table(
  'course_gift',
  {
    buyer: text,
    /** Null once it has been erased. */
    email: orNull(text),
    number: integer,
    addressedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['buyer', 'key'], ['email']] },
);

/** How courses are sold: one row, or none as long as staff have not changed what the environment says. */
export const paymentSettingsTable = table('payment_settings', {
  currency: text,
  provider: oneOf<ProviderName>(),
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

export const couponTable = table(
  'course_coupon',
  {
    code: text,
    kind: oneOf<CouponKind>(),
    value: integer,
    currency: text,
    maxUses: orNull(integer),
    endsAt: orNull(timestamp),
    courses: json<readonly string[]>(),
    bundles: json<readonly string[]>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['createdAt desc', 'key'], ['code']], searched: ['code'] },
);

/** Courses that are sold together. */
export const bundleTable = table(
  'course_bundle',
  {
    title: text,
    slug: text,
    summary: text,
    imageThumbnail: text,
    courses: json<readonly string[]>(),
    amount: integer,
    forSale: flag,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['createdAt desc', 'key'], ['lower(title)', 'key'], ['slug']], searched: ['title'] },
);
