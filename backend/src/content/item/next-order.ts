import { MAX_ORDER, type ItemContract } from '@learnloom/contracts/content/item';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

/**
 * The place after all others of a category, by its key. Tutorials are read in their order. Articles are listed by their date,
 * with the place 0, until staff put those of the category in order.
 */
export async function nextOrder({ kind }: ItemContract, category: string, { read }: Pick<Ports, 'read'>) {
  const row = await content(read)
    .selectFrom('content_item')
    .where('category', '=', category)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.max('order').as('last'))
    .executeTakeFirst();
  const last = row?.last ?? 0;
  return kind === 'article' && last === 0 ? 0 : Math.min(last + 1, MAX_ORDER);
}
