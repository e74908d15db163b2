import { unitAssessments } from '@learnloom/contracts/assessments/assessment';
import { fieldsOf, type AssessmentEvent } from '@learnloom/contracts/assessments/assessment-events';
import { unitAssessmentSystem } from '@learnloom/contracts/assessments/unit-assessment';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { assessmentStream } from './assessment.ts';

/** Pins what learners of a course take in one of its units. What they take already is no new revision. */
export const publishUnitAssessment = assessmentStream(unitAssessments).on(
  unitAssessmentSystem.publish,
  ({ title, questions }, state, { now }): readonly AssessmentEvent[] => {
    if (!isThere(state) || questions.length === 0) return [];
    const { live, published, lastRevision } = state;
    const differs = !live || changedFields<object>(live, { ...fieldsOf(state), title, questions }) !== null;
    if (published && !differs) return [];
    const revision = differs ? lastRevision + 1 : live.number;
    return [
      ...(state.title === title ? [] : [{ type: 'AssessmentDescribed', data: { title } } as const]),
      { type: 'AssessmentPublished', data: { on: now, revision, questions } },
    ];
  },
);
