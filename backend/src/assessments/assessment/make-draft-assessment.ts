import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeOf } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

export const makeDraftAssessment = (
  contract: AssessmentContract,
  command: NonNullable<AssessmentContract['makeDraft']>,
) =>
  assessmentStream(contract).on(command, {
    decide: (_input, state) => (existing(state).published ? [{ type: 'AssessmentUnpublished', data: {} }] : []),
    respond: ({ key, state, version }, ports) => placeOf(key, state, version, ports),
  });
