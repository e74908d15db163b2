import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import type { AttemptsChange } from '@learnloom/contracts/assessments/attempts-change-events';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import { systemActor } from '../../kernel/commands/execute.ts';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptsChangeStream } from './attempts-change.ts';

/** Only whoever carries a change out tells how far it is. */
function isRunning(state: AttemptsChange | null, actor: Actor | null): boolean {
  if (actor !== systemActor) throw forbidden('You do not have permission to do this.');
  return existing(state).status === 'running';
}

/** How far a change of all attempts is. */
export const advanceAttemptsChange = attemptsChangeStream.on(
  attemptsChange.advance,
  ({ done, changed }, state, { actor }) =>
    isRunning(state, actor) ? [{ type: 'AttemptsChangeAdvanced', data: { done, changed } }] : [],
);

export const finishAttemptsChange = attemptsChangeStream.on(
  attemptsChange.finish,
  ({ done, changed }, state, { actor }) =>
    isRunning(state, actor) ? [{ type: 'AttemptsChangeFinished', data: { done, changed } }] : [],
);

export const stopAttemptsChange = attemptsChangeStream.on(attemptsChange.stop, (_input, state) =>
  existing(state).status === 'running' ? [{ type: 'AttemptsChangeStopped', data: {} }] : [],
);
