import type { ItemContract, ItemForEditing } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Answers with an item as its author wrote it, draft or not. */
export const itemForEditing = (contract: ItemContract) =>
  answer(contract.forEditing, async ({ parentCategory, slug }, { db, documents }): Promise<ItemForEditing> => {
    const row = await db('content_item as i')
      .joinRaw(renderedOf('i.digest'), [documents.version])
      .join('category as c', 'c.key', 'i.category')
      .join('category as t', 't.key', 'i.topCategory')
      .where({ 'i.kind': contract.kind, 't.slug': parentCategory, 'i.slug': slug })
      .first<ItemForEditing | undefined>([
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
      ]);
    if (!row) throw missing(messages.contentMissing);
    return row;
  });
