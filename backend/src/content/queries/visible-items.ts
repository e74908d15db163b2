import type { ItemCard, ItemKind } from '@learnloom/contracts/content/item';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';
import type { Orderable } from './orderable.ts';

/**
 * Items that the public may see: published, in a published category below a published one.
 * Joined as `i` (item), `c` (category) and `t` (top category).
 */
export const visibleItems = ({ read }: Pick<Ports, 'read'>, kind?: ItemKind) =>
  content(read)
    .selectFrom('content_item as i')
    .innerJoin('category as c', 'c.key', 'i.category')
    .innerJoin('category as t', 't.key', 'i.topCategory')
    .where('i.published', '=', true)
    .where('c.published', '=', true)
    .where('t.published', '=', true)
    .$if(kind !== undefined, items => items.where('i.kind', '=', kind ?? 'article'));

/** The same with what readers see of their documents joined as `r`. */
export const visibleDocuments = ({ read, documents }: Pick<Ports, 'read' | 'documents'>, kind?: ItemKind) =>
  visibleItems({ read }, kind).leftJoinLateral(
    ({ ref }) => renderedOf(ref('i.digest'), documents.version).as('r'),
    join => join.onTrue(),
  );

/** Reading order: as placed by the author, then newest first, featured or not. */
const READING_ORDER = [
  ['i.order', 'asc'],
  ['i.publishedAt', 'desc'],
  ['i.title', 'asc'],
  ['i.key', 'asc'],
] as const;

type ReadingColumn = (typeof READING_ORDER)[number][0];

export const inReadingOrder = <Rows extends Orderable<Rows, ReadingColumn>>(items: Rows): Rows =>
  READING_ORDER.reduce((rows, [column, direction]) => rows.orderBy(column, direction), items);

/** What a card shows, of `visibleDocuments`. */
export const cardColumns = [
  'i.key',
  'i.kind',
  'i.title',
  'i.slug',
  'i.summary',
  'i.featured',
  'i.tags',
  'i.imageThumbnail',
  'i.publishedAt',
  't.slug as categorySlug',
  'r.readingTime',
] as const;

type CardRow = Omit<ItemCard, 'readingTime' | 'publishedAt'> & {
  /** Null where nothing is rendered yet. */
  readonly readingTime: string | null;
  readonly publishedAt: string | null;
};

/** Only what a card shows, of a row that has more. */
export const toCard = (row: CardRow): ItemCard => ({
  key: row.key,
  kind: row.kind,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  featured: row.featured,
  tags: row.tags,
  readingTime: row.readingTime ?? '',
  imageThumbnail: row.imageThumbnail,
  // What is published has been so since some time.
  publishedAt: row.publishedAt ?? '',
  categorySlug: row.categorySlug,
});
