import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { staffOrderChanges } from './checkout.ts';
import { manageCoupons } from './permissions.ts';

/** What a coupon takes off: a percentage, an amount in whole units, everything. */
export const couponKinds = ['percent', 'amount', 'free'] as const;
export type CouponKind = (typeof couponKinds)[number];

export interface CouponFields {
  /** Lower case; people may type capitals. */
  readonly code: string;
  readonly kind: CouponKind;
  /** Percent, or whole units of `currency`; 0 for `free`. */
  readonly value: number;
  /** ISO 4217, of the site when the coupon was written. */
  readonly currency: string;
  /** Null: as often as people like. */
  readonly maxUses: number | null;
  /** ISO date-time; null: it does not end. */
  readonly endsAt: string | null;
  /** Keys of the courses and bundles that it applies to; both empty: all. */
  readonly courses: readonly string[];
  readonly bundles: readonly string[];
}

const couponEvents = {
  CouponCreated: event<CouponFields>({ version: 2 }),
  CouponEdited: event<Partial<CouponFields>>(),
  CouponDeleted: event(),
  CouponRestored: event<CouponFields>({ version: 2 }),
};
export type CouponEvent = EventOf<typeof couponEvents>;

export interface Coupon extends CouponFields, Deletable {}

export const couponAggregate = aggregate<Coupon>()({
  events: couponEvents,
  begin: {
    CouponCreated: fields => fields,
    CouponRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    CouponEdited: (coupon, changes) => ({ ...coupon, ...changes }),
    CouponDeleted: coupon => ({ ...coupon, deleted: true }),
  },
  unique: ({ code }) => [`coupon ${code}`],
});

export interface CouponRow extends CouponFields {
  readonly key: string;
  /** Titles of `courses`. */
  readonly courseTitles: readonly string[];
  /** Titles of `bundles`. */
  readonly bundleTitles: readonly string[];
  /** Paid orders, and open ones that hold it for a while. */
  readonly used: number;
  readonly held: number;
  readonly createdAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

/** Minutes for which an unpaid order holds a use of its coupon. */
export const COUPON_HOLD_MINUTES = 30;

const { may, name: group } = manageCoupons;
const subject = 'coupon';
const changes = topic('coupons:staff', group);
const sorts = ['-created', 'code'] as const;

const refuses = {
  'percent-too-high': { kind: 'invalid', field: 'value', message: 'Enter a number from 1 to 100' },
  'value-missing': { kind: 'invalid', field: 'value', message: 'Please provide a value for this required field' },
} as const satisfies Refusals;

const fields = (f: FieldKit) => ({
  code: f.slug,
  kind: f.oneOf(couponKinds),
  value: f.fallback(f.nullable(f.wholeNumber(1, 1_000_000)), null),
  maxUses: f.fallback(f.nullable(f.wholeNumber(1, 1_000_000)), null),
  endsAt: f.fallback(f.nullable(f.dateTime), null),
  courses: f.fallback(f.listOf(f.key, 50), []),
  bundles: f.fallback(f.listOf(f.key, 50), []),
});

/** What staff do with coupons. */
export const coupons = {
  subject,
  group,
  may,
  topics: { staff: changes },
  create: command('CreateCoupon', {
    route: 'POST /admin/coupons',
    permission: may.create,
    activity: 'Added a new coupon',
    subject,
    input: f => ({ key: f.newKey, ...fields(f) }),
    refuses,
  }),
  edit: command('EditCoupon', {
    route: 'PUT /admin/coupons/:key',
    permission: may.edit,
    activity: 'Edited a coupon',
    subject,
    overwrites: true,
    input: f => ({ key: f.key, ...fields(f) }),
    refuses,
  }),
  remove: command('DeleteCoupon', {
    route: 'DELETE /admin/coupons/:key',
    permission: may.delete,
    activity: 'Deleted a coupon',
    subject,
    overwrites: true,
    undo: { command: 'RestoreCoupon', says: done => `${done.name} can be used again.` },
    input: f => ({ key: f.key }),
  }),
  restore: command('RestoreCoupon', {
    route: 'POST /admin/coupons/:key/restore',
    permission: may.edit,
    activity: 'Restored a coupon',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('coupon', 'coupons'),
  }),
  rows: query<Page<CouponRow>>()('CouponList', {
    route: 'GET /admin/coupons',
    access: group,
    topics: [changes, staffOrderChanges],
    sorts,
    input: f => ({ ...f.paging, sort: f.sort(sorts) }),
  }),
} as const;
