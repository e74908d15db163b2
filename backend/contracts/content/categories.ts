import { categoryContract } from '../kernel/category.ts';
import { manageArticleCategories, manageTutorialCategories } from './permissions.ts';

export const articleCategories = categoryContract({
  kind: 'article',
  path: '/articles/categories',
  noun: 'article category',
  permissions: manageArticleCategories,
});

export const tutorialCategories = categoryContract({
  kind: 'tutorial',
  path: '/tutorials/categories',
  noun: 'tutorial category',
  permissions: manageTutorialCategories,
});
