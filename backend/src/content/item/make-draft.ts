import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import { placeOf } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const makeDraft = (contract: ItemContract) =>
  itemStream(contract).on<ReturnType<ItemContract['makeDraft']['input']>, undefined, ItemPlace>(contract.makeDraft, {
    decide: (_input, state, { now }) => {
      fieldsOf(state);
      return publication(state, false, now);
    },
    respond: ({ key, state }, ports) => placeOf(contract, key, fieldsOf(state), ports),
  });
