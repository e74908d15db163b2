import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { itemsOf, itemRoot, type ItemContract, type ItemKind } from '@learnloom/contracts/content/item';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { IntroSection } from '@learnloom/contracts/website/section-intro';
import type { Subject } from '@learnloom/ui/public';

/** What the public pages of articles and of tutorials differ in: words, paths and queries. */
export interface PublicKind {
  readonly kind: ItemKind;
  readonly contract: ItemContract;
  readonly categories: CategoryContract;
  /** Path that every address of the kind starts with. */
  readonly root: string;
  /** As in the header. */
  readonly area: string;
  /** Whose words begin its first page. */
  readonly section: IntroSection;
  readonly plural: string;
  /** As in 'Explore Article categories'. */
  readonly capital: string;
}

export const publicKinds: Readonly<Record<ItemKind, PublicKind>> = {
  article: {
    kind: 'article',
    contract: itemsOf.article,
    categories: articleCategories as CategoryContract,
    root: itemRoot.article,
    area: 'How To',
    section: 'ARTICLES_SECTION',
    plural: 'articles',
    capital: 'Article',
  },
  tutorial: {
    kind: 'tutorial',
    contract: itemsOf.tutorial,
    categories: tutorialCategories as CategoryContract,
    root: itemRoot.tutorial,
    area: 'Tutorials',
    section: 'TUTORIALS_SECTION',
    plural: 'tutorials',
    capital: 'Tutorial',
  },
};

/** Hue that marks a kind. */
export const subjectOf: Readonly<Record<ItemKind, Subject>> = { article: 'howto', tutorial: 'tutorials' };
