import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import { countUpTo, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import { pageOf } from '../kernel/reading/paging.ts';
import { sortedBy } from '../kernel/reading/sorting.ts';
import { storedCategories, withCounts } from './category-rows.ts';
import { categories } from './tables.ts';

interface Narrowing {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly parent?: string | undefined;
}

/** Categories as `c` that a search and filters leave. */
function narrowedTo({ kind }: CategoryContract, { search, status, parent }: Narrowing, read: ReadDatabase) {
  let rows = categories(read).selectFrom('category as c').where('c.kind', '=', kind).select('c.key');
  if (status === 'true' || status === 'false') rows = rows.where('c.published', '=', status === 'true');
  if (parent === 'none') rows = rows.where('c.parent', 'is', null);
  if (parent === 'any') rows = rows.where('c.parent', 'is not', null);
  if (!search) return rows;
  const pattern = containing(search);
  return rows.where(({ or, eb }) => or([eb('c.title', 'ilike', pattern), eb('c.slug', 'ilike', pattern)]));
}

/** The staff's grid: a top category is followed by its sub categories. `parent`: `none` top, `any` sub categories only. */
export const categoryList = (contract: CategoryContract) =>
  answer(contract.list, async ({ page, limit, search, status, parent, sort }, ports) => {
    const { read } = ports;
    const { by, direction, keyDirection } = sortedBy(contract.list, sort);
    const narrowed = narrowedTo(contract, { search, status, parent }, read);
    const total = () => countUpTo(read, narrowed, MOST_COUNTED);
    const asked = { page, limit };
    const found =
      by === 'tree'
        ? // By tops, so that the first page sorts what is on it alone.
          await pageOf(
            read,
            categories(read)
              .selectFrom('category as t')
              .innerJoinLateral(
                ({ ref }) =>
                  narrowed
                    .where(({ or, eb }) => or([eb('c.key', '=', ref('t.key')), eb('c.parent', '=', ref('t.key'))]))
                    .select(['c.parent', 'c.place', 'c.createdAt'])
                    .as('n'),
                join => join.onTrue(),
              )
              .where('t.kind', '=', contract.kind)
              .where('t.parent', 'is', null)
              .orderBy('t.place')
              .orderBy('t.createdAt')
              .orderBy('t.key')
              .orderBy(({ eb }) => eb('n.parent', 'is not', null))
              .orderBy('n.place')
              .orderBy('n.createdAt')
              .orderBy('n.key')
              .select(['n.key', 't.place as topPlace', 't.createdAt as topCreatedAt', 't.key as topKey']),
            asked,
            keys =>
              storedCategories(read, contract.kind)
                .innerJoin(keys.as('f'), 'f.key', 'c.key')
                .orderBy('f.topPlace')
                .orderBy('f.topCreatedAt')
                .orderBy('f.topKey')
                .orderBy(({ eb }) => eb('c.parent', 'is not', null))
                .orderBy('c.place')
                .orderBy('c.createdAt')
                .orderBy('c.key'),
            { total },
          )
        : await pageOf(
            read,
            narrowed
              .orderBy(
                ({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['c.title']) : ref('c.updatedAt')),
                direction,
              )
              .orderBy('c.key', keyDirection),
            asked,
            keys =>
              storedCategories(read, contract.kind)
                .innerJoin(keys.as('f'), 'f.key', 'c.key')
                .orderBy(
                  ({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['c.title']) : ref('c.updatedAt')),
                  direction,
                )
                .orderBy('c.key', keyDirection),
            { total },
          );
    return { ...found, rows: await withCounts(ports, contract.kind, found.rows) };
  });
