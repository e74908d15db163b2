import type { TagContract, TagRow } from '@learnloom/contracts/content/tags';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

export const tagList = (contract: TagContract) =>
  answer(contract.list, ({ page, limit, search }, { db }) => {
    const selection = db('tag')
      .where({ kind: contract.kind })
      .orderByRaw('lower(title), key')
      .select<TagRow[]>('key', 'kind', 'title', 'slug', 'published', 'updatedAt');
    if (search) {
      const pattern = containing(search);
      selection.where(any => any.whereILike('title', pattern).orWhereILike('slug', pattern));
    }
    return pageOf<TagRow>(selection, { page, limit });
  });
