import { need, type RemoteRoute } from '@learnloom/ui/contract';
import { kinds } from './kinds.ts';

export const publicRoutes: readonly RemoteRoute[] = (['quiz', 'exercise'] as const).map(kind => {
  const { root, categories, heading, description } = kinds[kind];
  return {
    host: 'main',
    path: root,
    access: 'public',
    load: async () => ({
      Page: (await import(/* webpackChunkName: "route-landing" */ './landing-page.tsx')).landingPages[kind],
    }),
    needs: () => [need(categories.landing, {})],
    head: () => ({ title: heading, description, canonical: root, openGraphType: 'website' }),
  };
});
