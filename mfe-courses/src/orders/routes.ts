import { checkoutRoot } from '@learnloom/contracts/orders/checkout';
import { GIFT_PATH } from '@learnloom/contracts/orders/gifts';
import type { RemoteRoute } from '@learnloom/ui/contract';
import { courseMessages } from '../public/messages/messages.ts';
import { orderMessages } from './messages/messages.ts';
import { ORDERS } from './paths.ts';

type Title = 'checkout' | 'order' | 'test' | 'gift' | 'orders' | 'oneOrder';

const page = (host: RemoteRoute['host'], path: string, title: Title, load: RemoteRoute['load']): RemoteRoute => ({
  host,
  path,
  access: 'session',
  load,
  messages: [courseMessages, orderMessages],
  head: (_answers, _page, language) => ({ title: orderMessages.in(language)(`page.${title}`), noIndex: true }),
});

const list = () => import(/* webpackChunkName: "route-own-orders" */ './orders-page.tsx');
const order = () => import(/* webpackChunkName: "route-own-order" */ './order-page.tsx');

export const orderRoutes: readonly RemoteRoute[] = [
  page(
    'main',
    `${checkoutRoot}/:course`,
    'checkout',
    () => import(/* webpackChunkName: "route-checkout" */ './checkout-page.tsx'),
  ),
  page(
    'main',
    `${checkoutRoot}/bundles/:bundle`,
    'checkout',
    () => import(/* webpackChunkName: "route-bundle-checkout" */ './bundle-checkout-page.tsx'),
  ),
  page(
    'main',
    `${checkoutRoot}/done/:order`,
    'order',
    () => import(/* webpackChunkName: "route-checkout-landing" */ './landing-page.tsx'),
  ),
  page(
    'main',
    `${checkoutRoot}/test/:order`,
    'test',
    () => import(/* webpackChunkName: "route-test-payment" */ './test-payment-page.tsx'),
  ),
  page('main', `${GIFT_PATH}/:token`, 'gift', () => import(/* webpackChunkName: "route-gift" */ './gift-page.tsx')),
  ...(['main', 'accounts'] as const).flatMap(host => [
    page(host, ORDERS, 'orders', list),
    page(host, `${ORDERS}/:order`, 'oneOrder', order),
  ]),
];
