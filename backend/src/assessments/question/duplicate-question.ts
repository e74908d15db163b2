import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { existingIn } from './existing-in.ts';
import { questionPlace } from './question-place.ts';
import { questionStream } from './question.ts';

/** The copy follows the question that it is a copy of. */
export const duplicateQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.duplicateQuestion, {
    prepare: async ({ assessment, source }, ports) => ({
      question: questionOf(existingIn(assessment, await ports.stateOf(questionStream(contract), source))),
      place: await questionPlace(contract.duplicateQuestion, contract, { assessment, after: source }, ports),
    }),
    decide: ({ assessment }, state, { key, facts: { question, place } }) => {
      requireNew('question', state);
      return [{ type: 'QuestionAdded', data: { kind: contract.kind, assessment, place, ...question, key } }];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
