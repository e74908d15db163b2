import { ITEMS_PER_PAGE, type ItemsPage } from '@learnloom/contracts/content/item-lists';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { cardColumns, toCard, visibleDocuments, visibleItems } from './visible-items.ts';

type Visible = ReturnType<typeof visibleItems>;

interface Wanted {
  /** Left out: both kinds. */
  readonly kind?: ItemKind;
  /** 1-based. */
  readonly page: number;
  /** Leaves out what does not belong to the list. */
  readonly narrow: (items: Visible) => Visible;
}

/** One page of items that readers see, the newest first. Throws `missing` where the page has none. */
export async function itemsPage(
  ports: Pick<Ports, 'read' | 'documents'>,
  { kind, page, narrow }: Wanted,
): Promise<ItemsPage> {
  const items = narrow(visibleItems(ports, kind));
  const [keys, count] = await Promise.all([
    items
      .orderBy('i.publishedAt', 'desc')
      .orderBy('i.key')
      .limit(ITEMS_PER_PAGE)
      .offset((page - 1) * ITEMS_PER_PAGE)
      .select('i.key')
      .execute(),
    items.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
  ]);
  if (keys.length === 0) throw missing(messages.contentMissing);
  const cards = await visibleDocuments(ports, kind)
    .where('i.key', '=', anyOf(keys.map(({ key }) => key)))
    .orderBy('i.publishedAt', 'desc')
    .orderBy('i.key')
    .select(cardColumns)
    .execute();
  return { items: cards.map(toCard), total: count?.count ?? 0 };
}
