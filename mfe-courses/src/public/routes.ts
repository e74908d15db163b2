import { courseCategories } from '@learnloom/contracts/courses/categories';
import { need, type RemoteRoute } from '@learnloom/ui/contract';

export const publicRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: '/courses',
    access: 'public',
    load: () => import(/* webpackChunkName: "route-landing" */ './landing-page.tsx'),
    needs: () => [need(courseCategories.landing, {})],
    head: () => ({
      title: 'Courses',
      description: 'Programming courses in modules and lessons, from the first line of code to a finished project.',
      canonical: '/courses',
      openGraphType: 'website',
    }),
  },
];
