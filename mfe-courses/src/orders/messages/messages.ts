import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the checkout, orders and gifts say. */
export const orderMessages = defineMessages('mfe-courses/orders', english, {
  fr: () => import(/* webpackChunkName: "messages-courses-orders-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-courses-orders-ar" */ './ar.ts'),
});

export type OrderTranslate = TranslateOf<typeof orderMessages>;
