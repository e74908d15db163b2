import type { ItemKind } from '@learnloom/contracts/content/item';
import { categoryPages, type CategoryScreens } from '@learnloom/ui/categories';
import { postKinds, type PostKind } from './kinds.ts';

const screensOf = ({ categories, root, plural }: PostKind): CategoryScreens =>
  categoryPages({ contract: categories, root: `${root}/categories`, items: plural });

export const pages: Readonly<Record<ItemKind, CategoryScreens>> = {
  article: screensOf(postKinds.article),
  tutorial: screensOf(postKinds.tutorial),
};
