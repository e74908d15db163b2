import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import { pageOf } from '../kernel/reading/paging.ts';
import { rowMaker, storedCategories, type StoredCategory } from './category-rows.ts';

/** The staff's grid: a top category is followed by its sub categories. `parent`: `none` top, `any` sub categories only. */
export const categoryList = (contract: CategoryContract) =>
  answer(contract.list, async ({ page, limit, search, status, parent }, { db, lookups }) => {
    const selection = storedCategories(db, contract.kind).orderByRaw(
      'coalesce(p."createdAt", c."createdAt"), coalesce(p.key, c.key), c.parent is not null, c."createdAt", c.key',
    );
    if (status === 'true' || status === 'false') selection.where({ 'c.published': status === 'true' });
    if (parent === 'none') selection.whereNull('c.parent');
    if (parent === 'any') selection.whereNotNull('c.parent');
    if (search) {
      const pattern = containing(search);
      selection.where(any => any.whereILike('c.title', pattern).orWhereILike('c.slug', pattern));
    }
    const [toRow, found] = await Promise.all([
      rowMaker({ db, lookups }, contract.kind),
      pageOf<StoredCategory>(selection, { page, limit }),
    ]);
    return { ...found, rows: found.rows.map(toRow) };
  });
