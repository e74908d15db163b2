import type { CodeMode, QuestionMode, Truth } from './question.ts';

/** A marker on an image: fractions of its width and height. */
export interface Marker {
  readonly x: number;
  readonly y: number;
}

interface AnswerOfMode<M extends QuestionMode> {
  readonly questionMode: M;
}

/**
 * What a learner answers. Ids are the question's own where an answer is kept, and those of the shown question where
 * it is on its way to or from the learner: `learner-question.ts` translates.
 */
export interface ChoiceAnswer extends AnswerOfMode<'MULTIPLE_CHOICE'> {
  readonly answers: readonly string[];
}
export interface TruthAnswer extends AnswerOfMode<'TRUE_OR_FALSE'> {
  /** None or one. */
  readonly answers: readonly Truth[];
}
export interface ShortTextAnswer extends AnswerOfMode<'SHORT_ANSWER'> {
  readonly text: string;
}
export interface EssayAnswer extends AnswerOfMode<'ESSAY'> {
  /** The JSON text of a document. */
  readonly answerText: string;
}
export interface BlanksAnswer extends AnswerOfMode<'FILL_IN_THE_BLANK'> {
  /** By the blank's index; empty where nothing is filled in. */
  readonly blanks: readonly string[];
}
export interface OrderAnswer extends AnswerOfMode<'SEQUENCE_ARRANGEMENT'> {
  /** Ids of the items, first one first; none while they are untouched. */
  readonly order: readonly string[];
}
export interface MarkersAnswer extends AnswerOfMode<'HOTSPOT'> {
  readonly markers: readonly Marker[];
}
export type CodeAnswer = {
  [M in CodeMode]: AnswerOfMode<M> & { readonly code: string };
}[CodeMode];

export type Answer =
  ChoiceAnswer | TruthAnswer | ShortTextAnswer | EssayAnswer | BlanksAnswer | OrderAnswer | MarkersAnswer | CodeAnswer;

export type AnswerOf<M extends QuestionMode> = Extract<Answer, { readonly questionMode: M }>;
