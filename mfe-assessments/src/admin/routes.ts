import type { RemoteRoute } from '@learnloom/ui/contract';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';

const screens = { '': 'List', '/new': 'New', '/:key': 'Edit' } as const;
const kinds = { quiz: quizCategories, excercises: exerciseCategories };

export const adminRoutes: readonly RemoteRoute[] = (['quiz', 'excercises'] as const).flatMap(kind =>
  Object.entries(screens).map(([path, screen]) => ({
    host: 'admin' as const,
    path: `/${kind}/categories${path}`,
    access: kinds[kind].group,
    load: async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[kind][screen],
    }),
  })),
);
