export const openTo = {
  everybody: [
    'HomePage',
    'SearchContent',
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
};
