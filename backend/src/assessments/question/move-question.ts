import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import { existingIn } from './existing-in.ts';
import { questionPlace } from './question-place.ts';
import { questionStream } from './question.ts';

export const moveQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.moveQuestion, {
    prepare: async ({ assessment, key, after }, ports) => ({
      place: await questionPlace(contract.moveQuestion, contract, { assessment, after, moving: key }, ports),
    }),
    decide: ({ assessment }, state, { facts: { place } }) =>
      existingIn(assessment, state).place === place ? [] : [{ type: 'QuestionMoved', data: { place } }],
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
