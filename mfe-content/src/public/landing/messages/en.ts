/** What the first page of articles, and of tutorials, says. */
export const english = {
  'article.published_one': '{{count}}+ published articles',
  'article.published_other': '{{count}}+ published articles',
  'article.failed': 'The articles could not be loaded',
  'article.empty': 'No articles yet',
  'article.emptyText': 'Articles will appear here, organized by subject, when they are published.',
  'tutorial.published_one': '{{count}}+ published tutorials',
  'tutorial.published_other': '{{count}}+ published tutorials',
  'tutorial.failed': 'The tutorials could not be loaded',
  'tutorial.empty': 'No tutorials yet',
  'tutorial.emptyText': 'Tutorials will appear here, organized by subject, when they are published.',
} as const;
