import {
  ENOUGH_FEATURED,
  LISTED,
  MOST_LISTED,
  type ItemKind,
  type SubCategory,
} from '@learnloom/contracts/content/item';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';
import type { Branch } from './category-tree.ts';
import { cardColumns, inReadingOrder, toCard } from './visible-items.ts';

type Reads = Pick<Ports, 'read' | 'documents'>;

/** How many items of each branch are published, and how many of them featured. */
async function countsOf(branches: readonly Branch[], { read }: Reads) {
  const rows = await content(read)
    .selectFrom('content_count')
    .where('key', '=', anyOf(branches.map(({ key }) => key)))
    .select(['key', 'published', 'featured'])
    .execute();
  return new Map(rows.map(row => [row.key, row]));
}

/** One page of the lists of branches, featured items first. */
const cardsOf = (kind: ItemKind, branches: readonly Branch[], page: number, { read, documents }: Reads) =>
  content(read)
    .selectFrom('category as b')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('content_item as i')
          .whereRef('i.category', '=', 'b.key')
          .where('i.kind', '=', kind)
          .where('i.published', '=', true)
          .orderBy('i.featured', 'desc')
          .$call(inReadingOrder)
          .limit(LISTED)
          .offset((page - 1) * LISTED)
          .selectAll('i')
          .as('i'),
      join => join.onTrue(),
    )
    .innerJoin('category as t', 't.key', 'i.topCategory')
    .leftJoinLateral(
      ({ ref }) => renderedOf(ref('i.digest'), documents.version).as('r'),
      join => join.onTrue(),
    )
    .where('b.key', '=', anyOf(branches.map(({ key }) => key)))
    .orderBy('i.featured', 'desc')
    .$call(inReadingOrder)
    .select([...cardColumns, 'i.category'])
    .execute();

interface Turned {
  /** Slug of the branch. */
  readonly sub: string | undefined;
  /** 1-based. */
  readonly page: number;
}

/** The lists of published branches: the first page of each, or, of one that is turned, that page alone. */
export async function listsOf(
  kind: ItemKind,
  branches: readonly Branch[],
  { sub, page }: Turned,
  ports: Reads,
): Promise<readonly SubCategory[]> {
  const shown = sub === undefined ? branches : branches.filter(({ slug }) => slug === sub);
  const [counts, cards] = await Promise.all([
    countsOf(branches, ports),
    cardsOf(kind, shown, sub === undefined ? 1 : page, ports),
  ]);
  return branches.map(({ key, title, slug }) => {
    const { published, featured } = counts.get(key) ?? { published: 0, featured: 0 };
    const onlyFeatured = featured >= ENOUGH_FEATURED;
    const items = cards.filter(card => card.category === key && (!onlyFeatured || card.featured)).map(toCard);
    return { key, title, slug, total: Math.min(onlyFeatured ? featured : published, MOST_LISTED), items };
  });
}
