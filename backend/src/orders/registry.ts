import { bundles } from '@learnloom/contracts/orders/bundle';
import { coupons } from '@learnloom/contracts/orders/coupon';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { EndpointSource } from '../kernel/area-server.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { bundleHandlers, bundleNames } from './bundle/bundles.ts';
import { couponHandlers, couponList, couponNames } from './coupon/coupons.ts';
import { addressGift, forgetGifts, giftOffer, redeemGift } from './gift/gifts.ts';
import { cancelOrder, expireOrder, fulfillOrder } from './order/close-order.ts';
import { ordersTaken } from './order/orders-taken.ts';
import { retryOrder, startCheckout, verifyPayment } from './order/pay-order.ts';
import { placeBundleOrder, placeOrder } from './order/place-order.ts';
import { noteRefund, refundOrder } from './order/refund-order.ts';
import { settleOrder } from './order/settle.ts';
import { makeTestPayment, testCheckout } from './services/providers/make-test-payment.ts';
import { noticeEndpoints } from './services/providers/notice-endpoint.ts';
import { bundleOffer, checkoutOffer } from './queries/checkout-offers.ts';
import { ownOrder, ownOrders } from './queries/own-orders.ts';
import { bundleList, bundleOffers, bundlePage } from './queries/bundles.ts';
import { revenue } from './queries/revenue.ts';
import { orderList, orderStory } from './queries/staff-orders.ts';
import { paymentSettingsForEditing, updatePaymentSettings } from './settings/payment-settings.ts';
import { receiptEndpoint } from './services/receipt/receipt-endpoint.ts';
import { fulfillOrders } from './reactions/fulfill-orders.ts';
import { giveRefunds } from './reactions/give-refunds.ts';
import { mailBuyers } from './reactions/mail-buyers.ts';
import { mailGifts } from './reactions/mail-gifts.ts';
import { reconcileOrders } from './reactions/reconcile-orders.ts';
import { sendTestNotices } from './reactions/send-test-notices.ts';
import { providers } from './services.ts';

export const handlers: readonly Handler[] = [
  placeOrder,
  placeBundleOrder,
  startCheckout,
  verifyPayment,
  cancelOrder,
  settleOrder,
  fulfillOrder,
  expireOrder,
  refundOrder,
  noteRefund,
  retryOrder,
  makeTestPayment,
  updatePaymentSettings,
  addressGift,
  redeemGift,
  ...couponHandlers,
  ...bundleHandlers,
];
export const answers: readonly Answering[] = [
  checkoutOffer,
  bundleOffer,
  ownOrders,
  ownOrder,
  testCheckout,
  orderList,
  orderStory,
  revenue,
  couponList,
  bundleList,
  bundleOffers,
  bundlePage,
  paymentSettingsForEditing,
  giftOffer,
];
export const reactions: readonly Reaction[] = [
  fulfillOrders,
  mailBuyers,
  mailGifts,
  giveRefunds,
  reconcileOrders,
  sendTestNotices,
];
export const names: Readonly<Record<string, Names>> = {
  [coupons.subject]: couponNames,
  [bundles.subject]: bundleNames,
};
export const erasers: readonly Eraser[] = [forgetGifts];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { orders: ordersTaken };
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [noticeEndpoints, receiptEndpoint];
