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

/** Exercises as a whole, or those of a tutorial category that has its own. */
export const assessmentsPath = ({ kind, exerciseCategory }: CategoryPage): string =>
  kind === 'tutorial' && exerciseCategory ? `${areaPaths.exercises}/${exerciseCategory.slug}` : areaPaths.exercises;

/** The first item of the first sub category; null when there is none. */
export function firstItemPath({ kind, slug, tree }: CategoryPage): string | null {
  const first = tree[0]?.items?.[0];
  return first ? itemPath(kind, slug, first.slug) : null;
}
