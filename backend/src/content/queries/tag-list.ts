import type { TagContract } from '@learnloom/contracts/content/tags';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { content } from '../tables.ts';

export const tagList = (contract: TagContract) =>
  answer(contract.list, ({ page, limit, search }, { read }) => {
    let tags = content(read)
      .selectFrom('tag')
      .where('kind', '=', contract.kind)
      .orderBy(({ fn }) => fn<string>('lower', ['title']))
      .orderBy('key')
      .select(['key', 'kind', 'title', 'slug', 'published', 'updatedAt', 'version']);
    if (search) {
      const pattern = containing(search);
      tags = tags.where(({ or, eb }) => or([eb('title', 'ilike', pattern), eb('slug', 'ilike', pattern)]));
    }
    return pageFrom(read, tags, { page, limit });
  });
