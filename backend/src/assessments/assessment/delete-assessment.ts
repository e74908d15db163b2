import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { deleting } from '../../kernel/deciding/life.ts';
import { assessmentStream } from './assessment.ts';

/** Nobody begins it any more; attempts under way go on. */
export const deleteAssessment = (contract: AssessmentContract) =>
  deleting(assessmentStream(contract), contract.remove, 'AssessmentDeleted');
