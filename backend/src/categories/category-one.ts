import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { rowMaker, storedCategories } from './category-rows.ts';

export const categoryOne = (contract: CategoryContract) =>
  answer(contract.one, async ({ key }, { read, lookups }) => {
    const [stored, toRow] = await Promise.all([
      storedCategories(read, contract.kind).where('c.key', '=', key).executeTakeFirst(),
      rowMaker({ read, lookups }, contract.kind),
    ]);
    if (!stored) throw missing(messages.contentMissing);
    return toRow(stored);
  });
