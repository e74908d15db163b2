import type { ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

/** A published top category. Throws `missing`. */
export async function publishedTop(read: ReadDatabase, kind: ItemKind, slug: string) {
  const top = await content(read)
    .selectFrom('category')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('parent', 'is', null)
    .where('published', '=', true)
    .select(['key', 'title', 'slug', 'motto', 'summary', 'imageThumbnail'])
    .executeTakeFirst();
  if (!top) throw missing(messages.contentMissing);
  return top;
}
