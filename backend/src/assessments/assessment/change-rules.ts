import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import type { AssessmentRules } from '@learnloom/contracts/assessments/assessment-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeOf, ruledBy } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

export const changeRules = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.changeRules, {
    decide: (input, state, context) => {
      const before = existing(state);
      requireLatest(contract.noun, input.version, context);
      const data = changedFields<AssessmentRules>(before, ruledBy(input));
      return data ? [{ type: 'AssessmentRulesChanged', data }] : [];
    },
    respond: ({ key, state, version }, ports) => placeOf(key, state, version, ports),
  });
