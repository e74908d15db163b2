import { checkoutRoot } from '@learnloom/contracts/orders/checkout';
import { GIFT_PATH } from '@learnloom/contracts/orders/gifts';
import type { RemoteRoute } from '@learnloom/ui/contract';
import { ORDERS } from './paths.ts';

const page = (host: RemoteRoute['host'], path: string, title: string, load: RemoteRoute['load']): RemoteRoute => ({
  host,
  path,
  access: 'session',
  load,
  head: () => ({ title, noIndex: true }),
});

const list = () => import(/* webpackChunkName: "route-own-orders" */ './orders-page.tsx');
const order = () => import(/* webpackChunkName: "route-own-order" */ './order-page.tsx');

export const orderRoutes: readonly RemoteRoute[] = [
  page(
    'main',
    `${checkoutRoot}/:course`,
    'Checkout',
    () => import(/* webpackChunkName: "route-checkout" */ './checkout-page.tsx'),
  ),
  page(
    'main',
    `${checkoutRoot}/done/:order`,
    'Your order',
    () => import(/* webpackChunkName: "route-checkout-landing" */ './landing-page.tsx'),
  ),
  page(
    'main',
    `${checkoutRoot}/test/:order`,
    'Test payment',
    () => import(/* webpackChunkName: "route-test-payment" */ './test-payment-page.tsx'),
  ),
  page(
    'main',
    `${GIFT_PATH}/:token`,
    'Your gift',
    () => import(/* webpackChunkName: "route-gift" */ './gift-page.tsx'),
  ),
  ...(['main', 'accounts'] as const).flatMap(host => [
    page(host, ORDERS, 'My orders · My account', list),
    page(host, `${ORDERS}/:order`, 'Order · My account', order),
  ]),
];
