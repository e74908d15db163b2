import type { ContentContract, ContentPlace } from '@learnloom/contracts/content/content';
import { placeOf } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication } from './publishing.ts';

export const makeDraft = (contract: ContentContract) =>
  itemStream(contract).on<ReturnType<ContentContract['makeDraft']['input']>, undefined, ContentPlace>(
    contract.makeDraft,
    {
      decide: (_input, state, { now }) => {
        fieldsOf(state);
        return publication(state, false, now);
      },
      respond: ({ key, state }, ports) => placeOf(contract, key, fieldsOf(state), ports),
    },
  );
