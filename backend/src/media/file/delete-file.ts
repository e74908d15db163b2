import { files } from '@learnloom/contracts/media/files';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { isUsed } from '../uses.ts';
import { file, ownFile } from './file.ts';

const idOf = (key: string): string => parseMediaKey(key)?.id ?? key;

export const deleteFile = file.on(files.remove, {
  key: input => idOf(input.file),
  prepare: async (input, { read }) => ({ used: await isUsed(read, idOf(input.file)) }),
  decide: (_input, state, context) => {
    const { deleted } = ownFile(state, context);
    if (deleted) return [];
    if (context.facts.used) throw conflict('This file is in use. Take it out there first.');
    return [{ type: 'FileDeleted', data: { because: context.actor?.key ? 'asked' : 'unused' } }];
  },
});
