import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { storedCategories, withCounts } from './category-rows.ts';

export const categoryOne = (contract: CategoryContract) =>
  answer(contract.one, async ({ key }, ports) => {
    const stored = await storedCategories(ports.read, contract.kind).where('c.key', '=', key).execute();
    const [row] = await withCounts(ports, contract.kind, stored);
    if (!row) throw missing(messages.contentMissing);
    return row;
  });
