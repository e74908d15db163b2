import {
  coursePages,
  courseRoot,
  type CourseCatalog,
  type CoursePage,
} from '@learnloom/contracts/courses/course-pages';
import { bundleRoot, bundles, type BundleCard } from '@learnloom/contracts/orders/bundle';
import { DISCUSSION_EMAILS_PATH } from '@learnloom/contracts/courses/discussion-emails';
import { DIGEST_PATH } from '@learnloom/contracts/courses/digest';
import { need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { catalogInput, choiceIn } from './catalog/catalog-query.ts';
import { certificates, type CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import { checkHead } from '../certificates/head.ts';
import { certificateMessages } from '../certificates/messages/messages.ts';
import { learningMessages } from '../learning/messages/messages.ts';
import { discussionMessages } from '../discussion/messages/messages.ts';
import { bundleHead, catalogHead, courseHead } from './heads.ts';
import { courseMessages } from './messages/messages.ts';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';
const catalog = async () =>
  (await import(/* webpackChunkName: "route-catalog" */ './catalog/catalog-page.tsx')).catalogPages;
const course = `${courseRoot}/:category/:slug`;
const learn = () => import(/* webpackChunkName: "route-learn" */ '../learning/learn-page.tsx');

/** Pages of courses and bundles. */
const courseRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: courseRoot,
    access: 'public',
    load: catalog,
    needs: ({ search }) => [need(coursePages.catalog, catalogInput(choiceIn(search), null)), need(bundles.offered, {})],
    head: ([answer], _page, language) => catalogHead(answer as CourseCatalog, language),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: `${courseRoot}/:category`,
    access: 'public',
    load: catalog,
    needs: page => [need(coursePages.catalog, catalogInput(choiceIn(page.search), named(page, 'category')))],
    head: ([answer], _page, language) => catalogHead(answer as CourseCatalog, language),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: course,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "route-course" */ './course/course-page.tsx')).coursePageModule,
    needs: page => [need(coursePages.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
    head: ([answer], _page, language) => courseHead(answer as CoursePage, language),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: `${bundleRoot}/:slug`,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "route-bundle" */ './bundles/bundle-page.tsx')).bundlePageModule,
    needs: page => [need(bundles.page, { slug: named(page, 'slug') })],
    head: ([answer], _page, language) => bundleHead(answer as BundleCard, language),
    missingWithout: 0,
  },
];

/** Pages of units, of one's own courses and of emails about them. */
const learningRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: `${course}/preview/:unit`,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-preview" */ '../learning/preview-page.tsx'),
    needs: page => [need(coursePages.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
    head: ([answer], _page, language) => ({
      ...courseHead(answer as CoursePage, language),
      title: courseMessages.in(language)('preview.title', { title: (answer as CoursePage).title }),
      jsonLd: [],
    }),
    missingWithout: 0,
  },
  ...['', '/:unit'].map((unit): RemoteRoute => ({
    host: 'main',
    path: `${course}/learn${unit}`,
    access: 'session',
    load: learn,
    needs: page => [need(coursePages.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
    head: ([answer], _page, language) => ({
      title: (answer as CoursePage | null)?.title ?? courseMessages.in(language)('course'),
      noIndex: true,
    }),
  })),
  ...(['main', 'accounts'] as const).map((host): RemoteRoute => ({
    host,
    path: '/profile/learning',
    access: 'session',
    load: () => import(/* webpackChunkName: "route-my-learning" */ '../learning/my-learning-page.tsx'),
    head: (_answers, _page, language) => ({ title: learningMessages.in(language)('my.pageTitle'), noIndex: true }),
  })),
  {
    host: 'main',
    path: `${DIGEST_PATH}/:token`,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-digest" */ '../learning/digest-page.tsx'),
    head: (_answers, _page, language) => ({ title: learningMessages.in(language)('digest.pageTitle'), noIndex: true }),
  },
  {
    host: 'main',
    path: `${DISCUSSION_EMAILS_PATH}/:token`,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-discussion-emails" */ '../discussion/unsubscribe-page.tsx'),
    head: (_answers, _page, language) => ({
      title: discussionMessages.in(language)('unsubscribe.send'),
      noIndex: true,
    }),
  },
];

const certificateRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: '/verify/:code',
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "route-certificate" */ '../certificates/check-page.tsx')).checkPage,
    needs: page => [need(certificates.check, { code: named(page, 'code') })],
    head: ([answer], _page, language) => checkHead(answer as CertificateCheck, language),
    missingWithout: 0,
  },
];

const allMessages = [courseMessages, learningMessages, certificateMessages, discussionMessages];

export const publicRoutes: readonly RemoteRoute[] = [
  ...courseRoutes.map(route => ({ ...route, messages: [courseMessages] })),
  ...learningRoutes.map(route => ({ ...route, messages: allMessages })),
  ...certificateRoutes.map(route => ({ ...route, messages: [courseMessages, certificateMessages] })),
];
