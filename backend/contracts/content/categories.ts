import { categoryContract, type CategoryContract } from '../kernel/category.ts';
import { articles, tutorials, type ItemKind } from './item.ts';
import { manageArticleCategories, manageTutorialCategories } from './permissions.ts';

/** Stands where a category's slug does in the staff's addresses of other pages: /howto/categories/{key}. */
const reserved = ['categories', 'tags'];

export const articleCategories = categoryContract({
  kind: 'article',
  path: '/articles/categories',
  shownOn: [articles.topics.public],
  noun: 'article category',
  hasSpace: true,
  reserved: [...reserved, 'authors'],
  permissions: manageArticleCategories,
});

export const tutorialCategories = categoryContract({
  kind: 'tutorial',
  path: '/tutorials/categories',
  shownOn: [tutorials.topics.public],
  noun: 'tutorial category',
  hasSpace: true,
  reserved,
  permissions: manageTutorialCategories,
});

export const contentCategories: Readonly<Record<ItemKind, CategoryContract>> = {
  article: articleCategories,
  tutorial: tutorialCategories,
};
