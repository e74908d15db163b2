import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { itemRoot } from '@learnloom/contracts/content/item';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { HostKind } from '@learnloom/ui/contract';

export interface Strip {
  /** Path of the section whose categories are the tabs. */
  readonly root: string;
  readonly landing: CategoryContract['landing'];
}

const strips: readonly Strip[] = [
  { root: itemRoot.article, landing: articleCategories.landing },
  { root: itemRoot.tutorial, landing: tutorialCategories.landing },
];

/** The category tabs below the header: on the category and article pages of a section, not on its landing page. */
export const stripAt = (host: HostKind, pathname: string): Strip | undefined =>
  host === 'main' ? strips.find(({ root }) => pathname.startsWith(`${root}/`)) : undefined;
