import { publishedKind } from '../kernel/published-kind.ts';
import { articleCategories, tutorialCategories } from './categories.ts';
import { articles, itemRoot, tutorials } from './item.ts';

export const publishedArticles = publishedKind({
  kind: articles.kind,
  root: itemRoot.article,
  label: 'Articles',
  staffPage: '/howto',
  group: articles.group,
  order: 10,
  landing: articleCategories.landing,
  addresses: articles.addresses,
  readThrough: true,
});

export const publishedTutorials = publishedKind({
  kind: tutorials.kind,
  root: itemRoot.tutorial,
  label: 'Tutorials',
  staffPage: '/tutorials',
  group: tutorials.group,
  order: 20,
  landing: tutorialCategories.landing,
  addresses: tutorials.addresses,
  readThrough: true,
});
