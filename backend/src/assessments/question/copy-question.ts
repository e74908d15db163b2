import { assessmentsOf, type QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { copyQuestion as declared } from '@learnloom/contracts/assessments/bank-copy';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { bankOriginal } from './bank-original.ts';
import { questionPlace } from './question-place.ts';
import { questionStream } from './question.ts';

/** Copies a bank's question to the end of a quiz or exercise. The copy knows where it comes from, and which version. */
export const copyQuestion = (kind: AttemptKind) => {
  const contract = assessmentsOf[kind];
  return questionStream(contract).on(declared[kind], {
    prepare: async ({ assessment, bank, source }, ports) => {
      const place = await questionPlace(declared[kind], contract, { assessment, after: undefined }, ports);
      const found = await bankOriginal({ bank, question: source }, ports);
      if (!found) throw generalRefusal('not-found');
      return { place, ...found };
    },
    decide: ({ assessment, bank, source }, state, { key, facts: { place, question, version } }) => {
      requireNew('question', state);
      const copiedFrom = { bank, question: source, revision: version };
      return [{ type: 'QuestionAdded', data: { kind, assessment, place, ...question, key, copiedFrom } }];
    },
    respond: ({ key, version }): QuestionSaved => ({ key, version }),
  });
};
