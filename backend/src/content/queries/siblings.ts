import { sql } from 'kysely';
import { TREE_ITEMS, type ItemKind, type Neighbour } from '@learnloom/contracts/content/item';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';
import { inReadingOrder } from './visible-items.ts';

/** Items on each side of the open one. */
const EACH_SIDE = (TREE_ITEMS - 1) / 2;

interface Open extends Neighbour {
  readonly key: string;
  readonly order: number;
  readonly publishedAt: string | null;
}

interface Placed extends Neighbour {
  readonly order: number;
  readonly publishedAt: string | null;
}

const published = (read: ReadDatabase, kind: ItemKind, category: string) =>
  content(read)
    .selectFrom('content_item as i')
    .where('i.category', '=', category)
    .where('i.kind', '=', kind)
    .where('i.published', '=', true);

const placed = ['i.title', 'i.slug', 'i.order', 'i.publishedAt'] as const;

/** Equally placed ones, which are few, stay as the database sorted them. */
const forwards = (one: Placed, other: Placed): number =>
  one.order - other.order || (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '');

export interface Siblings {
  readonly before: readonly Neighbour[];
  readonly after: readonly Neighbour[];
  /** There are others than these. */
  readonly more: boolean;
}

/**
 * The published items round one in the reading order of its category, each in four stretches of one index: however many
 * there are, only those that are shown are read. Of a published category.
 */
export async function siblingsOf(
  read: ReadDatabase,
  kind: ItemKind,
  category: string,
  { key, order, publishedAt, title }: Open,
): Promise<Siblings> {
  const items = published(read, kind, category);
  const backwards = items
    .orderBy('i.order', 'desc')
    .orderBy('i.publishedAt')
    .orderBy('i.title', 'desc')
    .orderBy('i.key', 'desc');
  const level = (rows: typeof items, side: '<' | '>') =>
    rows
      .where('i.order', '=', order)
      .where(({ or, eb, refTuple, tuple }) =>
        or([eb('i.publishedAt', '<>', publishedAt), eb(refTuple('i.title', 'i.key'), side, tuple(title, key))]),
      );
  const stretch = (rows: typeof items, side: string) =>
    content(read)
      .selectFrom(
        rows
          .select([...placed, sql.lit(side).as('side')])
          .limit(EACH_SIDE + 1)
          .as('s'),
      )
      .selectAll();
  const found = await stretch(level(backwards, '<').where('i.publishedAt', '>=', publishedAt), 'before')
    .unionAll(stretch(backwards.where('i.order', '<', order), 'before'))
    .unionAll(stretch(level(inReadingOrder(items), '>').where('i.publishedAt', '<=', publishedAt), 'after'))
    .unionAll(stretch(inReadingOrder(items).where('i.order', '>', order), 'after'))
    .execute();
  const side = (name: string) => found.filter(row => row.side === name);
  const before = side('before').toReversed().sort(forwards);
  const after = side('after').sort(forwards);
  return {
    before: before.slice(-EACH_SIDE).map(neighbour),
    after: after.slice(0, EACH_SIDE).map(neighbour),
    more: before.length > EACH_SIDE || after.length > EACH_SIDE,
  };
}

/** The first published items of a category, in reading order. */
export async function firstItems(
  read: ReadDatabase,
  kind: ItemKind,
  category: string,
): Promise<{ readonly items: readonly Neighbour[]; readonly more: boolean }> {
  const found = await published(read, kind, category)
    .$call(inReadingOrder)
    .select(['i.title', 'i.slug'])
    .limit(TREE_ITEMS + 1)
    .execute();
  return { items: found.slice(0, TREE_ITEMS), more: found.length > TREE_ITEMS };
}

const neighbour = ({ title, slug }: Neighbour): Neighbour => ({ title, slug });
