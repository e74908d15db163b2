import { sql } from 'kysely';
import {
  couponAggregate,
  coupons,
  type CouponEvent,
  type CouponFields,
  type CouponKind,
} from '@learnloom/contracts/orders/coupon';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream, type Handler } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { deleting, restoration } from '../../kernel/deciding/life.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import type { Names } from '../../kernel/reading/lookups.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { paymentChoice } from '../settings/payment-settings.ts';
import { ordersOf } from '../tables.ts';
import { holdsSince } from './coupon-facts.ts';

const couponStream = stream(coupons.subject, couponAggregate, {
  taken: () => ({ code: 'Another coupon has this code' }),
});

interface Written {
  readonly code: string;
  readonly kind: CouponKind;
  readonly value?: number | null;
  readonly maxUses?: number | null;
  readonly endsAt?: string | null;
  readonly courses?: readonly string[];
  readonly bundles?: readonly string[];
}

/** The fields as they are recorded; a percentage is one, and what is free has no value. */
function fieldsOf(written: Written, currency: string): CouponFields {
  const { code, kind, value = null, maxUses = null, endsAt = null, courses = [], bundles = [] } = written;
  if (kind !== 'free' && value === null) throw refusal(coupons.create, 'value-missing');
  if (kind === 'percent' && (value ?? 0) > 100) throw refusal(coupons.create, 'percent-too-high');
  return { code, kind, value: kind === 'free' ? 0 : (value ?? 0), currency, maxUses, endsAt, courses, bundles };
}

interface Facts {
  /** Of the site. */
  readonly currency: string;
}

export const createCoupon = couponStream.on(coupons.create, {
  prepare: async (_input, ports): Promise<Facts> => ({ currency: (await paymentChoice(ports)).currency }),
  decide: (input, state, { facts }) => {
    requireNew('coupon', state);
    return [{ type: 'CouponCreated', data: fieldsOf(input, facts.currency) }];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const editCoupon = couponStream.on(coupons.edit, {
  prepare: async (_input, ports): Promise<Facts> => ({ currency: (await paymentChoice(ports)).currency }),
  decide: (input, state, { facts }) => {
    const data = changedFields<CouponFields>(existing(state), fieldsOf(input, facts.currency));
    return data ? [{ type: 'CouponEdited', data }] : [];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const deleteCoupon = deleting(couponStream, coupons.remove, 'CouponDeleted');

const recordedFields = ({
  code,
  kind,
  value,
  currency,
  maxUses,
  endsAt,
  courses,
  bundles,
}: CouponFields): CouponFields => ({
  code,
  kind,
  value,
  currency,
  maxUses,
  endsAt,
  courses,
  bundles,
});

export const restoreCoupon = couponStream.on(coupons.restore, {
  prepare: async ({ key, version }, ports) =>
    recordedFields(await earlierState(coupons.restore, couponStream, { key, version }, ports)),
  decide: (input, state, context) =>
    restoration(coupons.restore, input, state, context, {
      noun: 'coupon',
      create: coupons.may.create,
      earlier: context.facts,
      edited: (data): CouponEvent => ({ type: 'CouponEdited', data }),
      restored: (data): CouponEvent => ({ type: 'CouponRestored', data }),
    }),
});

export const couponHandlers: readonly Handler[] = [createCoupon, editCoupon, deleteCoupon, restoreCoupon];

/** Titles of courses or bundles, by key. */
async function titlesOf(table: 'course' | 'course_bundle', keys: readonly string[], read: ReadDatabase) {
  const rows = await ordersOf(read).selectFrom(table).where('key', '=', anyOf(keys)).select(['key', 'title']).execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
}

export const couponList = answer(coupons.rows, async ({ page, limit, search, sort }, { read }) => {
  const { by, direction, keyDirection } = sortedBy(coupons.rows, sort);
  const held = holdsSince(new Date().toISOString());
  let rows = ordersOf(read)
    .selectFrom('course_coupon as p')
    .orderBy(by === 'code' ? 'p.code' : 'p.createdAt', direction)
    .orderBy('p.key', keyDirection)
    .select(['p.key', 'p.code', 'p.kind', 'p.value', 'p.currency', 'p.maxUses', 'p.endsAt', 'p.courses'])
    .select(['p.bundles', 'p.createdAt', 'p.version'])
    .select(({ selectFrom }) => [
      selectFrom('course_order as o')
        .whereRef('o.coupon', '=', 'p.key')
        .where('o.paidAt', 'is not', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('used'),
      selectFrom('course_order as o')
        .whereRef('o.coupon', '=', 'p.key')
        .where('o.paidAt', 'is', null)
        .where('o.status', '!=', 'cancelled')
        .where('o.placedAt', '>', held)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('held'),
    ]);
  if (search) rows = rows.where('p.code', 'ilike', containing(search));
  const matches = await pageFrom(read, rows, { page, limit });
  const titleOf = await titlesOf('course', [...new Set(matches.rows.flatMap(({ courses }) => courses))], read);
  const bundleOf = await titlesOf('course_bundle', [...new Set(matches.rows.flatMap(row => row.bundles))], read);
  return {
    ...matches,
    rows: matches.rows.map(row => ({
      ...row,
      used: row.used ?? 0,
      held: row.held ?? 0,
      courseTitles: row.courses.map(key => titleOf.get(key) ?? 'Deleted course'),
      bundleTitles: row.bundles.map(key => bundleOf.get(key) ?? 'Deleted bundle'),
    })),
  };
});

export const couponNames: Names = async (read, keys) => {
  const rows = await ordersOf(read)
    .selectFrom('course_coupon')
    .where('key', '=', anyOf(keys))
    .select(['key', 'code'])
    .execute();
  return new Map(rows.map(({ key, code }) => [key, code]));
};
