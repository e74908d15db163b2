import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { attemptsChangeStream, changeFacts } from './attempts-change.ts';

/** More time for everybody who is at it; a reaction carries it out. */
export const orderExtension = attemptsChangeStream.on(attemptsChange.extend, {
  prepare: async ({ assessment }, ports) => changeFacts(assessment, ports),
  decide: ({ assessment, minutes = 0, percent = 0, reason = '' }, state, { facts: { kind, open } }) => {
    requireNew('extension', state);
    if (minutes === 0 && percent === 0) throw invalid({ minutes: 'Enter how much time to add' });
    return [{ type: 'ExtensionOrdered', data: { assessment, kind, minutes, percent, reason, total: open } }];
  },
  respond: ({ key }) => ({ key }),
});
