import type { ContentKind } from '@learnloom/contracts/content/content';
import { categoryPages, type CategoryScreens } from '@learnloom/ui/categories';
import { postKinds, type PostKind } from './kinds.ts';

const screensOf = ({ categories, root, plural }: PostKind): CategoryScreens =>
  categoryPages({ contract: categories, root: `${root}/categories`, items: plural });

export const pages: Readonly<Record<ContentKind, CategoryScreens>> = {
  article: screensOf(postKinds.article),
  tutorial: screensOf(postKinds.tutorial),
};
