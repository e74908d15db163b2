import { sql } from 'kysely';
import { searchContent, type ItemKind, type SearchResult } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { containing, likeLiteral } from '../../kernel/reading/like.ts';
import { visibleItems } from './visible-items.ts';

const MAX_RESULTS = 20;
/** More words than this do not narrow a search by title any further. */
const MAX_WORDS = 8;

interface Row {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
  readonly categorySlug: string;
  readonly categoryTitle: string;
  readonly parentSlug: string | null;
}

/** Suggests published items whose titles have every word; titles that begin with the search come first. */
export const search = answer(
  searchContent,
  async ({ search: text }, ports) => {
    const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    if (words.length === 0) return { results: [] };
    const phrase = likeLiteral(words.join(' '));
    let found = visibleItems(ports).leftJoin('category as p', 'p.key', 'c.parent');
    for (const word of words) found = found.where('i.title', 'ilike', containing(word));
    const rows = await found
      .orderBy(({ ref }) => {
        const title = ref('i.title');
        return sql<number>`case when ${title} ilike ${phrase} then 0 when ${title} ilike ${`${phrase}%`} then 1
          when ${title} ilike ${`% ${phrase}%`} then 2 when ${title} ilike ${`%${phrase}%`} then 3 else 4 end`;
      })
      .orderBy(['i.title', 'i.key'])
      .limit(MAX_RESULTS)
      .select([
        'i.key',
        'i.kind',
        'i.title',
        'i.slug',
        'c.slug as categorySlug',
        'c.title as categoryTitle',
        'p.slug as parentSlug',
      ])
      .execute();
    return { results: rows.map(toResult) };
  },
  { scopes: () => [], cost: 10 },
);

const toResult = (row: Row): SearchResult => ({
  key: row.key,
  type: row.kind,
  title: row.title,
  slug: row.slug,
  category: { slug: row.categorySlug, title: row.categoryTitle, parentCategory: row.parentSlug },
});
