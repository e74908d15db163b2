import { imports } from '@learnloom/contracts/imports/imports';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../kernel/deciding/existing.ts';
import { importStream } from './import.ts';

export const stopImport = importStream.on(imports.stop, (_input, state) => {
  const { status } = existing(state);
  if (status === 'stopping') return [];
  if (status !== 'importing') throw refusal(imports.stop, 'not-running');
  return [{ type: 'ImportStopRequested', data: {} }];
});
