import { categoryContract } from '../kernel/category.ts';

export const articleCategories = categoryContract({
  kind: 'article',
  path: '/articles/categories',
  noun: 'article category',
  group: 'ARTICLE_CATEGORIES',
});

export const tutorialCategories = categoryContract({
  kind: 'tutorial',
  path: '/tutorials/categories',
  noun: 'tutorial category',
  group: 'TUTORIAL_CATEGORIES',
});
