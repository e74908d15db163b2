import type { ItemContract } from '@learnloom/contracts/content/item';
import { deleting } from '../../kernel/deciding/life.ts';
import { itemStream } from './item.ts';

export const deleteItem = (contract: ItemContract) => deleting(itemStream(contract), contract.remove, 'ContentDeleted');
