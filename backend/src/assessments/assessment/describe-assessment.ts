import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import type { AssessmentDescription } from '@learnloom/contracts/assessments/assessment-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { describedBy, descriptionFacts, slugOf } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

export const describeAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.describe, {
    prepare: (input, ports) => descriptionFacts(contract, input, ports),
    decide: (input, state, context) => {
      const before = existing(state);
      requireLatest(contract.noun, input.version, context);
      const described = describedBy(contract.describe, input, context.facts);
      const slug = slugOf(contract, input, context.key);
      const data = changedFields<AssessmentDescription>(before, { ...described, slug });
      return data ? [{ type: 'AssessmentDescribed', data }] : [];
    },
    respond: ({ key, input, facts, version }): AssessmentPlace => ({
      key,
      slug: slugOf(contract, input, key),
      parentCategory: facts.topSlug,
      version,
    }),
  });
