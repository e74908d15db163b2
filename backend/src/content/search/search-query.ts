import { sql, type RawBuilder } from 'kysely';
import { symbolTerms } from '@learnloom/contracts/kernel/search-terms';
import { otherSpelling } from './spellings.ts';
import type { Synonyms } from './synonyms.ts';

/** More words than this do not narrow a search any further. */
const MAX_WORDS = 8;
/** Characters of a word from which on it is taken for the beginning of a longer one. */
const MIN_PREFIX = 2;
const MIN_WORDS_TO_LACK_ONE = 3;

/** Words between what is compared; they say nothing of a text. */
const BETWEEN: ReadonlySet<string> = new Set(['vs', 'vs.', 'versus']);

export function wordsOf(text: string): readonly string[] {
  const all = text.split(/\s+/).filter(Boolean);
  const telling = all.filter(word => !BETWEEN.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

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
  const spelling = parts.length === 1 ? otherSpelling(beginning) : null;
  const stems = [
    sql`plainto_tsquery('english', ${parts.join(' ')})`,
    ...(spelling === null ? [] : [sql`plainto_tsquery('english', ${spelling})`]),
    ...(last && parts.length === 1 && beginning.length >= MIN_PREFIX
      ? [sql`to_tsquery('english', ${`${beginning}:*`})`]
      : []),
  ];
  return sql`(${sql.join([...symbols, ...stems], sql` || `)})`;
}

interface Terms {
  /** `beginning`: the last word may be unfinished. */
  readonly how: 'every' | 'beginning';
  readonly synonyms: Synonyms;
}

/** A tsquery for each word, or for several that are one synonym; a stop word has an empty one. */
export const termsOf = (words: readonly string[], { how, synonyms }: Terms): readonly RawBuilder<unknown>[] =>
  words.map((word, index) => {
    const term = termOf(word, how === 'beginning' && index === words.length - 1);
    const others = synonyms.get(word.toLowerCase()) ?? [];
    if (others.length === 0) return term;
    const alternatives = others.map(other =>
      /\s/.test(other) ? sql`phraseto_tsquery('english', ${other})` : termOf(other, false),
    );
    return sql`(${sql.join([term, ...alternatives], sql` || `)})`;
  });

export const allOf = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(terms, sql` && `)})`;

export const anyTermOf = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(terms, sql` || `)})`;

/** A tsquery with all words but one, whichever; null: two words have too little in common with what has one of them. */
export const allButOneOf = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> | null =>
  terms.length < MIN_WORDS_TO_LACK_ONE
    ? null
    : anyTermOf(terms.map((_, left) => allOf(terms.filter((_term, at) => at !== left))));

export const arrayOf = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`array[${sql.join(terms)}]::tsquery[]`;

/** The last name of a single symbol, such as `map` of `Array.prototype.map()`; null: there is none. */
export function lastNameOf(words: readonly string[]): string | null {
  const [word = '', ...others] = words;
  return others.length > 0
    ? null
    : (/^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$]*)+(?=\(|$)/u
        .exec(word)?.[0]
        .match(/[\p{L}\p{N}_$]+$/u)?.[0] ?? null);
}
