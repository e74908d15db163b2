import { topic, type Topic } from './topic.ts';

/** What readers find by its title, whatever area it is of. */
export const publishedKinds = ['article', 'tutorial', 'quiz', 'exercise'] as const;
export type PublishedKind = (typeof publishedKinds)[number];

/** What changes that readers can see are told under; pages of other areas show them too. */
export const publishedChanges: Readonly<Record<PublishedKind, Topic>> = {
  article: topic('article', 'public'),
  tutorial: topic('tutorial', 'public'),
  quiz: topic('quiz', 'public'),
  exercise: topic('exercise', 'public'),
};
