import type { AssessmentContract, QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import type { Question } from '@learnloom/contracts/assessments/question';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existingIn } from './existing-in.ts';
import { questionStream } from './question.ts';
import { requireItsKey, tidyQuestion } from './tidy-question.ts';

export const editQuestion = (contract: AssessmentContract) =>
  questionStream(contract).on(contract.editQuestion, {
    prepare: ({ question }, { documents }) => tidyQuestion(question, documents),
    decide: ({ assessment, key, question, version }, state, context) => {
      const before = questionOf(existingIn(assessment, state));
      requireLatest('question', version, context);
      requireItsKey(contract.editQuestion, question);
      const data: Question = { ...context.facts, key, copiedFrom: before.copiedFrom };
      return changedFields<Question>(before, data) ? [{ type: 'QuestionEdited', data }] : [];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
