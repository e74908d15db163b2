import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import type { QuestionMode } from '@learnloom/contracts/assessments/question';

export type LearnerQuestionOf<M extends QuestionMode> = Extract<LearnerQuestion, { readonly questionMode: M }>;

/** Where a learner answers a question of one type. */
export interface PlayerProps<M extends QuestionMode> {
  readonly question: LearnerQuestionOf<M>;
  /** Null: not answered. */
  readonly answer: AnswerOf<M> | null;
  readonly onAnswer: (answer: AnswerOf<M> | null) => void;
  /** Id of the element that names the question. */
  readonly labelledBy: string;
  readonly disabled: boolean;
}
