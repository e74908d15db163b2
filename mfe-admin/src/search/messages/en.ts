export const english = {
  search: 'Search',
  times: 'Times',
  lastTime: 'Last time',
  searchesWithoutResults: 'Searches without results',
  noSearchesWithoutResultsYet:
    'No searches without results yet. When readers search for something and find nothing, it appears here.',
  synonyms: 'Synonyms',
  whatReadersSearchForAnd: 'What readers search for and do not find, and words that mean the same.',
  pagesAboutSearch: 'Pages about search',
  wordsThatMeanTheSame: 'Words that mean the same on one line, with commas between them, such as: k8s, kubernetes',
  searchSynonyms: 'Search synonyms',
  synonymsCouldNotBeLoaded: 'The synonyms could not be loaded',
  loadingTheSynonyms: 'Loading the synonyms',
} as const;
