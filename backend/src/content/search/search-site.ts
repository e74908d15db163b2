import { itemKinds, itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import {
  HITS_PER_PAGE,
  MAX_HITS,
  searchSite,
  type SearchHit,
  type SearchResults,
} from '@learnloom/contracts/content/search';
import { publishedKinds } from '@learnloom/platform/areas';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup, type Lookups } from '../../kernel/reading/lookups.ts';
import { visibleItems } from '../queries/visible-items.ts';
import { content } from '../tables.ts';
import { fullNameOf } from '../queries/author-names.ts';
import { calledCategories } from './called-categories.ts';
import { correctedWords } from './corrected-words.ts';
import { placeOf } from './excerpt.ts';
import { namedItems } from './named-items.ts';
import { rankedTexts } from './ranked-texts.ts';
import { wordsOf } from './search-query.ts';
import { services } from '../services.ts';
import { siteSynonyms, withSynonymsWhole, type Synonyms } from './synonyms.ts';

/** A hit before the place in its text is looked up. */
type Ranked = Omit<SearchHit, 'place'> & { readonly topCategory: string };

const isItemKind = (kind: string): kind is ItemKind => itemKinds.some(known => known === kind);

async function rankedItems(
  read: ReadDatabase,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<readonly Ranked[]> {
  const [ranked, named] = await Promise.all([rankedTexts(read, words, null, { synonyms }), namedItems(read, words)]);
  const placeByKey = new Map([...new Set([...ranked.map(({ key }) => key), ...named])].map((key, at) => [key, at]));
  if (placeByKey.size === 0) return [];
  const rows = await visibleItems({ read })
    .leftJoin('author as a', 'a.key', 'i.author')
    .where('i.key', '=', anyOf([...placeByKey.keys()]))
    .select(['i.key', 'i.kind', 'i.title', 'i.summary', 'i.slug', 'c.title as category', 't.slug as topCategory'])
    .select(({ ref }) => fullNameOf(ref('a.firstName'), ref('a.lastName')).as('author'))
    .execute();
  return rows
    .sort((one, other) => (placeByKey.get(one.key) ?? 0) - (placeByKey.get(other.key) ?? 0))
    .map(({ slug, author, ...row }) => ({
      ...row,
      author: author?.trim() ?? '',
      path: `${itemRoot[row.kind]}/${row.topCategory}/${slug}`,
    }));
}

/** What other areas publish, by its titles. */
async function rankedOthers(read: ReadDatabase, lookups: Lookups, words: readonly string[]) {
  const kinds = publishedKinds.map(({ kind }) => kind).filter(kind => !isItemKind(kind));
  const ofKinds = await Promise.all(
    kinds.map(async kind => {
      const items = lookup(lookups.published, kind);
      const titled = await items.titled(read, words, MAX_HITS);
      const pages = await items.pages(
        read,
        titled.map(({ key }) => key),
      );
      return titled.map(({ key, title, category, path }): Ranked => ({
        ...{ key, kind, title, path, summary: pages.get(key)?.summary ?? '', author: '' },
        ...{ category: category?.title ?? '', topCategory: category?.parentCategory ?? category?.slug ?? '' },
      }));
    }),
  );
  return ofKinds.flat();
}

/**
 * Courses, quizzes and others come behind the last of the best texts whose titles have every word as theirs do, and before
 * all of them where their title is what was searched for.
 */
function merged(items: readonly Ranked[], others: readonly Ranked[], words: readonly string[]): readonly Ranked[] {
  const phrase = words.join(' ').toLowerCase();
  const inTitle = ({ title }: Ranked) => words.every(word => title.toLowerCase().includes(word.toLowerCase()));
  const isCalled = ({ title }: Ranked) => title.toLowerCase() === phrase;
  const first = items.findIndex(hit => !inTitle(hit));
  const behind = first === -1 ? items.length : first;
  return [
    ...(items.some(isCalled) ? [] : others.filter(isCalled)),
    ...items.slice(0, behind),
    ...others.filter(hit => items.some(isCalled) || !isCalled(hit)),
    ...items.slice(behind),
  ];
}

async function withPlaces(
  read: ReadDatabase,
  hits: readonly Ranked[],
  words: readonly string[],
): Promise<readonly SearchHit[]> {
  const keys = hits.filter(({ kind }) => isItemKind(kind)).map(({ key }) => key);
  const rows =
    keys.length === 0
      ? []
      : await content(read)
          .selectFrom('content_text')
          .where('key', '=', anyOf(keys))
          .select(['key', 'sections'])
          .execute();
  const sections = new Map(rows.map(row => [row.key, row.sections]));
  return hits.map(({ topCategory: _, ...hit }) => ({ ...hit, place: placeOf(sections.get(hit.key) ?? [], words) }));
}

const countsOf = (hits: readonly Ranked[]) =>
  publishedKinds
    .map(({ kind }) => ({ kind, total: hits.filter(hit => hit.kind === kind).length }))
    .filter(({ total }) => total > 0);

const NOTHING: SearchResults = { hits: [], total: 0, kinds: [], categories: [], corrected: null };

/** Everything that readers see, by its words: articles and tutorials by their whole text, the rest by its titles. */
export const siteSearch = answer(
  searchSite,
  async (
    { search, kind = '', category = '', page = 1 },
    { read, lookups, services: available },
  ): Promise<SearchResults> => {
    const written = wordsOf(search);
    if (written.length === 0) return NOTHING;
    const synonyms = await siteSynonyms(read);
    const hasSynonyms = (word: string) => synonyms.has(word.toLowerCase());
    const corrected = written.some(hasSynonyms) ? null : await correctedWords(read, written);
    const words = corrected ?? written;
    const [items, others, categories] = await Promise.all([
      rankedItems(read, withSynonymsWhole(words, synonyms), synonyms),
      rankedOthers(read, lookups, words),
      calledCategories(read, words),
    ]);
    const all = merged(items, others, words).filter(hit => category === '' || hit.topCategory === category);
    const chosen = all.filter(hit => kind === '' || hit.kind === kind).slice(0, MAX_HITS);
    if (all.length === 0 && categories.length === 0 && kind === '' && category === '')
      available.get(services.searchMisses).note(search);
    const shown = chosen.slice((page - 1) * HITS_PER_PAGE, page * HITS_PER_PAGE);
    return {
      hits: await withPlaces(read, shown, words),
      total: chosen.length,
      kinds: countsOf(all),
      categories,
      corrected: corrected && corrected.join(' '),
    };
  },
  { scopes: () => [], cost: 20, deps: [services.searchMisses] },
);
