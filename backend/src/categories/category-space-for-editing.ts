import type { CategorySpaceContract, CategorySpaceForEditing } from '@learnloom/contracts/kernel/category-space';
import { answer } from '../kernel/reading/answer.ts';
import { categories } from './tables.ts';

/** Answers with the free space of a category as it was written; with an empty one until staff write something. */
export const categorySpaceForEditing = ({ forEditing, kind }: CategorySpaceContract) =>
  answer(
    forEditing,
    async ({ key }, { read }): Promise<CategorySpaceForEditing> =>
      (await categories(read)
        .selectFrom('category_space')
        .where('key', '=', key)
        .where('kind', '=', kind)
        .select(['key', 'content', 'version', 'updatedAt'])
        .executeTakeFirst()) ?? { key, content: '', version: null, updatedAt: null },
  );
