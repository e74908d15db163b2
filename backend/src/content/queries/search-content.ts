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
    const found = visibleItems(ports)
      .leftJoin('category as p', 'p.key', 'c.parent')
      .orderByRaw(
        `case when i.title ilike ? then 0 when i.title ilike ? then 1 when i.title ilike ? then 2 when i.title ilike ? then 3 else 4 end, i.title`,
        [phrase, `${phrase}%`, `% ${phrase}%`, `%${phrase}%`],
      )
      .limit(MAX_RESULTS)
      .select<Row[]>(
        'i.key',
        'i.kind',
        'i.title',
        'i.slug',
        'c.slug as categorySlug',
        'c.title as categoryTitle',
        'p.slug as parentSlug',
      );
    for (const word of words) found.whereILike('i.title', containing(word));
    return { results: (await found).map(toResult) };
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
