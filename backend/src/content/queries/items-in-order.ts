import { MAX_ORDERED, type ItemContract, type ItemsInOrder } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { categoryNamed } from '../item/item-facts.ts';
import { content } from '../tables.ts';

/** Answers with what is in a category, drafts too. Drafts without a first publication come after what readers see at their place. */
export const itemsInOrder = (contract: ItemContract) =>
  answer(contract.inOrder, async ({ category }, { read }): Promise<ItemsInOrder> => {
    const at = await categoryNamed(contract, category, { read });
    if (!at) throw missing(messages.contentMissing);
    const items = content(read)
      .selectFrom('content_item')
      .where('category', '=', at.key)
      .where('kind', '=', contract.kind);
    const [rows, count] = await Promise.all([
      items
        .orderBy('order')
        .orderBy('publishedAt', order => order.desc().nullsLast())
        .orderBy('title')
        .orderBy('key')
        .limit(MAX_ORDERED)
        .select(['key', 'title', 'published', 'order'])
        .execute(),
      content(read).selectFrom('content_count').where('key', '=', at.key).select('items').executeTakeFirst(),
    ]);
    // A top category counts what is below it, too.
    const total = rows.length < MAX_ORDERED ? rows.length : (count?.items ?? rows.length);
    return { rows, total };
  });
