/** What the page of a category says. */
export const english = {
  'article.categoryTitle': '{{category}} articles',
  'article.categoryTitleWithMotto': '{{category}} articles: {{motto}}',
  'tutorial.categoryTitle': '{{category}} tutorials',
  'tutorial.categoryTitleWithMotto': '{{category}} tutorials: {{motto}}',
  'category.quizzes': 'Interactive Quizzes',
  'category.exercises': 'Practice Excercises',
  'category.viewAll': 'View All',
  'category.noFeatured': 'No featured content was found for this sub category.',
  'category.pagesOf': 'Pages of {{topic}}',
  'category.assessments': 'Comprehensive Assessments',
  'category.assessmentsText': 'Test what you have learned',
  'category.editor': 'Online Code Editor',
  'category.editorText': 'Run every example as you read',
  'category.content': 'Comprehensive Content',
  'category.contentText': 'Start with the first one',
  'category.noContent': 'Coming soon',
} as const;
