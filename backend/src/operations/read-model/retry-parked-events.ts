import { readModels } from '@learnloom/contracts/operations/read-models';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { checkName, firstParked } from '../facts.ts';
import { nextNumber, readModel, streamKey } from './read-model.ts';

export const retryParkedEvents = readModel.on(readModels.retryParked, {
  key: streamKey,
  prepare: async ({ name, stream }, { read }) => {
    await checkName(read, name);
    return { first: await firstParked(read, name, stream) };
  },
  decide: ({ name, stream }, requests, { facts }) => {
    if (facts.first === null) throw refusal(readModels.retryParked, 'nothing-parked');
    return [{ type: 'ParkedEventsRetryRequested', data: { name, number: nextNumber(requests), stream } }];
  },
});
