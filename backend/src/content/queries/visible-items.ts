import type { ItemCard, ItemKind } from '@learnloom/contracts/content/item';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import type { Ports } from '../../kernel/ports.ts';

/**
 * Items that the public may see: published, in a published category below a published one.
 * Joined as `i` (item), `c` (category) and `t` (top category).
 */
export const visibleItems = ({ db }: Pick<Ports, 'db'>, kind?: ItemKind) =>
  db('content_item as i')
    .join('category as c', 'c.key', 'i.category')
    .join('category as t', 't.key', 'i.topCategory')
    .where({ 'i.published': true, 'c.published': true, 't.published': true, ...(kind ? { 'i.kind': kind } : {}) });

/** The same with what readers see of their documents joined as `r`. */
export const visibleDocuments = ({ db, documents }: Pick<Ports, 'db' | 'documents'>, kind?: ItemKind) =>
  visibleItems({ db }, kind).joinRaw(renderedOf('i.digest'), [documents.version]);

/** Reading order: as placed by the author, featured or not. */
export const READING_ORDER = 'i."order", i."publishedAt" desc, i.title';

const columns = [
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
] as const;

/** What a card shows, in the names of `visibleDocuments`. */
export const cardColumns = ({ db }: Pick<Ports, 'db'>) => [
  ...columns,
  db.raw(`coalesce(r."readingTime", '') as "readingTime"`),
];

/** Only what a card shows, of a row that has more. */
export const toCard = (row: ItemCard): ItemCard => ({
  key: row.key,
  kind: row.kind,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  featured: row.featured,
  tags: row.tags,
  readingTime: row.readingTime,
  imageThumbnail: row.imageThumbnail,
  publishedAt: row.publishedAt,
  categorySlug: row.categorySlug,
});
