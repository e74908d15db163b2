import type { PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import type { Subject } from '../subject.ts';

/** How the site calls what is read, with its hue. */
export const readAreas: Readonly<
  Record<PublishedKind, { readonly one: string; readonly many: string; readonly subject: Subject }>
> = {
  article: { one: 'How To', many: 'How To', subject: 'howto' },
  tutorial: { one: 'Tutorial', many: 'Tutorials', subject: 'tutorials' },
  quiz: { one: 'Quiz', many: 'Quizzes', subject: 'quiz' },
  exercise: { one: 'Exercise', many: 'Exercises', subject: 'exercises' },
};
