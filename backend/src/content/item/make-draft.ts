import type { ItemContract } from '@learnloom/contracts/content/item';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeOf } from './item-facts.ts';
import { itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const makeDraft = (contract: ItemContract) =>
  itemStream(contract).on(contract.makeDraft, {
    decide: (_input, state, { now }) => publication(existing(state), false, now),
    respond: ({ key, state }, ports) => placeOf(contract, key, existing(state), ports),
  });
