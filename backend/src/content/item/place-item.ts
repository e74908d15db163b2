import type { ItemContract } from '@learnloom/contracts/content/item';
import { existing } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';

/** Readers see the new order without an update; texts and unpublished changes stay as they are. */
export const placeItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.place, {
    decide: ({ order }, state) => (existing(state).order === order ? [] : [{ type: 'ContentEdited', data: { order } }]),
    respond: ({ key }) => ({ key }),
  });
