import { kept, permissionGroup } from '../kernel/access.ts';

/** What people paid, to look at and to give back. */
export const manageOrders = permissionGroup(
  'ORDERS',
  { refund: 'order:refund', retry: 'order:retry' },
  { restricted: true, label: 'Orders', about: 'See orders and revenue, retry payments and give refunds.' },
);

export const managePayments = permissionGroup(
  'PAYMENT_SETTINGS',
  { edit: 'settings:payments' },
  { restricted: true, label: 'Payment settings', about: 'Choose the currency of prices and the payment provider.' },
);

export const manageBundles = permissionGroup('BUNDLES', kept('bundle'), {
  restricted: true,
  label: 'Bundles',
  about: 'Create and edit bundles of courses.',
});

export const manageCoupons = permissionGroup('COUPONS', kept('coupon'), {
  restricted: true,
  label: 'Coupons',
  about: 'Create and edit coupons for courses.',
});
