import { kept, managed, permissionGroup } from '../kernel/access.ts';

export const manageArticles = permissionGroup('MANAGE_ARTICLES', managed('article'));
export const manageArticleCategories = permissionGroup('ARTICLE_CATEGORIES', managed('article-category'));
export const manageArticleTags = permissionGroup('ARTICLE_TAGS', managed('article-tag'));
export const manageAuthors = permissionGroup('ARTICLE_AUTHORS', kept('author'));
export const manageTutorials = permissionGroup('TUTORIALS', managed('tutorial'));
export const manageTutorialCategories = permissionGroup('TUTORIAL_CATEGORIES', managed('tutorial-category'));
export const manageTutorialTags = permissionGroup('TUTORIAL_TAGS', managed('tutorial-tag'));
