import { categoryResult, contentQueries } from '../kernel/content-api.ts';
import { integer, listOf, moment, object, oneOf, orNull, text, type ResultOf } from '../kernel/result.ts';
import { assessmentsOf } from './assessment.ts';
import { experienceLevels, type TakenKind } from './assessment-events.ts';

const entry = {
  key: text('Stays the same when the title or the address changes'),
  title: text(),
  url: text('Address of the page on which learners begin'),
  category: categoryResult,
  subCategory: categoryResult,
  tags: listOf(text()),
  level: oneOf(experienceLevels),
  minutes: orNull(integer(), 'Time limit; null: there is none'),
  questions: integer('How many questions it has'),
  image: text('Address or path on this site; empty: there is none'),
  publishedAt: moment('First publication'),
  updatedAt: moment('Newest publication'),
};
const entryResult = object(entry);
export type AssessmentEntry = ResultOf<typeof entryResult>;

/** Nothing of the questions: learners see them in an attempt. */
const assessmentResult = object({
  ...entry,
  html: text('Description, safe to show. Links and images of this site are paths.'),
  passingScore: orNull(integer(), 'Percent; null: there is none'),
});
export type AssessmentItem = ResultOf<typeof assessmentResult>;

const api = (kind: TakenKind, path: string, list: string, one: string) =>
  contentQueries({
    names: [list, one],
    path,
    noun: kind,
    topics: [assessmentsOf[kind].topics.public],
    row: entryResult,
    item: assessmentResult,
  });

/** Quizzes and exercises for other programs. */
export const assessmentApi = {
  quiz: api('quiz', 'quizzes', 'ContentQuizzes', 'ContentQuiz'),
  exercise: api('exercise', 'exercises', 'ContentExercises', 'ContentExercise'),
} as const satisfies Record<TakenKind, unknown>;
