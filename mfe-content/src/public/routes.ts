import { need, type Head, type Need, type PageParams, type RemoteRoute } from '@learnloom/ui/contract';
import { placeIn } from '@learnloom/ui/platform';
import { itemKinds, homePage, type ItemKind, type ItemPage } from '@learnloom/contracts/content/item';
import { itemPreview, PREVIEW_PATH, type ItemPreview } from '@learnloom/contracts/content/item-preview';
import { itemHistories } from '@learnloom/contracts/content/item-history';
import { authorPage, tagPages } from '@learnloom/contracts/content/item-lists';
import { searchSite } from '@learnloom/contracts/content/search';
import { sectionIntro } from '@learnloom/contracts/website/section-intro';
import { itemHead } from './heads.ts';
import { publicKinds, type PublicKind } from './kinds.ts';
import { searchedFor } from './search/searched-for.ts';
import { contentMessages } from './messages/messages.ts';
import { pageIn } from './paths.ts';
import type { Language } from '@learnloom/contracts/kernel/languages';

const named = ({ params }: PageParams, name: string): string => params[name] ?? '';

/** Head of a page whose first answer is what it is about. Without that answer the page is not drawn. */
const headOf =
  <T>(make: (answer: T, language: Language) => Head) =>
  ([answer]: readonly unknown[], _page: PageParams, language: Language): Head =>
    make(answer as T, language);

/** The category with the first page of each tab, and the page that the address names. */
function categoryNeeds({ contract, categories }: PublicKind, page: PageParams): readonly Need[] {
  const slug = named(page, 'category');
  const place = placeIn(page.search);
  return [
    need(contract.category, { slug }),
    ...(place.page > 1 ? [need(contract.category, { slug, sub: place.tab, page: place.page })] : []),
    ...(categories.space ? [need(categories.space.shown, { slug })] : []),
  ];
}

function routesOf(kind: ItemKind): RemoteRoute[] {
  const { contract, categories, root, section } = publicKinds[kind];
  return [
    {
      host: 'main',
      path: root,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-landing" */ './landing/landing-page.tsx')).landingPages[kind],
      needs: () => [need(categories.landing, {}), need(sectionIntro, { section }), need(contract.highlights, {})],
    },
    {
      host: 'main',
      path: `${root}/tags/:tag`,
      access: 'public',
      load: async () => (await import(/* webpackChunkName: "route-tag" */ './lists/tag-page.tsx')).tagPageOf[kind],
      needs: page => [need(tagPages[kind], { slug: named(page, 'tag'), page: pageIn(page.search) })],
      missingWithout: 0,
    },
    {
      host: 'main',
      path: `${root}/:category`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-category" */ './category/category-page.tsx')).categoryPages[kind],
      needs: page => categoryNeeds(publicKinds[kind], page),
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
    {
      host: 'main',
      path: `${root}/:category/:slug/history`,
      access: 'public',
      load: async () =>
        (await import(/* webpackChunkName: "route-history" */ './history/history-page.tsx')).historyPages[kind],
      needs: page => [
        need(itemHistories[kind].history, { category: named(page, 'category'), slug: named(page, 'slug') }),
      ],
      missingWithout: 0,
    },
  ];
}

const routes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: '/',
    access: 'public',
    load: () => import(/* webpackChunkName: "route-home" */ './home/home-page.tsx'),
    needs: () => [need(homePage, {}), need(sectionIntro, { section: 'HOME_PAGE' })],
  },
  {
    host: 'main',
    path: '/authors/:author',
    access: 'public',
    load: () => import(/* webpackChunkName: "route-author" */ './lists/author-page.tsx'),
    needs: page => [need(authorPage, { author: named(page, 'author'), page: pageIn(page.search) })],
    missingWithout: 0,
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
    head: (_answers, { search }, language) => {
      const t = contentMessages.in(language);
      const { q } = searchedFor(search);
      return {
        title: q === '' ? t('search.title') : t('search.titleFor', { words: q }),
        canonical: '/search',
        noIndex: true,
      };
    },
  },
  {
    host: 'main',
    path: `${PREVIEW_PATH}/:token`,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-preview" */ './preview/preview-page.tsx'),
    needs: page => [need(itemPreview, { token: named(page, 'token') })],
    head: headOf<ItemPreview>(({ content: { title } }, language) => ({
      title: contentMessages.in(language)('preview.title', { title }),
      noIndex: true,
      noStore: true,
    })),
    missingWithout: 0,
  },
  ...itemKinds.flatMap(routesOf),
];

export const publicRoutes: readonly RemoteRoute[] = routes.map(route => ({ ...route, messages: [contentMessages] }));
