import type { RemoteRoute } from '@learnloom/ui/contract';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { manageCourses } from '@learnloom/contracts/courses/permissions';
import { LIST } from './paths.ts';

const screens = { '': 'List', '/new': 'New', '/:key': 'Edit' } as const;

const editor = () => import(/* webpackChunkName: "route-admin-editor" */ './editor/editor-pages.tsx');

const route = (path: string, access: RemoteRoute['access'], load: RemoteRoute['load']): RemoteRoute => ({
  host: 'admin',
  path: `${LIST}${path}`,
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
  route('/:parentCategory/:slug', manageCourses.name, async () => ({ Page: (await editor()).EditPage })),
];
