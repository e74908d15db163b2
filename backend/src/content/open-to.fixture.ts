export const openTo = {
  everybody: [
    'HomePage',
    'SearchContent',
    'ArticlePage',
    'ArticleCategoryPage',
    'TutorialPage',
    'TutorialCategoryPage',
    'ArticleCategoryLanding',
    'TutorialCategoryLanding',
  ],
};
