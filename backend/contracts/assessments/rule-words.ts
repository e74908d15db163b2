import type { AnswersShown, CountedAttempts, FeedbackTime, QuestionLayout } from './assessment-events.ts';

/** What the rules that an author chooses among are called: in the form, where revisions are compared, in the log. */
export const ruleWords = {
  countedAttempts: { best: 'The best one', last: 'The last one', average: 'The average of all' } satisfies Readonly<
    Record<CountedAttempts, string>
  >,
  answersShown: {
    'after-last-attempt': 'Once passed, or no attempt is left',
    'after-each-attempt': 'After each attempt',
  } satisfies Readonly<Record<AnswersShown, string>>,
  questionLayout: {
    'one-at-a-time': 'One question a screen',
    'all-on-one-page': 'All on one page',
  } satisfies Readonly<Record<QuestionLayout, string>>,
  feedback: {
    'at-the-end': 'At the end',
    'each-question': 'After each question, which counts as a try',
  } satisfies Readonly<Record<FeedbackTime, string>>,
} as const;
