import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { describedBy, descriptionFacts, ruledBy, slugOf } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

/** It begins as a draft without questions. */
export const createAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.create, {
    prepare: (input, ports) => descriptionFacts(contract, input, ports),
    decide: (input, state, { key, facts }) => {
      const { kind, noun } = contract;
      requireNew(noun, state);
      const described = { ...describedBy(contract.create, input, facts), slug: slugOf(contract, input, key) };
      return [{ type: 'AssessmentCreated', data: { kind, ...described, ...ruledBy(input) } }];
    },
    respond: ({ key, input, facts, version }): AssessmentPlace => ({
      key,
      slug: slugOf(contract, input, key),
      parentCategory: facts.topSlug,
      version,
    }),
  });
