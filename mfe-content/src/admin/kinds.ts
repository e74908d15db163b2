import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { articles, itemRoot, tutorials, type ItemContract, type ItemKind } from '@learnloom/contracts/content/item';
import { articleTags, tutorialTags, type TagContract } from '@learnloom/contracts/content/tags';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Subject } from '@learnloom/ui/public';

/** What the staff pages of articles and of tutorials differ in. */
export interface ItemScreens {
  readonly contract: ItemContract;
  readonly categories: CategoryContract;
  readonly tags: TagContract;
  /** Path of the list; the editor is at {root}/new and {root}/{parentCategory}/{slug}. */
  readonly root: string;
  /** Heading of the area, as in the menu. */
  readonly area: string;
  /** Hue that marks it. */
  readonly subject: Subject;
  readonly noun: string;
  readonly plural: string;
}

export const itemScreens: Readonly<Record<ItemKind, ItemScreens>> = {
  article: {
    contract: articles,
    categories: articleCategories as CategoryContract,
    tags: articleTags as TagContract,
    root: itemRoot.article,
    area: 'How To',
    subject: 'howto',
    noun: 'article',
    plural: 'articles',
  },
  tutorial: {
    contract: tutorials,
    categories: tutorialCategories as CategoryContract,
    tags: tutorialTags as TagContract,
    root: itemRoot.tutorial,
    area: 'Tutorials',
    subject: 'tutorials',
    noun: 'tutorial',
    plural: 'tutorials',
  },
};

export const editorPath = (
  kind: ItemScreens,
  place: { readonly parentCategory: string; readonly slug: string },
): string => (place.slug ? `${kind.root}/${place.parentCategory}/${place.slug}` : kind.root);
