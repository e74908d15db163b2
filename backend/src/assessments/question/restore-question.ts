import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import { questionOf, type QuestionEvent } from '@learnloom/contracts/assessments/question-events';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { questionStream } from './question.ts';

export const restoreQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.restoreQuestion, {
    prepare: async ({ key, version }, ports) => {
      const earlier = await earlierState(contract.restoreQuestion, questionStream(contract), { key, version }, ports);
      existing(await ports.stateOf(assessmentStream(contract), earlier.assessment));
      return earlier;
    },
    decide: (input, state, context) => {
      const { assessment, place } = context.facts;
      return restoration(contract.restoreQuestion, input, state, context, {
        noun: 'question',
        create: contract.may.edit,
        earlier: questionOf(context.facts),
        edited: (): QuestionEvent => ({ type: 'QuestionEdited', data: questionOf(context.facts) }),
        restored: (question, removed): QuestionEvent => ({
          type: 'QuestionRestored',
          data: { kind: contract.kind, assessment, place: removed?.place ?? place, ...question },
        }),
      });
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
