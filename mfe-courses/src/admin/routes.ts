import type { RemoteRoute } from '@learnloom/ui/contract';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { manageCourses, manageDiscussions } from '@learnloom/contracts/courses/permissions';
import { manageCertificates } from '@learnloom/contracts/certificates/permissions';
import { manageBundles, manageCoupons, manageOrders, managePayments } from '@learnloom/contracts/orders/permissions';
import { discussionMessages } from '../discussion/messages/messages.ts';
import { DISCUSSIONS, LIST, ORDERS_LIST, PAYMENT_SETTINGS } from './paths.ts';

const screens = { '': 'List', '/new': 'New', '/order': 'Order', '/:key': 'Edit' } as const;

const editor = () => import(/* webpackChunkName: "route-admin-editor" */ './editor/editor-pages.tsx');

const route = (path: string, access: RemoteRoute['access'], load: RemoteRoute['load']): RemoteRoute => ({
  host: 'admin',
  path: `${LIST}${path}`,
  access,
  load,
});

const orderRoute = (path: string, access: RemoteRoute['access'], load: RemoteRoute['load']): RemoteRoute => ({
  host: 'admin',
  path: `${ORDERS_LIST}${path}`,
  access,
  load,
});

export const adminRoutes: readonly RemoteRoute[] = [
  ...Object.entries(screens).map(([path, screen]) =>
    route(`/categories${path}`, courseCategories.group, async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[screen],
    })),
  ),
  route('', manageCourses.name, () => import(/* webpackChunkName: "route-admin-courses" */ './courses-page.tsx')),
  route(
    '/broken-videos',
    manageCourses.name,
    () => import(/* webpackChunkName: "route-admin-broken-videos" */ './broken-videos-page.tsx'),
  ),
  {
    host: 'admin',
    path: DISCUSSIONS,
    access: manageDiscussions.name,
    load: () => import(/* webpackChunkName: "route-admin-discussions" */ './discussions/discussions-page.tsx'),
  },
  {
    host: 'admin',
    path: `${DISCUSSIONS}/:key`,
    access: manageDiscussions.name,
    messages: [discussionMessages],
    load: () => import(/* webpackChunkName: "route-admin-discussion" */ './discussions/thread-page.tsx'),
  },
  route('/new', manageCourses.name, async () => ({ Page: (await editor()).NewPage })),
  route(
    '/revisions/:key',
    manageCourses.name,
    () => import(/* webpackChunkName: "route-admin-revisions" */ './revisions/revisions-page.tsx'),
  ),
  route(
    '/learners/:key',
    learners.group,
    () => import(/* webpackChunkName: "route-admin-learners" */ './learners/learners-page.tsx'),
  ),
  orderRoute(
    '',
    manageOrders.name,
    () => import(/* webpackChunkName: "route-admin-orders" */ './orders/orders-page.tsx'),
  ),
  orderRoute(
    '/bundles',
    manageBundles.name,
    () => import(/* webpackChunkName: "route-admin-bundles" */ './orders/bundles-page.tsx'),
  ),
  orderRoute(
    '/coupons',
    manageCoupons.name,
    () => import(/* webpackChunkName: "route-admin-coupons" */ './orders/coupons-page.tsx'),
  ),
  orderRoute(
    '/:key',
    manageOrders.name,
    () => import(/* webpackChunkName: "route-admin-order" */ './orders/story-page.tsx'),
  ),
  {
    host: 'admin',
    path: PAYMENT_SETTINGS,
    access: managePayments.name,
    load: () => import(/* webpackChunkName: "route-admin-payments" */ './orders/payment-settings-page.tsx'),
  },
  route(
    '/certificates',
    manageCertificates.name,
    () => import(/* webpackChunkName: "route-admin-certificates" */ './certificates/certificates-page.tsx'),
  ),
  route(
    '/certificates/template',
    manageCertificates.may.design,
    () => import(/* webpackChunkName: "route-admin-certificate-template" */ './certificates/template-page.tsx'),
  ),
  route('/:parentCategory/:slug', manageCourses.name, async () => ({ Page: (await editor()).EditPage })),
];
