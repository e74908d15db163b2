import { sql } from 'kysely';
import type { ItemContract } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { content } from '../tables.ts';

/** The staff's grid: drafts too, last changed first. A category's slug selects it and what is below it. */
export const itemList = (contract: ItemContract) =>
  answer(contract.list, ({ page, limit, search, status, category }, { read }) => {
    let items = content(read)
      .selectFrom('content_item as i')
      .innerJoin('category as c', 'c.key', 'i.category')
      .innerJoin('category as t', 't.key', 'i.topCategory')
      .leftJoin('author as a', 'a.key', 'i.author')
      .where('i.kind', '=', contract.kind)
      .orderBy('i.updatedAt', 'desc')
      .orderBy('i.key')
      .select([
        'i.key',
        'i.kind',
        'i.title',
        'i.slug',
        'i.published',
        'i.featured',
        'i.updatedAt',
        'i.version',
        'i.publishedAt',
        't.slug as categorySlug',
        't.title as categoryTitle',
        'c.title as subCategoryTitle',
      ])
      .select(({ ref }) =>
        sql<string>`coalesce(${ref('a.firstName')} || ' ' || ${ref('a.lastName')}, '')`.as('authorName'),
      );
    if (status === 'true' || status === 'false') items = items.where('i.published', '=', status === 'true');
    if (category) items = items.where(({ or, eb }) => or([eb('c.slug', '=', category), eb('t.slug', '=', category)]));
    if (search) {
      const pattern = containing(search);
      items = items.where(({ or, eb }) => or([eb('i.title', 'ilike', pattern), eb('i.slug', 'ilike', pattern)]));
    }
    return pageFrom(read, items, { page, limit });
  });
