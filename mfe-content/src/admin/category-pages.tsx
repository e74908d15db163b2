import type { ItemKind } from '@learnloom/contracts/content/item';
import { categoryPages, type CategoryScreens } from '@learnloom/ui/categories';
import { subjectOf } from '../public/kinds.ts';
import { itemScreens, type ItemScreens } from './kinds.ts';

const screensOf = ({ categories, root, plural, contract }: ItemScreens): CategoryScreens =>
  categoryPages({
    contract: categories,
    root: `${root}/categories`,
    site: root,
    items: plural,
    subject: subjectOf[contract.kind],
  });

export const pages: Readonly<Record<ItemKind, CategoryScreens>> = {
  article: screensOf(itemScreens.article),
  tutorial: screensOf(itemScreens.tutorial),
};
