import type { ItemContract, ItemForEditing, WrittenFields } from '@learnloom/contracts/content/item';
import type { ItemDraft } from '@learnloom/contracts/content/item-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';

/** Unpublished changes as fields of a form: their category by its slug, and left out where it is gone. */
async function draftFields({ category, topCategory: _, ...fields }: ItemDraft, { read }: Pick<Ports, 'read'>) {
  const row =
    category === undefined
      ? undefined
      : await content(read).selectFrom('category').where('key', '=', category).select('slug').executeTakeFirst();
  return { ...fields, ...(row && { category: row.slug }) };
}

/** Answers with an item as its author wrote it, published or not, unpublished changes included. */
export const itemForEditing = (contract: ItemContract) =>
  answer(
    contract.forEditing,
    async ({ parentCategory, slug }, { read, documents, settings }): Promise<ItemForEditing> => {
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
          'i.draft',
          'i.draftSince',
          'i.scheduledFor',
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
      const { draft, ...item } = row;
      return {
        ...item,
        ...(draft && (await draftFields(draft, { read }))),
        savedSlug: item.slug,
        saved: draft && savedFields(item),
        timeZone: settings.timeZone,
        htmlContent: item.htmlContent ?? '',
        readingTime: item.readingTime ?? '',
      };
    },
  );

const savedFields = (item: WrittenFields): WrittenFields => ({
  title: item.title,
  slug: item.slug,
  summary: item.summary,
  featured: item.featured,
  author: item.author,
  category: item.category,
  tags: item.tags,
  metaTitle: item.metaTitle,
  metaKeywords: item.metaKeywords,
  content: item.content,
  imageThumbnail: item.imageThumbnail,
  videoThumbnail: item.videoThumbnail,
  order: item.order,
});
