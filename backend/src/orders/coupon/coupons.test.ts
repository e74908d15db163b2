import { test } from 'vitest';
import type { CouponEvent, CouponFields } from '@learnloom/contracts/orders/coupon';
import { specification } from '../../kernel/deciding/specification.ts';
import { makeTestPayment } from '../services/providers/make-test-payment.ts';
import { createCoupon, deleteCoupon, editCoupon, restoreCoupon } from './coupons.ts';

const key = '00000000-0000-4000-8000-000000000001';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const facts = { currency: 'USD' };
const fields: CouponFields = {
  code: 'spring',
  kind: 'percent',
  value: 100,
  currency: 'USD',
  maxUses: null,
  endsAt: null,
  courses: [],
  bundles: [],
};
const created: CouponEvent = { type: 'CouponCreated', data: fields };
const deleted: CouponEvent = { type: 'CouponDeleted', data: {} };

test('a coupon is created, edited, deleted and comes back; a percentage is at most 100 [PAY-02]', () => {
  const create = specification(createCoupon)().with({ facts });
  create.when({ code: 'spring', kind: 'percent', value: 100 }).then(created);
  create.when({ code: 'spring', kind: 'percent', value: 101 }).thenRefuses('invalid', 'percent-too-high');
  create.when({ code: 'spring', kind: 'amount' }).thenRefuses('invalid', 'value-missing');
  create
    .when({ code: 'spring', kind: 'free', value: 7 })
    .then({ type: 'CouponCreated', data: { ...fields, kind: 'free', value: 0 } });
  const edit = specification(editCoupon)(created).with({ facts });
  edit.when({ key, code: 'spring', kind: 'percent', value: 50 }).then({ type: 'CouponEdited', data: { value: 50 } });
  edit.when({ key, code: 'spring', kind: 'percent', value: 101 }).thenRefuses('invalid', 'percent-too-high');
  edit.when({ key, code: 'spring', kind: 'amount' }).thenRefuses('invalid', 'value-missing');
  specification(deleteCoupon)(created).when({ key }).then(deleted);
  const restore = specification(restoreCoupon);
  restore(created, deleted)
    .with({ facts: fields, actor: master })
    .when({ key })
    .then({ type: 'CouponRestored', data: fields });
  restore(created).with({ facts: fields }).when({ key }).thenRefuses('conflict', 'not-deleted');
  restore(created, deleted).with({ facts: fields }).when({ key }).thenRefuses('forbidden', 'may-not-create');
});

test('a test payment is made once; after it was declined, it can be made again [PAY-01]', () => {
  const made = (outcome: 'refused' | 'paid') => ({ type: 'TestPaymentMade', data: { outcome } }) as const;
  specification(makeTestPayment)(made('refused')).when({ key, outcome: 'paid' }).then(made('paid'));
  specification(makeTestPayment)(made('paid')).when({ key, outcome: 'paid' }).thenRefuses('conflict', 'made-already');
});
