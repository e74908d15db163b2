import { area as areaOf } from '../kernel/area-contract.ts';
import * as bundle from './bundle.ts';
import * as checkout from './checkout.ts';
import * as coupon from './coupon.ts';
import * as gifts from './gifts.ts';
import * as mails from './mails.ts';
import * as paymentSettings from './payment-settings.ts';
import * as permissions from './permissions.ts';
import * as staffOrders from './staff-orders.ts';
import * as testPayment from './test-payment.ts';
import * as things from './things.ts';

/** Orders, payments and coupons. */
export const area = areaOf('orders', [
  permissions,
  bundle,
  checkout,
  coupon,
  gifts,
  paymentSettings,
  testPayment,
  staffOrders,
  mails,
  things,
]);
