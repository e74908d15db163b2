import type { ContentContract } from '@learnloom/contracts/content/content';
import { fieldsOf, itemStream } from './item.ts';

export const deleteItem = (contract: ContentContract) =>
  itemStream(contract).on(contract.remove, (_input, state) => {
    fieldsOf(state);
    return [{ type: 'ContentDeleted', data: {} }];
  });
