import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import { placeOf } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const publishItem = (contract: ItemContract) =>
  itemStream(contract).on<ReturnType<ItemContract['publish']['input']>, undefined, ItemPlace>(contract.publish, {
    decide: (_input, state, { now }) => {
      fieldsOf(state);
      return publication(state, true, now);
    },
    respond: ({ key, state }, ports) => placeOf(contract, key, fieldsOf(state), ports),
  });
