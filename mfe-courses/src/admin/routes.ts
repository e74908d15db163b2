import type { RemoteRoute } from '@learnloom/ui/contract';
import { courseCategories } from '@learnloom/contracts/courses/categories';

const screens = { '': 'List', '/new': 'New', '/:key': 'Edit' } as const;

export const adminRoutes: readonly RemoteRoute[] = Object.entries(screens).map(([path, screen]) => ({
  host: 'admin',
  path: `/courses/categories${path}`,
  access: courseCategories.group,
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[screen],
  }),
}));
