import { need, type Head, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import {
  itemKinds,
  homePage,
  type CategoryPage,
  type ItemKind,
  type ItemPage,
} from '@learnloom/contracts/content/item';
import { searchSite } from '@learnloom/contracts/content/search';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import {
  introSections,
  sectionIntro,
  type IntroSection,
  type IntroWords,
} from '@learnloom/contracts/website/section-intro';
import { categoryHead, itemHead, homeHead, landingHead } from './heads.ts';
import { publicKinds } from './kinds.ts';
import { searchedFor } from './search/searched-for.ts';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';

/** Head of a page whose first answer is what it is about. Without that answer the page is not drawn. */
const headOf =
  <T>(make: (answer: T) => Head) =>
  ([answer]: readonly unknown[]): Head =>
    make(answer as T);

/** Its standard words where the others could not be had. */
const wordsOf = (section: IntroSection, answer: unknown): IntroWords =>
  (answer as IntroWords | null | undefined) ?? introSections[section].words;

function routesOf(kind: ItemKind): RemoteRoute[] {
  const { contract, categories, root, section } = publicKinds[kind];
  return [
    {
      host: 'main',
      path: root,
      access: 'public',
      load: async () => ({
        Page: (await import(/* webpackChunkName: "route-landing" */ './landing/landing-page.tsx')).landingPages[kind],
      }),
      needs: () => [need(categories.landing, {}), need(sectionIntro, { section })],
      head: ([landing, words]) => landingHead(kind, landing as CategoryLanding, wordsOf(section, words)),
    },
    {
      host: 'main',
      path: `${root}/:category`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-category" */ './category/category-page.tsx')).categoryPages[kind],
      needs: page => [need(contract.category, { slug: named(page, 'category') })],
      head: headOf<CategoryPage>(categoryHead),
      missingWithout: 0,
    },
    {
      host: 'main',
      path: `${root}/:category/:slug`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-article" */ './article/article-page.tsx')).articlePages[kind],
      needs: page => [need(contract.page, { category: named(page, 'category'), slug: named(page, 'slug') })],
      head: headOf<ItemPage>(itemHead),
      missingWithout: 0,
    },
  ];
}

export const publicRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: '/',
    access: 'public',
    load: () => import(/* webpackChunkName: "route-home" */ './home/home-page.tsx'),
    needs: () => [need(homePage, {}), need(sectionIntro, { section: 'HOME_PAGE' })],
    head: ([, words]) => homeHead(wordsOf('HOME_PAGE', words)),
  },
  {
    host: 'main',
    path: '/search',
    access: 'public',
    load: () => import(/* webpackChunkName: "route-search" */ './search/search-page.tsx'),
    needs: ({ search }) => {
      const { q, ...narrowed } = searchedFor(search);
      return q === '' ? [] : [need(searchSite, { search: q, ...narrowed })];
    },
    head: (_answers, { search }) => {
      const { q } = searchedFor(search);
      return { title: q === '' ? 'Search' : `Search: ${q}`, canonical: '/search', noIndex: true };
    },
  },
  ...itemKinds.flatMap(routesOf),
];
