import type { RemoteRoute } from '@learnloom/ui/contract';
import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { ListedKind } from '@learnloom/contracts/assessments/assessment-events';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { takenKinds } from '@learnloom/contracts/assessments/assessment-events';
import { markRoutes } from './marks/routes.ts';

const screens = { '': 'List', '/new': 'New', '/order': 'Order', '/:key': 'Edit' } as const;
const kinds = { quiz: quizCategories, excercises: exerciseCategories };

const categoryRoutes: readonly RemoteRoute[] = (['quiz', 'excercises'] as const).flatMap(kind =>
  Object.entries(screens).map(([path, screen]) => ({
    host: 'admin' as const,
    path: `/${kind}/categories${path}`,
    access: kinds[kind].group,
    load: async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[kind][screen],
    }),
  })),
);

function routesOf(kind: ListedKind): readonly RemoteRoute[] {
  const { list, group } = assessmentsOf[kind];
  const editor = async () =>
    (await import(/* webpackChunkName: "route-admin-assessment" */ './editor-pages.tsx')).editorPages[kind];
  const route = (path: string, load: RemoteRoute['load']): RemoteRoute => ({
    host: 'admin',
    path: `${list}${path}`,
    access: group,
    load,
  });
  return [
    route('', async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-assessments" */ './list-pages.tsx')).listPages[kind],
    })),
    route('/new', async () => ({ Page: (await editor()).New })),
    route(kind === 'quiz-bank' ? '/:slug' : '/:parentCategory/:slug', async () => ({ Page: (await editor()).Edit })),
  ];
}

const revisionRoutes: readonly RemoteRoute[] = takenKinds.map(kind => ({
  host: 'admin',
  path: `${assessmentsOf[kind].list}/revisions/:key`,
  access: assessmentsOf[kind].group,
  load: async () => ({
    Page: (await import(/* webpackChunkName: "route-admin-revisions" */ './revisions/revisions-page.tsx')).pages[kind],
  }),
}));

/** Whose addresses are of fixed words comes before whose are of slugs. */
export const adminRoutes: readonly RemoteRoute[] = [
  ...categoryRoutes,
  ...revisionRoutes,
  ...routesOf('quiz-bank'),
  ...routesOf('quiz'),
  ...routesOf('exercise'),
  ...markRoutes,
];
