import type { Knex } from 'knex';
import type { FieldChange } from '@learnloom/contracts/activity/activity';
import { parseDocument } from '@learnloom/documents/document';
import { linesOf } from '@learnloom/documents/lines';
import { Refusal } from '@learnloom/contracts/kernel/refusal';

/** Fields that hold the key of something else: where its name stands, and what it is called when it is gone. */
const references = {
  author: { table: 'author', gone: 'an author that was deleted' },
  category: { table: 'category', gone: 'a category that was deleted' },
  topCategory: { table: 'category', gone: 'a category that was deleted' },
  parent: { table: 'category', gone: 'a category that was deleted' },
} as const;

const nameOf = {
  author: `concat_ws(' ', "firstName", "lastName")`,
  category: 'title',
} as const;

type Value = readonly [field: string, value: unknown];
type Readable = (field: string, value: unknown) => unknown;

const isReference = (field: string): field is keyof typeof references => Object.hasOwn(references, field);
const DOCUMENT = '{"v":';

export const isDocument = (value: unknown): value is string => typeof value === 'string' && value.startsWith(DOCUMENT);

/** The words of a document, a line each; a document that can be read no more stays as it is. */
export function documentWords(json: string): string {
  try {
    return linesOf(parseDocument(json))
      .map(({ text }) => text)
      .join('\n');
  } catch (error) {
    if (error instanceof Refusal) return json;
    throw error;
  }
}

/** Makes the values of fields readable: documents by their words, keys by the names as they are now. */
export async function readableFields(db: Knex, values: Iterable<Value>): Promise<Readable> {
  const wanted = { author: new Set<string>(), category: new Set<string>() };
  for (const [field, value] of values) {
    if (isReference(field) && typeof value === 'string') wanted[references[field].table].add(value);
  }
  const names = new Map<string, string>();
  await Promise.all(
    (['author', 'category'] as const)
      .filter(table => wanted[table].size > 0)
      .map(async table => {
        const rows = await db(table)
          .whereIn('key', [...wanted[table]])
          .select<{ key: string; name: string }[]>('key', db.raw(`${nameOf[table]} as name`));
        for (const { key, name } of rows) names.set(key, name);
      }),
  );
  return (field, value) => {
    if (isReference(field) && typeof value === 'string') return names.get(value) || references[field].gone;
    return isDocument(value) ? documentWords(value) : value;
  };
}

/** The same for both sides of changes. */
export async function readableChanges(
  db: Knex,
  changes: readonly FieldChange[],
): Promise<(change: FieldChange) => FieldChange> {
  const values = changes.flatMap(({ field, before, after }) => [[field, before] as const, [field, after] as const]);
  const readable = await readableFields(db, values);
  return ({ field, before, after }) => ({ field, before: readable(field, before), after: readable(field, after) });
}
