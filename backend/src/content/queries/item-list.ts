import type { ItemContract, ItemRow } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

/** The staff's grid: drafts too, last changed first. A category's slug selects it and what is below it. */
export const itemList = (contract: ItemContract) =>
  answer(contract.list, ({ page, limit, search, status, category }, { db }) => {
    const selection = db('content_item as i')
      .leftJoin('category as c', 'c.key', 'i.category')
      .leftJoin('category as t', 't.key', 'i.topCategory')
      .leftJoin('author as a', 'a.key', 'i.author')
      .where({ 'i.kind': contract.kind })
      .orderByRaw('i."updatedAt" desc, i.key')
      .select<ItemRow[]>([
        'i.key',
        'i.kind',
        'i.title',
        'i.slug',
        'i.published',
        'i.featured',
        'i.updatedAt',
        'i.publishedAt',
        't.slug as categorySlug',
        't.title as categoryTitle',
        'c.title as subCategoryTitle',
        db.raw(`coalesce(a."firstName" || ' ' || a."lastName", '') as "authorName"`),
      ]);
    if (status === 'true' || status === 'false') selection.where({ 'i.published': status === 'true' });
    if (category) selection.where(any => any.where({ 'c.slug': category }).orWhere({ 't.slug': category }));
    if (search) {
      const pattern = containing(search);
      selection.where(any => any.whereILike('i.title', pattern).orWhereILike('i.slug', pattern));
    }
    return pageOf<ItemRow>(selection, { page, limit });
  });
