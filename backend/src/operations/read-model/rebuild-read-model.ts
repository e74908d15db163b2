import { readModels } from '@learnloom/contracts/operations/read-models';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { checkName, isRebuilding } from '../facts.ts';
import { nextNumber, readModel, streamKey } from './read-model.ts';

export const rebuildReadModel = readModel.on(readModels.rebuild, {
  key: streamKey,
  prepare: async ({ name }, { read }) => {
    await checkName(read, name);
    return { rebuilding: await isRebuilding(read, name) };
  },
  decide: ({ name }, requests, { facts }) => {
    if (facts.rebuilding) throw refusal(readModels.rebuild, 'rebuilding-already');
    return [{ type: 'ReadModelRebuildRequested', data: { name, number: nextNumber(requests) } }];
  },
});
