import { imports, type ImportStatus } from '@learnloom/contracts/imports/imports';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../kernel/deciding/existing.ts';
import { importStream } from './import.ts';

/** What can be imported, or imported further: what is there already is not created again. */
const startable: readonly ImportStatus[] = ['checked', 'stopped', 'failed'];

export const startImport = importStream.on(imports.start, {
  decide: (_input, state) => {
    if (!startable.includes(existing(state).status)) throw refusal(imports.start, 'not-checked');
    return [{ type: 'ImportStarted', data: {} }];
  },
});
