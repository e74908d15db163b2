import type { AssessmentContract, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { describedBy, descriptionFacts, ruledBy } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

/** It begins as a draft without questions. */
export const createAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.create, {
    prepare: (input, ports) => descriptionFacts(contract, input, ports),
    decide: (input, state, { facts }) => {
      const { kind, noun } = contract;
      if (isThere(state)) throw conflict(`This ${noun} exists already`);
      return [{ type: 'AssessmentCreated', data: { kind, ...describedBy(input, facts), ...ruledBy(input) } }];
    },
    respond: ({ key, input, facts, version }): AssessmentPlace => ({
      key,
      slug: input.slug,
      parentCategory: facts.topSlug,
      version,
    }),
  });
