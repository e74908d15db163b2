import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { questionAt } from '../grading/question-of-attempt.ts';
import { attemptsChangeStream, changeFacts } from './attempts-change.ts';

/** Puts questions right for all attempts that were handed in; a reaction carries it out. */
export const orderRegrade = attemptsChangeStream.on(attemptsChange.regrade, {
  prepare: async ({ assessment, corrections }, ports) => {
    const facts = await changeFacts(assessment, ports);
    const found = await Promise.all(
      corrections.map(({ question, version }) => questionAt(facts.kind, question, version, ports)),
    );
    return { ...facts, known: found.every(one => one !== null) };
  },
  decide: ({ assessment, corrections, reason = '' }, state, { facts: { known, ...facts } }) => {
    requireNew('regrade', state);
    const questions = new Set(corrections.map(({ question }) => question));
    if (corrections.length === 0) throw invalid({ corrections: 'Choose a question' });
    if (!known || questions.size < corrections.length) throw invalid({ corrections: 'Choose each question only once' });
    const { kind, revision, submitted } = facts;
    return [{ type: 'RegradeOrdered', data: { assessment, kind, revision, corrections, reason, total: submitted } }];
  },
  respond: ({ key }) => ({ key }),
});
