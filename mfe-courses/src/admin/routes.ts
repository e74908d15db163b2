import type { RemoteRoute } from '@learnloom/ui/contract';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { manageCourses } from '@learnloom/contracts/courses/permissions';

const screens = { '': 'List', '/new': 'New', '/:key': 'Edit' } as const;

/** Courses are not written yet: both places of the menu say so. */
const coming = ['/courses', '/courses/new'].map((path): RemoteRoute => ({
  host: 'admin',
  path,
  access: manageCourses.name,
  load: () => import(/* webpackChunkName: "route-admin-coming" */ './coming-page.tsx'),
  head: () => ({ title: 'Courses', noIndex: true }),
}));

export const adminRoutes: readonly RemoteRoute[] = [
  ...coming,
  ...Object.entries(screens).map(([path, screen]): RemoteRoute => ({
    host: 'admin',
    path: `/courses/categories${path}`,
    access: courseCategories.group,
    load: async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[screen],
    }),
  })),
];
