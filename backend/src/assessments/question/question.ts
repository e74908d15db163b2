import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { questionAggregate } from '@learnloom/contracts/assessments/question-events';
import { stream } from '../../kernel/deciding/decider.ts';

export const questionStream = ({ questionSubject }: Pick<AssessmentContract, 'questionSubject'>) =>
  stream(questionSubject, questionAggregate);
