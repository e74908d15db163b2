import type { TagContract } from '@learnloom/contracts/content/tags';
import { existing, tagStream } from './tag.ts';

export const publishTag = (contract: TagContract) =>
  tagStream(contract).on(contract.publish, (_input, state) =>
    existing(state).published ? [] : [{ type: 'TagPublished', data: {} }],
  );
