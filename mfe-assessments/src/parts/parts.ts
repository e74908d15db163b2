import { unitAttempt, unitQuestions, unitResult } from '@learnloom/contracts/assessments/parts';
import { unitAssessments } from '@learnloom/contracts/assessments/assessment';
import { offerPart, type OfferedPart } from '@learnloom/ui/contract';

/** What pages of other remotes may show of assessments. */
export const parts: readonly OfferedPart[] = [
  offerPart(
    unitQuestions,
    unitAssessments.group,
    () => import(/* webpackChunkName: "part-unit-questions" */ '../admin/parts/unit-questions.tsx'),
  ),
  offerPart(unitAttempt, 'session', () => import(/* webpackChunkName: "part-unit-attempt" */ './unit-attempt.tsx')),
  offerPart(unitResult, 'session', () => import(/* webpackChunkName: "part-unit-result" */ './unit-result.tsx')),
];
