import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { existingIn } from './existing-in.ts';
import { questionStream } from './question.ts';

export const removeQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.removeQuestion, ({ assessment }, state) => {
    existingIn(assessment, state);
    return [{ type: 'QuestionRemoved', data: {} }];
  });
