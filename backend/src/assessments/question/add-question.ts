import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { questionPlace } from './question-place.ts';
import { questionStream } from './question.ts';
import { tidyQuestion } from './tidy-question.ts';

export const addQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.addQuestion, {
    key: ({ question }) => question.key,
    prepare: async (input, ports) => ({
      place: await questionPlace(
        contract.addQuestion,
        contract,
        { assessment: input.assessment, after: input.after },
        ports,
      ),
    }),
    decide: ({ assessment, question }, state, { facts: { place } }) => {
      requireNew('question', state);
      return [
        {
          type: 'QuestionAdded',
          data: {
            kind: contract.kind,
            assessment,
            place,
            ...tidyQuestion(contract.addQuestion, question),
            copiedFrom: null,
          },
        },
      ];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
