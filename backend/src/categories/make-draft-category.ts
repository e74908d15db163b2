import { categoryAggregate, type CategoryContract } from '@learnloom/contracts/kernel/category';
import { publishing } from '../kernel/deciding/life.ts';
import { categoryStream } from './category.ts';

export const makeDraftCategory = (contract: CategoryContract) =>
  publishing(categoryStream(contract), categoryAggregate, contract.makeDraft, false);
