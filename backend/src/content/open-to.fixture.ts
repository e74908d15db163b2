export const openTo = {
  everybody: [
    'HomePage',
    'SearchContent',
    'SearchSite',
    'LinkedPage',
    'SearchArticles',
    'SearchTutorials',
    'ArticlePage',
    'ArticleBranch',
    'FindArticle',
    'ArticleAddresses',
    'ArticleCategoryPage',
    'TutorialPage',
    'TutorialBranch',
    'FindTutorial',
    'TutorialAddresses',
    'TutorialCategoryPage',
    'ArticleCategoryLanding',
    'TutorialCategoryLanding',
  ],
  /** Whoever may write texts has link cards; several areas have such texts. */
  staff: ['LinkPreview', 'Backlinks'],
};
