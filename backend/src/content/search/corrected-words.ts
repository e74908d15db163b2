import { sql } from 'kysely';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import { lettersOf } from './search-query.ts';

/** Characters of a word that can be told from another one with a typo. */
const MIN_LETTERS = 4;
/** Texts with a similar word that are looked at. */
const MAX_TEXTS = 20;
/** Letters at the beginning of a word in which typos are rare: an index finds titles by them. */
const BEGINNING = 3;
/** From this share of common pairs of letters on, two words are taken for the same. */
const MIN_SIMILARITY = 0.5;

/** Where similar words are looked for, one after the other. */
const typoColumns = ['title', 'headingWords'] as const;
type TypoColumn = (typeof typoColumns)[number];

/**
 * The words with those that stand nowhere replaced by the most similar word of a title or heading; null: every word stands
 * somewhere, or none is similar.
 */
export async function correctedWords(read: ReadDatabase, words: readonly string[]): Promise<readonly string[] | null> {
  const plainWords = words.filter(word => lettersOf(word)[0] === word && word.length >= MIN_LETTERS);
  const unknown = plainWords.length === 0 ? new Set<string>() : await unknownWords(read, plainWords);
  const schema = unknown.size === 0 ? null : await extensionSchema(read);
  if (schema === null) return null;
  const corrected = await Promise.all(
    words.map(async word => (unknown.has(word) ? await correctionOf(read, schema, word) : null) ?? word),
  );
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

async function correctionOf(read: ReadDatabase, schema: string, word: string): Promise<string | null> {
  for (const column of typoColumns) {
    const best = mostSimilar(word, await similarTexts(read, schema, column, word));
    if (best !== null) return best;
  }
  return null;
}

function mostSimilar(word: string, texts: readonly string[]): string | null {
  let best: { readonly word: string; readonly similarity: number } | null = null;
  for (const candidate of new Set(texts.flatMap(text => lettersOf(text.toLowerCase())))) {
    const similarity = similarityOf(word.toLowerCase(), candidate);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { word: candidate, similarity };
  }
  return best?.word ?? null;
}

/** Of these words, those that no text has, nor a word that begins with them. */
async function unknownWords(read: ReadDatabase, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await statement(
    read,
    sql<{ word: string }>`
      select word from unnest(${words}::text[]) as word where not exists (
        select from content_text
         where "searchVector" @@ (plainto_tsquery('english', word) || to_tsquery('english', word || ':*')))`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Where PostgreSQL's extension for parts of words is; null: nowhere. */
async function extensionSchema(read: ReadDatabase): Promise<string | null> {
  const [extension] = await statement(
    read,
    sql<{ schema: string }>`
      select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
       where e.extname = 'pg_trgm'`,
  );
  return extension?.schema ?? null;
}

async function similarTexts(
  read: ReadDatabase,
  schema: string,
  column: TypoColumn,
  word: string,
): Promise<readonly string[]> {
  const [trgm, text] = [sql.id(schema), sql.id(column)];
  const rows = await statement(
    read,
    sql<{ text: string }>`
      select ${text} as text from content_text
       where ${text} ~* ${`\\m${word.slice(0, BEGINNING)}`} or ${text} operator(${trgm}.%>) ${word}
       order by ${trgm}.word_similarity(${word}, ${text}) desc limit ${MAX_TEXTS}`,
  );
  return rows.map(row => row.text);
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
