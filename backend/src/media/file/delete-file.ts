import { files } from '@learnloom/contracts/media/files';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isUsed } from '../uses.ts';
import { file, ownFile } from './file.ts';

const idOf = (key: string): string => parseMediaKey(key)?.id ?? key;

export const deleteFile = file.on(files.remove, {
  key: input => idOf(input.file),
  prepare: async (input, { read }) => ({ used: await isUsed(read, idOf(input.file)) }),
  decide: (_input, state, context) => {
    const { deleted } = ownFile(files.remove, state, context);
    if (deleted) return [];
    if (context.facts.used) throw refusal(files.remove, 'file-in-use');
    return [{ type: 'FileDeleted', data: { because: context.actor?.key ? 'asked' : 'unused' } }];
  },
});
