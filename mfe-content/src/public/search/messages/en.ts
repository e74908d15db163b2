/** What the search page says. */
export const english = {
  'search.submit': 'Search',
  'search.placeholder': 'What do you want to learn?',
  'search.lead': 'Search everything on this site: titles, texts and code.',
  'search.kinds': 'Types of content',
  'search.everything': 'Everything',
  'search.pages': 'Pages of results',
  'search.page': 'Page {{page}}',
  'search.corrected': 'Showing results for <strong>{{corrected}}</strong>. Nothing contains “{{words}}”.',
  'search.categories': 'Categories',
  'search.none': 'No results for “{{words}}”',
  'search.noneText':
    'Check the spelling, or try fewer or more general words. The search covers titles, summaries, texts and code.',
  'search.total_one': '{{count}} result',
  'search.total_other': '{{count}} results',
} as const;
