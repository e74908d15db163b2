import { assessmentsOf, type QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { questionOrigin } from '@learnloom/contracts/assessments/bank-copy';
import type { Question } from '@learnloom/contracts/assessments/question';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { bankOriginal } from './bank-original.ts';
import { existingIn } from './existing-in.ts';
import { questionStream } from './question.ts';

/** Makes a copy what the bank's question is now: never by itself, as grades may hang on it. */
export const takeBankVersion = (kind: AttemptKind) => {
  const command = questionOrigin[kind].take;
  const questions = questionStream(assessmentsOf[kind]);
  return questions.on(command, {
    prepare: async ({ assessment, key }, ports) => {
      const { copiedFrom } = existingIn(assessment, await ports.stateOf(questions, key));
      return { original: (copiedFrom && (await bankOriginal(copiedFrom, ports))) ?? null };
    },
    decide: ({ assessment, key, version }, state, context) => {
      const before = questionOf(existingIn(assessment, state));
      requireLatest('question', version, context);
      const { original } = context.facts;
      if (!before.copiedFrom) throw refusal(command, 'not-copied');
      if (!original) throw refusal(command, 'origin-gone');
      const copiedFrom = { ...before.copiedFrom, revision: original.version };
      const data: Question = { ...original.question, key, copiedFrom };
      return changedFields<Question>(before, data) ? [{ type: 'QuestionEdited', data }] : [];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
};
