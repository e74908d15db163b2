import type { ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

/** For a word or several, in lower case, the others that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export const NO_SYNONYMS: Synonyms = new Map();

/** Lines of words with commas between them. */
export function synonymsIn(text: string): Synonyms {
  const others = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const words = [...new Set(line.split(',').map(word => word.trim().toLowerCase()))].filter(Boolean);
    for (const word of words) others.set(word, [...(others.get(word) ?? []), ...words.filter(other => other !== word)]);
  }
  return others;
}

export async function siteSynonyms(read: ReadDatabase): Promise<Synonyms> {
  const row = await content(read).selectFrom('search_synonyms').select('synonyms').executeTakeFirst();
  return row ? synonymsIn(row.synonyms) : NO_SYNONYMS;
}

/** Words of one synonym. */
const MAX_WORDS = 4;

/** The words, those that are one synonym together as one. */
export function withSynonymsWhole(words: readonly string[], synonyms: Synonyms): readonly string[] {
  const whole: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_WORDS, words.length - at);
    while (
      length > 1 &&
      !synonyms.has(
        words
          .slice(at, at + length)
          .join(' ')
          .toLowerCase(),
      )
    )
      length -= 1;
    whole.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return whole;
}
