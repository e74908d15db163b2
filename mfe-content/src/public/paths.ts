import { itemRoot, type CategoryPage, type ItemKind } from '@learnloom/contracts/content/item';

/** Areas that other remotes mount. */
export const areaPaths = {
  courses: '/courses',
  quizzes: '/quiz',
  exercises: '/excercises',
  code: '/code',
} as const;

export const categoryPath = (kind: ItemKind, category: string): string => `${itemRoot[kind]}/${category}`;

export const itemPath = (kind: ItemKind, category: string, slug: string): string =>
  `${categoryPath(kind, category)}/${slug}`;

/** The versions of an item that readers have seen. */
export const historyPath = (kind: ItemKind, category: string, slug: string): string =>
  `${itemPath(kind, category, slug)}/history`;

export const authorPath = (author: string): string => `/authors/${author}`;

export const tagPath = (kind: ItemKind, tag: string): string => `${itemRoot[kind]}/tags/${tag}`;

/** Address of a page of a list that begins at `path`. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** Page of a list that an address names; the first where it names none. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Exercises as a whole, or those of a tutorial category that has its own. */
export const assessmentsPath = ({ kind, exerciseCategory }: CategoryPage): string =>
  kind === 'tutorial' && exerciseCategory ? `${areaPaths.exercises}/${exerciseCategory.slug}` : areaPaths.exercises;

/** The first item of the first sub category; null when there is none. */
export function firstItemPath({ kind, slug, tree }: CategoryPage): string | null {
  const first = tree[0]?.items?.[0];
  return first ? itemPath(kind, slug, first.slug) : null;
}
