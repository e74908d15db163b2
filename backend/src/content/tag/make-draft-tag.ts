import type { TagContract } from '@learnloom/contracts/content/tags';
import { existing, tagStream } from './tag.ts';

export const makeDraftTag = (contract: TagContract) =>
  tagStream(contract).on(contract.makeDraft, (_input, state) =>
    existing(state).published ? [{ type: 'TagUnpublished', data: {} }] : [],
  );
