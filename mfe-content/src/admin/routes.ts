import type { RemoteRoute } from '@learnloom/ui/contract';
import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import {
  manageArticles,
  manageAuthors,
  managePublishing,
  manageSnippets,
} from '@learnloom/contracts/content/permissions';
import { manageImports } from '@learnloom/contracts/imports/permissions';
import { IMPORTS_PATH } from './imports/paths.ts';
import { itemScreens } from './kinds.ts';
import { SNIPPETS_PATH } from './snippets/paths.ts';

function routesOf(kind: ItemKind): RemoteRoute[] {
  const { root, contract, categories, tags } = itemScreens[kind];
  const editor = () => import(/* webpackChunkName: "route-admin-editor" */ './editor/editor-pages.tsx');
  const category = async () =>
    (await import(/* webpackChunkName: "route-admin-categories" */ './category-pages.tsx')).pages[kind];
  const tagsPage = async () => ({
    Page: (await import(/* webpackChunkName: "route-admin-tags" */ './tags-page.tsx')).tagsPages[kind],
  });
  const route = (path: string, access: RemoteRoute['access'], load: RemoteRoute['load']): RemoteRoute => ({
    host: 'admin',
    path: `${root}${path}`,
    access,
    load,
  });
  return [
    route('', contract.group, async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-items" */ './items-page.tsx')).itemsPages[kind],
    })),
    route('/new', contract.group, async () => ({ Page: (await editor()).newItemPages[kind] })),
    route('/order', contract.group, async () => ({
      Page: (await import(/* webpackChunkName: "route-admin-order" */ './order-page.tsx')).orderPages[kind],
    })),
    route('/tags', tags.group, tagsPage),
    route('/tags/new', tags.group, tagsPage),
    route('/categories', categories.group, async () => ({ Page: (await category()).List })),
    route('/categories/new', categories.group, async () => ({ Page: (await category()).New })),
    route('/categories/order', categories.group, async () => ({ Page: (await category()).Order })),
    route('/categories/:key', categories.group, async () => ({ Page: (await category()).Edit })),
    route('/:parentCategory/:slug', contract.group, async () => ({ Page: (await editor()).itemPages[kind] })),
  ];
}

const snippetPage = () => import(/* webpackChunkName: "route-admin-snippet" */ './snippets/snippet-page.tsx');

export const adminRoutes: readonly RemoteRoute[] = [
  // Before the articles' own, which take whatever stands in the place of a category.
  ...['/authors', '/authors/new'].map((path): RemoteRoute => ({
    host: 'admin',
    path: `${itemScreens.article.root}${path}`,
    access: manageAuthors.name,
    load: () => import(/* webpackChunkName: "route-admin-authors" */ './authors-page.tsx'),
  })),
  {
    host: 'admin',
    path: `${itemScreens.article.root}/broken-links`,
    access: manageArticles.name,
    load: () => import(/* webpackChunkName: "route-admin-broken-links" */ './links-page.tsx'),
  },
  {
    host: 'admin',
    path: SNIPPETS_PATH,
    access: manageSnippets.name,
    load: () => import(/* webpackChunkName: "route-admin-snippets" */ './snippets/snippets-page.tsx'),
  },
  {
    host: 'admin',
    path: `${SNIPPETS_PATH}/new`,
    access: manageSnippets.name,
    load: async () => ({ Page: (await snippetPage()).NewPage }),
  },
  {
    host: 'admin',
    path: `${SNIPPETS_PATH}/:key`,
    access: manageSnippets.name,
    load: async () => ({ Page: (await snippetPage()).EditPage }),
  },
  {
    host: 'admin',
    path: '/settings/publishing',
    access: managePublishing.may.edit,
    load: () => import(/* webpackChunkName: "route-admin-publishing" */ './review/publishing-page.tsx'),
  },
  {
    host: 'admin',
    path: IMPORTS_PATH,
    access: manageImports.name,
    load: () => import(/* webpackChunkName: "route-admin-imports" */ './imports/imports-page.tsx'),
  },
  {
    host: 'admin',
    path: `${IMPORTS_PATH}/:key`,
    access: manageImports.name,
    load: () => import(/* webpackChunkName: "route-admin-import" */ './imports/import-page.tsx'),
  },
  ...itemKinds.flatMap(routesOf),
];
