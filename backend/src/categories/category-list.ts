import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import { pageFrom } from '../kernel/reading/paging.ts';
import { rowMaker, storedCategories } from './category-rows.ts';

/** The staff's grid: a top category is followed by its sub categories. `parent`: `none` top, `any` sub categories only. */
export const categoryList = (contract: CategoryContract) =>
  answer(contract.list, async ({ page, limit, search, status, parent }, { read, lookups }) => {
    let rows = storedCategories(read, contract.kind)
      .orderBy(({ fn }) => fn.coalesce('p.createdAt', 'c.createdAt'))
      .orderBy(({ fn }) => fn.coalesce('p.key', 'c.key'))
      .orderBy(({ eb }) => eb('c.parent', 'is not', null))
      .orderBy(['c.createdAt', 'c.key']);
    if (status === 'true' || status === 'false') rows = rows.where('c.published', '=', status === 'true');
    if (parent === 'none') rows = rows.where('c.parent', 'is', null);
    if (parent === 'any') rows = rows.where('c.parent', 'is not', null);
    if (search) {
      const pattern = containing(search);
      rows = rows.where(({ or, eb }) => or([eb('c.title', 'ilike', pattern), eb('c.slug', 'ilike', pattern)]));
    }
    const [toRow, found] = await Promise.all([
      rowMaker({ read, lookups }, contract.kind),
      pageFrom(read, rows, { page, limit }),
    ]);
    return { ...found, rows: found.rows.map(toRow) };
  });
