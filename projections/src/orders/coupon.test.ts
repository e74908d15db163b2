import { coupons, type CouponEvent } from '@learnloom/contracts/orders/coupon';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { coupon } from './coupon.ts';

const fields = {
  code: 'spring',
  kind: 'percent',
  value: 10,
  currency: 'USD',
  maxUses: null,
  endsAt: null,
  courses: [],
  bundles: [],
} as const;
const created: CouponEvent = { type: 'CouponCreated', data: fields };

test('a coupon can be used until it is deleted [PAY-02]', () => {
  const row = { ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };
  readModel(coupon).given(created).then(row).announces(coupons.topics.staff.name);
  readModel(coupon).given(created, { type: 'CouponDeleted', data: {} }).then(null);
});
