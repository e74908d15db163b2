import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { categoryStream, existing } from './category.ts';

export const makeDraftCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.makeDraft, (_input, state) =>
    existing(state).published ? [{ type: 'CategoryUnpublished', data: {} }] : [],
  );
