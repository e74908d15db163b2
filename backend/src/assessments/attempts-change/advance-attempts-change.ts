import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import type { AttemptsChange, AttemptsChangeEvent } from '@learnloom/contracts/assessments/attempts-change-events';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import { systemActor } from '../../kernel/commands/execute.ts';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptsChangeStream } from './attempts-change.ts';

type Counts = Pick<AttemptsChange, 'done' | 'changed'>;

/**
 * Only whoever carries a change out tells how far it is; of a stopped one, what was under way when it was stopped and
 * counts all the same.
 */
const toldAs =
  (type: 'AttemptsChangeAdvanced' | 'AttemptsChangeFinished') =>
  (
    { done, changed }: Counts,
    state: AttemptsChange | null,
    { actor }: { readonly actor: Actor | null },
  ): AttemptsChangeEvent[] => {
    if (actor !== systemActor) throw forbidden('You do not have permission to do this.');
    const { status, done: before } = existing(state);
    if (status === 'running') return [{ type, data: { done, changed } }];
    return status === 'stopped' && done > before ? [{ type: 'AttemptsChangeAdvanced', data: { done, changed } }] : [];
  };

/** How far a change of all attempts is. */
export const advanceAttemptsChange = attemptsChangeStream.on(attemptsChange.advance, toldAs('AttemptsChangeAdvanced'));

export const finishAttemptsChange = attemptsChangeStream.on(attemptsChange.finish, toldAs('AttemptsChangeFinished'));

export const stopAttemptsChange = attemptsChangeStream.on(attemptsChange.stop, (_input, state) =>
  existing(state).status === 'running' ? [{ type: 'AttemptsChangeStopped', data: {} }] : [],
);
