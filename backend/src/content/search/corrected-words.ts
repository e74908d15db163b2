import { sql } from 'kysely';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import { lettersOf } from './search-query.ts';

/** Characters of a word that can be told from another one with a typo. */
const MIN_LETTERS = 4;
/** Titles with a similar word that are looked at. */
const TITLES = 20;
/** Letters at the beginning of a word in which typos are rare: an index finds titles by them. */
const BEGINNING = 3;
/** From this share of common pairs of letters on, two words are taken for the same. */
const MIN_SIMILARITY = 0.5;

/**
 * The words with those that stand nowhere replaced by the most similar word of a title; null: every word stands
 * somewhere, or none is similar.
 */
export async function correctedWords(read: ReadDatabase, words: readonly string[]): Promise<readonly string[] | null> {
  const corrected = await Promise.all(words.map(async word => (await correctionOf(read, word)) ?? word));
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

async function correctionOf(read: ReadDatabase, word: string): Promise<string | null> {
  const [letters = '', ...others] = lettersOf(word);
  if (others.length > 0 || letters.length < MIN_LETTERS || (await stands(read, letters))) return null;
  const titles = await similarTitles(read, letters);
  const candidates = new Set(titles.flatMap(title => lettersOf(title.toLowerCase())));
  let best: { readonly word: string; readonly similarity: number } | null = null;
  for (const candidate of candidates) {
    const similarity = similarityOf(letters.toLowerCase(), candidate);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { word: candidate, similarity };
  }
  return best?.word ?? null;
}

async function stands(read: ReadDatabase, word: string): Promise<boolean> {
  const rows = await statement(
    read,
    sql<{ key: string }>`
      select key from content_text
       where "searchVector" @@ (plainto_tsquery('english', ${word}) || to_tsquery('english', ${`${word}:*`})) limit 1`,
  );
  return rows.length > 0;
}

/** None where PostgreSQL's extension for parts of words is not there. */
async function similarTitles(read: ReadDatabase, word: string): Promise<readonly string[]> {
  const [extension] = await statement(
    read,
    sql<{ schema: string }>`
      select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
       where e.extname = 'pg_trgm'`,
  );
  if (!extension) return [];
  const schema = sql.id(extension.schema);
  const rows = await statement(
    read,
    sql<{ title: string }>`
      select title from content_text
       where title ~* ${`\\m${word.slice(0, BEGINNING)}`} or title operator(${schema}.%>) ${word}
       order by ${schema}.word_similarity(${word}, title) desc limit ${TITLES}`,
  );
  return rows.map(({ title }) => title);
}

/** Share of the pairs of neighboring letters that two words have in common (Dice's coefficient), from 0 to 1. */
function similarityOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  let common = 0;
  const left = [...others];
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (pairs.length + others.length || 1);
}

const pairsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
