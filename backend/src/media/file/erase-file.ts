import { files } from '@learnloom/contracts/media/files';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isUsed } from '../uses.ts';
import { file, withBytes } from './file.ts';

export const eraseFile = file.on(files.erase, {
  prepare: async ({ key }, { read }) => ({ used: await isUsed(read, key) }),
  decide: (_input, state, { facts }) => {
    const { deleted, digest } = withBytes(state);
    if (!deleted || facts.used) throw refusal(files.erase, 'not-deleted');
    return [{ type: 'FileErased', data: { digest } }];
  },
});
