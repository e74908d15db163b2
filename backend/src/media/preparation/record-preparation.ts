import { preparing } from '@learnloom/contracts/media/files';
import type { Handler } from '../../kernel/deciding/decider.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { file } from '../file/file.ts';

const beginPreparation = file.on(preparing.begin, (_input, state) =>
  isThere(state) && !state.erased && state.preparation === undefined
    ? [{ type: 'VideoPreparationBegun', data: {} }]
    : [],
);

/** Only of a video that still has the bytes that were repacked. */
const finishPreparation = file.on(preparing.finish, ({ type, size, digest, before }, state) =>
  state && !state.erased && state.preparation === 'running' && state.digest === before
    ? [{ type: 'VideoPrepared', data: { type, size, digest, before } }]
    : [],
);

const failPreparation = file.on(preparing.fail, ({ because }, state) =>
  state && !state.erased && state.preparation === 'running'
    ? [{ type: 'VideoPreparationFailed', data: { because } }]
    : [],
);

export const preparationHandlers: readonly Handler[] = [beginPreparation, finishPreparation, failPreparation];
