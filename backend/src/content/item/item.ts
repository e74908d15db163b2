import { type ItemContract } from '@learnloom/contracts/content/item';
import { itemAggregate } from '@learnloom/contracts/content/item-events';
import { stream } from '../../kernel/deciding/decider.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';

export const itemStream = (contract: ItemContract) =>
  stream(contract.kind, itemAggregate, { taken: slugTaken(' in this category') });
