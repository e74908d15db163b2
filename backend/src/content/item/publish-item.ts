import type { ContentContract, ContentPlace } from '@learnloom/contracts/content/content';
import { placeOf } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const publishItem = (contract: ContentContract) =>
  itemStream(contract).on<ReturnType<ContentContract['publish']['input']>, undefined, ContentPlace>(contract.publish, {
    decide: (_input, state, { now }) => {
      fieldsOf(state);
      return publication(state, true, now);
    },
    respond: ({ key, state }, ports) => placeOf(contract, key, fieldsOf(state), ports),
  });
