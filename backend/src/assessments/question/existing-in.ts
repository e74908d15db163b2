import type { AssessmentQuestion } from '@learnloom/contracts/assessments/question-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';

/** The question that a command is about; refuses `missing` when it is not there, or in another assessment. */
export function existingIn(assessment: string, state: AssessmentQuestion | null): AssessmentQuestion {
  const question = existing(state);
  if (question.assessment !== assessment) throw generalRefusal('not-found');
  return question;
}
