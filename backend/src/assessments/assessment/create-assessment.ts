import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { describedBy, descriptionFacts, ruledBy } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

/** It begins as a draft without questions. */
export const createAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.create, {
    prepare: (input, ports) => descriptionFacts(contract, input, ports),
    decide: (input, state, { facts }) => {
      const { kind, noun } = contract;
      requireNew(noun, state);
      return [
        {
          type: 'AssessmentCreated',
          data: { kind, ...describedBy(contract.create, input, facts), ...ruledBy(input) },
        },
      ];
    },
    respond: ({ key, input, facts, version }): AssessmentPlace => ({
      key,
      slug: input.slug,
      parentCategory: facts.topSlug,
      version,
    }),
  });
