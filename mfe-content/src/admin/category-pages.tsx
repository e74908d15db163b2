import type { ItemKind } from '@learnloom/contracts/content/item';
import { categoryPages, type CategoryScreens } from '@learnloom/ui/categories';
import { subjectOf } from '../public/kinds.ts';
import { postKinds, type PostKind } from './kinds.ts';

const screensOf = ({ categories, root, plural, contract }: PostKind): CategoryScreens =>
  categoryPages({ contract: categories, root: `${root}/categories`, items: plural, subject: subjectOf[contract.kind] });

export const pages: Readonly<Record<ItemKind, CategoryScreens>> = {
  article: screensOf(postKinds.article),
  tutorial: screensOf(postKinds.tutorial),
};
