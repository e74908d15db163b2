import {
  coursePages,
  courseRoot,
  type CourseCatalog,
  type CoursePage,
} from '@learnloom/contracts/courses/course-pages';
import { need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { catalogInput, choiceIn } from './catalog/catalog-query.ts';
import { certificates, type CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import { checkHead } from '../certificates/head.ts';
import { catalogHead, courseHead } from './heads.ts';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';
const catalog = async () =>
  (await import(/* webpackChunkName: "route-catalog" */ './catalog/catalog-page.tsx')).catalogPages;
const course = `${courseRoot}/:category/:slug`;
const learn = () => import(/* webpackChunkName: "route-learn" */ '../learning/learn-page.tsx');

export const publicRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: courseRoot,
    access: 'public',
    load: catalog,
    needs: ({ search }) => [need(coursePages.catalog, catalogInput(choiceIn(search), null))],
    head: ([answer]) => catalogHead(answer as CourseCatalog),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: `${courseRoot}/:category`,
    access: 'public',
    load: catalog,
    needs: page => [need(coursePages.catalog, catalogInput(choiceIn(page.search), named(page, 'category')))],
    head: ([answer]) => catalogHead(answer as CourseCatalog),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: course,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "route-course" */ './course/course-page.tsx')).coursePageModule,
    needs: page => [need(coursePages.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
    head: ([answer]) => courseHead(answer as CoursePage),
    missingWithout: 0,
  },
  {
    host: 'main',
    path: `${course}/preview/:unit`,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-preview" */ '../learning/preview-page.tsx'),
    needs: page => [need(coursePages.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
    head: ([answer]) => ({
      ...courseHead(answer as CoursePage),
      title: `Free preview · ${(answer as CoursePage).title}`,
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
    head: ([answer]) => ({ title: (answer as CoursePage | null)?.title ?? 'Course', noIndex: true }),
  })),
  ...(['main', 'accounts'] as const).map((host): RemoteRoute => ({
    host,
    path: '/profile/learning',
    access: 'session',
    load: () => import(/* webpackChunkName: "route-my-learning" */ '../learning/my-learning-page.tsx'),
    head: () => ({ title: 'My learning · My account', noIndex: true }),
  })),
  {
    host: 'main',
    path: '/verify/:code',
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "route-certificate" */ '../certificates/check-page.tsx')).checkPage,
    needs: page => [need(certificates.check, { code: named(page, 'code') })],
    head: ([answer]) => checkHead(answer as CertificateCheck),
    missingWithout: 0,
  },
];
