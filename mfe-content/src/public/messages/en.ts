export const english = {
  'article.area': 'How To',
  'article.search': 'Search {{category}} articles...',
  'article.explore': 'Explore Article categories',
  'tutorial.area': 'Tutorials',
  'tutorial.search': 'Search {{category}} tutorials...',
  'tutorial.explore': 'Explore Tutorial categories',

  home: 'Home',
  backHome: 'Back to the home page',

  'article.updated': 'Updated <date>{{date}}</date>',
  'article.tags': 'Tags',
  'article.onThisPage': 'On this page',
  'article.headingLink': 'Link to this section',
  'article.share': 'Share',
  'article.linkCopied': 'Link copied',
  'article.previous': 'Previous',
  'article.next': 'Next',
  'article.neighbors': 'Previous and next',
  'article.practice': 'Practice this',
  'article.related': 'Related',
  'article.continueAt': 'Continue at “{{heading}}”',
  'article.tryIt': 'Try it',
  'article.missing': 'This content was not found!',
  'article.moved': 'It may have been moved or unpublished.',

  'history.heading': 'Edit history',

  'search.title': 'Search',
  'search.titleFor': 'Search: {{words}}',

  'preview.title': 'Preview: {{title}}',
} as const;
