import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import {
  learnerPages,
  type AssessmentCategoryPage,
  type AssessmentIntroduction,
} from '@learnloom/contracts/assessments/learner-pages';
import { need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { categoryHead, introductionHead, landingHead } from './heads.ts';
import { kinds } from './kinds.ts';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';

/** Anybody may take an exercise. */
const practiceRoute = (path: string): RemoteRoute => ({
  host: 'main',
  path,
  access: 'public',
  load: () => import(/* webpackChunkName: "route-practice" */ './practice/practice-page.tsx'),
  head: () => ({ title: 'Practice', noIndex: true }),
});

function routesOf(kind: TakenKind): readonly RemoteRoute[] {
  const { root, categories, singular } = kinds[kind];
  const introduction = `${root}/:category/:slug`;
  return [
    {
      host: 'main',
      path: root,
      access: 'public',
      load: async () => ({
        Page: (await import(/* webpackChunkName: "route-landing" */ './landing-page.tsx')).landingPages[kind],
      }),
      needs: () => [need(categories.landing, {})],
      head: () => landingHead(kind),
    },
    {
      host: 'main',
      path: `${root}/:category`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-category" */ './category/category-page.tsx')).categoryPages[kind],
      needs: page => [need(learnerPages[kind].category, { slug: named(page, 'category') })],
      head: ([answer]) => categoryHead(answer as AssessmentCategoryPage),
      missingWithout: 0,
    },
    {
      host: 'main',
      path: introduction,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-introduction" */ './introduction/introduction-page.tsx'))
          .introductionPages[kind],
      needs: page => [
        need(learnerPages[kind].introduction, { category: named(page, 'category'), slug: named(page, 'slug') }),
      ],
      head: ([answer]) => introductionHead(answer as AssessmentIntroduction),
      missingWithout: 0,
    },
    ...(kind === 'exercise' ? [practiceRoute(`${introduction}/practice`)] : []),
    {
      host: 'main',
      path: `${introduction}/attempt/:attempt`,
      access: 'session',
      load: () => import(/* webpackChunkName: "route-attempt" */ './attempt/attempt-page.tsx'),
      head: () => ({ title: `Your ${singular}`, noIndex: true }),
    },
    {
      host: 'main',
      path: `${introduction}/result/:attempt`,
      access: 'session',
      load: () => import(/* webpackChunkName: "route-result" */ './result/result-page.tsx'),
      head: () => ({ title: 'Your result', noIndex: true }),
    },
  ];
}

export const publicRoutes: readonly RemoteRoute[] = (['quiz', 'exercise'] as const).flatMap(routesOf);
