/** The standard words of the home page and of the first pages of articles and tutorials. */
export const english = {
  'intro.HOME_PAGE.title': 'Programming, explained in plain words.',
  'intro.HOME_PAGE.summary': '',
  'intro.HOME_PAGE.description':
    'How-to articles, tutorials, courses, quizzes and exercises for people who write code.',
  'intro.TUTORIALS_SECTION.title': 'Tutorials',
  'intro.TUTORIALS_SECTION.summary': 'Learn a subject from the beginning. Each lesson builds on the one before.',
  'intro.TUTORIALS_SECTION.description': 'Step-by-step programming tutorials, from the basics to working knowledge.',
  'intro.ARTICLES_SECTION.title': 'How-to articles',
  'intro.ARTICLES_SECTION.summary': 'One question, one clear answer. Pick a subject and get on with your work.',
  'intro.ARTICLES_SECTION.description': 'Short, tested how-to articles that answer one programming question each.',
} as const;
