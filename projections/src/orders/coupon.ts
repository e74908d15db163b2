import { couponAggregate, coupons } from '@learnloom/contracts/orders/coupon';
import { couponTable } from '@learnloom/contracts/orders/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Coupons that can be used. */
export const coupon = rowsOf(couponAggregate, couponTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [coupons.topics.staff], scopes: [] }),
});
