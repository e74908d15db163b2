import type { FieldChange, ShownChange } from '@learnloom/contracts/activity/activity';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { lookup } from '../kernel/reading/lookups.ts';
import type { Ports } from '../kernel/ports.ts';
import { labelOf, valueName, wordsOf } from './words.ts';

/** A field's value in a thing of a stream category. */
export interface Value {
  readonly subject: string;
  readonly field: string;
  readonly value: unknown;
}

const DOCUMENT = '{"v":';

export const isDocument = (value: unknown): value is string => typeof value === 'string' && value.startsWith(DOCUMENT);

/** The words of a document, a line each; a document that can be read no more stays as it is. */
async function documentWords(json: string, { documents }: Pick<Ports, 'documents'>): Promise<string> {
  try {
    return await documents.words(json);
  } catch (error) {
    if (error instanceof Refusal) return json;
    throw error;
  }
}

/** Of one thing, or of several. */
const keysIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(key => typeof key === 'string');

/** Makes values readable: documents by their words, keys by the names as they are now, others by what they are called. */
export async function readableValues(
  ports: Pick<Ports, 'read' | 'lookups' | 'documents'>,
  values: Iterable<Value>,
): Promise<(value: Value) => unknown> {
  const { read, lookups } = ports;
  const wanted = new Map<string, Set<string>>();
  const documents = new Set<string>();
  for (const { subject, field, value } of values) {
    const { refers } = wordsOf(subject, field);
    if (!refers) {
      if (isDocument(value)) documents.add(value);
      continue;
    }
    for (const key of keysIn(value)) wanted.set(refers.to, (wanted.get(refers.to) ?? new Set()).add(key));
  }
  const named = async (to: string, keys: ReadonlySet<string>) =>
    [to, await lookup(lookups.names, to)(read, [...keys])] as const;
  const said = new Map<unknown, string>();
  for (const json of documents) said.set(json, await documentWords(json, ports));
  const names = new Map(await Promise.all([...wanted].map(([to, keys]) => named(to, keys))));
  return ({ subject, field, value }) => {
    const words = wordsOf(subject, field);
    const { refers } = words;
    const nameOf = (key: string) => (refers && names.get(refers.to)?.get(key)) || refers?.gone;
    if (refers && typeof value === 'string') return nameOf(value);
    if (refers && Array.isArray(value)) return keysIn(value).map(nameOf);
    return said.get(value) ?? valueName(words, value);
  };
}

/** What changed in things of a stream category each. */
export interface Changed {
  readonly subject: string;
  readonly changes: readonly FieldChange[];
}

/** The same for both sides of changes. */
export async function readableChanges(
  ports: Pick<Ports, 'read' | 'lookups' | 'documents'>,
  all: readonly Changed[],
): Promise<(subject: string, change: FieldChange) => ShownChange> {
  const readable = await readableValues(
    ports,
    all.flatMap(({ subject, changes }) =>
      changes.flatMap(({ field, before, after }) => [before, after].map(value => ({ subject, field, value }))),
    ),
  );
  return (subject, { field, before, after }) => ({
    field,
    label: labelOf(subject, field),
    before: readable({ subject, field, value: before }),
    after: readable({ subject, field, value: after }),
  });
}
