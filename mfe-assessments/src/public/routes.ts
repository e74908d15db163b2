import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import {
  learnerPages,
  type AssessmentCategoryPage,
  type AssessmentIntroduction,
} from '@learnloom/contracts/assessments/learner-pages';
import { need, type Need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { placeIn } from '@learnloom/ui/platform';
import { categoryHead, introductionHead, landingHead } from './heads.ts';
import { kinds } from './kinds.ts';
import { takingMessages } from '../taking/messages/messages.ts';
import { assessmentMessages } from './messages/messages.ts';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';

/** Anybody may take an exercise. */
const practiceRoute = (path: string): RemoteRoute => ({
  host: 'main',
  path,
  access: 'public',
  load: () => import(/* webpackChunkName: "route-practice" */ './practice/practice-page.tsx'),
  head: (_answers, _page, language) => ({ title: assessmentMessages.in(language)('practice.title'), noIndex: true }),
});

/** The category with the first page of each topic, and the page that the address names. */
function categoryNeeds(kind: TakenKind, page: PageParams): readonly Need[] {
  const { category } = learnerPages[kind];
  const { categories } = kinds[kind];
  const slug = named(page, 'category');
  const place = placeIn(page.search);
  return [
    need(category, { slug }),
    ...(place.page > 1 ? [need(category, { slug, sub: place.tab, page: place.page })] : []),
    ...(categories.space ? [need(categories.space.shown, { slug })] : []),
  ];
}

/** Pages that every visitor may read. */
function readingRoutesOf(kind: TakenKind): readonly RemoteRoute[] {
  const { root, categories } = kinds[kind];
  return [
    {
      host: 'main',
      path: root,
      access: 'public',
      load: async () => ({
        Page: (await import(/* webpackChunkName: "route-landing" */ './landing-page.tsx')).landingPages[kind],
      }),
      needs: () => [need(categories.landing, {})],
      head: (_answers, _page, language) => landingHead(kind, language),
    },
    {
      host: 'main',
      path: `${root}/:category`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-category" */ './category/category-page.tsx')).categoryPages[kind],
      needs: page => categoryNeeds(kind, page),
      head: ([answer], _page, language) => categoryHead(answer as AssessmentCategoryPage, language),
      missingWithout: 0,
    },
    {
      host: 'main',
      path: `${root}/:category/:slug`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-introduction" */ './introduction/introduction-page.tsx'))
          .introductionPages[kind],
      needs: page => [
        need(learnerPages[kind].introduction, { category: named(page, 'category'), slug: named(page, 'slug') }),
      ],
      head: ([answer], _page, language) => introductionHead(answer as AssessmentIntroduction, language),
      missingWithout: 0,
    },
  ];
}

/** Pages where answers are given and graded. */
function takingRoutesOf(kind: TakenKind): readonly RemoteRoute[] {
  const introduction = `${kinds[kind].root}/:category/:slug`;
  return [
    ...(kind === 'exercise' ? [practiceRoute(`${introduction}/practice`)] : []),
    {
      host: 'main',
      path: `${introduction}/attempt/:attempt`,
      access: 'session',
      load: () => import(/* webpackChunkName: "route-attempt" */ './attempt/attempt-page.tsx'),
      head: (_answers, _page, language) => ({ title: assessmentMessages.in(language)(`${kind}.yours`), noIndex: true }),
    },
    {
      host: 'main',
      path: `${introduction}/result/:attempt`,
      access: 'session',
      load: () => import(/* webpackChunkName: "route-result" */ './result/result-page.tsx'),
      head: (_answers, _page, language) => ({ title: assessmentMessages.in(language)('result.title'), noIndex: true }),
    },
  ];
}

const takenKinds = ['quiz', 'exercise'] as const;

export const publicRoutes: readonly RemoteRoute[] = [
  ...takenKinds.flatMap(readingRoutesOf).map(route => ({ ...route, messages: [assessmentMessages] })),
  ...takenKinds.flatMap(takingRoutesOf).map(route => ({ ...route, messages: [assessmentMessages, takingMessages] })),
];
