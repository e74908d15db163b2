import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { AssessmentKind } from './assessment-events.ts';
import type { Question } from './question.ts';

/**
 * A question is a stream of its own (`quiz-question-{key}`), so that two authors may edit two questions, and each has a
 * readable history.
 */
export interface QuestionPlace {
  readonly kind: AssessmentKind;
  /** Key of the quiz, exercise or bank. */
  readonly assessment: string;
  /** Sorts, by its bytes, among the assessment's questions: between any two there is room for another. */
  readonly place: string;
}

const questionEvents = {
  QuestionAdded: event<QuestionPlace & Question>(),
  /** The whole question: a change of its type leaves nothing of the old one. */
  QuestionEdited: event<Question>(),
  QuestionMoved: event<{ place: string }>(),
  QuestionRemoved: event(),
  /** A removed question is back at its place. */
  QuestionRestored: event<QuestionPlace & Question>(),
};
export type QuestionEvent = EventOf<typeof questionEvents>;

export type AssessmentQuestion = QuestionPlace & Question & Deletable;

export const questionAggregate = aggregate<AssessmentQuestion>()({
  events: questionEvents,
  begin: {
    QuestionAdded: data => ({ ...data, deleted: false }),
    QuestionRestored: data => ({ ...data, deleted: false }),
  },
  on: {
    QuestionEdited: ({ kind, assessment, place, deleted = false }, data) => ({
      kind,
      assessment,
      place,
      ...data,
      deleted,
    }),
    QuestionMoved: (state, { place }) => ({ ...state, place }),
    QuestionRemoved: state => ({ ...state, deleted: true }),
  },
  // The stream's own; beside the key of the answer it would be read as one.
  hidden: ['key'],
});

/** Stream category of the questions of a kind of assessment. */
export const questionSubject = <K extends AssessmentKind>(kind: K) => `${kind}-question` as const;

/** The question itself, without where it stands. */
export function questionOf({
  kind: _kind,
  assessment: _,
  place: _place,
  deleted: _deleted,
  ...question
}: AssessmentQuestion): Question {
  return question;
}
