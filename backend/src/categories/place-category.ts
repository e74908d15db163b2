import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { existing } from '../kernel/deciding/existing.ts';
import { categoryStream } from './category.ts';

export const placeCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.place, {
    decide: ({ place }, state) =>
      existing(state).place === place ? [] : [{ type: 'CategoryPlaced', data: { place } }],
    respond: ({ key }) => ({ key }),
  });
