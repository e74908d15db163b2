import type { ItemContract, ItemForEditing } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { content } from '../tables.ts';

/** Answers with an item as its author wrote it, draft or not. */
export const itemForEditing = (contract: ItemContract) =>
  answer(contract.forEditing, async ({ parentCategory, slug }, { read, documents }): Promise<ItemForEditing> => {
    const row = await content(read)
      .selectFrom('content_item as i')
      .leftJoinLateral(
        ({ ref }) => renderedOf(ref('i.digest'), documents.version).as('r'),
        join => join.onTrue(),
      )
      .innerJoin('category as c', 'c.key', 'i.category')
      .innerJoin('category as t', 't.key', 'i.topCategory')
      .where('i.kind', '=', contract.kind)
      .where('t.slug', '=', parentCategory)
      .where('i.slug', '=', slug)
      .select([
        'i.key',
        'i.kind',
        'i.title',
        'i.slug',
        'i.summary',
        'i.published',
        'i.featured',
        'i.author',
        'c.slug as category',
        't.slug as parentCategory',
        'i.tags',
        'i.metaTitle',
        'i.metaKeywords',
        'i.content',
        'r.htmlContent',
        'r.readingTime',
        'i.imageThumbnail',
        'i.videoThumbnail',
        'i.order',
        'i.version',
        'i.updatedAt',
      ])
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    return { ...row, htmlContent: row.htmlContent ?? '', readingTime: row.readingTime ?? '' };
  });
