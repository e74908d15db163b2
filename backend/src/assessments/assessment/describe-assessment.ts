import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import type { AssessmentDescription } from '@learnloom/contracts/assessments/assessment-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { describedBy, descriptionFacts } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

export const describeAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.describe, {
    prepare: (input, ports) => descriptionFacts(contract, input, ports),
    decide: (input, state, context) => {
      const before = existing(state);
      requireLatest(contract.noun, input.version, context);
      const data = changedFields<AssessmentDescription>(before, describedBy(contract.describe, input, context.facts));
      return data ? [{ type: 'AssessmentDescribed', data }] : [];
    },
    respond: ({ key, input, facts, version }): AssessmentPlace => ({
      key,
      slug: input.slug,
      parentCategory: facts.topSlug,
      version,
    }),
  });
