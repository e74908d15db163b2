import { imports, type ImportStatus } from '@learnloom/contracts/imports/imports';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../kernel/deciding/existing.ts';
import { importStream } from './import.ts';

/** What has ended, whichever way. */
const undoable: readonly ImportStatus[] = ['imported', 'stopped', 'failed'];

export const undoImport = importStream.on(imports.undo, (_input, state) => {
  if (!undoable.includes(existing(state).status)) throw refusal(imports.undo, 'nothing-to-undo');
  return [{ type: 'ImportUndoRequested', data: {} }];
});
