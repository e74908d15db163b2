import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { categoryStream, existing } from './category.ts';

export const publishCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.publish, (_input, state) =>
    existing(state).published ? [] : [{ type: 'CategoryPublished', data: {} }],
  );
