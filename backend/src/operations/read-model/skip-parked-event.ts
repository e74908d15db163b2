import { readModels } from '@learnloom/contracts/operations/read-models';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { checkName, firstParked } from '../facts.ts';
import { nextNumber, readModel, streamKey } from './read-model.ts';

export const skipParkedEvent = readModel.on(readModels.skipParked, {
  key: streamKey,
  prepare: async ({ name, stream }, { read }) => {
    await checkName(read, name);
    return { first: await firstParked(read, name, stream) };
  },
  decide: ({ name, stream, event }, requests, { facts }) => {
    if (facts.first !== event) throw refusal(readModels.skipParked, 'not-the-first-parked');
    return [{ type: 'ParkedEventSkipRequested', data: { name, number: nextNumber(requests), stream, event } }];
  },
});
