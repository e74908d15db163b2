import type { AnswersShown, CountedAttempts, FeedbackTime, QuestionLayout, ReviewPart } from './assessment-events.ts';

/** What the rules that an author chooses among are called: in the form, where revisions are compared, in the log. */
export const ruleWords = {
  countedAttempts: {
    best: 'Best attempt',
    last: 'Last attempt',
    average: 'Average of all attempts',
  } satisfies Readonly<Record<CountedAttempts, string>>,
  answersShown: {
    'after-last-attempt': 'After passing, or after the last attempt',
    'after-each-attempt': 'After each attempt',
    'by-time': 'Choose what is shown at each time',
  } satisfies Readonly<Record<AnswersShown, string>>,
  questionLayout: {
    'one-at-a-time': 'One question per page',
    'all-on-one-page': 'All on one page',
  } satisfies Readonly<Record<QuestionLayout, string>>,
  feedback: {
    'at-the-end': 'At the end',
    'each-question': 'After each question (counts as an attempt)',
  } satisfies Readonly<Record<FeedbackTime, string>>,
} as const;

/** What the parts of a result are called. */
export const reviewPartWords: Readonly<Record<ReviewPart, string>> = {
  answer: 'Own answer',
  correctness: 'Correct or incorrect',
  points: 'Points',
  answerKey: 'Correct answer',
  explanation: 'Feedback and explanation',
};
