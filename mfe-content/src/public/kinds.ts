import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { itemKinds, itemsOf, itemRoot, type ItemContract, type ItemKind } from '@learnloom/contracts/content/item';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { IntroSection } from '@learnloom/contracts/website/section-intro';
import type { Subject } from '@learnloom/ui/public';

/** What the public pages of articles and of tutorials differ in, besides their messages. */
export interface PublicKind {
  readonly kind: ItemKind;
  readonly contract: ItemContract;
  readonly categories: CategoryContract;
  /** Path that every address of the kind starts with. */
  readonly root: string;
  /** Whose words begin its first page. */
  readonly section: IntroSection;
}

export const publicKinds: Readonly<Record<ItemKind, PublicKind>> = {
  article: {
    kind: 'article',
    contract: itemsOf.article,
    categories: articleCategories as CategoryContract,
    root: itemRoot.article,
    section: 'ARTICLES_SECTION',
  },
  tutorial: {
    kind: 'tutorial',
    contract: itemsOf.tutorial,
    categories: tutorialCategories as CategoryContract,
    root: itemRoot.tutorial,
    section: 'TUTORIALS_SECTION',
  },
};

/** Changes of every kind; what pages of both kinds follow names no keys, and a glow needs them. */
export const itemChanges = itemKinds.map(kind => itemsOf[kind].topics.public);

/** Hue that marks a kind. */
export const subjectOf: Readonly<Record<ItemKind, Subject>> = { article: 'howto', tutorial: 'tutorials' };
