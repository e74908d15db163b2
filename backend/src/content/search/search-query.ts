import { sql, type RawBuilder } from 'kysely';
import { symbolTerms } from '@learnloom/contracts/kernel/search-terms';

/** More words than this do not narrow a search any further. */
const MAX_WORDS = 8;
/** Characters of a word from which on it is taken for the beginning of a longer one. */
const MIN_PREFIX = 2;

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Letters and digits of a word, apart: `git-rebase` is two words. */
export const lettersOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Signs belong to the name: letters alone, as of `C++` or `N+1`, would find everything. */
const needsItsSigns = (word: string): boolean => lettersOf(word).every(part => part.length < MIN_PREFIX + 1);

/** Titles and headings have their symbols among words with stems. */
const symbolsOf = (word: string): readonly RawBuilder<unknown>[] =>
  symbolTerms(word).map(symbol => sql`to_tsquery('simple', ${symbol}) || to_tsquery('english', ${symbol})`);

/** A tsquery with the symbols among the words; null: none of them is one. */
export function symbolQueryOf(words: readonly string[]): RawBuilder<unknown> | null {
  const symbols = words.flatMap(symbolsOf);
  return symbols.length === 0 ? null : sql`(${sql.join(symbols, sql` || `)})`;
}

/** Stems of a word, or the symbol that it is. `last`: it may be the beginning of a word, while somebody types. */
function termOf(word: string, last: boolean): RawBuilder<unknown> {
  const symbols = symbolsOf(word);
  if (symbols.length > 0 && needsItsSigns(word)) return sql`(${sql.join(symbols, sql` || `)})`;
  const parts = lettersOf(word);
  const beginning = parts.at(-1) ?? '';
  const stems = [
    sql`plainto_tsquery('english', ${parts.join(' ')})`,
    ...(last && parts.length === 1 && beginning.length >= MIN_PREFIX
      ? [sql`to_tsquery('english', ${`${beginning}:*`})`]
      : []),
  ];
  return sql`(${sql.join([...symbols, ...stems], sql` || `)})`;
}

/** A tsquery with every word, or with any of them. */
export const queryOf = (words: readonly string[], how: 'every' | 'any'): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word, index) => termOf(word, index === words.length - 1)),
    how === 'every' ? sql` && ` : sql` || `,
  )})`;
