import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { reviewParts } from '@learnloom/contracts/assessments/assessment-events';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { previews } from '@learnloom/contracts/assessments/preview';
import { runCode } from '@learnloom/contracts/runner/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { assessmentStream } from '../assessment/assessment.ts';
import { checkedAnswers } from '../practice/checked-answers.ts';
import { draftContent } from './draft-content.ts';

/** Grades a preview by the draft's own keys, and records nothing. */
export const checkPreview = (contract: AssessmentContract) => {
  const { check } = previews[contract.kind];
  return assessmentStream(contract).on(check, {
    limit: { requests: 60, seconds: 60 },
    unkept: true,
    deps: [runCode],
    prepare: async ({ key, seed, state, answers, all }, ports, { actor }): Promise<PracticeChecked> => {
      const draft = await draftContent(contract, key, seed, ports);
      if (draft.state !== state) throw refusal(check, 'changed');
      const { passingScore } = draft.fields;
      const by = `preview ${actor?.key ?? ''}`;
      return checkedAnswers(draft, { answers, all, shows: new Set(reviewParts), passingScore, by }, ports);
    },
    decide: () => [],
    respond: ({ facts }): PracticeChecked => facts,
  });
};
