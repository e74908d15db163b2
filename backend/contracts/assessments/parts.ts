import { part } from '../kernel/part.ts';
import type { TakenKind } from './assessment-events.ts';

export interface UnitQuestionsProps {
  /** Key of the assessment that belongs to the unit: that of the unit. */
  readonly assessment: string;
  /** Of the unit. */
  readonly title: string;
  /** What learners call it: 'quiz' or 'exercise'. */
  readonly noun: string;
}

/** The editor of questions that are written in place, for authors of a course. */
export const unitQuestions = part<UnitQuestionsProps>('unit-questions');

export interface UnitAttemptProps {
  /** Key of the assessment, whatever its kind. */
  readonly assessment: string;
  /** What learners call it. */
  readonly noun: TakenKind;
  /** An attempt has been submitted: the page around it asks for the progress. */
  readonly onSubmitted: () => void;
}

/** A learner's attempts at an assessment: they start, continue and submit without leaving the page. */
export const unitAttempt = part<UnitAttemptProps>('unit-attempt');

export interface UnitResultProps {
  /** Key of the attempt. */
  readonly attempt: string;
}

/** The result of one attempt. */
export const unitResult = part<UnitResultProps>('unit-result');
