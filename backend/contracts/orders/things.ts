import { imageFields, lifeFields, listSearch, thing, type Reference } from '../kernel/thing.ts';
import { bundleAggregate } from './bundle-events.ts';
import { bundles } from './bundle.ts';
import { couponAggregate, coupons } from './coupon.ts';
import { giftAggregate, giftSubject } from './gift-events.ts';
import { manageOrders } from './permissions.ts';
import { orderAggregate, orderSubject } from './order-events.ts';
import { paymentSettings } from './payment-settings.ts';
import { paymentSettingsAggregate } from './payment-settings-events.ts';
import { testPaymentAggregate, testPayments } from './test-payment.ts';

const refersToPerson: Reference = { to: 'account', gone: 'Deleted account' };

const providers = { test: 'Test provider', paystack: 'Paystack', stripe: 'Stripe' } as const;

export const orderThing = thing({
  subject: orderSubject,
  aggregate: orderAggregate,
  noun: 'order',
  label: 'Orders',
  named: [],
  page: ({ key }) => `/orders/${key}`,
  fields: {
    buyer: { refers: refersToPerson },
    learner: { refers: refersToPerson },
    status: {
      values: {
        open: 'Unpaid',
        pending: 'Payment pending',
        refused: 'Payment declined',
        cancelled: 'Canceled',
        paid: 'Paid',
        refunded: 'Refunded',
      },
    },
    currency: {},
    subtotal: { label: 'Price in minor units' },
    discount: { label: 'Discount in minor units' },
    total: { label: 'Total in minor units' },
    refunded: { label: 'Refunded in minor units' },
    coupon: { refers: { to: coupons.subject, gone: 'a deleted coupon' } },
    provider: { values: providers },
    paidAt: { label: 'Paid' },
    fulfilledAt: { label: 'Enrolled' },
    disputed: { values: { true: 'Yes', false: 'No' } },
  },
});

export const testPaymentThing = thing({
  subject: testPayments.subject,
  aggregate: testPaymentAggregate,
  noun: 'test payment',
  label: 'Test payments',
  named: [],
  page: ({ key }) => `/orders/${key}`,
  fields: { outcome: {}, madeAt: { label: 'Made' } },
});

export const giftThing = thing({
  subject: giftSubject,
  aggregate: giftAggregate,
  noun: 'gift',
  label: 'Gifts',
  named: [],
  page: ({ key }) => `/orders/${key}`,
  fields: {
    buyer: { refers: refersToPerson },
    email: { label: 'Email address', seen: manageOrders.name },
  },
});

export const couponThing = thing({
  subject: coupons.subject,
  aggregate: couponAggregate,
  noun: 'coupon',
  label: 'Coupons',
  named: [['code']],
  page: listSearch('/orders/coupons'),
  fields: {
    code: {},
    kind: { label: 'Type', values: { percent: 'Percent', amount: 'Amount', free: 'Free' } },
    value: {},
    currency: {},
    maxUses: { label: 'Uses' },
    endsAt: { label: 'Ends' },
    courses: { refers: { to: 'course', gone: 'a course that was deleted' } },
    bundles: { refers: { to: bundles.subject, gone: 'a bundle that was deleted' } },
    deleted: lifeFields.deleted,
  },
  history: { group: coupons.group, publishable: false, returns: true, restore: coupons.restore },
});

export const bundleThing = thing({
  subject: bundles.subject,
  aggregate: bundleAggregate,
  noun: 'bundle',
  label: 'Bundles',
  named: [['title']],
  page: listSearch('/orders/bundles'),
  fields: {
    title: {},
    slug: {},
    summary: {},
    imageThumbnail: imageFields.imageThumbnail,
    courses: { refers: { to: 'course', gone: 'a course that was deleted' } },
    amount: {},
    forSale: { label: 'On sale', values: { true: 'Yes', false: 'No' } },
    deleted: lifeFields.deleted,
  },
  history: { group: bundles.group, publishable: false, returns: true, restore: bundles.restore },
});

export const paymentSettingsThing = thing({
  subject: paymentSettings.subject,
  aggregate: paymentSettingsAggregate,
  noun: 'payment settings',
  label: 'Payment settings',
  // There is one set of them.
  named: [],
  called: () => 'Payment settings',
  page: () => '/settings/payments',
  editors: () => paymentSettings.update.permission,
  fields: { currency: {}, provider: { values: providers } },
});
