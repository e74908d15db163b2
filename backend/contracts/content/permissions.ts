import { kept, managed, permissionGroup } from '../kernel/access.ts';

export const manageArticles = permissionGroup('MANAGE_ARTICLES', managed('article'), {
  label: 'How-to articles',
  about: 'Write, publish and delete how-to articles.',
});
export const manageArticleCategories = permissionGroup('ARTICLE_CATEGORIES', managed('article-category'), {
  label: 'How-to categories',
  about: 'Organize how-to articles in categories.',
});
export const manageArticleTags = permissionGroup('ARTICLE_TAGS', managed('article-tag'), {
  label: 'How-to tags',
  about: 'Create and publish tags for how-to articles.',
});
export const manageAuthors = permissionGroup('ARTICLE_AUTHORS', kept('author'), {
  label: 'Authors',
  about: 'Manage the authors named on articles and tutorials.',
});
export const manageTutorials = permissionGroup('TUTORIALS', managed('tutorial'), {
  label: 'Tutorials',
  about: 'Write, publish and delete tutorials.',
});
export const manageTutorialCategories = permissionGroup('TUTORIAL_CATEGORIES', managed('tutorial-category'), {
  label: 'Tutorial categories',
  about: 'Organize tutorials in categories.',
});
export const manageSearch = permissionGroup(
  'MANAGE_SEARCH',
  { edit: 'search:edit' },
  { label: 'Search', about: 'See searches without results and set synonyms.' },
);
export const manageTutorialTags = permissionGroup('TUTORIAL_TAGS', managed('tutorial-tag'), {
  label: 'Tutorial tags',
  about: 'Create and publish tags for tutorials.',
});
export const managePublishing = permissionGroup(
  'PUBLISHING_RULES',
  { edit: 'publishing:rules', waive: 'publishing:waive' },
  {
    restricted: true,
    label: 'Publishing rules',
    about: 'Require reviews, and allow a version to be published without one.',
  },
);
export const manageSnippets = permissionGroup('CONTENT_SNIPPETS', kept('snippet'), {
  label: 'Snippets and templates',
  about: 'Manage the texts that authors insert into articles and tutorials or start them with.',
});
