import type { ItemContract } from '@learnloom/contracts/content/item';
import { fieldsOf, itemStream } from './item.ts';

export const deleteItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.remove, (_input, state) => {
    fieldsOf(state);
    return [{ type: 'ContentDeleted', data: {} }];
  });
