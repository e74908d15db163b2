import type { TagContract } from '@learnloom/contracts/content/tags';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { content } from '../tables.ts';

const columns = { slug: 't.slug', updated: 't.updatedAt' } as const;

export const tagList = (contract: TagContract) =>
  answer(contract.list, ({ page, limit, search, status, sort }, { read }) => {
    const { by, direction, keyDirection } = sortedBy(contract.list, sort);
    const ordered = content(read)
      .selectFrom('tag as t')
      .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['t.title']) : ref(columns[by])), direction)
      .orderBy('t.key', keyDirection);
    let found = ordered.where('t.kind', '=', contract.kind).select('t.key');
    if (status === 'true' || status === 'false') found = found.where('t.published', '=', status === 'true');
    if (search) {
      const pattern = containing(search);
      found = found.where(({ or, eb }) => or([eb('t.title', 'ilike', pattern), eb('t.slug', 'ilike', pattern)]));
    }
    return pageOf(read, found, { page, limit }, keys =>
      ordered
        .innerJoin(keys.as('p'), 'p.key', 't.key')
        .select(['t.key', 't.kind', 't.title', 't.slug', 't.published', 't.updatedAt', 't.version']),
    );
  });
