import type { ItemContract } from '@learnloom/contracts/content/item';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeOf } from './item-facts.ts';
import { itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const publishItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.publish, {
    decide: (_input, state, { now }) => publication(existing(state), true, now),
    respond: ({ key, state }, ports) => placeOf(contract, key, existing(state), ports),
  });
