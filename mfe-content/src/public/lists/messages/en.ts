/** What the pages of authors and tags say. */
export const english = {
  'article.tagTitle': 'Articles about {{tag}}',
  'article.tagDescription': 'How-to articles with the tag {{tag}}, the newest first.',
  'tutorial.tagTitle': 'Tutorials about {{tag}}',
  'tutorial.tagDescription': 'Tutorials with the tag {{tag}}, the newest first.',
  'author.description': 'Articles and tutorials by {{name}}.',
  'author.total_one': '{{count}} article or tutorial',
  'author.total_other': '{{count}} articles and tutorials',
  'author.pages': 'Pages of articles and tutorials by {{name}}',
  'author.missing': 'Nothing by this author is published at the moment.',
  'tag.total_one': '{{count}} entry',
  'tag.total_other': '{{count}} entries',
  'tag.pages': 'Pages of entries about {{tag}}',
} as const;
