import { readModels } from '@learnloom/contracts/operations/read-models';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { checkName, isRebuilding } from '../facts.ts';
import { nextNumber, readModel, streamKey } from './read-model.ts';

export const cancelRebuild = readModel.on(readModels.cancelRebuild, {
  key: streamKey,
  prepare: async ({ name }, { read }) => {
    await checkName(read, name);
    return { rebuilding: await isRebuilding(read, name) };
  },
  decide: ({ name }, requests, { facts }) => {
    if (!facts.rebuilding) throw refusal(readModels.cancelRebuild, 'not-rebuilding');
    return [{ type: 'ReadModelRebuildCancelled', data: { name, number: nextNumber(requests) } }];
  },
});
