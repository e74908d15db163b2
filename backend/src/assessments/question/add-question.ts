import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { questionPlace } from './question-place.ts';
import { questionStream } from './question.ts';
import { requireItsKey, tidyQuestion } from './tidy-question.ts';

export const addQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.addQuestion, {
    key: ({ question }) => question.key,
    prepare: async (input, ports) => ({
      tidied: await tidyQuestion(input.question, ports.documents),
      place: await questionPlace(
        contract.addQuestion,
        contract,
        { assessment: input.assessment, after: input.after },
        ports,
      ),
    }),
    decide: ({ assessment, question }, state, { facts: { place, tidied } }) => {
      requireNew('question', state);
      requireItsKey(contract.addQuestion, question);
      return [
        {
          type: 'QuestionAdded',
          data: {
            kind: contract.kind,
            assessment,
            place,
            ...tidied,
            copiedFrom: null,
          },
        },
      ];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
