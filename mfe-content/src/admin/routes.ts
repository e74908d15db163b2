import type { RemoteRoute } from '@learnloom/ui/contract';
import { authors } from '@learnloom/contracts/content/authors';
import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import { itemLinks } from '@learnloom/contracts/content/links';
import { itemScreens } from './kinds.ts';

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
    route('/tags', tags.group, tagsPage),
    route('/tags/new', tags.group, tagsPage),
    route('/categories', categories.group, async () => ({ Page: (await category()).List })),
    route('/categories/new', categories.group, async () => ({ Page: (await category()).New })),
    route('/categories/:key', categories.group, async () => ({ Page: (await category()).Edit })),
    route('/:parentCategory/:slug', contract.group, async () => ({ Page: (await editor()).itemPages[kind] })),
  ];
}

export const adminRoutes: readonly RemoteRoute[] = [
  // Before the articles' own, which take whatever stands in the place of a category.
  ...['/authors', '/authors/new'].map((path): RemoteRoute => ({
    host: 'admin',
    path: `${itemScreens.article.root}${path}`,
    access: authors.list.access,
    load: () => import(/* webpackChunkName: "route-admin-authors" */ './authors-page.tsx'),
  })),
  {
    host: 'admin',
    path: `${itemScreens.article.root}/broken-links`,
    access: itemLinks.broken.access,
    load: () => import(/* webpackChunkName: "route-admin-broken-links" */ './links-page.tsx'),
  },
  ...itemKinds.flatMap(routesOf),
];
